/* worth VARIANT: what is each rule worth to a side that has it? */
#include <inttypes.h>
#include <string.h>

#include "base/range.h"
#include "cli/interrupt.h"
#include "cli/settings.h"
#include "cli/variant_plan.h"
#include "cli/worth_price.h"
#include "lab/store_merge.h"
#include "script/worth_plan.h"
#include "stats/interval.h"

enum { GAMES_MAX = 1000000 };

typedef struct request {
    worth_looks looks; /* for each rule and seat; the second number for rules whose worth is open after the first */
    settings how;
    worth_plan w;
} request;

/* --- what is played --- */

static int make_plan(const cli *c, request *r, experiment *x, error *e)
{
    const char *given = cli_flag_text(c, "players");
    variant_plan about = {"worth", "What is each rule worth?", r->how.seed, r->how.max_plies};
    if (variant_plan_open(c, &about, x, e)) return -1;
    if (cli_players(given ? given : WORTH_PLAYERS, x->plan->arena, r->w.players, e)) return -1;
    r->w.games = r->looks.games;
    r->w.opening = r->how.opening;
    r->w.stop = interrupt_flag();
    return worth_plan_make(&c->paths, &r->w, x->plan, e);
}

/* A repeated call without a number of games must not play others because the machine is slower today. */
static int add_most(request *r, experiment *x, error *e)
{
    plan *p = x->plan;
    const bool said = r->looks.most;
    const int end = worth_price_tell(p, r->how.threads, &r->looks.most, e);
    if (end || said) return end;
    p->command = arena_format(p->arena, "%s --most %" PRIu64, p->command, r->looks.most);
    return p->command ? 0 : error_set(e, "out of memory");
}

/* --- what was found --- */

static const char *sentence(worth_verdict v)
{
    static const char *const words[] = {[WORTH_OPEN] = "open",
                                        [WORTH_NOTHING] = "not worth its sentence",
                                        [WORTH_IT] = "worth something",
                                        [WORTH_AGAINST] = "they play better without it",
                                        [WORTH_NO_CHOICE] = "there is never an alternative: cannot be measured",
                                        [WORTH_UNMET] = "never came up in random games"};
    return words[v];
}

static void write_estimate(const worth_estimate *w, text *out)
{
    interval shown = interval_shown(w->range);
    if (isnan(w->mean))
        text_add(out, "      -");
    else
        text_add(out, " %6.1f", 100 * w->mean);
    text_add(out, " (" TEXT_RANGE("%5.1f") ")", shown.low, shown.high);
}

static void write_row(const worth_row *row, text *out)
{
    text_add(out, "%-24s", row->rule->what);
    if (row->cell[0] >= 0) {
        write_estimate(&row->both, out);
        for (int side = 0; side < 2; side++) write_estimate(&row->side[side], out);
        text_add(out, " %5.1f %%", 50 * (row->rule->choices[0] + row->rule->choices[1]));
    }
    text_add(out, "  %s\n", sentence(row->verdict));
}

/* "between ..., 400 games without it in each seat, up to 6400 where it is open then, over 16 trainings" */
static void write_games(const request *r, const results *found, text *out)
{
    text_add(out, ", %" PRIu64 " games without it in each seat", r->looks.games);
    if (r->looks.most > r->looks.games) text_add(out, ", %" PRIu64 " where that leaves it open", r->looks.most);
    if (found->cells[0].turns.pairs) text_add(out, ", over %d trainings", 2 * found->cells[0].turns.pairs);
    text_add(out, "\n");
}

/* Lists rules with the same moves: they have the same numbers. */
static void write_alike(const request *r, text *out)
{
    for (int i = 0; i < r->w.n; i++) {
        const worth_rule *rule = r->w.rows[i].rule;
        if (r->w.rows[i].cell[0] >= 0 && strcmp(r->w.rules[rule->like].what, rule->what) != 0)
            text_add(out, "%s: the same moves as %s\n", rule->what, r->w.rules[rule->like].what);
    }
}

static void write_plain(const request *r, const experiment *x, const results *found, text *out)
{
    const plan_cell *c = &x->plan->cells[0];
    text_add(out, "%s: the worth of each rule to a side that has it, in percentage points of the score\nbetween ",
             c->variant);
    cli_write_players(out, c->players);
    write_games(r, found, out);
    text_add(out, "\n%-24s%23s%23s%23s  a choice in\n", "rule", "to a side ", "to the first ", "to the second ");
    for (int i = 0; i < r->w.n; i++) write_row(&r->w.rows[i], out);
    text_add(out, "\n");
    write_alike(r, out);
    text_add(
        out,
        "One side plays without the rule, and both take that into account when they search; their training was in the\n"
        "game with it. A side without another move may use the rule after all.\n"
        "Intervals in brackets hold simultaneously in each column, with 95 %%. A rule whose interval ends below one\n"
        "point is not worth its sentence in the rules; below minus one point, players do better without it. Open: "
        "more\n"
        "games would decide. A choice: share of decisions in random games.\n"
        "games are in %s: poise replay %s CELL.NUMBER; one without a rule is played by poise play %s\n",
        x->folder, x->folder, x->plan->nvariants > 1 ? x->plan->variants[1].name : c->variant);
}

