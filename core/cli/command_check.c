/* check VARIANT...: is the game valid? Checks every invariant in random games, and which rules ever apply. */
#include <inttypes.h>
#include <stdio.h>

#include "base/json.h"
#include "cli/check_notes.h"
#include "cli/settings.h"
#include "cli/show_differences.h"
#include "cli/variant_check.h"
#include "rules/compile.h"
#include "rules/ending.h"
#include "rules/modern.h"

enum { GAMES = 1000, BUDGET_MORE = 10 /* factor of the budget that is recommended */ };
static const double BUDGET_LEAST = .001, BUDGET_MOST = 1e6; /* seconds */

typedef struct checking {
    const cli *c;
    variant_check_terms terms;
    bool bad;  /* an invariant is violated */
    text json; /* one element a variant */
} checking;

static const char *remark(const variant_check *f, int rule)
{
    bool forbids = rule < f->g->nendings && ending_forbids(&f->g->endings[rule]);
    if (f->seen.times[rule]) return forbids ? " of the moves tried" : "";
    return "  ! never happened";
}

static void add_left_out(const checking *k, const variant_check *f, text *out)
{
    text left = {0};
    if (variant_check_left_out(f, &k->terms, &left))
        text_add(out, "  not checked: %s; --budget %g checks more\n", left.data, BUDGET_MORE * k->terms.budget);
    text_done_into(&left, out);
}

/* Warns about a game that nobody ever wins: all invariants hold, but something is missing. */
static void add_unwon(const coverage *seen, text *out)
{
    text_add(out, "  %" PRIu64 " random games were drawn, %" PRIu64 " were cut: ", seen->drawn, seen->cut);
    if (seen->drawn)
        text_add(out, "no ending happened that makes a winner, by result = \"win\" or \"loss\"\n");
    else
        text_add(out, "none came to an end; is an ending missing, or --max-plies too small?\n");
}

/* Counts the parts of the rules written in the syntax of older versions, and returns the first. */
typedef struct old_forms {
    int count;
    const modern_form *first;
} old_forms;

static void add_old(const old_forms *old, text *out)
{
    if (!old->count) return;
    text_add(out, "  note: %s:%d: \"%s\" is written \"%s\" now", old->first->file, old->first->line, old->first->was,
             old->first->now);
    if (old->count > 1) text_add(out, ", and %d more like it", old->count - 1);
    text_add(out, "; poise modernise %s rewrites them\n", old->first->file);
}

/* Reports turns that were begun and could not be finished: usually a move too many. */
static void add_unfinished(const coverage *seen, text *out)
{
    if (!seen->unfinished) return;
    text_add(
        out,
        "  note: %.1f %% of games ended in a turn that was begun and could not be finished; must_finish = true in its "
        "first stage allows no such beginning, if_possible { } around a later one leaves it out where it has no move\n",
        100 * (double)seen->unfinished / (double)seen->games);
}

/* Returns an exit code. What differs from the base is part of what is checked: a rule addressed by a wrong number is
 * another game, which breaks nothing. */
static int print_finding(const checking *k, const variant_check *f, const script_variant *v, const old_forms *old)
{
    text out = {0};
    const coverage *seen = &f->seen;
    bool won = f->broken || seen->won;
    text_add(&out, "%s: %s\n", f->name, f->broken ? "BROKEN" : won ? "ok" : "NOBODY WINS");
    if (!won) add_unwon(seen, &out);
    if (f->g->advice) text_add(&out, "  note: %s\n", f->g->advice);
    add_old(old, &out);
    if (*f->invariant.text) text_add(&out, "  %s\n", f->invariant.text);
    if (seen->broken)
        text_add(&out, "  %" PRIu64 " games broke, first game %" PRIu64 ": %s\n", seen->broken, seen->first_broken,
                 seen->why.text);
    text_add(&out, "  %" PRIu64 " random game%s, %.1f plies on average, %" PRIu64 " cut\n", seen->games,
             seen->games == 1 ? "" : "s", (double)seen->plies / (double)seen->games, seen->cut);
    add_unfinished(seen, &out);
    check_notes(f, &out);
    add_left_out(k, f, &out);
    for (int i = 0; i < f->g->nrules; i++) {
        text_add(&out, "  %-7s %-24s in %5.1f %% of games, %" PRIu64 " time%s%s\n",
                 i < f->g->nendings ? "ending" : "effect", f->g->rules[i],
                 100 * (double)seen->in_games[i] / (double)seen->games, seen->times[i], seen->times[i] == 1 ? "" : "s",
                 remark(f, i));
    }
    show_differences(v, &out);
    int status = cli_print(&out);
    fflush(stdout); /* shown even if the next check is stopped */
    return status;
}

