/* mcts: Monte Carlo tree search. Selection and playouts are those of UCT (see uct.c). It adds:
 * - A node is expanded at its second visit. Whether a child ends the game is tested at its first visit, or for all
 *   children at once when that costs little compared with the playouts from the node; then the child's value is
 *   proven. Proven values are backed up (Winands, Bjornsson and Saito 2008, "Monte-Carlo tree search solver"),
 *   selection skips proven losses, and the search ends when the root is proven or one move is left that does not
 *   lose.
 * - A move with few visits is judged by all games in which it was made at any time (AMAF, RAVE, GRAVE;
 *   mcts_playout.c). A move without any statistics counts as one visit with result `first_play`.
 * - Two walks descend the tree in parallel, together where visits are many, and their playouts are interleaved: one
 *   proceeds while the other waits for memory.
 * - At a chance node a walk follows a random outcome; the node is proven when all outcomes are, with the same result.
 * - The subtree below the current position is reused for the next decision.
 * - With a learned evaluation children are evaluated when they are created, which counts as one visit. If trust is
 *   full there are no playouts: an iteration expands one leaf and backs up the value of its best child. Else it backs
 *   up a weighted mean of the leaf's value and a playout's result; advice.c measures the best weight.
 * - Progressive bias visits moves first that a beginner likes, where matches found that it helps (mcts_bias.c).
 * - The answer is drawn among nearly equal moves until the game differs enough from others (variety.h). */
#include "players/mcts.h"
#include "base/stop.h"
#include "players/advice.h"
#include "players/deep_trust.h"
#include "players/evaluated.h"
#include "players/search.h"

enum {
    ITERATIONS,
    EXPLORATION,
    FIRST_PLAY,
    GRAVE,
    HISTORY,
    BIAS,
    PUCT,
    TRUST,
    TEMPERATURE,
    MEMORY,
    EVALUATED,
    FIELDS = EVALUATED + EVALUATED_FIELDS
};

enum { NOT, YES, AUTO };
static const char *const switches[] = {[NOT] = "false", [YES] = "true", [AUTO] = "auto", NULL};

static const field fields[FIELDS] = {
    SEARCH_OPTIONS(MCTS_EXPLORATION),
    {.name = "first_play",
     .kind = FIELD_NUMBER,
     .initial_number = 1,
     .low = 0,
     .high = 1,
     .help = "first-play urgency: the value of a move not yet tried; 1: all are tried before one is tried again"},
    {.name = "grave",
     .kind = FIELD_INTEGER,
     .automatic = true,
     .initial = FIELD_AUTO,
     .max = EVALUATION_GRAVE_MAX,
     .help = "with random playouts: all-moves-as-first statistics (GRAVE) of the nearest ancestor with this many "
             "visits; 0: off; auto: as trust=auto, 50 if nothing was measured"},
    {.name = "history",
     .kind = FIELD_CHOICE,
     .choices = switches,
     .initial = AUTO,
     .help = "playouts choose the better of two random moves, by their results in other playouts (history heuristic); "
             "auto: as trust=auto, false if nothing was measured"},
    {.name = "progressive_bias",
     .kind = FIELD_CHOICE,
     .choices = switches,
     .later = true,
     .initial = AUTO,
     .help =
         "with an evaluation: moves that bring a goal nearer or hinder the opponent, as novice sees it, are visited "
         "first; auto: as trust=auto, false if nothing was measured"},
    {.name = "puct",
     .kind = FIELD_CHOICE,
     .choices = switches,
     .later = true,
     .initial = AUTO,
     .help = "with an evaluation: moves are explored by priors, which fall with what each loses by its value (PUCT), "
             "instead of by visits alone (UCB1); auto: as trust=auto, false if nothing was measured"},
    {.name = "trust",
     .kind = FIELD_INTEGER,
     .automatic = true,
     .initial = FIELD_AUTO,
     .max = 100,
     .help = "weight of the evaluation in the value of a new position, in per cent; a random playout gives the rest; "
             "auto: the best in games of this variant, measured once after training, and again for long thinking (from "
             "2000 iterations on)"},
    VARIETY_OPTION(MCTS_TEMPERATURE, false),
    {.name = "memory",
     .kind = FIELD_INTEGER,
     .initial = 64,
     .min = 1,
     .max = 65536,
     .help = "maximum memory of the search tree in MiB"},
    EVALUATED_OPTIONS,
};

static void limit(void *state, uint64_t most)
{
    ((mcts *)state)->settings.iterations = (uint32_t)most;
}

/* Playouts are random. With trust=auto the measured trust may leave none. */
static bool draws_lots(const spec *s)
{
    int64_t trust = s->values[TRUST].integer;
    bool plays_out = !evaluated_is_wanted(s) || (trust != FIELD_AUTO && trust < 100);
    return s->values[TEMPERATURE].number > 0 || plays_out;
}

/* The measured parameters belong to the measured trust and apply only with it. */
static evaluation_advice advice_for(const spec *s, const evaluation *v)
{
    const value *trust = &s->values[TRUST], *grave = &s->values[GRAVE], *history = &s->values[HISTORY];
    const int64_t bias = s->values[BIAS].integer, puct = s->values[PUCT].integer;
    evaluation_advice a = {.trust = -1};
    if (v && trust->integer == FIELD_AUTO) a = evaluation_advised(v);
    if (a.trust < 0) a = advice_unmeasured(v);
    a = deep_trust_at(a, (double)s->values[ITERATIONS].integer);
    if (v && trust->integer != FIELD_AUTO) a.trust = (int)trust->integer;
    if (grave->integer != FIELD_AUTO) a.grave = (int)grave->integer;
    if (history->integer != AUTO) a.history = (int)history->integer;
    if (bias != AUTO) a.bias = bias == YES;
    if (puct != AUTO) a.puct = puct == YES;
    return a;
}

static void *start(const spec *s, const game *g, const player_watch *watch, error *e)
{
    evaluation *v;
    mcts_settings settings = {
        .iterations = (uint32_t)s->values[ITERATIONS].integer,
        .exploration = (float)s->values[EXPLORATION].number,
        .first_play = (float)s->values[FIRST_PLAY].number,
        .bytes = (size_t)s->values[MEMORY].integer << 20,
    };
    if (evaluated_open(s, EVALUATED, g, watch, &v, e)) return NULL;
    const evaluation_advice a = advice_for(s, v);
    settings.trust = (float)a.trust / 100;
    settings.grave = (uint32_t)a.grave;
    settings.history = a.history;
    settings.bias = a.bias;
    settings.puct = a.puct;
    if (v && !a.trust) {
        evaluation_free(v);
        v = NULL;
    }
    settings.temperature = mcts_temperature(s->values[TEMPERATURE].number, a.trust);
    return mcts_new(&settings, g, v, e);
}

static const char *failure(const void *state)
{
    const mcts *s = state;
    return s->out_of_memory ? "player mcts: out of memory" : NULL;
}

const player_type player_mcts = {
    .word =
        {"mcts", WORD_PLAYER,
         "Monte Carlo tree search (MCTS) with proofs of wins and losses: the strongest player. Chooses at random among "
         "equal and nearly equal moves (temperature; a fifth of it with random playouts, which vary its games too).",
         fields, FIELDS, .positional = 0},
    .start = start,
    .stop = mcts_free,
    .reset = mcts_reset,
    .resume = mcts_resume,
    .go_on = mcts_go_on,
    .limit = limit,
    .draws_lots = draws_lots,
    .knows_chance = true,
    .choose = mcts_choose,
    .opinion = mcts_opinion,
    .failure = failure,
};
