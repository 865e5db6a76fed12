/* import FILE...: imports games played elsewhere as results. */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/import_json.h"
#include "cli/interrupt.h"
#include "cli/limits.h"
#include "cli/variant_plan.h"
#include "import/formats.h"
#include "import/import.h"
#include "import/import_place.h"
#include "lab/findings.h"
#include "script/experiment_variant.h"
#include "stats/interval.h"
#include "studies/side_words.h"

enum { FILES_MAX = CLI_ARGUMENTS_MAX };

typedef struct import_call {
    const cli *cli;
    experiment of;
    import_place at;
    entries *files;
    const char **described; /* names of the plan's variants as given */
    import_games games;
    int *cell_of; /* of each game */
} import_call;

/* --- reading --- */

static int read_file(import_call *x, int number, error *e)
{
    entries *file = &x->files[number];
    const char *variant = cli_flag_text(x->cli, "variant");
    text content = {0};
    *file = (entries){.file = x->cli->arguments[number], .arena = x->of.plan->arena};
    int status = files_read(file->file, &content, e);
    if (!status) status = entries_read(file, content.data ? content.data : "", e);
    if (!status && !file->count) status = error_set(e, "%s: no game is in it", file->file);
    for (int i = 0; i < file->count && variant; i++) file->list[i].variant = variant;
    text_drop(&content);
    return status;
}

static int find_variant(void *data, const char *described, error *e)
{
    import_call *x = data;
    plan *p = x->of.plan;
    for (int i = 0; i < p->nvariants; i++)
        if (!strcmp(x->described[i], described)) return i;
    if (p->nvariants == LIMITS_IMPORT_VARIANTS)
        return error_set(
            e, "at most %d variants wanted, got more: import the games of the others to another place (--out)",
            LIMITS_IMPORT_VARIANTS);
    plan_variant *v = &p->variants[p->nvariants];
    if (experiment_variant_load(described, &x->cli->paths, p->arena, v, e)) return -1;
    for (int i = 0; i < p->nvariants; i++) {
        if (strcmp(p->variants[i].name, v->name) != 0) continue;
        game_free(v->game); /* the same in another notation */
        return i;
    }
    x->described[p->nvariants] = described;
    return p->nvariants++;
}

static int make_plan(import_call *x, error *e)
{
    arena *a = arena_new();
    plan *p = a ? arena_alloc(a, sizeof *p) : NULL;
    if (!p) return arena_free(a), error_set(e, "out of memory");
    const char *stem;
    int letters = text_stem(x->cli->arguments[0], &stem);
    const char *name = arena_format(a, "%.*s", letters, stem);
    x->of.plan = p;
    *p = (plan){.arena = a,
                .name = name,
                .title = name ? arena_format(a, "Games between people: %s", name) : NULL,
                .question = "What do games between people show?",
                .command = variant_plan_command(x->cli, a),
                .file = "",
                .variants = arena_alloc(a, LIMITS_IMPORT_VARIANTS * sizeof *p->variants),
                .max_plies = 1,
                .zone_low = .5 - PLAN_ZONE_HALF,
                .zone_high = .5 + PLAN_ZONE_HALF,
                .alpha = PLAN_ALPHA,
                .build = {.commit = x->cli->commit, .gsl = stats_gsl_version()}};
    x->files = arena_alloc(a, (size_t)x->cli->narguments * sizeof *x->files);
    x->described = arena_alloc(a, LIMITS_IMPORT_VARIANTS * sizeof *x->described);
    x->games.arena = a;
    x->games.stop = interrupt_flag();
    bool whole = p->title && p->command && p->variants && x->files && x->described;
    return whole ? experiment_place(x->cli, &x->of, e) : error_set(e, "out of memory");
}

/* Reports games that break a rule; --skip-bad leaves them out. */
static int check_broken(const import_call *x, error *e)
{
    const import_games *g = &x->games;
    int all = g->count + g->nbroken;
    if (!g->nbroken || (g->count && cli_flag_text(x->cli, "skip-bad"))) return 0;
    if (all == 1) return error_set(e, "%s", g->broken[0]);
    return error_set(e, "%d of %d games cannot be read, the first: %.300s%s", g->nbroken, all, g->broken[0],
                     g->count ? "; --skip-bad leaves them out" : "");
}

