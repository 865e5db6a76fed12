/* flaws VARIANT: what is wrong with this game? */
#include <inttypes.h>
#include <string.h>

#include "cli/flaws_play.h"
#include "cli/interrupt.h"
#include "cli/settings.h"
#include "cli/time_limit.h"
#include "cli/variant_plan.h"

static const double MINUTES = 5, MINUTES_LEAST = .01, MINUTES_MOST = 1e5;

enum {
    GAMES_MAX = 100000,
    ITERATIONS_MAX = 10000000,
    PROCESSORS = 2, /* on a typical machine */
    SHOWN = 3       /* for each finding */
};

static void write_flaw(const flaw *f, const experiment *x, const char *sign, text *out)
{
    text_add(out, "%s%s\n   poise replay %s %d.%" PRIu64 "\n", sign, f->words, x->folder, f->cell, f->game);
}

/* Prints what accompanies a finding: the strongest of each probe, up to a limit. */
static void write_with(const flaw_list *l, int cause, const experiment *x, text *out)
{
    int told = 0, all = 0;
    for (int i = cause + 1; i < l->n; i++) {
        if (!l->all[i].found || l->all[i].goes_with != cause) continue;
        bool before = false;
        for (int k = cause; k < i; k++)
            before |= (k == cause || l->all[k].goes_with == cause) && !strcmp(l->all[k].probe, l->all[i].probe);
        if (!before && told < SHOWN) {
            write_flaw(&l->all[i], x, told ? " - " : "   With that goes:\n - ", out);
            told++;
        }
        all++;
    }
    if (all > told) text_add(out, "   ... and %d more: --json lists all\n", all - told);
}

static void write_found(const flaw_list *l, const experiment *x, text *out)
{
    int number = 0;
    for (int i = 0; i < l->n; i++) {
        if (!l->all[i].found || l->all[i].goes_with >= 0) continue;
        text_add(out, "\n%d. ", ++number);
        write_flaw(&l->all[i], x, "", out);
        write_with(l, i, x, out);
    }
}

/* Prints what looked like flaws to players that think less. */
static void write_fallen(const flaw_list *l, const experiment *x, text *out)
{
    int told = 0, all = 0;
    for (int i = 0; i < l->n; i++) {
        if (l->all[i].again != FLAW_FELL) continue;
        const char *head = "\nNot flaws, because players that think eight times as long disagree:\n - ";
        if (told < SHOWN) write_flaw(&l->all[i], x, told ? " - " : head, out);
        told += told < SHOWN;
        all++;
    }
    if (all > told) text_add(out, "   ... and %d more: --json lists all\n", all - told);
}

static void write_plain(const flaws_request *r, const flaw_list *l, const experiment *x, const results *found,
                        text *out)
{
    uint64_t games = 0;
    for (int i = 0; i < found->ncells; i++) games += found->cells[i].games;
    int n = flaws_count_found(l);
    const char *none = l->nunasked ? "no flaw found by the questions that time allowed" : "no flaw found";
    text_add(out, "%s: %s\n", x->plan->variants[0].name, n ? "FLAWED" : none);
    text_add(out,
             "%d policies were tried in each seat, and %d questions asked of %" PRIu64
             " games; the strong player is mcts:iterations=%" PRIu64
             ".\nAt most one in twenty findings is expected to be false. poise help probes has the criteria.\n",
             r->asked / 2, l->n, games, r->iterations);
    if (!flaws_asks_policies(r))
        text_add(
            out,
            "The game is slow: the time is too short for a strong player to test policies; --minutes gives more.\n");
    if (l->middle_stands_in)
        text_add(out, "There was no time for games of strong players; the middle ones stand in for them.\n");
    for (int i = 0; i < l->nunasked; i++)
        text_add(out, "%s%s", i ? ", " : "No time was left to ask, or to ask fully: ", l->unasked[i]);
    if (l->nunasked) text_add(out, "; --minutes gives more.\n");
    write_found(l, x, out);
    write_fallen(l, x, out);
    text_add(out, "\nthe same again: %s\n", x->plan->command);
}

typedef struct flaws_json_page {
    const char *variant, *folder, *command;
    bool flawed;
    uint64_t seed, games, iterations;
    int policies;
    double alpha;
    const void *list;
} flaws_json_page;

static const json_member members[] = {
    JSON_PLAIN(flaws_json_page, variant),
    JSON_PLAIN(flaws_json_page, flawed),
    JSON_PLAIN(flaws_json_page, folder),
    JSON_MEMBER(flaws_json_page, seed, .wide = true),
    JSON_MEMBER(flaws_json_page, games, .help = "of each cell"),
    JSON_MEMBER(flaws_json_page, iterations, .help = "of the strong players"),
    JSON_MEMBER(flaws_json_page, policies, .help = "that were asked"),
    JSON_PLAIN(flaws_json_page, alpha),
    JSON_MEMBER(flaws_json_page, command, .help = "how the same is asked again"),
    JSON_MEMBER(flaws_json_page, list, .of = &flaw_list_record, .within = true),
};
static const json_record prints = {.name = "flaws", .document = true, JSON_MEMBERS(members, flaws_json_page)};

