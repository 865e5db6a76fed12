/* The engine: what a page, a test, or a program in any language asks of Poise, as one function from a line of JSON to
 * lines of JSON. It reads and writes no streams, has no state but its own, and starts no thread.
 *
 * A line is an object {"do": NAME, ...} with at most one "id", a number or a short text, which comes back with each
 * answer. Answers are objects, a line each: {"id": ..., "ok": true, ...} or {"id": ..., "ok": false, "error": "..."}.
 * Those that come before the last one of a line have "more": true. What can be asked is the table requests.def; `poise
 * help engine` shows it, and docs/schema.json describes the answers. */
#ifndef POISE_ENGINE_ENGINE_H
#define POISE_ENGINE_ENGINE_H

#include "manual/manual.h"
#include "script/load.h"

/* Changes when a request or a member of an answer goes, or means something else; further ones may come at any time. */
enum { ENGINE_PROTOCOL = 1 };

enum {
    ENGINE_LINE_MAX = 4 << 20,  /* bytes of a line; a longer one is refused, as is one that is */
    ENGINE_DEPTH_MAX = 16,      /* brackets within brackets */
    ENGINE_REPLY_MAX = 16 << 20 /* bytes of an answer */
};

typedef struct engine engine;

/* Called with each answer, which ends in a newline and is gone afterwards. */
typedef void engine_emit(void *context, const char *line, size_t length);

/* An engine without a game, that the caller frees. The paths are borrowed. NULL with `e` filled in when memory is out.
 */
MUST_CHECK engine *engine_new(const script_paths *paths, error *e);
void engine_free(engine *k); /* NULL is allowed */

/* Answers one line, with or without its newline. */
void engine_line(engine *k, const char *line, size_t length, engine_emit *emit, void *context);

/* From another thread. What is being done, and what is asked before the engine is given the line {"do": "stop"}, ends
 * at once and says what it has found until then. */
void engine_stop(engine *k);

/* Is it that line? */
bool engine_is_stop(const char *line, size_t length);

/* From another thread, some hundred times a second: what has used up its milliseconds is stopped. */
void engine_watch(engine *k);

/* Where there is no other thread: `look` is called before each look at whether to stop, and calls engine_watch now and
 * then. */
void engine_before_look(engine *k, void (*look)(void *context), void *context);

/* Adds the section `engine` to the manual. */
void engine_describe(manual *m);

/* Appends the definitions of the answers that are written by tables, as json_record_define does. */
void engine_define_answers(text *out);

/* The whole manual; NULL when memory is out. The caller frees it. */
manual *engine_manual(void);

#endif
