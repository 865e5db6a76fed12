/* A simple policy that a searching player does not beat, or against which it cannot force the end of the game. */
#include <math.h>
#include <string.h>

#include "players/wishes.h"
#include "stats/sequence.h"
#include "studies/flaws/mirroring.h"
#include "studies/flaws/policies.h"

#define HOLDS   .4  /* the evidence is against a lower score than this, */
#define SHOWN   .45 /* and the observed score must be this, */
#define LESS    .1  /* and at most this much below the score of strong players in that seat, who win there by search */
#define ENDLESS .25
#define MOSTLY  .7 /* share of games, at least */
#define IMAGES  .8 /* share of the mirror's positions that are mirror images, at least */

/* Returns the counts from the view of the policy. */
static score_counts as_seen(score_counts k, unsigned seat)
{
    if (!seat) return k;
    int64_t won = k.loss;
    k.loss = k.win;
    k.win = won;
    return k;
}

/* Returns how far the score of strong players in that seat exceeds .5, at least 0. */
static double better_seat(const flaws_case *c, unsigned seat)
{
    const score_counts k = as_seen(flaw_counts(&c->r->cells[c->strong]), seat);
    return counts_finished(&k) ? fmax(counts_score(&k) - .5, 0) : 0;
}

/* Do strong players mostly draw, too? Then a policy that draws follows from that. */
static bool drawn_anyway(const flaws_case *c)
{
    const score_counts k = flaw_counts(&c->r->cells[c->strong]);
    return (double)k.draw > MOSTLY * (double)counts_total(&k);
}

static int add_score(const flaws_case *c, const flaws_policy *p, const score_counts *k, flaw_list *out, error *e)
{
    const results_cell *of = &c->r->cells[p->cell];
    const char *words = policies_words(p->name, c->a);
    double score = counts_finished(k) ? counts_score(k) : 0, seat = better_seat(c, p->seat);
    double shown = fmax(SHOWN, .5 - LESS + seat), holds = HOLDS + seat / 2;
    bool draws = k->draw > k->win;
    double images = 0;
    const int status = strstr(p->name, "=mirror.") ? mirroring_share(c, p, &images, e) : 0;
    if (status) return status;
    const bool mirrors = images >= IMAGES;
    flaw f = {.probe = mirrors ? "mirror" : "policy",
              .draws = draws && (!mirrors || drawn_anyway(c)),
              .size = score,
              .beyond = shown,
              .log_evidence = score >= shown ? sequence_score_evidence(k, holds, SEQUENCE_ABOVE) : 0,
              .cell = p->cell,
              .game = flaw_game_with(of, draws ? OUTCOME_DRAW : outcome_win(p->seat))};
    if (words)
        f.words = arena_format(
            c->a, "Nobody needs to think: as %s who always %s scores %.0f %%%s against mcts:iterations=%u.",
            c->side[p->seat], words, 100 * score, draws ? ", mostly by draws," : "", c->iterations);
    return flaw_add(out, f, e);
}

static int add_endless(const flaws_case *c, const flaws_policy *p, const score_counts *k, flaw_list *out, error *e)
{
    const char *words = policies_words(p->name, c->a);
    flaw f = {.probe = "loop",
              .size = counts_cut_share(k),
              .beyond = ENDLESS,
              .log_evidence = flaw_share_above((uint64_t)k->cut, (uint64_t)counts_total(k), ENDLESS),
              .cell = p->cell,
              .game = flaw_game_with(&c->r->cells[p->cell], OUTCOME_NONE)};
    if (words)
        f.words =
            arena_format(c->a,
                         "One side can keep the game from ending: as %s who always %s, in %.0f %% of games against "
                         "mcts:iterations=%u.",
                         c->side[p->seat], words, 100 * f.size, c->iterations);
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    for (int i = 0; i < c->npolicies; i++) {
        const flaws_policy *p = &c->policies[i];
        score_counts k = as_seen(flaw_counts(&c->r->cells[p->cell]), p->seat);
        const int status = p->endless ? add_endless(c, p, &k, out, e) : add_score(c, p, &k, out, e);
        if (status) return status;
    }
    return 0;
}

const flaw_probe probe_policy = {
    "policy",
    "one of some 200 policies scores at least 45 % against the strong player, with evidence of more than 40 %, and at "
    "most 10 points less than the strong player does in that seat; it is called mirror if it mirrors the opponent and "
    "four in five positions that it leaves are symmetric, and loop if more than 25 % of its games never end and it "
    "survived for that",
    FLAWS_PART_POLICIES, look};
