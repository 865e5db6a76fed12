/* mcts and alphabeta play pairs of games with the same evaluation, at equal effort, which counts work and not time.
 * The better one at small effort may be worse at large effort, as on othello, so there are two matches. In games with
 * dice there is no match, since luck would mask the small differences: mcts is chosen. A match stops when equality is
 * unlikely, at the latest when its budget is spent; then the leader is chosen. Between the two efforts both matches
 * count, and so they do where the large one is a tie. A tie of all games selects alphabeta, which profits more from
 * efforts larger than a match has time for. */
#include "players/selection.h"

#include <assert.h>
#include <math.h>

#include "base/stop.h"
#include "players/advice.h"
#include "players/pruning_games.h"

enum { SMALL, LARGE };
static_assert((int)LARGE + 1 == (int)EVALUATION_EFFORTS, "a match of each effort is kept");

/* nodes per decision from which the large match counts, too */
enum { NODES_LARGE = 4000 };

/* Limits of a match after a first stage of training; after later stages the large one takes proportionally longer. */
static const contest_terms terms[EVALUATION_EFFORTS] = {[SMALL] = {.nanoseconds = 1e9, .games = 20, .nodes = 1000},
                                                        [LARGE] = {.nanoseconds = 3e9, .games = 12, .nodes = 16000}};

static bool was_played(const evaluation_match *m)
{
    return m->won + m->drawn + m->lost > 0;
}

/* Returns the games by which to choose for decisions of that many nodes. */
static evaluation_match games_for(const evaluation *v, double nodes)
{
    const evaluation_match small = evaluation_matched(v, SMALL), large = evaluation_matched(v, LARGE);
    if (nodes < NODES_LARGE) return small;
    if (nodes >= terms[LARGE].nodes && large.won != large.lost) return large;
    return (evaluation_match){small.won + large.won, small.drawn + large.drawn, small.lost + large.lost};
}

/* Is it impossible for mcts to play the game? */
static bool is_forced(const game *g)
{
    return g->most_moves > TREE_CHILDREN_MAX;
}

selection selection_of(const game *g, const evaluation *v, uint64_t nodes)
{
    selection s = {.minimax = !g->chance, .forced = is_forced(g)};
    if (!v || s.forced || g->chance) return s;
    s.match = games_for(v, (double)nodes);
    if (was_played(&s.match)) s.minimax = s.match.lost >= s.match.won;
    return s;
}

void selection_write(const selection *s, text *out)
{
    const evaluation_match *m = &s->match;
    const char *is = s->minimax ? "alphabeta" : "mcts", *other = s->minimax ? "mcts" : "alphabeta";
    const unsigned won = s->minimax ? m->lost : m->won, lost = s->minimax ? m->won : m->lost;
    text_add(out, "%s", is);
    if (s->forced) text_add(out, ", as %s does not play such games", other);
    if (was_played(m))
        text_add(out, ": won %u, drew %u and lost %u games against %s at equal effort", won, m->drawn, lost, other);
}

static int meet(contest *k, evaluation *v, unsigned which, error *e)
{
    const evaluation_advice a = evaluation_advised(v);
    contest_score s;
    k->games -= k->games % 2;
    k->terms.varied = true; /* as in later play: variety costs one of them more than the other */
    k->budget = INFINITY;   /* no time limit: all games are played, in pairs */
    if (contest_play(k, (contender){v, a, false}, (contender){v, a, true}, contest_is_clear, &s, e)) return -1;
    evaluation_note_match(v, which, (evaluation_match){s.won, s.drawn, s.lost});
    return 0;
}

int selection_measure(evaluation *v, const game *g, const stop_flag *stop, error *e)
{
    int status = 0;
    for (unsigned i = 0; i < EVALUATION_EFFORTS && !status; i++) {
        contest k;
        contest_terms t = terms[i];
        if (i == LARGE) t.nanoseconds *= fmax(1, evaluation_seconds(v) / EVALUATION_SECONDS);
        status = contest_open(&k, g, t, v, stop, e);
        if (!status) status = meet(&k, v, i, e);
        contest_close(&k);
    }
    return status;
}

static bool lacks_match(const evaluation *v)
{
    const evaluation_match m = evaluation_matched(v, LARGE);
    return !was_played(&m);
}

static bool lacks(const evaluation *v)
{
    return pruning_lacks(v) || advice_completion.lacks(v) || lacks_match(v);
}

static bool lacks_deep(const evaluation *v)
{
    return pruning_lacks(v) || advice_deep_completion.lacks(v) || lacks_match(v);
}

/* Completes what is missing in the evaluation, beginning with this advice. */
static int complete_with(const evaluation_completion *advice, evaluation *v, const game *g, const stop_flag *stop,
                         error *e)
{
    if (pruning_lacks(v) && pruning_measure(v, g, stop, e)) return -1;
    if (advice->lacks(v) && advice->complete(v, g, stop, e)) return -1;
    return lacks_match(v) ? selection_measure(v, g, stop, e) : 0;
}

static int complete(evaluation *v, const game *g, const stop_flag *stop, error *e)
{
    return complete_with(&advice_completion, v, g, stop, e);
}

static int complete_deep(evaluation *v, const game *g, const stop_flag *stop, error *e)
{
    return complete_with(&advice_deep_completion, v, g, stop, e);
}

const evaluation_completion *selection_completion(const game *g, bool deep)
{
    static const evaluation_completion both = {lacks, complete, 5}, both_deep = {lacks_deep, complete_deep, 15};
    if (is_forced(g)) return &pruning_completion;
    if (g->chance) return deep ? &advice_deep_completion : &advice_completion;
    return deep ? &both_deep : &both;
}
