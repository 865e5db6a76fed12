/* Stores imported games in blocks, like games that were played, with a cell for each variant. */
#include <stdlib.h>

#include "import/import.h"
#include "lab/store.h"
#include "lab/store_merge.h"

/* State of writing the games of a cell. */
typedef struct writer {
    const plan *plan;
    store *store;
    block *block;
    position *work;
    move *scratch;
} writer;

/* Adds a cell for every variant that has games with a result. */
static int add_cells(plan *p, const import_games *games, int *cell_of, error *e)
{
    p->cells = arena_alloc(p->arena, (size_t)p->nvariants * sizeof *p->cells);
    if (!p->cells) return error_set(e, "out of memory");
    for (int v = 0; v < p->nvariants; v++) {
        plan_cell c = {
            .variant = p->variants[v].name, .game = p->variants[v].game, .players = {IMPORT_PLAYERS, IMPORT_PLAYERS}};
        for (int i = 0; i < games->count; i++) {
            const import_game *x = &games->list[i];
            if (x->variant != v) continue;
            cell_of[i] = x->result == OUTCOME_NONE ? -1 : p->ncells;
            c.games += x->result != OUTCOME_NONE;
            if (x->end->plies >= p->max_plies) p->max_plies = x->end->plies + 1u;
        }
        if (c.games) p->cells[p->ncells++] = c;
    }
    return p->ncells ? 0 : error_set(e, "no game has a result");
}

/* Replays the game as a match: its result, and its branching factors. */
static match_result retell(const writer *w, const game *g, const import_game *x)
{
    const position *end = x->end;
    match_result m = {
        (uint8_t)x->result, end->outcome == OUTCOME_NONE ? POSITION_NO_RULE : end->ending, end->plies, end->fired, {0}};
    observables_read(g, end, w->plan->max_plies, m.observed);
    position_copy(g, w->work, g->start);
    turn_settle(g, w->work);
    for (unsigned n = 0; n < end->plies; n++) {
        tally_add_branching(w->block->tally, n, (unsigned)turn_list(g, w->work, w->scratch, g->most_moves));
        turn_play(g, w->work, x->moves[n]);
    }
    return m;
}

static void add_game(writer *w, const game *g, const import_game *x)
{
    block *b = w->block;
    b->results[b->games] = retell(w, g, x);
    b->letters[b->games] = tally_add(b->tally, &b->results[b->games]);
    for (unsigned n = 0; n < x->end->plies; n++) b->moves[b->games][n] = x->moves[n];
    block_pack(b, b->games, g, w->work, w->scratch);
    b->games++;
}

static int write_block(writer *w, error *e)
{
    int status = w->block->games ? store_put(w->store, &w->block, 1, e) || store_commit(w->store, e) : 0;
    w->block->games = 0;
    w->block->index++;
    tally_clear(w->block->tally);
    return status;
}

static int write_cell(writer *w, int of_cell, const import_games *games, const int *cell_of, error *e)
{
    const game *g = w->plan->cells[of_cell].game;
    w->work = malloc(g->position_bytes);
    w->scratch = malloc(((size_t)g->most_moves + 1) * sizeof *w->scratch);
    w->block->cell = of_cell;
    w->block->index = 0;
    int status = w->work && w->scratch ? 0 : error_set(e, "out of memory");
    for (int i = 0; i < games->count && !status; i++) {
        if (cell_of[i] != of_cell) continue;
        if (stop_is_asked(games->stop)) status = error_stopped(e);
        add_game(w, g, &games->list[i]);
        if (w->block->games == block_size(&w->plan->cells[of_cell])) status = write_block(w, e);
    }
    if (!status) status = write_block(w, e);
    free(w->work);
    free(w->scratch);
    return status;
}

static int write_all(writer *w, const char *path, const import_games *games, const int *cell_of, error *e)
{
    w->store = store_open(path, w->plan, e);
    w->block = block_new(w->plan->max_plies);
    int status = !w->store ? -1 : w->block ? 0 : error_set(e, "out of memory");
    if (!status) w->block->kept = true;
    if (!status) status = store_put_build(w->store, NULL, e);
    for (int i = 0; i < w->plan->ncells && !status; i++) status = write_cell(w, i, games, cell_of, e);
    store_close(w->store);
    block_free(w->block);
    return status;
}

int import_store(plan *p, const import_games *games, const char *path, int *cell_of, error *e)
{
    writer w = {.plan = p};
    if (add_cells(p, games, cell_of, e)) return -1;
    return write_all(&w, path, games, cell_of, e) || store_settle(path, e) ? -1 : 0;
}
