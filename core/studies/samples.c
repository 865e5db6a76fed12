#include "studies/samples.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/stop.h"
#include "studies/evidence.h"
#include "studies/game_source.h"

/* Replays the game up to its last sample. Selection sampling (Fan, Muller and Rezucha 1962): each remaining decision is
 * taken with the probability that yields `each` of them. */
static int sample_game(const samples *of, game_source *s, uint64_t index, outcome result, use_sample *use,
                       void *context, error *e)
{
    random_state r = {random_mix(of->results->seed ^ random_mix(index + 0x73616d706c65u))};
    if (game_source_begin(s, index, e)) return -1;
    unsigned left = (unsigned)of->each < s->plies ? (unsigned)of->each : s->plies;
    for (unsigned n = 0; left; n++) {
        if (random_below(&r, s->plies - n) < left) {
            use(context, index, s->p, result);
            left--;
        }
        if (left && game_source_go_on(s, index, n, e)) return -1;
    }
    return 0;
}

int samples_each(samples *s, use_sample *use, void *context, error *e)
{
    const results_cell *c = &s->results->cells[s->of_cell];
    game_source from;
    int status = game_source_open(&from, s->results, s->of_cell, s->g, e);
    for (uint64_t i = 0; i < c->games && !status; i++) {
        outcome result = result_from_letter(c->letters[i]);
        if (evidence_earlier(c, i)) {
            s->repeated++;
        } else if (!outcome_is_decided(result)) {
            s->left_out++;
        } else {
            status = sample_game(s, &from, i, result, use, context, e);
            s->games += from.plies > 0;
            s->left_out += !from.plies;
        }
        if (stop_is_asked(s->stop)) status = 1;
    }
    game_source_close(&from);
    return status;
}
