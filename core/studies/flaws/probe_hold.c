/* A side that only wants a draw, or to prolong the game, cannot be beaten; or a side can force the game to cycle. */
#include <math.h>

#include "stats/sequence.h"
#include "studies/flaws/circles.h"

#define HOLDS .75 /* share of games held by a side that only wants that, at least, */
#define WINS  .6  /* which wins at most this share when it plays to win */

static const char *words_of(const flaws_case *c, const flaws_hold *hold, const circles *k, double held, double wins)
{
    const char *side = c->side[hold->side];
    if (circles_usual(k))
        return arena_format(
            c->a,
            "One side can force a loop: %s, content with a draw or with lasting %u decisions, manages in "
            "%.0f %% of games between strong players, mostly by coming back to the same positions.",
            side, hold->plies, 100 * held);
    return arena_format(
        c->a,
        "A side that only wants not to lose cannot be beaten: %s, content with a draw or with lasting "
        "%u decisions, manages in %.0f %% of games between strong players, though it wins %.0f %% where "
        "it plays to win.",
        side, hold->plies, 100 * held, 100 * wins);
}

/* Returns the counts from the view of that side. */
static score_counts as_seen(score_counts k, unsigned side)
{
    return side ? (score_counts){.win = k.loss, .draw = k.draw, .loss = k.win, .cut = k.cut} : k;
}

static int ask(const flaws_case *c, const flaws_hold *hold, flaw_list *out, error *e)
{
    circles k;
    score_counts held = as_seen(flaw_counts(&c->r->cells[hold->cell]), hold->side);
    score_counts usual = as_seen(flaw_counts(&c->r->cells[c->strong]), hold->side);
    uint64_t n = (uint64_t)counts_total(&usual);
    if (!counts_finished(&held) || !n) return 0;
    int status = circles_count(c, hold->g, hold->cell, outcome_win(hold->side), &k, e);
    if (status) return status;
    flaw f = {.probe = circles_usual(&k) ? "loop" : "hold",
              .size = counts_score(&held),
              .beyond = HOLDS,
              .log_evidence = fmin(sequence_score_evidence(&held, HOLDS, SEQUENCE_ABOVE),
                                   flaw_share_below((uint64_t)usual.win, n, WINS)),
              .cell = hold->cell,
              .game = k.circled ? k.example : flaw_game_with(&c->r->cells[hold->cell], outcome_win(hold->side))};
    f.words = words_of(c, hold, &k, f.size, (double)usual.win / (double)n);
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    int status = 0;
    for (int i = 0; i < c->nholds && !status; i++) status = ask(c, &c->holds[i], out, e);
    return status;
}

const flaw_probe probe_hold = {
    "hold",
    "a side that is content with a draw, or with lasting three times as long as games of weak players, succeeds in "
    "more than 75 % of games between strong players, and wins less than 60 % when it plays to win",
    1U << FLAWS_STRONG | FLAWS_PART_HOLDS, look};
