/* feel VARIANT...: how do games feel, by the expectations of their players? For several variants, compares each with
 * the first. */
#include <inttypes.h>
#include <math.h>

#include "base/range.h"
#include "cli/interrupt.h"
#include "cli/limits.h"
#include "cli/settings.h"
#include "cli/variant_plan.h"
#include "lab/store_merge.h"
#include "script/experiment_variant.h"
#include "stats/interval.h"
#include "studies/feel_json.h"

enum { GAMES = 200, GAMES_MAX = 200000, OPENING = 2 };

#define PLAYERS "mcts:iterations=200"

typedef struct request {
    uint64_t games;
    settings how;
} request;

/* The other variants, each with the cell corresponding to the first's. */
static int add_others(const cli *c, experiment *x, error *e)
{
    plan *p = x->plan;
    size_t n = (size_t)c->narguments;
    plan_variant *all = arena_alloc(p->arena, n * sizeof *all);
    plan_cell *cells = arena_alloc(p->arena, n * sizeof *cells);
    if (!all || !cells) return error_set(e, "out of memory");
    all[0] = p->variants[0];
    cells[0] = p->cells[0];
    p->variants = all;
    p->cells = cells;
    for (int i = 1; i < c->narguments; i++) {
        if (experiment_variant_load(c->arguments[i], &c->paths, p->arena, &all[i], e)) return -1;
        p->nvariants++;
        if (experiment_variant_find(all, i, &all[i]) >= 0)
            return error_set(e, "%s: another variant than before wanted", c->arguments[i]);
        cells[i] = cells[0];
        cells[i].variant = all[i].name;
        cells[i].game = all[i].game;
        p->ncells++;
    }
    p->ask = c->narguments > 1 ? "compare" : p->ask;
    return 0;
}

static int make_plan(const cli *c, void *asked, experiment *x, error *e)
{
    const request *r = asked;
    variant_plan about = {"feel", "How do games feel?", r->how.seed, r->how.max_plies};
    if (variant_plan_open(c, &about, x, e)) return -1;
    if (variant_plan_cell(c, x, PLAYERS, r->games, r->how.opening, e)) return -1;
    if (feel_check(&x->plan->cells[0], e)) return -1; /* before the games */
    return c->narguments > 1 ? add_others(c, x, e) : 0;
}

/* Shares are shown in percent, changes of the lead as they are. */
static double shown(feel_number k, double x)
{
    return k == FEEL_LEAD_CHANGES ? x : 100 * x;
}

/* Rounded away from each other. */
static interval range_shown(feel_number k, interval i)
{
    return interval_shown(k == FEEL_LEAD_CHANGES ? (interval){i.low / 100, i.high / 100} : i);
}

static void write_plain(const feel *f, const experiment *x, text *out)
{
    const plan_cell *c = &x->plan->cells[0];
    text_add(out, "%s, told by what ", c->variant);
    cli_write_players(out, c->players);
    text_add(out, " expected while they played %" PRIu64 " game%s\n\n", f->games, f->games == 1 ? "" : "s");
    for (int k = 0; k < FEEL_NUMBERS; k++) {
        const feel_mean *m = &f->number[k];
        feel_number n = (feel_number)k;
        text_add(out, "%-48s ", feel_words(n));
        if (!m->games) {
            text_add(out, "no game tells\n");
            continue;
        }
        text_add(out, "%6.1f%s  (", shown(n, m->mean), n == FEEL_LEAD_CHANGES ? "  " : " %");
        const interval fixed = range_shown(n, m->fixed);
        if (m->games > 1) text_add(out, "95 %%, fixed n: " TEXT_RANGE("%.1f") "; ", fixed.low, fixed.high);
        text_add(out, "most in game 0.%" PRIu64 ")\n", m->most);
    }
    text_add(out, "\nhow open the game is, by tenths of its length: ");
    for (int k = 0; k < FEEL_TENTHS; k++)
        text_add(out, f->open[k].games ? "%s%.0f" : "%s-", k ? " " : "", 100 * f->open[k].mean);
    text_add(out, " %%\ngames are in %s: poise replay %s 0.NUMBER\n", x->folder, x->folder);
}

/* --- several variants --- */

static void write_contrast(const feel_contrast *d, feel_number n, text *out)
{
    const interval range = range_shown(n, d->range);
    if (isnan(d->mean))
        text_add(out, "  no game tells");
    else
        text_add(out, "  %+6.1f (%+.1f to %+.1f)%s", shown(n, d->mean), range.low, range.high,
                 d->range.low > 0 || d->range.high < 0 ? " *" : "");
}

static void write_several(const feel *f, const experiment *x, text *out)
{
    const plan *p = x->plan;
    text_add(out, "told by what ");
    cli_write_players(out, p->cells[0].players);
    text_add(out, " expected while they played %" PRIu64 " games of each\n", f[0].games);
    for (int k = 0; k < FEEL_NUMBERS; k++) {
        feel_number n = (feel_number)k;
        text_add(out, "\n%s%s\n", feel_words(n), n == FEEL_LEAD_CHANGES ? "" : ", in per cent");
        for (int i = 0; i < p->ncells; i++) {
            text_add(out, "  %-40s %6.1f", p->cells[i].variant, shown(n, f[i].number[k].mean));
            feel_contrast d = feel_contrast_of(&f[i].number[k], &f[0].number[k], FEEL_NUMBERS * (p->ncells - 1));
            if (i) write_contrast(&d, n, out);
            text_add(out, "\n");
        }
    }
    text_add(out,
             "\nAfter each, the difference from %s; all these intervals hold simultaneously with 95 %%; * marks "
             "significant differences.\ngames are in %s: poise replay %s CELL.NUMBER --expected\n",
             p->cells[0].variant, x->folder, x->folder);
}

