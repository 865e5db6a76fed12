/* Finds parts of expressions that never matter in random games: a set that is always empty, such as `last & own` before
 * the first decision of a turn, or a set or condition that never excludes anything. Probably mistakes of the author;
 * nothing else would report them. */
#ifndef POISE_PLAY_IDLE_PARTS_H
#define POISE_PLAY_IDLE_PARTS_H

#include "game/game.h"

typedef struct idle_part {
    const char *place; /* place in the file, as in game_question */
    const char *says;  /* source text of the part */
    bool empty;        /* it is always empty; otherwise it excludes nothing */
    const char *by;    /* ... of everything, or, if not NULL, of that part */
    uint64_t asked;    /* number of positions in which it was evaluated, with every cell that it reads on the board */
} idle_part;

enum { IDLE_PARTS_MAX = 4 /* reports at most this many */ };

typedef struct idle_parts {
    idle_part list[IDLE_PARTS_MAX];
    int count;
    uint64_t positions; /* number of positions examined */
} idle_parts;

/* Called before each decision; returns whether to continue. `suspected`: more positions are needed to confirm a
 * candidate. */
typedef bool idle_parts_watch(void *data, bool suspected);

/* Plays up to `games` random games in the plain mode. Reports the smallest such part of each expression; for parts that
 * may just be rare, such as five in a row, only after very many positions. `goes_on` may be NULL. Returns 0, or -1 with
 * `e` filled in when out of memory. */
MUST_CHECK int idle_parts_find(const game *g, uint64_t games, uint64_t seed, unsigned max_plies,
                               idle_parts_watch *goes_on, void *data, idle_parts *out, error *e);

#endif
