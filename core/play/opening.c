#include "play/opening.h"

#include "game/fork.h"

enum { TRIES = 16 }; /* per number of plies */

typedef struct opening {
    const game *g;
    position *p;
    move *scratch, *moves;
    uint16_t *branching;
    random_state r;
} opening;

static void decide(opening *o)
{
    position *p = o->p;
    unsigned ply = p->plies;
    move m;
    if (!turn_sample(o->g, p, &o->r, o->scratch, &m)) {
        turn_go_on_without_move(o->g, p);
        return;
    }
    if (o->moves) o->moves[ply] = m;
    if (o->branching) o->branching[ply] = (uint16_t)turn_list(o->g, p, o->scratch, o->g->most_moves);
    turn_play(o->g, p, m);
}

/* Returns whether the game goes on after that many plies. */
static bool attempt(opening *o, unsigned plies)
{
    position_copy(o->g, o->p, o->g->start);
    turn_settle(o->g, o->p);
    while (o->p->outcome == OUTCOME_NONE && o->p->plies < plies) decide(o);
    return o->p->outcome == OUTCOME_NONE;
}

void opening_play(const game *g, uint64_t seed, uint64_t index, unsigned plies, position *p, move *scratch, move *moves,
                  uint16_t *branching)
{
    opening o = {g, p, scratch, moves, branching, playout_seed(g->fingerprint, "opening", "", seed, index)};
    unsigned failures = game_failures(g);
    for (unsigned n = plies; n > 0; n--)
        for (int i = 0; i < TRIES; i++)
            if (attempt(&o, n) || game_failures(g) != failures) return;
    attempt(&o, 0);
}
