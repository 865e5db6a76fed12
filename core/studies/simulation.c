#include "studies/simulation.h"

#include <inttypes.h>

#include "base/json.h"
#include "lab/trainings.h"
#include "players/players.h"
#include "studies/evidence.h"

answer simulation_answer(const simulation *s)
{
    verdict_latch l;
    const batch_result *b = s->played;
    const trainings_turns turns = s->letters ? trainings_turns_of(s->cell->players) : (trainings_turns){0, 0};
    verdict_start(&l, evidence_question(s->zone, PLAN_ALPHA, turns));
    for (uint64_t i = 0; s->letters && i < b->games; i++)
        evidence_add(&l, i, s->letters[i], b->earlier && !b->draws_lots ? b->earlier[i] : 0);
    if (!s->goes_on) verdict_close(&l);
    if (!s->letters) {
        l.counts = evidence_of_batch(b);
        l.crossed = verdict_of(&l.counts, &l.question);
        l.crossed_at = l.crossed ? counts_total(&l.counts) : 0;
    }
    return answer_of(&l);
}

outcome simulation_value(const simulation *s)
{
    return s->cell->opening ? OUTCOME_NONE : s->value;
}

unsigned simulation_median(const tally *t, int k)
{
    uint64_t games = tally_games(t), sum = 0;
    unsigned x = 0;
    while (x < observables_most(k, t->max_plies) && (sum += tally_observed(t, k, x)) * 2 < games) x++;
    return x;
}

double simulation_mean(const tally *t, int k)
{
    return (double)tally_sum(t, k) / (double)tally_games(t);
}

static void write_cell(const simulation *s, text *out)
{
    const plan_cell *c = s->cell;
    text_add(out, "\"variant\": ");
    json_string(out, c->variant);
    text_add(out, ", \"fingerprint\": \"%016" PRIx64 "\", \"players\": [", c->game->fingerprint);
    json_string(out, c->players[0]);
    text_add(out, ", ");
    json_string(out, c->players[1]);
    text_add(out, "], \"opening\": %u, \"seed\": ", c->opening);
    json_integer(out, s->seed);
}

static void write_endings(const game *g, const tally *t, text *out)
{
    text_add(out, ", \"endings\": {");
    for (int i = 0; i < g->nendings; i++) {
        text_add(out, i ? ", " : "");
        json_string(out, g->rules[i]);
        text_add(out, ": %" PRIu64, tally_ended(t, (unsigned)i)); /* endings are the first rules */
    }
    text_add(out, "}");
}

static void write_observed(const tally *t, text *out)
{
    text_add(out, ", \"observed\": {");
    for (int k = 0; k < observables_count; k++) {
        text_add(out, "%s\"%s\": {\"mean\": ", k ? ", " : "", observables[k].list);
        json_number(out, simulation_mean(t, k));
        text_add(out, ", \"median\": %u}", simulation_median(t, k));
    }
    text_add(out, "}");
}

static void write_games(const simulation *s, text *out)
{
    const batch_result *b = s->played;
    text_add(out, ", \"max_plies\": %u, \"games\": %" PRIu64 ", \"plies\": %" PRIu64, s->max_plies, b->games, b->plies);
    for (int i = 0; i < OUTCOME_RESULTS; i++)
        text_add(out, ", \"%s\": %" PRIu64, outcome_plural(results_shown[i]), tally_count(b->tally, results_shown[i]));
    text_add(out, ", \"distinct\": ");
    if (b->earlier)
        text_add(out, "%" PRIu64 ", ", batch_distinct(b));
    else
        text_add(out, "null, ");
}

void simulation_write_json(const simulation *s, const answer *found, text *out)
{
    write_cell(s, out);
    write_games(s, out);
    answer_write_json(found, out);
    text_add(out, ", \"value\": ");
    json_string(out, s->value == OUTCOME_NONE ? NULL : outcome_word(s->value));
    text_add(out, ", \"contradicts_value\": %s", answer_contradicts(found, simulation_value(s)) ? "true" : "false");
    write_endings(s->cell->game, s->played->tally, out);
    write_observed(s->played->tally, out);
    text_add(out, ", \"nets\": ");
    nets_write_json(&s->played->nets, out);
    text_add(out, ", \"reproducible\": %s", players_are_foreign(s->cell->players) ? "false" : "true");
}
