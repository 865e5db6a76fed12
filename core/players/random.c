/* random: uniform over the legal moves. */
#include <stdlib.h>

#include "base/stop.h"
#include "play/player.h"

/* The state is the scratch memory of turn_sample. */
static void *start(const spec *s, const game *g, const player_watch *watch, error *e)
{
    (void)s, (void)watch;
    move *scratch = malloc(((size_t)g->most_moves + 1) * sizeof *scratch);
    if (!scratch) error_set(e, "out of memory");
    return scratch;
}

static void stop(void *state)
{
    free(state);
}

static move choose(void *state, const game *g, const position *p, random_state *r, const stop_flag *stop)
{
    (void)stop;
    move m = MOVE_NONE;
    turn_sample_evenly(g, p, r, state, &m);
    return m;
}

const player_type player_random = {
    .word = {"random", WORD_PLAYER, "Chooses a legal move uniformly at random.", NULL, 0, .positional = 0},
    .start = start,
    .stop = stop,
    .choose = choose,
    .uniform = true,
    .knows_chance = true,
};
