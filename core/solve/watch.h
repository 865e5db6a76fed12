/* Progress callback of a solver, and the limit of its work. */
#ifndef POISE_SOLVE_WATCH_H
#define POISE_SOLVE_WATCH_H

#include <stdint.h>

#include "game/fork.h"

/* Called often by the solving thread with the number of positions examined so far; must be fast. */
typedef void solve_tell(void *context, uint64_t positions);

typedef struct solve_watch {
    solve_tell *tell; /* NULL: none */
    void *context;
    uint64_t before; /* positions examined earlier, to be added */
    uint64_t work;   /* limit of game_work after which no further position is examined; 0: none */
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
