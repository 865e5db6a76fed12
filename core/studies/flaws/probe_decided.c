/* Games that are decided long before they end. */
#include <stdlib.h>

#include "lab/block.h"
#include "studies/flaws/flaws.h"

#define SURE  .9  /* the later winner is expected to score more than this, */
#define FROM  .5  /* from this share of the game on, to its end, */
#define SHARE .75 /* in more than this share of the won games, */
enum { LONG = 20 /* that have at least so many decisions */ };

/* What the winner was expected to score, told from the first player's. */
static bool is_decided(const double *expected, const match_result *m)
{
    unsigned said = 0;
    for (unsigned t = (unsigned)(FROM * m->plies); t < m->plies; t++) {
        double of_winner = m->outcome == OUTCOME_FIRST ? expected[t] : 1 - expected[t];
        said += expected[t] >= 0;
        if (of_winner <= SURE) return false;
    }
    return said > 0;
}

typedef struct heard {
    uint64_t won, decided, game;
} heard;

static int listen(const flaws_case *c, game_runner *runner, double *expected, heard *out)
{
    const results_cell *of = &c->r->cells[FLAWS_MIDDLE];
    for (uint64_t i = 0; i < of->games; i++) {
        if (stop_is_asked(c->stop)) return 1;
        for (unsigned t = 0; t < c->r->max_plies; t++) expected[t] = -1;
        match_result m = game_runner_listen(runner, i, expected);
        for (unsigned t = 0; t < m.plies; t++) /* who says nothing has changed his mind about nothing */
            if (expected[t] < 0 && t) expected[t] = expected[t - 1];
        bool won = m.outcome == OUTCOME_FIRST || m.outcome == OUTCOME_SECOND;
        if (!won || m.plies < LONG) continue;
        out->won++;
        if (!is_decided(expected, &m)) continue;
        if (!out->decided++) out->game = i;
    }
    return 0;
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    const results_cell *of = &c->r->cells[FLAWS_MIDDLE];
    plan_cell played = results_played(of, c->g);
    heard h = {0};
    game_runner *runner = game_runner_new(&played, c->r->seed, c->r->max_plies, e);
    double *expected = malloc(((size_t)c->r->max_plies + 1) * sizeof *expected);
    int status = !runner ? -1 : expected ? listen(c, runner, expected, &h) : error_set(e, "out of memory");
    game_runner_free(runner);
    free(expected);
    if (status) return status;
    flaw f = {.size = h.won ? (double)h.decided / (double)h.won : 0,
              .beyond = SHARE,
              .log_evidence = flaw_share_above(h.decided, h.won, SHARE),
              .cell = FLAWS_MIDDLE,
              .game = h.game};
    f.words =
        arena_format(c->a,
                     "Games are decided long before they end: %.0f %% of those that are won are as good as over in the "
                     "eyes of the players from half of their length on.",
                     100 * f.size);
    return flaw_add(out, f, e);
}

const flaw_probe probe_decided = {
    "decided",
    "in more than 75 % of the won games of at least 20 decisions the later winner is expected to score more than 90 %, "
    "by the middle player, from half of the game's length to its end",
    look};
