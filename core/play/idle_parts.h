/* Parts of what rules ask that never have a say in random games: a set that is empty in every position, as `last & own`
 * before the first decision of a turn, or a set or condition that leaves nothing out. The game is one without the part
 * then, which is hardly what its author means, and nothing else tells so: nothing is broken. */
#ifndef POISE_PLAY_IDLE_PARTS_H
#define POISE_PLAY_IDLE_PARTS_H

#include "game/game.h"

typedef struct idle_part {
    const char *place; /* in the file, as game_question has it */
    const char *says;  /* the part, as it is written there */
    bool empty;        /* it holds nothing, ever; else it leaves out nothing, */
    const char *by;    /* of itself, or, where this is not NULL, by that part of it */
    uint64_t asked;    /* positions in which it was asked, with every cell that it speaks of on the board */
} idle_part;

enum { IDLE_PARTS_MAX = 4 /* more are not told of */ };

typedef struct idle_parts {
    idle_part list[IDLE_PARTS_MAX];
    int count;
    uint64_t positions; /* that were looked at */
} idle_parts;

/* Is asked before each decision whether to go on; `suspected`: some part may be idle, of which more has to be seen. */
typedef bool idle_parts_watch(void *data, bool suspected);

/* Plays up to `games` random games in the plain mode. Of each place in a file the smallest such part is told; what may
 * only be rare, such as a row of five, only after very many positions. `goes_on` may be NULL. Returns 0, or -1 with `e`
 * filled in when memory is out. */
MUST_CHECK int idle_parts_find(const game *g, uint64_t games, uint64_t seed, unsigned max_plies,
                               idle_parts_watch *goes_on, void *data, idle_parts *out, error *e);

#endif
