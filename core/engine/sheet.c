#include "engine/sheet.h"

#include <inttypes.h>
#include <string.h>

#include "base/version.h"
#include "lab/repeats.h"
#include "script/experiment_variant.h"

static int describe_rules(results_variant *out, const game *g, arena *a)
{
    results_rule *rules = arena_alloc(a, (size_t)g->nrules * sizeof *rules);
    for (int i = 0; rules && i < g->nrules; i++) rules[i] = (results_rule){g->rules[i], i < g->nendings};
    out->rules = rules;
    out->nrules = g->nrules;
    return rules ? 0 : -1;
}

static int describe_variant(results_variant *out, const table *t, arena *a, error *e)
{
    const game *g = t->g;
    plan_variant v = {.game = t->g};
    if (experiment_variant_describe(&v, t->variant, a, e)) return -1;
    *out = (results_variant){.name = v.name,
                             .fingerprint = g->fingerprint,
                             .title = g->title,
                             .author = g->author,
                             .about = g->about,
                             .canonical = g->canonical,
                             .start = v.start,
                             .options = v.options,
                             .noptions = v.noptions};
    return describe_rules(out, g, a) ? error_set(e, "out of memory") : 0;
}

/* The page replays games that it shows: they are not kept with their moves. */
static int describe_cell(results_cell *out, const question *q, const results_variant *v, arena *a)
{
    char *letters = arena_alloc(a, q->games + 1);
    uint32_t *earlier = q->hashes ? arena_alloc(a, q->games * sizeof *earlier) : NULL;
    if (!letters || (q->hashes && !earlier)) return -1;
    memcpy(letters, q->letters, q->games);
    letters[q->games] = 0;
    if (q->hashes && repeats_count(q->hashes, q->games, earlier)) return -1;
    *out = (results_cell){.variant = v,
                          .players = {q->cell.players[0], q->cell.players[1]},
                          .opening = q->cell.opening,
                          .turns = trainings_turns_of(q->cell.players),
                          .planned = q->cell.games,
                          .games = q->games,
                          .tally = q->tally,
                          .letters = letters,
                          .earlier = earlier,
                          .nets = &q->nets,
                          .draws_lots = cell_players_draw_lots(&q->cell)};
    return 0;
}

/* Returns the command line of the same question. */
static const char *command_of(const question *q, arena *a)
{
    const plan_cell *c = &q->cell;
    return arena_format(a, "poise simulate %s --players %s,%s --games %" PRIu64 " --seed %" PRIu64 " --opening %u",
                        c->variant, c->players[0], c->players[1], c->games, q->seed, c->opening);
}

static int fill_in(results *r, const sheet_row *rows, int n, error *e)
{
    static const results_build build = {POISE_VERSION, "", "", "", ""};
    const question *q = rows[0].q;
    results_variant *variants = arena_alloc(r->arena, (size_t)n * sizeof *variants);
    results_cell *cells = arena_alloc(r->arena, (size_t)n * sizeof *cells);
    const char *command = command_of(q, r->arena);
    if (!variants || !cells || !command) return error_set(e, "out of memory");
    *r = (results){.arena = r->arena,
                   .name = rows[0].t->variant->name,
                   .ask = n > 1 ? "compare" : NULL,
                   .command = command,
                   .version = POISE_VERSION,
                   .fingerprint = q->fingerprint,
                   .seed = q->seed,
                   .max_plies = q->max_plies,
                   .zone_low = q->zone.low,
                   .zone_high = q->zone.high,
                   .alpha = PLAN_ALPHA,
                   .builds = &build,
                   .nbuilds = 1,
                   .variants = variants,
                   .nvariants = n,
                   .cells = cells,
                   .ncells = n,
                   .finished = true};
    for (int i = 0; i < n; i++) {
        if (!rows[i].q->games) return error_set(e, "no game is there yet: block 0 is wanted");
        if (describe_variant(&variants[i], rows[i].t, r->arena, e)) return -1;
        if (describe_cell(&cells[i], rows[i].q, &variants[i], r->arena)) return error_set(e, "out of memory");
        r->finished &= rows[i].q->games == rows[i].q->cell.games;
    }
    return 0;
}

results *sheet_new(const sheet_row *rows, int n, error *e)
{
    arena *a = arena_new();
    results *r = a ? arena_alloc(a, sizeof *r) : NULL;
    if (!r) return arena_free(a), error_set(e, "out of memory"), NULL;
    *r = (results){.arena = a};
    if (!fill_in(r, rows, n, e)) return r;
    arena_free(a);
    return NULL;
}

void sheet_free(results *r)
{
    if (r) arena_free(r->arena);
}
