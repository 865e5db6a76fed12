#include "studies/samples.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/stop.h"
#include "lab/block.h"
#include "play/notation.h"
#include "studies/evidence.h"

/* Where games come from: the store has the moves of those that were kept, the others are played again. */
typedef struct source {
    const samples *of;
    plan_cell played;
    game_runner *runner; /* NULL: the games are kept */
    move *moves;         /* of the latest that was played again */
    const char *written; /* what is left of the moves of the latest that was kept */
    position *p;
    unsigned plies; /* of the latest */
    outcome result;
} source;

static int open_source(source *s, error *e)
{
    const results *r = s->of->results;
    const results_cell *c = &r->cells[s->of->of_cell];
    game *g = (game *)s->of->g;
    s->played = (plan_cell){.variant = c->variant->name,
                            .game = g,
                            .players = {c->players[0], c->players[1]},
                            .games = c->games,
                            .opening = c->opening};
    s->p = malloc(g->position_bytes);
    s->moves = malloc(((size_t)r->max_plies + 1) * sizeof *s->moves);
    if (!s->p || !s->moves) return error_set(e, "out of memory");
    if (c->kept) return 0;
    s->runner = game_runner_new(&s->played, r->seed, r->max_plies, e);
    return s->runner ? 0 : -1;
}

static void close_source(source *s)
{
    game_runner_free(s->runner);
    free(s->moves);
    free(s->p);
}

/* Sets the source to the start of a game. */
static int begin_game(source *s, uint64_t index, error *e)
{
    const game *g = s->of->g;
    if (s->runner) {
        s->plies = game_runner_play(s->runner, index, s->moves).plies;
    } else {
        results_game kept;
        int status = results_read_game(s->of->results, s->of->of_cell, index, &kept, e);
        if (status) return status < 0 ? -1 : error_set(e, "game %" PRIu64 " is not in the store", index);
        s->plies = kept.plies;
        s->written = kept.moves;
    }
    position_copy(g, s->p, g->start);
    turn_settle(g, s->p);
    return 0;
}

/* The next of the moves that are written. */
static int read_move(source *s, uint64_t index, move *out, error *e)
{
    char one[ACTION_TEXT_MAX];
    size_t length = strcspn(s->written, " ");
    if (!length || length >= sizeof one) return error_set(e, "game %" PRIu64 " is not whole", index);
    memcpy(one, s->written, length);
    one[length] = 0;
    s->written += length + (s->written[length] == ' ');
    return notation_read(s->of->g, s->p, one, out, e);
}

/* Makes decision n. */
static int go_on(source *s, uint64_t index, unsigned n, error *e)
{
    move m = s->runner ? s->moves[n] : MOVE_NONE;
    if (!s->runner && read_move(s, index, &m, e)) return -1;
    turn_apply(s->of->g, s->p, m);
    turn_settle(s->of->g, s->p);
    return 0;
}

/* Follows the game as far as its last sample. Of the decisions that are left each is taken with the chance that gives
 * `each` of them (Fan, Muller and Rezucha 1962, "selection sampling"). */
static int sample_game(source *s, uint64_t index, use_sample *use, void *context, error *e)
{
    random_state r = {random_mix(s->of->results->seed ^ random_mix(index + 0x73616d706c65u))};
    if (begin_game(s, index, e)) return -1;
    unsigned left = (unsigned)s->of->each < s->plies ? (unsigned)s->of->each : s->plies;
    for (unsigned n = 0; left; n++) {
        if (random_below(&r, s->plies - n) < left) {
            use(context, index, s->p, s->result);
            left--;
        }
        if (left && go_on(s, index, n, e)) return -1;
    }
    return 0;
}

int samples_each(samples *s, use_sample *use, void *context, error *e)
{
    const results_cell *c = &s->results->cells[s->of_cell];
    source from = {.of = s};
    int status = open_source(&from, e);
    for (uint64_t i = 0; i < c->games && !status; i++) {
        from.result = result_from_letter(c->letters[i]);
        if (evidence_is_repeated(c, i)) {
            s->repeated++;
        } else if (!outcome_is_decided(from.result)) {
            s->left_out++;
        } else {
            status = sample_game(&from, i, use, context, e);
            s->games += from.plies > 0;
            s->left_out += !from.plies;
        }
        if (stop_is_asked(s->stop)) status = 1;
    }
    close_source(&from);
    return status;
}