typedef struct worth_json {
    const char *variant, *folder;
    json_texts players;
    uint64_t seed, games, most;
    int trainings;
    double alpha;
    json_rows rules;
} worth_json;

static const json_member members[] = {
    JSON_PLAIN(worth_json, variant),
    JSON_MEMBER(worth_json, players, .also = JSON_TWO),
    JSON_PLAIN(worth_json, folder),
    JSON_MEMBER(worth_json, seed, .wide = true),
    JSON_MEMBER(worth_json, games, .help = "of each cell"),
    JSON_MEMBER(worth_json, most, .help = "games of a cell where that leaves it open"),
    JSON_PLAIN(worth_json, trainings),
    JSON_MEMBER(worth_json, alpha, .help = "of each column's intervals together"),
    JSON_MEMBER(worth_json, rules, .of = &rule_worth_record),
};
static const json_record prints = {.name = "worth", .document = true, JSON_MEMBERS(members, worth_json)};

static void write_json(const request *r, const experiment *x, const results *found, text *out)
{
    const plan_cell *c = &x->plan->cells[0];
    const worth_json page = {.variant = c->variant,
                             .players = {c->players, 2},
                             .folder = x->folder,
                             .seed = x->plan->seed,
                             .games = r->looks.games,
                             .most = r->looks.most,
                             .trainings = found->cells[0].turns.pairs ? 2 * found->cells[0].turns.pairs : 1,
                             .alpha = PLAN_ALPHA,
                             .rules = worth_plan_json(&r->w)};
    json_record_write(&prints, &page, out);
}

static int say(const cli *c, request *r, const experiment *x, const results *found)
{
    error e = {""};
    text out = {0};
    worth_sort(r->w.rows, r->w.n);
    if (worth_keep(r->w.rows, r->w.n, x->store, &e) || store_settle(x->store, &e)) return cli_fail(&e);
    if (c->json)
        write_json(r, x, found, &out);
    else
        write_plain(r, x, found, &out);
    return cli_print(&out);
}

/* Plays the cells; and again, where the first look leaves something open. */
static int play(const cli *c, request *r, experiment *x, results **found)
{
    int status = variant_plan_play(c, x, r->how.threads, found);
    if (status != CLI_OK) return status;
    worth_measure(*found, &r->looks, PLAN_ALPHA, r->w.rows, r->w.n);
    if (r->looks.most == r->looks.games || !worth_go_on(r->w.rows, r->w.n, r->looks.most, x->plan)) return CLI_OK;
    results_close(*found);
    status = variant_plan_play(c, x, r->how.threads, found);
    if (status == CLI_OK) worth_measure(*found, &r->looks, PLAN_ALPHA, r->w.rows, r->w.n);
    return status;
}

static int run(cli *c)
{
    error e = {""};
    request r = {0};
    experiment x = {0};
    results *found = NULL;
    if (cli_flag_number(c, "games", WORTH_GAMES, 2 * WORTH_BATCHES, GAMES_MAX, &r.looks.games)) return CLI_USAGE;
    if (cli_flag_number(c, "most", 0, r.looks.games, GAMES_MAX, &r.looks.most)) return CLI_USAGE;
    int status = settings_read(c, WORTH_OPENING, &r.how);
    if (status) return status;
    status = make_plan(c, &r, &x, &e) ? cli_fail(&e) : CLI_OK;
    const int end = status == CLI_OK ? add_most(&r, &x, &e) : 0;
    if (end) status = cli_fail_end(end, &e);
    if (status == CLI_OK) status = play(c, &r, &x, &found);
    if (status == CLI_OK) status = say(c, &r, &x, found);
    results_close(found);
    experiment_close(&x);
    return status;
}

static const cli_flag flags[] = {
    {"players", "A[,B]", "who plays; learners get 16 trainings unless they set another number; default " WORTH_PLAYERS},
    {"games", "N", "games for each rule and seat, at least 32; default 400"},
    {"most", "N",
     "maximum games where the worth is still open; default: ten minutes' worth, at most 256 times --games"},
    SETTINGS_OPENING("2"),
    SETTINGS_SEED,
    SETTINGS_PLIES,
    SETTINGS_THREADS,
    {"out", "DIR", "where results go; default: reports/worth-VARIANT"},
    {0},
};

const command command_worth = {
    .name = "worth",
    .arguments = "VARIANT",
    .summary = "measures the worth of each rule: the cost of playing without it",
    .example = "poise worth tafl:rules=brandubh --games 1000",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
    .prints = &prints,
};