/* --- JSON --- */

/* Of each variant, if several are compared; points into itself. */
typedef struct several_json {
    const char *variant;
    const void *decided_at, *lead_changes, *drama, *killer_move;
    feel_more_json number[FEEL_NUMBERS];
} several_json;

static const json_member several_members[] = {
    JSON_PLAIN(several_json, variant),
    JSON_MEMBER(several_json, decided_at, .of = &feel_more_record),
    JSON_MEMBER(several_json, lead_changes, .of = &feel_more_record),
    JSON_MEMBER(several_json, drama, .of = &feel_more_record),
    JSON_MEMBER(several_json, killer_move, .of = &feel_more_record),
};
static const json_record several_record = {JSON_MEMBERS(several_members, several_json)};

typedef struct page_json {
    const char *variant, *folder;
    json_texts players;
    uint64_t seed;
    const void *numbers, *several;
} page_json;

typedef struct listed_json {
    json_rows variants;
} listed_json;

static const json_member listed_members[] = {
    JSON_MEMBER(listed_json, variants, .of = &several_record,
                .help = "where several were named: each number of each, and how much more it is than in the first; "
                        "these intervals hold simultaneously"),
};
static const json_record listed_record = {JSON_MEMBERS(listed_members, listed_json)};

static const json_member members[] = {
    JSON_PLAIN(page_json, variant),
    JSON_MEMBER(page_json, players, .also = JSON_TWO),
    JSON_PLAIN(page_json, folder),
    JSON_MEMBER(page_json, seed, .wide = true),
    JSON_MEMBER(page_json, numbers, .within = true, .of = &feel_record),
    JSON_MEMBER(page_json, several, .within = true, .optional = true, .of = &listed_record),
};
static const json_record prints = {.name = "feel", .document = true, JSON_MEMBERS(members, page_json)};

typedef struct heard {
    const feel *f;
    const plan *p;
} heard;

static void fill_variant(const void *of, size_t i, void *row)
{
    const heard *h = of;
    several_json *s = row;
    *s = (several_json){.variant = h->p->cells[i].variant,
                        .decided_at = &s->number[FEEL_DECIDED_AT],
                        .lead_changes = &s->number[FEEL_LEAD_CHANGES],
                        .drama = &s->number[FEEL_DRAMA],
                        .killer_move = &s->number[FEEL_KILLER]};
    for (int k = 0; k < FEEL_NUMBERS; k++) {
        const feel_mean *m = &h->f[i].number[k];
        const feel_contrast d = feel_contrast_of(m, &h->f[0].number[k], FEEL_NUMBERS * (h->p->ncells - 1));
        feel_more_as_json(m, &d, &s->number[k]);
    }
}

static void write_json(const feel *f, const experiment *x, text *out)
{
    const plan *p = x->plan;
    const heard h = {f, p};
    const listed_json listed = {{&h, (size_t)p->ncells, fill_variant}};
    feel_json numbers;
    feel_as_json(&f[0], &numbers);
    const page_json page = {p->cells[0].variant,           x->folder, {p->cells[0].players, 2}, p->seed, &numbers,
                            p->ncells > 1 ? &listed : NULL};
    json_record_write(&prints, &page, out);
}

static void write_all(const cli *c, const feel *f, const experiment *x, text *out)
{
    if (c->json)
        write_json(f, x, out);
    else
        (x->plan->ncells > 1 ? write_several : write_plain)(f, x, out);
}

static int say(const cli *c, const void *unused, const experiment *x, results *found, text *out, error *e)
{
    (void)unused;
    feel f[LIMITS_FEEL_VARIANTS] = {0};
    int status = 0;
    for (int i = 0; i < x->plan->ncells && !status; i++)
        status = feel_measure(found, i, x->plan->cells[i].game, interrupt_flag(), &f[i], e);
    if (!status && x->plan->ncells == 1) status = feel_keep(&f[0], x->store, e) || store_settle(x->store, e) ? -1 : 0;
    if (!status) write_all(c, f, x, out);
    return status;
}

static int run(cli *c)
{
    request r = {0};
    if (cli_flag_number(c, "games", GAMES, 1, GAMES_MAX, &r.games)) return CLI_USAGE;
    int status = settings_read(c, OPENING, &r.how);
    return status ? status : variant_plan_run(c, &(variant_plan_steps){make_plan, say}, &r, r.how.threads);
}

static const cli_flag flags[] = {
    {"players", "A[,B]", "who plays and gives the expected results; default " PLAYERS},
    {"games", "N", "number of games; default 200"},
    SETTINGS_OPENING("2"),
    SETTINGS_SEED,
    SETTINGS_PLIES,
    SETTINGS_THREADS,
    {"out", "DIR", "where results go; default: reports/feel-VARIANT"},
    {0},
};

const command command_feel = {
    .name = "feel",
    .arguments = "VARIANT...",
    .summary = "measures the feel of games: when they are decided, lead changes, drama",
    .example = "poise feel t4 --players mcts:iterations=400\n  poise feel t4 t4:kinds=2 t4:kinds=4",
    .least = 1,
    .most = LIMITS_FEEL_VARIANTS,
    .flags = flags,
    .prints = &prints,
    .run = run,
};
