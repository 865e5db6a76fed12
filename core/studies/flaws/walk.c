#include "studies/flaws/walk.h"

#include <stdlib.h>

#include "studies/game_source.h"

typedef struct walker {
    game_source from;
    position *before;
    move *legal;
} walker;

static int walk_one(walker *w, uint64_t index, outcome result, walk_use *use, void *context, error *e)
{
    const game *g = w->from.g;
    if (game_source_begin(&w->from, index, e)) return -1;
    for (unsigned ply = 0; ply < w->from.plies; ply++) {
        position_copy(g, w->before, w->from.p);
        walk_step s = {.game = index, .ply = ply, .plies = w->from.plies, .p = w->before, .legal = w->legal};
        s.n = turn_list(g, w->before, w->legal, g->most_moves);
        if (game_source_go_on(&w->from, index, ply, e)) return -1;
        s.chosen = w->from.last;
        s.won = result == outcome_win(w->before->side);
        s.lost = result == outcome_win(!w->before->side);
        use(context, &s);
    }
    return 0;
}

int walk_games(const flaws_case *c, int of_cell, walk_use *use, void *context, error *e)
{
    const results_cell *of = &c->r->cells[of_cell];
    walker w = {.before = malloc(c->g->position_bytes),
                .legal = malloc(((size_t)c->g->most_moves + 1) * sizeof *w.legal)};
    int status = game_source_open(&w.from, c->r, of_cell, c->g, e);
    if (!status && (!w.before || !w.legal)) status = error_set(e, "out of memory");
    for (uint64_t i = 0; i < of->games && !status; i++) {
        status = walk_one(&w, i, result_from_letter(of->letters[i]), use, context, e);
        if (!status && stop_is_asked(c->stop)) status = 1;
    }
    game_source_close(&w.from);
    free(w.before);
    free(w.legal);
    return status;
}
