/* What follows a decision: effects, endings, and who decides next. Computed at load for each action and side, so that a
 * playout walks short lists without tests. */
#ifndef POISE_RULES_POST_MOVE_H
#define POISE_RULES_POST_MOVE_H

#include "game/position.h"

struct post_move {
    const effect *const *effects;   /* in order, NULL-terminated */
    const ending *const *before;    /* endings before the effects, likewise; NULL: none */
    const struct proximity *filter; /* decides when `quiet` is enough (proximity.h); NULL: never */
    const effect *const *quiet;     /* the effects without those it watches for, NULL-terminated */
    uint8_t next_stage;
    uint8_t turns;         /* 1: the other side is to move; 0: the same */
    uint8_t changes_kept;  /* 0: every ending that reads `changed` has been evaluated; else all bits set */
    uint8_t events_kept;   /* mask of the EVENT_... that the next decision sees */
    bool leads_on;         /* next_stage is not the whole answer: see turn.c */
    bool repeats;          /* the stage is repeated */
    bool may_end;          /* some ending is evaluated */
    bool chosen;           /* the decision was chosen, not skipped or forced: it can be illegal */
    bool forbidden_early;  /* an ending before the effects may forbid it */
    const ending *forbids; /* last ending after the effects that may forbid it; NULL: none */
    const ending *const *tried[EVENTS_ALL + 1]; /* by recent events: in order, NULL-terminated */

    /* The same for a decision known to be legal: without endings that could only forbid it and keep no data. */
    const ending *const *endings[EVENTS_ALL + 1];
    bool remembers; /* its legality may depend on the list of past positions */
};

/* Computes this for the decisions of every action and the skipping of every stage. Effects, endings (counted_rules.h)
 * and the start must be ready. Returns 0, or -1 after builder_fail. */
MUST_CHECK int post_move_make(game_builder *b, const position *start);

#endif
