#include "studies/game_source.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "play/notation.h"

int game_source_open(game_source *s, results *r, int of_cell, const game *g, error *e)
{
    const results_cell *c = &r->cells[of_cell];
    *s = (game_source){.results = r, .of_cell = of_cell, .g = g, .played = results_played(c, g)};
    s->p = malloc(g->position_bytes);
    s->again = malloc(((size_t)r->max_plies + 1) * sizeof *s->again);
    if (!s->p || !s->again) return error_set(e, "out of memory");
    if (c->kept || c->made) return 0;
    s->runner = game_runner_new(&s->played, r->seed, r->max_plies, e);
    return s->runner ? 0 : -1;
}

void game_source_close(game_source *s)
{
    game_runner_free(s->runner);
    free(s->again);
    free(s->p);
}

/* Begins the moves that were recorded before the game broke. */
static void begin_broken(game_source *s, const results_cell *c)
{
    s->written = c->broken_moves ? c->broken_moves : "";
    s->plies = *s->written != 0;
    for (const char *at = s->written; *at; at++) s->plies += *at == ' ';
}

int game_source_begin(game_source *s, uint64_t index, error *e)
{
    const game *g = s->g;
    const results_cell *c = &s->results->cells[s->of_cell];
    s->reads = (!s->runner && !c->made) || (c->why && index == c->broken);
    if (c->why && index == c->broken) {
        begin_broken(s, c);
    } else if (c->made) {
        s->plies = c->made[index].plies;
        s->moves = c->made[index].moves;
    } else if (s->runner) {
        s->plies = game_runner_play(s->runner, index, s->again).plies;
        s->moves = s->again;
    } else {
        results_game kept;
        int status = results_read_game(s->results, g, s->of_cell, index, &kept, e);
        if (status) return status < 0 ? -1 : error_set(e, "game %" PRIu64 " is not in the store", index);
        s->plies = kept.plies;
        s->written = kept.moves;
    }
    position_copy(g, s->p, g->start);
    turn_settle(g, s->p);
    return 0;
}

/* Reads the next recorded move. */
static int read_move(game_source *s, uint64_t index, move *out, error *e)
{
    char one[ACTION_TEXT_MAX];
    size_t length = strcspn(s->written, " ");
    if (!length || length >= sizeof one) return error_set(e, "game %" PRIu64 " is not whole", index);
    memcpy(one, s->written, length);
    one[length] = 0;
    s->written += length + (s->written[length] == ' ');
    return notation_read(s->g, s->p, one, out, e);
}

int game_source_go_on(game_source *s, uint64_t index, unsigned n, error *e)
{
    if (!s->reads)
        s->last = s->moves[n];
    else if (read_move(s, index, &s->last, e))
        return -1;
    turn_play(s->g, s->p, s->last);
    return 0;
}
