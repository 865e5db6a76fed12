/* novice: plays as somebody who has just been told the rules, by the endings alone (beginner.h). It wins when it can;
 * it lets the other side win next only when it must; it comes nearer to winning; it hinders the other; it keeps away
 * from what loses for it; and of what is equal in this it plays anything.
 *
 * The first of these wishes that some decision fulfils decides; of those that bring it equally near, it takes one that
 * also hinders the other, if there is one. */
#include <stdlib.h>

#include "game/fork.h"
#include "play/player.h"
#include "players/beginner.h"
#include "rules/turn.h"

typedef struct novice {
    move *moves;
    beginner *sees;
} novice;

static void stop(void *state)
{
    novice *n = state;
    free(n->moves);
    beginner_free(n->sees);
    free(n);
}

static void *start(const spec *s, const game *g, const player_watch *watch, error *e)
{
    (void)s, (void)watch;
    novice *n = calloc(1, sizeof *n);
    if (!n) return error_set(e, "out of memory"), NULL;
    n->moves = malloc(((size_t)g->most_moves + 1) * sizeof *n->moves);
    n->sees = beginner_new(g);
    if (n->moves && n->sees) return n;
    error_set(e, "out of memory");
    stop(n);
    return NULL;
}

static move choose(void *state, const game *g, const position *p, random_state *r, const atomic_bool *stop)
{
    novice *n = state;
    int count = turn_list(g, p, n->moves, g->most_moves);
    unsigned failures = game_failures(g);
    beginner_stand(n->sees, g, p);
    move best = count ? n->moves[0] : MOVE_NONE;
    uint32_t equals = 0;
    beginner_view most = {WISH_NONE, 0, false};
    for (int i = 0; i < count && game_failures(g) == failures && !stop_is_asked(stop); i++) {
        beginner_view v = beginner_view_of(n->sees, g, p, n->moves[i], stop);
        int order = beginner_compare(v, most);
        if (order < 0) continue;
        if (order > 0) equals = 0;
        most = v;
        if (!random_below(r, ++equals)) best = n->moves[i];
    }
    return best;
}

const player_type player_novice = {
    .word = {"novice", WORD_PLAYER,
             "Plays like a beginner: wins at once if it can, blocks an immediate threat, approaches a winning goal, "
             "hinders the opponent, both at once if possible; else moves at random.",
             NULL, 0, .positional = 0},
    .start = start,
    .stop = stop,
    .knows_chance = true,
    .choose = choose,
};
