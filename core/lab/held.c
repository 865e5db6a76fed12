/* One thread plays block after block, so there is never a gap. Reports read these games through the same struct as
 * those of a store: held_results points into this memory and copies little. */
#include "lab/held.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "lab/block.h"
#include "lab/repeats.h"

typedef struct held_cell {
    tally *tally;
    char *letters;
    uint64_t *hashes;        /* of the moves of each game; NULL between two random players */
    results_held_game *made; /* the games themselves, likewise */
    uint64_t games;
    nets nets;
    bool prepared;
} held_cell;

struct held {
    const plan *p;
    held_cell *cells;
    block *block;
    arena *arena; /* owns the latest results */
};

held *held_new(const plan *p, error *e)
{
    held *h = calloc(1, sizeof *h);
    if (h) h->p = p;
    if (h) h->cells = calloc((size_t)p->ncells, sizeof *h->cells);
    if (h) h->block = block_new(p->max_plies);
    if (h && h->cells && h->block) return h;
    held_free(h);
    error_set(e, "out of memory");
    return NULL;
}

static void free_moves(const results_held_game *made, uint64_t games)
{
    for (uint64_t i = 0; i < games; i++) free((void *)made[i].moves);
}

static void clear(held_cell *c)
{
    if (c->made) free_moves(c->made, c->games);
    tally_free(c->tally);
    free(c->letters);
    free(c->hashes);
    free(c->made);
}

void held_free(held *h)
{
    if (!h) return;
    for (int i = 0; h->cells && i < h->p->ncells; i++) clear(&h->cells[i]);
    block_free(h->block);
    arena_free(h->arena);
    free(h->cells);
    free(h);
}

uint64_t held_games(const held *h, int of_cell)
{
    return h->cells[of_cell].games;
}

/* --- playing --- */

/* Grows the arrays for this many games. */
static int make_room(held_cell *c, const plan_cell *of, unsigned max_plies, uint64_t games, error *e)
{
    if (!c->tally) c->tally = tally_new(max_plies);
    char *letters = realloc(c->letters, games + 1);
    if (letters) c->letters = letters;
    if (!c->tally || !letters) return error_set(e, "out of memory");
    if (cell_players_are_random(of)) return 0;
    uint64_t *hashes = realloc(c->hashes, (games + 1) * sizeof *hashes);
    if (hashes) c->hashes = hashes;
    results_held_game *made = realloc(c->made, (games + 1) * sizeof *made);
    if (made) c->made = made;
    return hashes && made ? 0 : error_set(e, "out of memory");
}

/* Copies the moves of a block's games. */
static int copy_moves(held_cell *c, const block *b, error *e)
{
    results_held_game *made = c->made + c->games;
    for (unsigned i = 0; i < b->games; i++) {
        const unsigned plies = b->results[i].plies;
        move *moves = malloc((plies + 1) * sizeof *moves);
        if (!moves) return free_moves(made, i), error_set(e, "out of memory");
        memcpy(moves, b->moves[i], plies * sizeof *moves);
        made[i] = (results_held_game){plies, moves};
        c->hashes[c->games + i] = repeats_hash_moves(moves, plies);
    }
    return 0;
}

/* Adds a played block. */
static int take(held_cell *c, const block *b, error *e)
{
    if (b->kept && copy_moves(c, b, e)) return -1;
    memcpy(c->letters + c->games, b->letters, b->games);
    tally_merge(c->tally, b->tally);
    c->games += b->games;
    return 0;
}

static int play_blocks(held *h, int of_cell, uint64_t games, game_runner *runner, const lab_watch *watch, error *e)
{
    const plan_cell *of = &h->p->cells[of_cell];
    held_cell *c = &h->cells[of_cell];
    uint64_t broken;
    const char *why;
    while (c->games < games) {
        if (watch->look) watch->look(watch->data);
        if (stop_is_asked(watch->stop)) return LAB_STOPPED;
        h->block->cell = of_cell;
        h->block->index = c->games / block_size(of);
        h->block->games = block_games(of, h->block->index);
        const bool whole = block_play(h->block, of, runner, watch->stop);
        if (stop_is_asked(watch->stop)) return LAB_STOPPED;
        if (!whole && game_runner_broke(runner, &broken, &why))
            return error_set(e, "%s: game %" PRIu64 " broke: %s", of->variant, broken, why);
        if (!whole) return LAB_STOPPED;
        if (take(c, h->block, e)) return -1;
    }
    return LAB_DONE;
}

