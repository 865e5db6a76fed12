/* Fills in the plan as the reader of experiment files does, with the usual zone and alpha. The rest is shared: the
 * missing games are played, perfect play is searched for, and the results are read from the store. */
#include "cli/variant_plan.h"
#include "cli/interrupt.h"

#include <ctype.h>
#include <string.h>

#include "lab/lab.h"
#include "lab/store_merge.h"
#include "script/experiment_variant.h"
#include "stats/interval.h"
#include "studies/truth.h"
#include "studies/until.h"

const char *variant_plan_name(const char *kind, const char *variant, arena *a)
{
    static const char suffix[] = ".lua";
    const char *colon = strchr(variant, ':'), *options = colon ? colon : variant + strlen(variant), *base = variant;
    for (const char *slash = variant; (slash = strchr(slash, '/')) && slash < options; slash++) base = slash + 1;
    size_t length = (size_t)(options - base), lua = strlen(suffix);
    if (length > lua && !strncmp(options - lua, suffix, lua)) length -= lua;
    char *name = arena_format(a, "%s-%.*s%s", kind, (int)length, base, options);
    for (char *c = name; c && *c; c++)
        if (!isalnum((unsigned char)*c) && *c != '_') *c = '-';
    return name;
}

const char *variant_plan_command(const cli *c, arena *a)
{
    char *whole = arena_format(a, "poise %s", c->command->name);
    for (int i = 0; whole && i < c->narguments; i++) whole = arena_format(a, "%s %s", whole, c->arguments[i]);
    for (int i = 0; whole && c->command->flags[i].name; i++) {
        const char *name = c->command->flags[i].name;
        if (!c->flags[i] || !strcmp(name, "out") || !strcmp(name, "threads")) continue;
        whole = arena_format(a, "%s --%s%s%s", whole, name, *c->flags[i] ? " " : "", c->flags[i]);
    }
    return whole;
}

static int fill_in(plan *p, const cli *c, const variant_plan *about, error *e)
{
    p->variants = arena_alloc(p->arena, sizeof *p->variants);
    if (!p->variants) return error_set(e, "out of memory");
    if (experiment_variant_load(c->arguments[0], &c->paths, p->arena, &p->variants[0], e)) return -1;
    const plan_variant *v = &p->variants[0];
    p->nvariants = 1;
    p->name = variant_plan_name(about->kind, v->name, p->arena);
    p->title = arena_format(p->arena, "%s: %s", v->game->title, about->kind);
    p->question = about->question;
    p->file = "";
    p->command = variant_plan_command(c, p->arena);
    p->seed = about->seed;
    p->max_plies = about->max_plies;
    p->zone_low = .5 - PLAN_ZONE_HALF;
    p->zone_high = .5 + PLAN_ZONE_HALF;
    p->alpha = PLAN_ALPHA;
    p->build = (plan_build){.commit = c->commit, .gsl = stats_gsl_version()};
    return p->name && p->title && p->command ? 0 : error_set(e, "out of memory");
}

int variant_plan_open(const cli *c, const variant_plan *about, experiment *out, error *e)
{
    arena *a = arena_new();
    plan *p = a ? arena_alloc(a, sizeof *p) : NULL;
    if (!p) return arena_free(a), error_set(e, "out of memory");
    p->arena = a;
    out->plan = p;
    if (fill_in(p, c, about, e)) return -1;
    return experiment_place(c, out, e);
}

int variant_plan_cell(const cli *c, const experiment *x, const char *usual, uint64_t games, unsigned opening, error *e)
{
    const char *given = cli_flag_text(c, "players");
    plan *p = x->plan;
    p->cells = arena_alloc(p->arena, sizeof *p->cells);
    if (!p->cells) return error_set(e, "out of memory");
    p->cells[0] =
        (plan_cell){.variant = p->variants[0].name, .game = p->variants[0].game, .games = games, .opening = opening};
    p->ncells = 1;
    return cli_players(given ? given : usual, p->arena, p->cells[0].players, e);
}

int variant_plan_fail(const cli *c, const experiment *x, int end, error *e)
{
    interrupt_heard();
    if (end != LAB_STOPPED) return cli_fail(e);
    cli_say(stderr, "poise: stopped; the games so far are in %s, and the same poise %s resumes\n", x->store,
            c->command->name);
    return CLI_STOPPED;
}

int variant_plan_play(const cli *c, experiment *x, int threads, results **out)
{
    error e = {""};
    lab_watch watch = cli_watch(threads);
    cli_log log = {0};
    cli_watch_log(&watch, &log);
    *out = NULL;
    if (experiment_claim(x, &e)) return cli_fail(&e);
    int end = x->plan->until ? until_run(x->plan, x->store, &watch, &e) : lab_run(x->plan, x->store, &watch, &e);
    if (end) return variant_plan_fail(c, x, end, &e);
    interrupt_heard();
    if (truth_keep(x->plan, x->store, watch.stop, &e) || store_settle(x->store, &e))
        return variant_plan_fail(c, x, error_is_of_stop(&e) ? LAB_STOPPED : -1, &e);
    *out = results_open(x->store, &e);
    return *out ? CLI_OK : cli_fail(&e);
}

int variant_plan_run(const cli *c, const variant_plan_steps *steps, void *request, int threads)
{
    error e = {""};
    text out = {0};
    experiment x = {0};
    results *found = NULL;
    int status = steps->make(c, request, &x, &e) ? cli_fail(&e) : variant_plan_play(c, &x, threads, &found);
    if (status == CLI_OK) {
        int end = steps->say(c, request, &x, found, &out, &e);
        status = end ? variant_plan_fail(c, &x, end, &e) : cli_print(&out);
    }
    results_close(found);
    experiment_close(&x);
    return status;
}

int variant_plan_players(const char *given, arena *a, const char **out, int most, error *e)
{
    int n = 0;
    for (const char *next; given; given = next) {
        next = cli_next_player(given);
        if (n == most) return error_set(e, "--players: at most %d wanted, got more", most);
        out[n] = next ? arena_format(a, "%.*s", (int)(next - given - 1), given) : arena_text(a, given);
        if (!out[n++]) return error_set(e, "out of memory");
    }
    return n;
}
