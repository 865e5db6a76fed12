/* feel VARIANT: how do games feel, by what the players expected while they played? */
#include <inttypes.h>

#include "base/json.h"
#include "cli/interrupt.h"
#include "cli/settings.h"
#include "cli/variant_plan.h"
#include "studies/feel.h"

enum { GAMES = 200, GAMES_MAX = 200000, OPENING = 2 };

#define PLAYERS "mcts:iterations=200"

typedef struct request {
    uint64_t games;
    settings how;
} request;

static int make_plan(const cli *c, void *asked, experiment *x, error *e)
{
    const request *r = asked;
    variant_plan about = {"feel", "How do games feel?", r->how.seed, r->how.max_plies};
    if (variant_plan_open(c, &about, x, e)) return -1;
    return variant_plan_cell(c, x, PLAYERS, r->games, r->how.opening, e);
}

/* Shares are shown in percent, changes of the lead as they are. */
static double shown(feel_number k, double x)
{
    return k == FEEL_LEAD_CHANGES ? x : 100 * x;
}

static void write_plain(const feel *f, const experiment *x, text *out)
{
    const plan_cell *c = &x->plan->cells[0];
    text_add(out, "%s, told by what ", c->variant);
    cli_write_players(out, c->players);
    text_add(out, " expected while they played %" PRIu64 " games\n\n", f->games);
    for (int k = 0; k < FEEL_NUMBERS; k++) {
        const feel_mean *m = &f->number[k];
        feel_number n = (feel_number)k;
        text_add(out, "%-48s ", feel_words(n));
        if (!m->games) {
            text_add(out, "no game tells\n");
            continue;
        }
        text_add(out, "%6.1f%s  (", shown(n, m->mean), n == FEEL_LEAD_CHANGES ? "  " : " %");
        if (m->games > 1)
            text_add(out, "95 %%, fixed n: %.1f - %.1f; ", shown(n, m->fixed.low), shown(n, m->fixed.high));
        text_add(out, "most in game 0.%" PRIu64 ")\n", m->most);
    }
    text_add(out, "\nhow open the game is, by tenths of its length: ");
    for (int k = 0; k < FEEL_TENTHS; k++)
        text_add(out, f->open[k].games ? "%s%.0f" : "%s-", k ? " " : "", 100 * f->open[k].mean);
    text_add(out, " %%\ngames are in %s: poise replay %s 0.NUMBER\n", x->folder, x->folder);
}

static void add_mean(text *out, const feel_mean *m)
{
    text_add(out, "{\"mean\": ");
    json_number(out, m->mean);
    text_add(out, ", \"low\": ");
    json_number(out, m->games > 1 ? m->fixed.low : NAN);
    text_add(out, ", \"high\": ");
    json_number(out, m->games > 1 ? m->fixed.high : NAN);
    text_add(out, ", \"games\": %" PRIu64 ", \"most\": %" PRIu64 "}", m->games, m->most);
}

static void write_json(const feel *f, const experiment *x, text *out)
{
    const plan_cell *c = &x->plan->cells[0];
    text_add(out, CLI_JSON "\"variant\": ");
    json_string(out, c->variant);
    cli_json_players(out, c->players);
    text_add(out, ", \"folder\": ");
    json_string(out, x->folder);
    text_add(out, ", \"seed\": ");
    json_integer(out, x->plan->seed);
    text_add(out, ", \"games\": %" PRIu64 ", \"silent\": %" PRIu64, f->games, f->silent);
    for (int k = 0; k < FEEL_NUMBERS; k++) {
        text_add(out, ", \"%s\": ", feel_key((feel_number)k));
        add_mean(out, &f->number[k]);
    }
    text_add(out, ", \"open\": [");
    for (int k = 0; k < FEEL_TENTHS; k++) {
        text_add(out, k ? ", " : "");
        add_mean(out, &f->open[k]);
    }
    text_add(out, "]}\n");
}

static int say(const cli *c, const void *unused, const experiment *x, results *found, text *out, error *e)
{
    (void)unused;
    feel f;
    int status = feel_measure(found, 0, x->plan->cells[0].game, interrupt_flag(), &f, e);
    if (!status) status = feel_keep(&f, x->store, e);
    if (status) return status;
    if (c->json)
        write_json(&f, x, out);
    else
        write_plain(&f, x, out);
    return 0;
}

static int run(cli *c)
{
    request r = {0};
    if (cli_flag_number(c, "games", GAMES, 1, GAMES_MAX, &r.games)) return CLI_USAGE;
    int status = settings_read(c, OPENING, &r.how);
    return status ? status : variant_plan_run(c, &(variant_plan_steps){make_plan, say}, &r, r.how.threads);
}

static const cli_flag flags[] = {
    {"players", "A[,B]", "who plays, and is asked what to expect; default " PLAYERS},
    {"games", "N", "how many; default 200"},
    SETTINGS_OPENING("2"),
    SETTINGS_SEED,
    SETTINGS_PLIES,
    SETTINGS_THREADS,
    {"out", "DIR", "where results go; default: reports/feel-VARIANT"},
    {0},
};

const command command_feel = {
    .name = "feel",
    .arguments = "VARIANT",
    .summary = "says how games feel: when they are decided, how often the lead changes",
    .example = "poise feel t4 --players mcts:iterations=400",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
};
