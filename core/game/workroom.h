/* The workroom of a game or of a fork of it (fork.h): what one thread needs while it tries moves in copies of a
 * position. Memory for these is taken and given back as from a stack, and stays for the next time; what a look ahead
 * finds out is kept as long as it lasts, with how much it may still try. */
#ifndef POISE_GAME_WORKROOM_H
#define POISE_GAME_WORKROOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

/* What is known of a position that was looked ahead from, by its key. */
typedef struct foreseen {
    uint64_t low, high; /* the key */
    int64_t sum;        /* see FORESEEN_SUM */
    uint32_t round;     /* the look ahead that found it out */
    uint32_t known;     /* FORESEEN_... */
} foreseen;

enum {
    FORESEEN_END = 1,  /* it is known whether the turn can be brought to an end: */
    FORESEEN_ENDS = 2, /* it can */
    FORESEEN_SUM = 4   /* it is known what the rest of the turn can count at most */
};

typedef struct workroom_block workroom_block;

typedef struct workroom {
    workroom_block *first, *now; /* memory; all before `now` is taken */
    foreseen *table;
    uint32_t size, used;     /* of the table, a power of two; and its entries of this round */
    uint32_t round;          /* of the look ahead that is under way, or was the latest */
    uint32_t depth;          /* of questions within questions; 0: none is asked */
    uint32_t tries;          /* what this round took: decisions that were tried, and what else counts as such */
    uint64_t tried;          /* decisions that were tried, in all rounds, */
    uint64_t tried_before;   /* and in all before this one */
    uint64_t calls;          /* of functions, of which it is known what they took (hook.h) */
    uint32_t plain_tries;    /* tries after which the plain mode gives up; 0: when the other does */
    uint32_t stage;          /* of the turn, where it began */
    bool gave_up;            /* because that were too many */
    unsigned failures;       /* rounds that gave up, or found no memory */
    unsigned plain_given_up; /* the same in the plain mode (rules/plain.h), which is no failure of the game */
    error complaint;         /* about the first failure */
} workroom;

MUST_CHECK workroom *workroom_new(void); /* NULL when memory is out */
void workroom_free(workroom *w);         /* NULL is allowed */

/* `bytes` bytes, aligned for any type and with any contents; NULL when memory is out, which is a failure. */
MUST_CHECK void *workroom_take(workroom *w, size_t bytes);

/* Gives back what was taken from there on; NULL is allowed. */
void workroom_give_back(workroom *w, void *from);

/* Notes a failure. */
__attribute__((format(printf, 2, 3))) void workroom_fail(workroom *w, const char *format, ...);

/* A new round, of which nothing is known yet. */
void workroom_begin_round(workroom *w);

/* The number of moves that were listed in a round, which takes its time, too. */
static inline void workroom_note_listed(workroom *w, int moves)
{
    enum { MOVES_OF_TRY = 32 };
    w->tries += (uint32_t)moves / MOVES_OF_TRY;
}

/* What is known of that key in this round; at first nothing. NULL when there is no room for more. */
foreseen *workroom_recall(workroom *w, uint64_t low, uint64_t high);

#endif
