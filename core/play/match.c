/* A game is a loop over decisions: of chance, of a player, or, if both players are random, of either side by
 * turn_sample. All random numbers come from one stream, except for twins. */
#include "play/match.h"

#include "base/stop.h"
#include "game/fork.h"
#include "play/playout.h"
#include "rules/chance.h"

match_result match_end(const game *g, const position *end, unsigned max_plies)
{
    match_result m = {.outcome = end->outcome, .ending = end->ending, .plies = end->plies, .fired = end->fired};
    bool decided = outcome_is_decided(m.outcome) && m.ending < g->nendings;
    bool cut = m.outcome == OUTCOME_NONE && m.plies >= max_plies;
    if (decided || cut)
        observables_read(g, end, max_plies, m.observed);
    else
        m.outcome = OUTCOME_BROKEN;
    return m;
}

void match_explain(const game *g, const match_result *broken, error *why)
{
    if (game_explain(g, why)) return;
    if (broken->ending < g->nrules)
        error_set(why, "\"%s\" ends it without a result", g->rules[broken->ending]);
    else
        error_set(why, "there is no legal move, and no ending says what follows");
}

bool match_is_broken(const game *g, const position *p, error *why)
{
    match_result m = match_end(g, p, p->plies);
    if (m.outcome != OUTCOME_BROKEN && !game_failures(g)) return false;
    match_explain(g, &m, why);
    return true;
}

/* The sources of random numbers. */
typedef struct lots {
    random_state own;
    random_state throws[2]; /* dice of each side, shared with the twin game */
    bool twins;
} lots;

/* Both twins are seeded like the even one: dice have a stream per side, and everything else one per game. */
static lots lots_of(const game *g, player *const players[2], const match_terms *terms)
{
    const uint64_t index = terms->twins ? terms->index / 2 : terms->index;
    const random_state r =
        playout_seed(g->fingerprint, player_name(players[0]), player_name(players[1]), terms->seed, index);
    lots l = {.own = r, .twins = terms->twins};
    if (!l.twins) return l;
    for (unsigned side = 0; side < 2; side++) l.throws[side].counter = random_mix(r.counter ^ random_mix(side + 1));
    l.own.counter = random_mix(r.counter ^ random_mix(terms->index % 2 + 3));
    return l;
}

/* Makes a decision. Returns false when there was none: the position is now settled, or broken because a player found no
 * move or a function failed. */
static bool decide(const game *g, player *const players[2], bool random, position *p, lots *l, move *scratch,
                   const match_watch *watch)
{
    unsigned ply = p->plies, failures = game_failures(g);
    move m;
    if (random) {
        if (!turn_sample_evenly(g, p, &l->own, scratch, &m)) {
            turn_go_on_without_move(g, p);
            return false;
        }
    } else if (chance_decides(g, p)) {
        m = chance_draw(g, p, l->twins ? &l->throws[p->side] : &l->own);
    } else {
        if (watch && watch->moves) player_recall(players[p->side], watch->moves, ply);
        m = player_choose(players[p->side], p, &l->own, watch ? watch->stop : NULL);
        if (game_failures(g) != failures) return false;
        if (m == MOVE_NONE) return p->outcome = OUTCOME_BROKEN, false;
        player_opinion said;
        if (watch && watch->values && player_opinion_of(players[p->side], &said)) watch->values[ply] = said.value;
    }
    if (watch && watch->branching) watch->branching[ply] = (uint16_t)turn_list(g, p, scratch, g->most_moves);
    if (watch && watch->moves) watch->moves[ply] = m;
    turn_apply(g, p, m);
    return true;
}

/* Two random players draw before the position is settled, like playout_random, so that the same draws give the same
 * game; other players need a settled position. */
static void play(const game *g, player *const players[2], bool random, position *p, lots *l, unsigned max_plies,
                 move *scratch, const match_watch *watch)
{
    unsigned failures = game_failures(g);
    const stop_flag *stop = watch ? watch->stop : NULL;
    while (p->outcome == OUTCOME_NONE && p->plies < max_plies && game_failures(g) == failures && !stop_is_asked(stop)) {
        bool made = decide(g, players, random, p, l, scratch, watch);
        if (made && !random) turn_settle(g, p);
    }
    turn_settle(g, p);
}

/* Makes the given decisions at the start of every game. */
static void play_first(const game *g, const match_terms *terms, position *p, move *scratch, const match_watch *watch)
{
    position_copy(g, p, g->start);
    turn_settle(g, p);
    for (unsigned i = 0; i < terms->nfirst && p->outcome == OUTCOME_NONE; i++) {
        if (watch && watch->moves) watch->moves[p->plies] = terms->first[i];
        if (watch && watch->branching) watch->branching[p->plies] = (uint16_t)turn_list(g, p, scratch, g->most_moves);
        turn_play(g, p, terms->first[i]);
    }
}

match_result match_play_on(const game *g, player *const players[2], const match_terms *terms, position *work,
                           move *scratch, const match_watch *watch)
{
    lots l = lots_of(g, players, terms);
    bool random = player_is_random(players[0]) && player_is_random(players[1]) && !terms->twins;
    unsigned failures = game_failures(g), max_plies = terms->max_plies < UINT16_MAX ? terms->max_plies : UINT16_MAX;
    for (int i = 0; i < 2; i++) player_reset(players[i]);
    if (terms->nfirst)
        play_first(g, terms, work, scratch, watch);
    else if (terms->opening)
        opening_play(g, terms->seed, terms->index, terms->opening < max_plies ? terms->opening : max_plies, work,
                     scratch, watch ? watch->moves : NULL, watch ? watch->branching : NULL);
    else
        position_copy(g, work, g->start);
    if (random && !watch)
        playout_random(g, work, &l.own, max_plies, NULL, scratch);
    else
        play(g, players, random, work, &l, max_plies, scratch, watch);
    if (game_failures(g) != failures) {
        work->outcome = OUTCOME_BROKEN;
        work->ending = POSITION_NO_RULE;
    }
    return match_end(g, work, max_plies);
}
