/* What follows a decision: the effects that may happen, the endings that are asked, and whose decision is next. Made at
 * load for each action and each side, so that a playout walks short lists and asks no list whether it is meant. */
#ifndef POISE_RULES_POST_MOVE_H
#define POISE_RULES_POST_MOVE_H

#include "game/position.h"

struct post_move {
    const effect *const *effects;   /* in order; NULL ends the list */
    const ending *const *before;    /* the endings that are asked before the effects; as above. NULL: there are none */
    const struct proximity *filter; /* tells when `quiet` will do (proximity.h); NULL: never */
    const effect *const *quiet;     /* the effects that it does not watch for; NULL ends the list */
    uint8_t next_stage;
    uint8_t turns;         /* 1: the other side is to move; 0: the same */
    uint8_t changes_kept;  /* 0: every ending that reads `changed` has been asked by now; else all bits set */
    uint8_t events_kept;   /* what of EVENT_... the next decision is to know */
    bool leads_on;         /* not all of what comes next is said by next_stage: see turn.c */
    bool repeats;          /* the stage is repeated */
    bool may_end;          /* some ending is asked */
    bool chosen;           /* not left out, nor forced: it can be illegal */
    bool forbidden_early;  /* an ending that is asked before the effects may say so */
    const ending *forbids; /* the last ending after the effects that may say so; NULL: none */
    const ending *const *tried[EVENTS_ALL + 1]; /* by what has happened lately: in order; NULL ends the list */

    /* The same of a decision that is known to be legal: without those that keep nothing and could only forbid it. */
    const ending *const *endings[EVENTS_ALL + 1];
    bool remembers; /* what tells whether it is legal may look at what the position's list keeps of the past */
};

/* Fills in what follows the decisions of every action and the leaving out of every stage, once effects and endings are
 * compiled (counted_rules.h) and the start is set up. Returns 0, or -1 after builder_fail. */
MUST_CHECK int post_move_make(game_builder *b, const position *start);

#endif