static void write_left_out(text *out, const checking *k, const variant_check *f)
{
    text left = {0};
    bool any = variant_check_left_out(f, &k->terms, &left);
    text_add(out, ", \"left_out\": ");
    json_string(out, any ? left.data : NULL);
    text_done_into(&left, out);
}

static void write_finding(const checking *k, const variant_check *f, const script_variant *v, const old_forms *old,
                          text *out)
{
    text_add(out, "%s" CLI_JSON "\"variant\": ", out->length ? ",\n " : "[");
    json_string(out, f->name);
    text_add(out, ", \"ok\": %s, \"broken\": ", f->broken ? "false" : "true");
    json_string(out, *f->invariant.text ? f->invariant.text : NULL);
    text_add(out, ", \"why\": ");
    json_string(out, f->seen.broken ? f->seen.why.text : NULL);
    write_left_out(out, k, f);
    check_notes_json(f, out);
    text_add(out,
             ", \"old_forms\": %d, \"games\": %" PRIu64 ", \"plies\": %" PRIu64 ", \"won\": %" PRIu64
             ", \"drawn\": %" PRIu64 ", \"cut\": %" PRIu64 ", \"unruled\": %" PRIu64 ", \"rules\": [",
             old->count, f->seen.games, f->seen.plies, f->seen.won, f->seen.drawn, f->seen.cut, f->seen.broken);
    for (int i = 0; i < f->g->nrules; i++) {
        text_add(out, i ? ", {\"name\": " : "{\"name\": ");
        json_string(out, f->g->rules[i]);
        text_add(out, ", \"kind\": \"%s\", \"games\": %" PRIu64 ", \"times\": %" PRIu64 "}",
                 i < f->g->nendings ? "ending" : "effect", f->seen.in_games[i], f->seen.times[i]);
    }
    text_add(out, "]");
    show_differences_json(v, &f->g->pieces, out);
    text_add(out, "}");
}

static int check_game(checking *k, const char *name, const game *g, const game *base, const script_variant *v,
                      const old_forms *old)
{
    variant_check found;
    error e = {""};
    if (variant_check_run(name, g, (variant_base){v->base, base}, &k->terms, &found, &e)) return cli_fail(&e);
    k->bad |= found.broken;
    if (!k->c->json) return print_finding(k, &found, v, old);
    write_finding(k, &found, v, old, &k->json);
    return CLI_OK;
}

static int find_old(const script_variant *v, const game *g, old_forms *out, error *e)
{
    modern_form *found;
    if (!modern_rules(&v->spec, g, v->arena, &found)) return error_set(e, "out of memory");
    *out = (old_forms){0, found};
    for (; found; found = found->next) out->count++;
    return 0;
}

static int check_one(checking *k, const char *name)
{
    error e = {""}, of_base = {""};
    old_forms old = {0};
    script_variant *v = script_read_variant(name, &k->c->paths, &e);
    game *g = v ? script_compile_variant(v, &k->c->paths, &e) : NULL;
    game *base = g && v->base_spec ? game_compile(v->base_spec, &of_base) : NULL; /* not with functions */
    int status = g && !find_old(v, g, &old, &e) ? check_game(k, name, g, base, v, &old) : cli_fail(&e);
    game_free(base);
    game_free(g);
    script_variant_free(v);
    return status;
}

static int run(cli *c)
{
    checking k = {.c = c};
    int status = CLI_OK;
    settings how;
    if (cli_flag_time(c, "budget", VARIANT_CHECK_BUDGET, BUDGET_LEAST, BUDGET_MOST, &k.terms.budget)) return CLI_USAGE;
    if (cli_flag_number(c, "games", GAMES, 1, UINT32_MAX, &k.terms.games)) return CLI_USAGE;
    if (settings_read(c, 0, &how)) return CLI_USAGE;
    k.terms.invariants = VARIANT_CHECK_INVARIANTS;
    k.terms.seed = how.seed;
    k.terms.max_plies = how.max_plies;
    for (int i = 0; i < c->narguments && status == CLI_OK; i++) status = check_one(&k, c->arguments[i]);
    if (c->json && status == CLI_OK) {
        text_add(&k.json, "]\n");
        status = cli_print(&k.json);
    }
    text_drop(&k.json);
    return status ? status : k.bad ? CLI_BAD : CLI_OK;
}

static const cli_flag flags[] = {
    {"games", "N", "random games for the coverage; default 1000"},
    {"budget", "SECONDS", "processor time for checking invariants; default 1"},
    SETTINGS_SEED,
    SETTINGS_PLIES,
    {0},
};

const command command_check = {
    .name = "check",
    .arguments = "VARIANT...",
    .summary = "tests variants by random games: broken invariants, coverage of rules",
    .example = "poise check t4 t4:kinds=5",
    .least = 1,
    .most = -1,
    .flags = flags,
    .run = run,
};
