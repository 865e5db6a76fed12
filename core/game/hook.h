/* Hooks: rules written as Lua functions by the author of a variant. The engine knows a hook as a number; the host of
 * the hooks supplies the function pointers that call it. A game without hooks has no host.
 *
 * The host's state is not shared between threads: each worker plays a fork of the game (fork.h). */
#ifndef POISE_GAME_HOOK_H
#define POISE_GAME_HOOK_H

#include "game/position.h"

typedef enum hook_kind {
    HOOK_EFFECT,     /* may change the position; returns whether it did */
    HOOK_ENDING,     /* returns whether the game ends, or who wins */
    HOOK_CONDITION,  /* returns whether the decision just made is legal */
    HOOK_EVALUATION, /* returns a score of the position for the first player */
    HOOK_MOVES       /* returns the cells to which a piece may go; see hook_targets */
} hook_kind;

enum { HOOK_CALL_STEPS = 1000 };

typedef struct hook {
    int number; /* index within the variant */
    hook_kind kind;
    const char *rule; /* name of its rule, for messages */
} hook;

typedef struct hook_answer {
    bool yes;
    bool decided;   /* an ending named the winner: `result` is valid */
    uint8_t result; /* an outcome */
    double value;   /* score of an evaluation */
} hook_answer;

typedef struct hook_host {
    /* Returns a handle for one thread, or NULL with `e` filled in. `source` comes from hook_attach. */
    void *(*open)(const void *source, error *e);
    void (*close)(void *handle);

    /* Calls a function. Returns false when it raised an error or ran too long; the handle keeps the message. */
    bool (*call)(void *handle, const hook *asked, const game *g, position *p, hook_answer *out);

    /* See hook_targets. */
    const uint64_t *(*targets)(void *handle, const hook *asked, const game *g, const position *p, unsigned from);

    /* calls: number of calls; long ones count once more per HOOK_CALL_STEPS steps. failures: how many failed.
     * complaint: the first error message, or NULL. */
    uint64_t (*calls)(const void *handle);
    unsigned (*failures)(const void *handle);
    const char *(*complaint)(const void *handle);
    const char *(*culprit)(const void *handle); /* name of the rule that failed first */
    void (*forget)(void *handle);               /* resets failures and complaint */
} hook_host;

/* Attaches a host and opens a handle. `source` must outlive the game. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int hook_attach(game *g, const hook_host *host, const void *source, error *e);

/* Calls a hook. On failure sets the position's outcome to OUTCOME_BROKEN and returns false. */
bool hook_call(const game *g, position *p, const hook *asked, hook_answer *out);

/* Calls the evaluation hook; the game must have one (g->evaluate >= 0). */
bool hook_evaluate(const game *g, position *p, hook_answer *out);

/* Returns the cells that a hook allows for the piece on `from`, as bits (bitboard.h), valid until it is called for
 * another position. NULL on failure, which game_failures (fork.h) counts. Does not change the position. */
const uint64_t *hook_targets(const game *g, const position *p, const hook *asked, unsigned from);

/* Returns the number of hook calls of this game (not of its forks), as counted by the host. */
static inline uint64_t hook_calls(const game *g)
{
    return g->hook_host ? g->hook_host->calls(g->hook_handle) : 0;
}

/* Returns the first error message of a hook of this game (not of its forks), or NULL. */
const char *hook_complaint(const game *g);

#endif
