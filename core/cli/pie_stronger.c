#include "cli/pie_stronger.h"

#include <stdlib.h>
#include <string.h>

#include "cli/balance_plans.h"
#include "lab/batch.h"
#include "players/players.h"
#include "stats/interval.h"
#include "studies/evidence.h"

int pie_stronger_find(uint64_t times, arena *a, pie_stronger *out, error *e)
{
    const char *const *usual = out->usual->players;
    const char *name = strcmp(usual[0], usual[1]) ? NULL : balance_plans_stronger(usual[0], times, a);
    out->times = times;
    out->name = NULL;
    if (!name) return 0;
    const trainings_turns t = trainings_watched(out->usual->games);
    out->name = players_trained(name, 2 * (unsigned)t.pairs, (unsigned)t.each, a, e);
    const char *const both[2] = {out->name, out->name};
    if (out->name) out->turns = trainings_turns_of(both);
    return out->name ? 0 : -1;
}

static int play(const pie_stronger *s, const plan_cell *c, const lab_watch *watch, char *letters, score_counts *all,
                error *e)
{
    batch_result b;
    const int end = batch_run(c, s->seed, s->plan->max_plies, watch, letters, &b, e);
    *all = evidence_of_batch(&b);
    batch_done(&b);
    return end;
}

/* Do they win against the usual ones, both seats taken together? */
static int compare(const pie_stronger *s, double alpha, const lab_watch *watch, bool *stronger, error *e)
{
    score_counts all = {0};
    for (int seat = 0; seat < 2; seat++) {
        score_counts c;
        plan_cell met = *s->usual;
        met.games = PIE_STEPS;
        met.players[seat] = s->name;
        const int end = play(s, &met, watch, NULL, &c, e);
        if (end) return end;
        all.win += seat ? c.loss : c.win;
        all.loss += seat ? c.win : c.loss;
        all.draw += c.draw;
        all.cut += c.cut;
    }
    *stronger = interval_score(&all, alpha).low > .5;
    return 0;
}

/* Returns the number of games of the next look; 0: there is none. Players with one training have a single look. */
static uint64_t next_games(const pie_stronger *s, uint64_t games)
{
    const trainings_turns t = s->turns;
    if (!t.each) return games ? 0 : s->usual->games;
    return (uint64_t)trainings_next_look(t.pairs, (int)(games / t.each)) * t.each;
}

static int look(const pie_stronger *s, const plan_cell *c, const verdict_question *q, const lab_watch *watch,
                verdict_latch *l, error *e)
{
    char *letters = malloc(c->games + 1);
    score_counts all;
    const int end = letters ? play(s, c, watch, letters, &all, e) : error_set(e, "out of memory");
    verdict_start(l, evidence_question(q->zone, q->alpha, s->turns));
    for (uint64_t i = 0; !end && i < c->games; i++) evidence_add(l, i, letters[i], 0);
    if (!end) verdict_close(l);
    free(letters);
    return end;
}

static game_verdict game_of(verdict v, bool stronger)
{
    if (v == VERDICT_BALANCED) return stronger ? GAME_BALANCED : GAME_UNDECIDED;
    return v == VERDICT_FIRST_FAVOURED || v == VERDICT_SECOND_FAVOURED ? GAME_DEPENDS_ON_STRENGTH : GAME_UNDECIDED;
}

int pie_stronger_ask(const pie_stronger *s, const move *first, unsigned nfirst, const verdict_question *q,
                     const lab_watch *watch, pie_strong_answer *out, error *e)
{
    plan_cell c = *s->usual;
    verdict_latch l;
    c.players[0] = c.players[1] = s->name;
    c.first = first;
    c.nfirst = nfirst;
    *out = (pie_strong_answer){.game = GAME_UNDECIDED, .score = {0, 1}};
    int end = compare(s, q->alpha, watch, &out->stronger, e);
    for (c.games = 0; !end && (c.games = next_games(s, c.games));) {
        if ((end = look(s, &c, q, watch, &l, e))) break;
        *out = (pie_strong_answer){game_of(verdict_read(&l), out->stronger), verdict_interval(&l), out->stronger,
                                   s->turns.pairs ? verdict_trainings(&l) : 1, c.games};
        if (l.crossed) break;
    }
    return end;
}
