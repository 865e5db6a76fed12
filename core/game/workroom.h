/* Workroom: scratch memory of one thread for trying moves on copies of a position, one per game or fork (fork.h).
 * Memory is taken and returned like a stack and reused. Also the transposition table and the effort limit of a
 * look-ahead. */
#ifndef POISE_GAME_WORKROOM_H
#define POISE_GAME_WORKROOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

/* Entry of the transposition table. */
typedef struct foreseen {
    uint64_t low, high; /* position key */
    int64_t sum;        /* see FORESEEN_SUM */
    uint32_t round;     /* the look-ahead that stored it */
    uint32_t known;     /* FORESEEN_... */
} foreseen;

enum {
    FORESEEN_END = 1,  /* whether the turn can be completed is known */
    FORESEEN_ENDS = 2, /* it can be completed */
    FORESEEN_SUM = 4   /* `sum`, the greatest sum of the rest of the turn, is known */
};

typedef struct workroom_block workroom_block;

typedef struct workroom {
    workroom_block *first, *now; /* memory; blocks before `now` are in use */
    foreseen *table;
    uint32_t size, used;     /* of the table: size, a power of two, and entries of this round */
    uint32_t round;          /* number of the current or latest look-ahead */
    uint32_t depth;          /* nesting of look-aheads; 0: none is running */
    uint32_t tries;          /* effort of this round: decisions tried, and other work in that unit */
    uint64_t tried;          /* decisions tried in all rounds */
    uint64_t tried_before;   /* the same before this round */
    uint64_t calls;          /* function calls whose effort is already counted (hook.h) */
    uint32_t plain_tries;    /* effort limit of the plain mode; 0: that of the fast mode */
    uint32_t stage;          /* stage where it started */
    bool gave_up;            /* the limit was reached */
    bool in_stuck;           /* moves are tried for rules/cells/stuck.c, whose endings know no stuck(SIDE) */
    unsigned failures;       /* rounds that gave up or ran out of memory */
    unsigned plain_given_up; /* plain rounds that gave up (rules/plain.h), which do not count as failures */
    error complaint;         /* the first failure */
} workroom;

MUST_CHECK workroom *workroom_new(void); /* NULL: out of memory */
void workroom_free(workroom *w);         /* `w` may be NULL */

/* Returns `bytes` uninitialised bytes, aligned for any type; NULL when out of memory, which counts as a failure. */
MUST_CHECK void *workroom_take(workroom *w, size_t bytes);

/* Returns this allocation and all later ones; `from` may be NULL. */
void workroom_give_back(workroom *w, void *from);

/* Records a failure. */
__attribute__((format(printf, 2, 3))) void workroom_fail(workroom *w, const char *format, ...);

/* Starts a look-ahead with an empty table. */
void workroom_begin_round(workroom *w);

/* Adds the effort of listing moves. */
static inline void workroom_note_listed(workroom *w, int moves)
{
    enum { MOVES_OF_TRY = 32 };
    w->tries += (uint32_t)moves / MOVES_OF_TRY;
}

/* Returns the table's entry for the key, empty if new in this round; NULL when the table cannot grow. */
foreseen *workroom_recall(workroom *w, uint64_t low, uint64_t high);

#endif