int held_play(held *h, int of_cell, uint64_t games, const lab_watch *watch, error *e)
{
    const plan_cell *of = &h->p->cells[of_cell];
    held_cell *c = &h->cells[of_cell];
    if (games > of->games) games = of->games;
    if (make_room(c, of, h->p->max_plies, games + BLOCK_RANDOM, e)) return -1;
    int end = c->prepared ? LAB_DONE : cell_players_prepare(of, h->p->seed, watch, &c->nets, e);
    if (end) return end;
    c->prepared = true;
    game_runner *runner = game_runner_new(of, h->p->seed, h->p->max_plies, e);
    if (!runner) return -1;
    end = play_blocks(h, of_cell, games, runner, watch, e);
    game_runner_free(runner);
    return end;
}

/* --- as results --- */

static int describe_variant(results_variant *out, const plan_variant *v, arena *a)
{
    const game *g = v->game;
    results_rule *rules = arena_alloc(a, (size_t)g->nrules * sizeof *rules);
    for (int i = 0; rules && i < g->nrules; i++) rules[i] = (results_rule){g->rules[i], i < g->nendings};
    *out = (results_variant){.name = v->name,
                             .fingerprint = g->fingerprint,
                             .title = g->title,
                             .author = g->author,
                             .about = g->about,
                             .canonical = g->canonical,
                             .start = v->start,
                             .options = v->options,
                             .noptions = v->noptions,
                             .rules = rules,
                             .nrules = g->nrules};
    return rules ? 0 : -1;
}

static int describe_cell(const held *h, int i, const results_variant *v, results_cell *out, arena *a)
{
    const plan_cell *of = &h->p->cells[i];
    held_cell *c = &h->cells[i];
    uint32_t *earlier = c->hashes ? arena_alloc(a, (c->games + 1) * sizeof *earlier) : NULL;
    if (!c->tally) c->tally = tally_new(h->p->max_plies);
    if (!c->tally || (c->hashes && (!earlier || repeats_count(c->hashes, c->games, earlier)))) return -1;
    if (c->letters) c->letters[c->games] = 0;
    *out = (results_cell){.variant = v,
                          .players = {of->players[0], of->players[1]},
                          .opening = of->opening,
                          .turns = trainings_turns_of(of->players),
                          .planned = of->games,
                          .games = c->games,
                          .made = c->made,
                          .tally = c->tally,
                          .letters = c->letters ? c->letters : "",
                          .earlier = earlier,
                          .nets = &c->nets,
                          .draws_lots = cell_players_draw_lots(of)};
    return 0;
}

static int describe(held *h, results *r, arena *a)
{
    const plan *p = h->p;
    results_variant *variants = arena_alloc(a, (size_t)p->nvariants * sizeof *variants);
    results_cell *cells = arena_alloc(a, (size_t)p->ncells * sizeof *cells);
    *r = (results){.arena = a,
                   .name = p->name,
                   .command = p->command,
                   .version = POISE_VERSION,
                   .fingerprint = plan_fingerprint(p),
                   .seed = p->seed,
                   .max_plies = p->max_plies,
                   .zone_low = p->zone_low,
                   .zone_high = p->zone_high,
                   .alpha = p->alpha,
                   .variants = variants,
                   .nvariants = p->nvariants,
                   .cells = cells,
                   .ncells = p->ncells};
    int status = variants && cells ? 0 : -1;
    for (int i = 0; i < p->nvariants && !status; i++) status = describe_variant(&variants[i], &p->variants[i], a);
    for (int i = 0; i < p->ncells && !status; i++) {
        int of = 0;
        while (p->variants[of].game != p->cells[i].game) of++;
        status = describe_cell(h, i, &variants[of], &cells[i], a);
    }
    return status;
}

results *held_results(held *h, error *e)
{
    arena_free(h->arena);
    h->arena = arena_new();
    results *r = h->arena ? arena_alloc(h->arena, sizeof *r) : NULL;
    if (r && !describe(h, r, h->arena)) return r;
    error_set(e, "out of memory");
    return NULL;
}
