/* Who watches while a value is looked for: told now and then how far it has come, and how much it may take. */
#ifndef POISE_SOLVE_WATCH_H
#define POISE_SOLVE_WATCH_H

#include <stdint.h>

#include "game/fork.h"

/* Called often by the thread that solves with the number of positions looked into so far; must be quick. */
typedef void solve_tell(void *context, uint64_t positions);

typedef struct solve_watch {
    solve_tell *tell; /* NULL: nobody watches */
    void *context;
    uint64_t before; /* positions looked into before those that are told of */
    uint64_t work;   /* no further position is looked into once the game has taken more (game_work); 0: any */
} solve_watch;

/* `w` may be NULL. */
static inline void solve_watch_tell(const solve_watch *w, uint64_t positions)
{
    if (w && w->tell) w->tell(w->context, w->before + positions);
}

static inline bool solve_watch_is_over(const solve_watch *w, const game *g)
{
    return w && w->work && game_work(g) > w->work;
}

#endif