static int read_all(import_call *x, error *e)
{
    if (make_plan(x, e) || import_place_is_free(x->of.store, e)) return -1;
    for (int i = 0; i < x->cli->narguments; i++)
        if (read_file(x, i, e)) return -1;
    plan *p = x->of.plan;
    if (import_follow(x->files, x->cli->narguments, p, find_variant, x, &x->games, e)) return -1;
    x->cell_of = arena_alloc(p->arena, ((size_t)x->games.count + 1) * sizeof *x->cell_of);
    if (!x->cell_of) return error_set(e, "out of memory");
    if (check_broken(x, e)) return -1;
    if (experiment_claim(&x->of, e)) return -1;
    if (import_place_open(x->of.store, p->arena, &x->at, e)) return -1;
    return import_store(p, &x->games, x->at.part, x->cell_of, e);
}

/* --- what the games say --- */

/* A list of findings under construction. */
typedef struct listing {
    const char *study;
    finding *all;
    int count, number;
    const char *name;
} listing;

static void add(listing *l, const char *key, double number)
{
    l->all[l->count++] = (finding){l->study, l->number, l->name, key, number};
}

enum { KEYS_MAX = 16 };

static int keep(listing *l, const import_call *x, error *e)
{
    int status = l->all ? findings_put(x->at.part, l->study, l->all, l->count, e) : error_set(e, "out of memory");
    free(l->all);
    return status;
}

static void add_people(listing *l, const people *p)
{
    add(l, "games", p->games);
    add(l, "score", p->score);
    add(l, "low", p->live.low);
    add(l, "high", p->live.high);
    add(l, "basis", p->basis);
    add(l, "rated", p->rated);
    add(l, "equal", p->equal);
    add(l, "equal_low", isnan(p->equal) ? NAN : p->equal_live.low);
    add(l, "equal_high", isnan(p->equal) ? NAN : p->equal_live.high);
    add(l, "worth", p->worth);
    add(l, "separated", p->separated);
    add(l, "persons", p->npersons);
}

static void add_person(listing *l, int of_cell, const person *p)
{
    add(l, "cell", of_cell + 1);
    add(l, "first_games", p->games[0]);
    add(l, "first_points", p->points[0]);
    add(l, "second_games", p->games[1]);
    add(l, "second_points", p->points[1]);
    add(l, "elo", p->elo);
    add(l, "elo_low", isnan(p->elo) ? NAN : p->elo_live.low);
    add(l, "elo_high", isnan(p->elo) ? NAN : p->elo_live.high);
}

/* Evaluates the games of a cell. Returns 0, or -1 with `e` filled in; call people_done in any case. */
static int read_people(const import_call *x, int of_cell, people *out, error *e)
{
    people_game *games = malloc(((size_t)x->games.count + 1) * sizeof *games);
    unsigned count = 0;
    *out = (people){0};
    if (!games) return error_set(e, "out of memory");
    for (int i = 0; i < x->games.count; i++) {
        const import_game *g = &x->games.list[i];
        if (x->cell_of[i] != of_cell) continue;
        games[count++] = (people_game){{g->players[0], g->players[1]}, {g->rating[0], g->rating[1]}, g->result};
    }
    int status = people_read(games, count, x->of.plan->alpha, out, e);
    free(games);
    return status;
}

static int keep_persons(const import_call *x, const people *all, error *e)
{
    const plan *p = x->of.plan;
    size_t room = 1;
    for (int c = 0; c < p->ncells; c++) room += all[c].npersons;
    listing l = {.study = "persons", .all = calloc(room * KEYS_MAX, sizeof *l.all)};
    for (int c = 0; c < p->ncells && l.all; c++)
        for (unsigned i = 0; i < all[c].npersons; i++, l.number++) {
            l.name = all[c].persons[i].name;
            add_person(&l, c, &all[c].persons[i]);
        }
    return keep(&l, x, e);
}

static int keep_broken(const import_call *x, error *e)
{
    listing l = {.study = "left_out", .all = calloc((size_t)x->games.nbroken + 2, sizeof *l.all)};
    l.name = "games without a result";
    if (l.all) add(&l, "unfinished", x->games.unfinished);
    for (int i = 0; i < x->games.nbroken && l.all; i++) {
        l.number = i + 1;
        l.name = x->games.broken[i];
        add(&l, "broken", 1);
    }
    return keep(&l, x, e);
}

