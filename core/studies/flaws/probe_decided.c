/* Games that are decided long before they end. */
#include <math.h>
#include <stdlib.h>

#include "lab/block.h"
#include "play/playout.h"
#include "stats/sequence.h"
#include "studies/flaws/walk.h"

#define SURE  .9  /* the winner's expected score stays above this to the end, or he wins all continuations, */
#define SHARE .5  /* for more than this last part of a won game, on average */
#define OPEN  .75 /* and once was at most this: else the seat decides, not play */
enum {
    LONG = 20,  /* minimum number of decisions of a game */
    PARTS = 20, /* parts of a game */
    CONTINUED = 8
};

/* Parts of each game after which nothing changed; -1: no winner, or a short game. */
typedef struct tails {
    const flaws_case *c;
    position *after;
    move *legal;
    random_state chance;
    int *of; /* by game */
    int now; /* of the current game, by random playouts */
} tails;

/* Returns the decision from which on the winner was expected to win, by the first player's expected scores; -1 without
 * evaluations. */
static int tail_of_opinions(double *expected, const match_result *m)
{
    unsigned from = m->plies;
    bool open = false;
    for (unsigned t = 1; t < m->plies; t++) /* no evaluation: no change */
        if (expected[t] < 0) expected[t] = expected[t - 1];
    for (unsigned t = 0; t < m->plies && m->outcome == OUTCOME_SECOND; t++)
        if (expected[t] >= 0) expected[t] = 1 - expected[t];
    for (unsigned t = 0; t < m->plies; t++) open |= expected[t] >= 0 && expected[t] <= OPEN;
    if (!open) return 0;
    while (from && expected[from - 1] > SURE) from--;
    return (int)(PARTS * (m->plies - from) / m->plies);
}

static int listen(const flaws_case *c, game_runner *runner, double *expected, int *of)
{
    for (uint64_t i = 0; i < c->r->cells[FLAWS_MIDDLE].games; i++) {
        if (stop_is_asked(c->stop)) return 1;
        for (unsigned t = 0; t < c->r->max_plies; t++) expected[t] = -1;
        match_result m = game_runner_listen(runner, i, c->stop, expected);
        bool won = m.outcome == OUTCOME_FIRST || m.outcome == OUTCOME_SECOND;
        of[i] = won && m.plies >= LONG ? tail_of_opinions(expected, &m) : -1;
    }
    return 0;
}

static int listen_all(const flaws_case *c, int *of, error *e)
{
    plan_cell played = results_played(&c->r->cells[FLAWS_MIDDLE], c->g);
    game_runner *runner = game_runner_new(&played, c->r->seed, c->r->max_plies, e);
    double *expected = malloc(((size_t)c->r->max_plies + 1) * sizeof *expected);
    int status = !runner ? -1 : expected ? listen(c, runner, expected, of) : error_set(e, "out of memory");
    game_runner_free(runner);
    free(expected);
    return status;
}

static bool wins_all(tails *k, const position *p, uint8_t winner)
{
    const game *g = k->c->g;
    for (int i = 0; i < CONTINUED; i++) {
        position_copy(g, k->after, p);
        playout_within(g, k->after, &k->chance, k->c->r->max_plies, k->c->stop, k->legal);
        if (k->after->outcome != winner) return false;
    }
    return true;
}

/* Evaluates the decision that begins each part. */
static void add_step(void *context, const walk_step *s)
{
    tails *k = context;
    if (k->of[s->game] < 0) return;
    unsigned part = PARTS * s->ply / s->plies;
    if (!s->ply) k->now = 0;
    if (s->ply && part == PARTS * (s->ply - 1) / s->plies) return;
    outcome winner = result_from_letter(k->c->r->cells[FLAWS_MIDDLE].letters[s->game]);
    if (!wins_all(k, s->p, (uint8_t)winner))
        k->now = 0;
    else if (!k->now)
        k->now = (int)(PARTS - part);
    if (part == PARTS - 1 && k->now > k->of[s->game]) k->of[s->game] = k->now;
}

static int ask(const tails *k, flaw_list *out, error *e)
{
    const results_cell *of = &k->c->r->cells[FLAWS_MIDDLE];
    uint64_t won[PARTS + 1] = {0}, n = 0, example = 0;
    double sum = 0;
    for (uint64_t i = 0; i < of->games; i++) {
        if (k->of[i] < 0) continue;
        if (!n || k->of[i] > k->of[example]) example = i;
        won[k->of[i]]++;
        sum += k->of[i];
        n++;
    }
    sequence_category shares[PARTS + 1];
    for (int i = 0; i <= PARTS; i++) shares[i] = (sequence_category){(double)i / PARTS, (double)won[i]};
    flaw f = {.size = n ? sum / (double)n / PARTS : 0,
              .beyond = SHARE,
              .log_evidence = n ? sequence_log_evidence(shares, PARTS + 1, SHARE, SEQUENCE_ABOVE) : 0,
              .cell = FLAWS_MIDDLE,
              .game = example};
    f.words = arena_format(k->c->a,
                           "Games are decided long before they end: on average nothing changes any more in the last "
                           "%.0f %% of a game that is won.",
                           100 * f.size);
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    tails k = {.c = c,
               .after = malloc(c->g->position_bytes),
               .legal = malloc(((size_t)c->g->most_moves + 1) * sizeof *k.legal),
               .chance = {random_mix(c->r->seed)},
               .of = calloc(c->r->cells[FLAWS_MIDDLE].games + 1, sizeof *k.of)};
    int status = k.after && k.legal && k.of ? listen_all(c, k.of, e) : error_set(e, "out of memory");
    if (!status) status = walk_games(c, FLAWS_MIDDLE, add_step, &k, e);
    if (!status) status = ask(&k, out, e);
    free(k.after);
    free(k.legal);
    free(k.of);
    return status;
}

const flaw_probe probe_decided = {"decided",
                                  "in won games of middle players of at least 20 decisions, the last 50 % or more "
                                  "change nothing, on average: the later winner is expected to score more than 90 % to "
                                  "the end, though once no more than 75 %, or wins each of 8 random continuations",
                                  1U << FLAWS_MIDDLE, look};