static void write_json(const flaws_request *r, const flaw_list *l, const experiment *x, text *out)
{
    const flaw_list_json list = flaws_json(l);
    const flaws_json_page page = {.variant = x->plan->variants[0].name,
                                  .flawed = flaws_count_found(l) > 0,
                                  .folder = x->folder,
                                  .seed = x->plan->seed,
                                  .games = r->games,
                                  .iterations = r->iterations,
                                  .policies = r->asked / 2,
                                  .alpha = FLAWS_ALPHA,
                                  .command = x->plan->command,
                                  .list = &list};
    json_record_write(&prints, &page, out);
}

/* Returns an exit code. */
static int say(const cli *c, const flaws_request *r, const flaw_list *l, const experiment *x, const results *found)
{
    text out = {0};
    if (c->json)
        write_json(r, l, x, &out);
    else
        write_plain(r, l, x, found, &out);
    return cli_print(&out);
}

/* Reports a question that returned an enum lab_end, or -1 with `e` filled in. */
static int end_of(int status, error *e)
{
    if (!status && stop_is_asked(interrupt_flag())) status = error_stopped(e);
    return status ? error_is_of_stop(e) ? LAB_STOPPED : -1 : LAB_DONE;
}

static int ask_games(flaws_request *r, const experiment *x, const results *found, flaw_list *before, flaw_list **out,
                     error *e)
{
    return end_of(flaws_ask(r, x->plan, found, before, out, e), e);
}

/* Plays, asks, and extends the experiment while more games may decide a question. As above. */
static int play_and_ask(flaws_request *r, experiment *x, results **found, flaw_list **l, error *e)
{
    int end = flaws_play(r, x, found, e);
    if (!end) end = ask_games(r, x, *found, NULL, l, e);
    while (!end && flaws_want_more(r, *l)) {
        end = flaws_play_more(r, x, found, e);
        if (!end) end = ask_games(r, x, *found, *l, l, e);
    }
    return end ? end : end_of(flaws_confirm(r, x->plan, *found, *l, e), e);
}

static int ask(const cli *c, flaws_request *r, experiment *x)
{
    error e = {""};
    results *found = NULL;
    const variant_plan about = {"flaws", "What is wrong with this game?", r->seed, r->max_plies};
    if (variant_plan_open(c, &about, x, &e) || flaws_plan_make(&c->paths, r, x->plan, &e)) return cli_fail(&e);
    flaw_list *l = NULL;
    const int end = play_and_ask(r, x, &found, &l, &e);
    const int status = end ? variant_plan_fail(c, x, end, &e) : say(c, r, l, x, found);
    results_close(found);
    return status;
}

static void tell(void *data, const char *what)
{
    (void)data;
    cli_say(stderr, "%s\n", what);
}

static int run_until(const cli *c, flaws_request *r, experiment *x, time_limit *limit)
{
    const lab_watch watch = {.threads = r->threads, .stop = time_limit_flag(limit)};
    r->clock = (flaws_clock){time_limit_flag(limit), limit, time_limit_until, time_limit_gone, time_limit_is_up};
    r->watch = &watch;
    r->says = tell;
    int status = ask(c, r, x);
    r->watch = NULL;
    return status;
}

static int run(cli *c)
{
    error e = {""};
    flaws_request r = {0};
    experiment x = {0};
    settings how;
    if (cli_flag_time(c, "minutes", MINUTES, MINUTES_LEAST, MINUTES_MOST, &r.minutes)) return CLI_USAGE;
    if (cli_flag_number(c, "games", FLAWS_GAMES, FLAWS_GAMES_LEAST, GAMES_MAX, &r.games)) return CLI_USAGE;
    if (cli_flag_number(c, "iterations", 0, 16, ITERATIONS_MAX, &r.iterations)) return CLI_USAGE;
    if (cli_flag_number(c, "training", 0, 0, GAMES_MAX, &r.training)) return CLI_USAGE;
    int status = settings_read(c, 0, &how);
    if (status) return status;
    r.seed = how.seed;
    r.max_plies = how.max_plies;
    r.threads = how.threads;
    r.processors = PROCESSORS;
    r.training_said = cli_flag_text(c, "training");
    r.minutes_said = cli_flag_text(c, "minutes");
    r.plies_said = cli_flag_text(c, "max-plies");
    time_limit *limit = time_limit_begin(&e);
    status = limit ? run_until(c, &r, &x, limit) : cli_fail(&e);
    time_limit_end(limit);
    experiment_close(&x);
    return status;
}

static const cli_flag flags[] = {
    {"minutes", "M", "time limit in minutes; the number of games is set for two typical processors; default 5"},
    {"iterations", "N", "iterations of the strong player, at least 16; default: set by --minutes"},
    {"games", "N",
     "games games of each pair of players, at least 20, up to 16 times as many where that may settle a question; "
     "default 80"},
    {"training", "N", "self-play games that train each player, 0: none; default: set by --minutes"},
    SETTINGS_SEED,
    {"max-plies", "P", "cuts a game after P decisions; default: five times the length of random games, at least 300"},
    SETTINGS_THREADS,
    {"out", "DIR", "where results go; default: reports/flaws-VARIANT"},
    {0},
};

const command command_flaws = {
    .name = "flaws",
    .arguments = "VARIANT",
    .summary = "finds flaws of a game, with an example game for each",
    .example = "poise flaws connect_four --minutes 2",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
    .prints = &prints,
};
