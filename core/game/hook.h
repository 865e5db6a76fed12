/* Hooks: rules that the author of a variant writes as functions. To the engine a hook is a number, and calling one is a
 * function pointer that the host of the hooks has filled in. A game without hooks has no host.
 *
 * What a host needs to call functions is not shared between threads: each worker plays a fork of the game (fork.h). */
#ifndef POISE_GAME_HOOK_H
#define POISE_GAME_HOOK_H

#include "game/position.h"

typedef enum hook_kind {
    HOOK_EFFECT,     /* may change the position; says whether anything happened */
    HOOK_ENDING,     /* says whether it holds, or who wins */
    HOOK_CONDITION,  /* says whether the decision just made is allowed */
    HOOK_EVALUATION, /* says how good the position is for the first player, as a number */
    HOOK_MOVES       /* names the cells to which a piece may go; see hook_targets */
} hook_kind;

enum { HOOK_CALL_STEPS = 1000 };

typedef struct hook {
    int number; /* in the variant */
    hook_kind kind;
    const char *rule; /* the name of the rule that it is, for messages */
} hook;

typedef struct hook_answer {
    bool yes;
    bool decided;   /* an ending that said who wins: `result` counts */
    uint8_t result; /* an outcome */
    double value;   /* of an evaluation */
} hook_answer;

typedef struct hook_host {
    /* A handle for one thread, or NULL with `e` filled in. `source` is what hook_attach was given. */
    void *(*open)(const void *source, error *e);
    void (*close)(void *handle);

    /* Calls a function. Returns false when it failed or ran away; the handle then keeps what is to be said about it. */
    bool (*call)(void *handle, const hook *asked, const game *g, position *p, hook_answer *out);

    /* See hook_targets. */
    const uint64_t *(*targets)(void *handle, const hook *asked, const game *g, const position *p, unsigned from);

    /* How many calls there were, where one counts once more for each HOOK_CALL_STEPS steps that it took; how many of
     * them failed, and what was first said about one, or NULL. */
    uint64_t (*calls)(const void *handle);
    unsigned (*failures)(const void *handle);
    const char *(*complaint)(const void *handle);
    const char *(*culprit)(const void *handle); /* the name of that hook's rule */
    void (*forget)(void *handle);               /* that any has failed */
} hook_host;

/* Gives a game its host and opens a handle. `source` must outlive the game. Returns 0, or -1 with `e`. */
MUST_CHECK int hook_attach(game *g, const hook_host *host, const void *source, error *e);

/* Calls a hook. When it fails the position's outcome is OUTCOME_BROKEN and false is returned. */
bool hook_call(const game *g, position *p, const hook *asked, hook_answer *out);

/* The same of the one that evaluates positions, in a game that has it (g->evaluate). */
bool hook_evaluate(const game *g, position *p, hook_answer *out);

/* The cells that a hook names for the piece on `from`, as bits (bitboard.h); they stay until it is asked about
 * another position. NULL when it fails, which game_failures (fork.h) counts; the position is as it was. */
const uint64_t *hook_targets(const game *g, const position *p, const hook *asked, unsigned from);

/* How many calls of hooks of this game (not of its forks) there were, as the host counts them. */
static inline uint64_t hook_calls(const game *g)
{
    return g->hook_host ? g->hook_host->calls(g->hook_handle) : 0;
}

/* What was first said about a hook of this game (not of its forks) that failed, or NULL. */
const char *hook_complaint(const game *g);

#endif
