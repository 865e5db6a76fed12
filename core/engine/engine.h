/* The engine: Poise as a service for a page, a test, or a program in any language. One function maps a line of JSON to
 * lines of JSON (JSON lines). It reads and writes no streams, has no global state, and starts no thread.
 *
 * A request is an object {"do": NAME, ...} with at most one "id", a number or a short text, which each answer repeats.
 * Answers are objects, one per line: {"id": ..., "ok": true, ...} or {"id": ..., "ok": false, "error": "..."}. All but
 * the last answer to a request have "more": true. The table requests.def lists the requests; `poise help engine` shows
 * it, and docs/schema.json describes the answers. */
#ifndef POISE_ENGINE_ENGINE_H
#define POISE_ENGINE_ENGINE_H

#include "manual/manual.h"
#include "script/load.h"

/* Protocol version. It changes when a request or a member of an answer is removed or changes its meaning; new ones may
 * appear at any time. */
enum { ENGINE_PROTOCOL = 1 };

enum {
    ENGINE_LINE_MAX = 4 << 20,  /* bytes of a line; a longer one is refused */
    ENGINE_DEPTH_MAX = 16,      /* levels of nested brackets; deeper lines are refused */
    ENGINE_REPLY_MAX = 16 << 20 /* bytes of an answer */
};

typedef struct engine engine;

/* Called with each answer, which ends in a newline; the text is valid only during the call. */
typedef void engine_emit(void *context, const char *line, size_t length);

/* Returns an engine without a game, which the caller frees, or NULL with `e` filled in when memory is out. The paths
 * are borrowed. */
MUST_CHECK engine *engine_new(const script_paths *paths, error *e);
void engine_free(engine *k); /* NULL is allowed */

/* Answers one line, with or without its newline. */
void engine_line(engine *k, const char *line, size_t length, engine_emit *emit, void *context);

/* Stops the engine; may be called from another thread. The current request and all later ones before the line {"do":
 * "stop"} end at once with what they have found. */
void engine_stop(engine *k);

/* Is it the line {"do": "stop"}? */
bool engine_is_stop(const char *line, size_t length);

/* Checks the time limit; called from another thread some hundred times a second. A request whose milliseconds are used
 * up is stopped. */
void engine_watch(engine *k);

/* For environments without threads: `look` is called before each check whether to stop, and calls engine_watch now and
 * then. */
void engine_before_look(engine *k, void (*look)(void *context), void *context);

/* Appends the schema definitions of answers that tables write, as json_record_define does. */
void engine_define_answers(text *out);

/* Returns the whole manual, which the caller frees; NULL when memory is out. */
manual *engine_manual(void);

#endif
