/* novice: plays like a beginner who has just learned the rules, by the endings alone (beginner.h). In order of
 * priority it wins; does not let the opponent win next; comes nearer to winning; hinders the opponent; keeps away
 * from its own losing conditions. Ties break at random.
 *
 * The highest priority that some decision achieves decides; among decisions that come equally near to winning it
 * prefers one that also hinders the opponent. Whether the opponent can win next is tested last, only for the decision
 * it would choose; if so, it chooses again. */
#include <stdlib.h>

#include "base/stop.h"
#include "game/fork.h"
#include "play/player.h"
#include "players/beginner.h"
#include "rules/turn.h"

typedef struct novice {
    move *moves;
    beginner_view *views; /* one per move */
    beginner *sees;
} novice;

static void stop(void *state)
{
    novice *n = state;
    free(n->moves);
    free(n->views);
    beginner_free(n->sees);
    free(n);
}

static void *start(const spec *s, const game *g, const player_watch *watch, error *e)
{
    (void)s, (void)watch;
    novice *n = calloc(1, sizeof *n);
    if (!n) return error_set(e, "out of memory"), NULL;
    n->moves = malloc(((size_t)g->most_moves + 1) * sizeof *n->moves);
    n->views = malloc(((size_t)g->most_moves + 1) * sizeof *n->views);
    n->sees = beginner_new(g);
    if (n->moves && n->views && n->sees) return n;
    error_set(e, "out of memory");
    stop(n);
    return NULL;
}

/* Returns one of the best of `count` decisions, with equal probability. */
static int choose_best(const novice *n, int count, random_state *r)
{
    int best = 0;
    uint32_t equals = 0;
    beginner_view most = {WISH_NONE, 0, false};
    for (int i = 0; i < count; i++) {
        int order = beginner_compare(n->views[i], most);
        if (order < 0) continue;
        if (order > 0) equals = 0;
        most = n->views[i];
        if (!random_below(r, ++equals)) best = i;
    }
    return best;
}

static move choose(void *state, const game *g, const position *p, random_state *r, const stop_flag *stop)
{
    novice *n = state;
    const int count = turn_list(g, p, n->moves, g->most_moves);
    const unsigned failures = game_failures(g);
    int seen = 0;
    beginner_stand(n->sees, g, p);
    for (; seen < count && game_failures(g) == failures && !stop_is_asked(stop); seen++)
        n->views[seen] = beginner_glance(n->sees, g, p, n->moves[seen], stop);
    while (seen) {
        const int best = choose_best(n, seen, r);
        beginner_view *view = &n->views[best];
        if (view->fulfils <= WISH_TO_STAY || !beginner_lets_win(n->sees, g, p, n->moves[best], stop))
            return n->moves[best];
        *view = (beginner_view){WISH_TO_STAY, 0, false};
    }
    return count ? n->moves[0] : MOVE_NONE;
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