static int keep_people(const import_call *x, people *all, error *e)
{
    const plan *p = x->of.plan;
    listing l = {.study = "people", .all = calloc((size_t)p->ncells * KEYS_MAX, sizeof *l.all)};
    for (int c = 0; c < p->ncells && l.all; c++) {
        l.number = c;
        l.name = p->cells[c].variant;
        add_people(&l, &all[c]);
    }
    return keep(&l, x, e) || keep_persons(x, all, e) || keep_broken(x, e) ? -1 : 0;
}

/* --- what is printed --- */

static void write_people(text *out, const import_call *x, int of_cell, const people *p)
{
    static const char *const basis[] = {"", "players' names", "players' ratings"};
    const interval live = interval_shown(p->live), equal = interval_shown(p->equal_live);
    const side_words sides = side_words_of(x->of.plan->cells[of_cell].game->canonical);
    text_add(out, "%s: %u game%s, ", x->of.plan->cells[of_cell].variant, p->games, p->games == 1 ? "" : "s");
    side_words_do(&sides, 0, "score", out);
    text_add(out, " %.1f %% (%.1f to %.1f)\n", 100 * p->score, live.low, live.high);
    if (!isnan(p->equal))
        text_add(out, "  between equals, by %u game%s with %s: %.1f %% (%.1f to %.1f)\n", p->rated,
                 p->rated == 1 ? "" : "s", basis[p->basis], 100 * p->equal, equal.low, equal.high);
    else if (p->basis != PEOPLE_NOTHING)
        text_add(out, "  not corrected for strength: %s\n",
                 p->basis == PEOPLE_RATINGS ? "the higher rated prefer a seat, and ratings are not exact"
                                            : "too few games a person");
    else
        text_add(out, "  not corrected for strength: the games do not name the players\n");
}

static void write_plain(text *out, const import_call *x, const people *all)
{
    for (int c = 0; c < x->of.plan->ncells; c++) write_people(out, x, c, &all[c]);
    if (x->games.unfinished || x->games.nbroken)
        text_add(out, "left out: %d without a result, %d that cannot be read\n", x->games.unfinished, x->games.nbroken);
    for (int i = 0; i < x->games.nbroken; i++) text_add(out, "  %s\n", x->games.broken[i]);
    for (int i = 0; i < x->games.nnotes; i++) text_add(out, "%s\n", x->games.notes[i]);
    text_add(out, "in %s; the page: poise report %s\n", x->of.store, x->of.folder);
}

static int tell(const import_call *x, text *out, error *e)
{
    int cells = x->of.plan->ncells, read = 0, status = 0;
    people *all = calloc((size_t)cells, sizeof *all);
    if (!all) return error_set(e, "out of memory");
    for (; read < cells && !status; read++) status = read_people(x, read, &all[read], e);
    if (!status) status = keep_people(x, all, e);
    if (!status)
        x->cli->json ? import_json_write(&x->games, x->of.plan, x->of.store, all, out) : write_plain(out, x, all);
    for (int c = 0; c < read; c++) people_done(&all[c]);
    free(all);
    return status;
}

static int run(cli *c)
{
    error e = {""};
    text out = {0};
    import_call x = {.cli = c};
    bool whole = !read_all(&x, &e) && !tell(&x, &out, &e);
    bool stopped = stop_is_asked(x.games.stop);
    whole = whole && !stopped && !import_place_keep(&x.at, &e);
    int status = whole ? cli_print(&out) : cli_fail_end(stopped ? LAB_STOPPED : -1, &e);
    import_place_drop(&x.at);
    text_drop(&out);
    experiment_close(&x.of);
    return status;
}

static const cli_flag flags[] = {
    {"variant", "VARIANT", "the rules of all games; default: as the files say"},
    {"skip-bad", NULL, "skips unreadable and illegal games; else they are an error"},
    {"out", "DIR", "where results go; default: reports/ and the name of the first file"},
    {0},
};

const command command_import = {
    .name = "import",
    .arguments = "FILE...",
    .summary = "imports games: tables (.csv), OpenTafl's records (.otg), game records",
    .example = "poise import games.csv --variant tafl:rules=brandubh",
    .least = 1,
    .most = -1,
    .flags = flags,
    .run = run,
    .prints = &import_record,
};
