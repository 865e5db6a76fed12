#include "play/match.h"

#include "play/playout.h"

/* Makes one decision. Returns false when there was none to make: the position is settled now, or broken when a player
 * found no move in one that was. */
static bool decide(const game *g, player *const players[2], bool random, position *p, random_state *r, move *room,
                   const match_watch *watch)
{
    unsigned ply = p->plies;
    move m;
    if (random) {
        if (!turn_sample(g, p, r, room, &m)) {
            turn_settle_without_move(g, p);
            return false;
        }
    } else {
        m = player_choose(players[p->side], p, r);
        if (m == MOVE_NONE) return p->outcome = OUTCOME_BROKEN, false;
    }
    if (watch && watch->branching) watch->branching[ply] = (uint16_t)turn_list(g, p, room, g->most_moves);
    if (watch && watch->moves) watch->moves[ply] = m;
    turn_apply(g, p, m);
    return true;
}

/* Two random players draw before the position is settled, as playout_random does, so that the same draws give the same
 * game; a thinking player must know whose decision it is, and that there is one. */
static void play(const game *g, player *const players[2], bool random, position *p, random_state *r, unsigned max_plies,
                 move *room, const match_watch *watch)
{
    while (p->outcome == OUTCOME_NONE && p->plies < max_plies) {
        bool made = decide(g, players, random, p, r, room, watch);
        if (made && !random) turn_settle(g, p);
    }
    turn_settle(g, p);
}

match_result match_play(const game *g, player *const players[2], uint64_t seed, uint64_t index, unsigned max_plies,
                        position *work, move *room, const match_watch *watch)
{
    random_state r = playout_seed(g->fingerprint, player_name(players[0]), player_name(players[1]), seed, index);
    bool random = player_is_random(players[0]) && player_is_random(players[1]);
    if (max_plies > UINT16_MAX) max_plies = UINT16_MAX;
    for (int i = 0; i < 2; i++) player_reset(players[i]);
    position_copy(g, work, g->start);
    if (random && !watch)
        playout_random(g, work, &r, max_plies, room);
    else
        play(g, players, random, work, &r, max_plies, room, watch);
    return (match_result){work->outcome, work->ending, work->plies, work->fired};
}
