/* A single opening: strong players always begin in the same way, and every other beginning loses. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "play/state_key.h"
#include "stats/sequence.h"
#include "studies/flaws/walk.h"

#define SAME .5  /* share of strong games with the same beginning, at least; */
#define HOLD .33 /* minimum score of the first player with it, */
#define LOSE .25 /* maximum score after any other first decision */

enum {
    LEAST = 4, /* minimum number of first decisions */
    EACH = 4   /* sample splitting: one game of this many selects the beginning, the others test it */
};

typedef struct openings {
    const game *g;
    state_keys *keys; /* keys of states that the rules treat alike */
    position *after;
    state_key *of; /* by game: its beginning */
    int choices;
    score_counts at_once; /* of the first decisions: how those came out that end the game */
} openings;

static void read_choices(openings *k, const walk_step *s)
{
    k->choices = s->n;
    k->at_once = (score_counts){0};
    for (int i = 0; i < s->n; i++) {
        turn_play_after(k->g, k->after, s->p, s->legal[i]);
        if (k->after->outcome != OUTCOME_NONE) counts_add(&k->at_once, (outcome)k->after->outcome, 1);
    }
}

static void add_step(void *context, const walk_step *s)
{
    openings *k = context;
    if (s->ply) return;
    if (!s->game) read_choices(k, s);
    turn_play_after(k->g, k->after, s->p, s->chosen);
    bool over = k->after->outcome != OUTCOME_NONE;
    k->of[s->game] = over ? (state_key){(uint64_t)s->chosen, 0} : state_key_of(k->keys, k->after);
}

/* Reads the beginnings of a cell's games. Returns as a probe. */
static int read(const flaws_case *c, int of_cell, openings *k, error *e)
{
    alike same;
    *k = (openings){.g = c->g, .after = malloc(c->g->position_bytes)};
    k->of = calloc(c->r->cells[of_cell].games + 1, sizeof *k->of);
    if (k->after && k->of && !alike_find(c->g, c->stop, c->a, &same)) k->keys = state_keys_new(c->g, &same, false);
    return k->keys ? walk_games(c, of_cell, add_step, k, e) : error_set(e, "out of memory");
}

static void done(openings *k)
{
    state_keys_free(k->keys);
    free(k->after);
    free(k->of);
}

/* Returns the most frequent beginning among the games that select it. */
static state_key usual_of(const openings *k, uint64_t games)
{
    state_key usual = {0, 0};
    uint64_t most = 0;
    for (uint64_t i = 0; i < games; i += EACH) {
        uint64_t n = 0;
        for (uint64_t j = 0; j < games; j += EACH) n += state_key_equal(k->of[i], k->of[j]);
        if (n > most) usual = k->of[i];
        if (n > most) most = n;
    }
    return usual;
}

/* Counts results of the games of a cell with this beginning, or without it, except the first of every `but` games; 0:
 * of all. */
static score_counts results_of(const results_cell *c, const openings *k, state_key usual, bool so, uint64_t but)
{
    score_counts counts = {0};
    for (uint64_t i = 0; i < c->games; i++)
        if (!(but && i % but == 0) && state_key_equal(k->of[i], usual) == so)
            counts_add(&counts, result_from_letter(c->letters[i]), 1);
    return counts;
}

/* A fact, not an estimate. */
static double at_once_evidence(const score_counts *others)
{
    return counts_score(others) < LOSE ? FLAWS_CERTAIN : 0;
}

static int ask(const flaws_case *c, const openings *strong, const openings *opened, flaw_list *out, error *e)
{
    const results_cell *of = &c->r->cells[c->strong], *random = &c->r->cells[FLAWS_OPENED];
    state_key usual = usual_of(strong, of->games);
    score_counts so = results_of(of, strong, usual, true, EACH), not_so = results_of(of, strong, usual, false, EACH);
    score_counts others = results_of(random, opened, usual, false, 0);
    uint64_t n = (uint64_t)counts_total(&so), all = n + (uint64_t)counts_total(&not_so);
    /* A game begins with decisions that do not end it, so there are no others where they all do. */
    const bool at_once = !counts_finished(&others) && 2 * counts_total(&strong->at_once) > strong->choices;
    if (at_once) others = strong->at_once;
    if (!n || strong->choices < LEAST || !counts_finished(&others) || !counts_finished(&so)) return 0;
    double always = flaw_share_above(n, all, SAME), holds = sequence_score_evidence(&so, HOLD, SEQUENCE_ABOVE);
    flaw f = {.size = counts_score(&others),
              .beyond = LOSE,
              .log_evidence =
                  fmin(fmin(always, holds),
                       at_once ? at_once_evidence(&others) : sequence_score_evidence(&others, LOSE, SEQUENCE_BELOW)),
              .cell = at_once ? c->strong : FLAWS_OPENED,
              .game = flaw_game_with(at_once ? of : random, OUTCOME_SECOND)};
    f.words =
        arena_format(c->a,
                     "There is one opening: strong players begin alike in %.0f %% of games, with %.0f %% for %s; "
                     "after the other first decisions, of %d, it scores %.0f %%.",
                     100 * (double)n / (double)all, 100 * counts_score(&so), c->side[0], strong->choices, 100 * f.size);
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    openings strong = {.choices = 0}, opened = {.choices = 0};
    int status = read(c, c->strong, &strong, e);
    if (!status) status = read(c, FLAWS_OPENED, &opened, e);
    if (!status) status = ask(c, &strong, &opened, out, e);
    done(&strong);
    done(&opened);
    return status;
}

const flaw_probe probe_opening = {"opening",
                                  "strong players begin more than half of their games alike, and the first player then "
                                  "scores more than a third; equally strong players who must begin otherwise, with a "
                                  "choice of at least four first decisions, score less than 25 %",
                                  1U << FLAWS_STRONG | 1U << FLAWS_OPENED, look};
