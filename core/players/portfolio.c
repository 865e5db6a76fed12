/* portfolio: an algorithm portfolio of two searches, mcts and alphabeta; it plays with the one that won a match
 * between them (selection.h). The budget is counted in nodes of alphabeta; mcts gets the effort of that many nodes,
 * about the same time. */
#include <stdlib.h>

#include "base/stop.h"
#include "players/advice.h"
#include "players/deep_trust.h"
#include "players/evaluated.h"
#include "players/searcher.h"
#include "players/selection.h"

enum { NODES, SEARCH, MEMORY, EVALUATED, FIELDS = EVALUATED + EVALUATED_FIELDS };

static const char *const searches[] = {
    [SELECTION_MCTS] = "mcts", [SELECTION_ALPHABETA] = "alphabeta", [SELECTION_AUTO] = "auto", NULL};

static const field fields[FIELDS] = {
    {.name = "nodes",
     .kind = FIELD_INTEGER,
     .initial = 20000,
     .min = 1,
     .max = INT64_C(1000000000000),
     .help = "maximum number of nodes (positions) that alphabeta searches per decision; mcts takes about as long"},
    {.name = "search",
     .kind = FIELD_CHOICE,
     .choices = searches,
     .initial = SELECTION_AUTO,
     .help = "which search it is; auto: the better one in games of this variant at equal effort, measured once after "
             "training; mcts where dice decide, alphabeta without an evaluation"},
    {.name = "memory",
     .kind = FIELD_INTEGER,
     .initial = 64,
     .min = 4,
     .max = 65536,
     .help = "maximum memory of the search tree of mcts in MiB; the transposition table of alphabeta has a quarter"},
    EVALUATED_OPTIONS,
};

static bool is_minimax(const spec *s, const game *g, const evaluation *v)
{
    const int64_t asked = s->values[SEARCH].integer;
    const selection found = selection_of(g, v, (uint64_t)s->values[NODES].integer);
    return found.forced || asked == SELECTION_AUTO ? found.minimax : asked == SELECTION_ALPHABETA;
}

/* Sets the terms. Only mcts needs statistics of random games. */
static int settle(searcher_terms *t, contender *c, double nodes, const game *g, const stop_flag *stop, error *e)
{
    enum { ITERATIONS_MOST = 10000000 };
    effort random;
    t->node = 1;
    t->varied = true;
    t->iterations = nodes < ITERATIONS_MOST ? (uint32_t)nodes : ITERATIONS_MOST;
    if (!c->minimax) {
        if (effort_measure(g, stop, &random, e)) return -1;
        searcher_measure(t, &random, g, c->v);
        c->advice = deep_trust_at(c->advice, deep_trust_iterations(nodes, random.moves));
    }
    t->effort = nodes * t->node;
    return 0;
}

/* Creates the searcher; takes ownership of the contender's evaluation. */
static void *begin(contender *c, searcher_terms terms, double nodes, const game *g, const stop_flag *stop, error *e)
{
    searcher *made = calloc(1, sizeof *made);
    int status = made ? settle(&terms, c, nodes, g, stop, e) : error_set(e, "out of memory");
    if (!status) {
        status = searcher_begin(made, c, &terms, g, e);
        if (status) searcher_end(made);
    }
    evaluation_free(c->v);
    if (!status) return made;
    free(made);
    return NULL;
}

static void *start(const spec *s, const game *g, const player_watch *watch, error *e)
{
    contender c = {.v = NULL};
    if (evaluated_open(s, EVALUATED, g, watch, &c.v, e)) return NULL;
    c.advice = c.v ? evaluation_advised(c.v) : advice_unmeasured(NULL);
    if (c.advice.trust < 0) c.advice = advice_unmeasured(c.v);
    c.minimax = is_minimax(s, g, c.v);
    const searcher_terms terms = {.mebibytes = (unsigned)s->values[MEMORY].integer};
    return begin(&c, terms, (double)s->values[NODES].integer, g, watch ? watch->stop : NULL, e);
}

static void stop(void *state)
{
    searcher_end(state);
    free(state);
}

static const char *failure(const void *state)
{
    const searcher *s = state;
    return s->tree && s->tree->out_of_memory ? "player portfolio: out of memory" : NULL;
}

const player_type player_portfolio = {
    .word = {"portfolio", WORD_PLAYER,
             "Algorithm portfolio: mcts or alphabeta, whichever won a match between them on the variant, with the same "
             "evaluation at equal effort; the usual opponent of people.",
             fields, FIELDS, .positional = 0},
    .start = start,
    .stop = stop,
    .reset = searcher_reset,
    .resume = searcher_resume,
    .go_on = searcher_go_on,
    .limit = searcher_limit,
    .knows_chance = true,
    .choose = searcher_choose,
    .opinion = searcher_opinion,
    .failure = failure,
};
