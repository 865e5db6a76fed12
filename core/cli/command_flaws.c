/* flaws VARIANT: what is wrong with this game? */
#include <inttypes.h>
#include <string.h>

#include "base/json.h"
#include "cli/flaws_play.h"
#include "cli/interrupt.h"

static const double MINUTES = 5, MINUTES_LEAST = .01, MINUTES_MOST = 1e5;

enum {
    GAMES_MAX = 100000,
    ITERATIONS_MAX = 10000000,
    SHOWN = 3 /* with one finding */
};

static void write_flaw(const flaw *f, const experiment *x, const char *sign, text *out)
{
    text_add(out, "%s%s\n   poise replay %s %d.%" PRIu64 "\n", sign, f->words, x->folder, f->cell, f->game);
}

/* What goes with a finding: of each probe the surest, and no more than a few. */
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
    if (all > told) text_add(out, "   ... and %d more: --json tells all\n", all - told);
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

static int count_found(const flaw_list *l)
{
    int found = 0;
    for (int i = 0; i < l->n; i++) found += l->all[i].found;
    return found;
}

static void write_plain(const flaws_request *r, const flaw_list *l, const experiment *x, const results *found,
                        text *out)
{
    uint64_t games = 0;
    for (int i = 0; i < found->ncells; i++) games += found->cells[i].games;
    int n = count_found(l);
    const char *none = l->nunasked ? "no flaw found in what there was time to ask" : "no flaw found";
    text_add(out, "%s: %s\n", x->plan->variants[0].name, n ? "FLAWED" : none);
    text_add(
        out,
        "%d policies were tried in each seat, and %d questions asked of %" PRIu64
        " games, the strong player being mcts:iterations=%" PRIu64
        ";\nof all that is found at most one in twenty is expected to be false. poise help probes tells what counts.\n",
        r->asked / 2, l->n, games, r->iterations);
    if (!flaws_asks_policies(r))
        text_add(out,
                 "The game is slow: in so little time there is no strong player who could meet policies; --minutes "
                 "gives more.\n");
    for (int i = 0; i < l->nunasked; i++)
        text_add(out, "%s%s", i ? ", " : "There was no time to ask, or to ask all: ", l->unasked[i]);
    if (l->nunasked) text_add(out, "; --minutes gives more.\n");
    write_found(l, x, out);
    text_add(out, "\nthe same again: %s\n", x->plan->command);
}

static void add_flaw(text *out, const flaw *f)
{
    text_add(out, "{\"probe\": ");
    json_string(out, f->probe);
    text_add(out, ", \"found\": %s, \"words\": ", f->found ? "true" : "false");
    json_string(out, f->words);
    text_add(out, ", \"size\": ");
    json_number(out, f->size);
    text_add(out, ", \"beyond\": ");
    json_number(out, f->beyond);
    text_add(out, ", \"log_evidence\": ");
    json_number(out, f->log_evidence);
    text_add(out, ", \"game\": \"%d.%" PRIu64 "\", \"goes_with\": ", f->cell, f->game);
    if (f->goes_with < 0)
        text_add(out, "null}");
    else
        text_add(out, "%d}", f->goes_with);
}

static void write_json(const flaws_request *r, const flaw_list *l, const experiment *x, text *out)
{
    text_add(out, CLI_JSON "\"variant\": ");
    json_string(out, x->plan->variants[0].name);
    text_add(out, ", \"flawed\": %s, \"folder\": ", count_found(l) ? "true" : "false");
    json_string(out, x->folder);
    text_add(out, ", \"seed\": ");
    json_integer(out, x->plan->seed);
    text_add(out,
             ", \"games\": %" PRIu64 ", \"iterations\": %" PRIu64 ", \"policies\": %d, \"alpha\": %g, \"command\": ",
             r->games, r->iterations, r->asked / 2, FLAWS_ALPHA);
    json_string(out, x->plan->command);
    text_add(out, ", \"questions\": [");
    for (int i = 0; i < l->n; i++) {
        text_add(out, i ? ", " : "");
        add_flaw(out, &l->all[i]);
    }
    text_add(out, "], \"unasked\": [");
    for (int i = 0; i < l->nunasked; i++) {
        text_add(out, i ? ", " : "");
        json_string(out, l->unasked[i]);
    }
    text_add(out, "]}\n");
}

static bool is_there(const results *r, int of_cell)
{
    return r->cells[of_cell].games > 0;
}

/* Only what was played is asked: of each of these, which go to `to`. Return how many. */
static int keep_policies(const flaws_request *r, const results *of, flaws_policy *to)
{
    int n = 0;
    for (int i = 0; i < r->npolicies; i++)
        if (is_there(of, r->policies[i].cell)) to[n++] = r->policies[i];
    return n;
}

static int keep_sizes(const flaws_request *r, const results *of, flaws_size *to)
{
    int n = 0;
    for (int i = 0; i < r->nsizes && is_there(of, r->of_this_size); i++)
        if (is_there(of, r->sizes[i].cell)) to[n++] = r->sizes[i];
    return n;
}

static int keep_holds(const flaws_request *r, const results *of, flaws_hold *to)
{
    int n = 0;
    for (int i = 0; i < r->nholds; i++)
        if (is_there(of, r->holds[i].cell)) to[n++] = r->holds[i];
    return n;
}

static int leave_out(const flaws_request *r, flaws_case *k, error *e)
{
    flaws_policy *policies = arena_alloc(k->a, sizeof r->policies);
    if (!policies) return error_set(e, "out of memory");
    k->policies = policies;
    k->npolicies = keep_policies(r, k->r, policies);
    k->nsizes = keep_sizes(r, k->r, k->sizes);
    k->nholds = keep_holds(r, k->r, k->holds);
    k->missing = r->missing | (k->npolicies < r->npolicies ? FLAWS_PART_POLICIES : 0) |
                 (k->nsizes < r->nsizes ? FLAWS_PART_SIZES : 0) | (k->nholds < r->nholds ? FLAWS_PART_HOLDS : 0);
    return 0;
}

static int look(const flaws_request *r, const experiment *x, const results *found, flaw_list **out, error *e)
{
    flaws_case k = {.g = x->plan->variants[0].game,
                    .r = flaws_whole(found, x->plan->arena),
                    .iterations = (unsigned)r->iterations,
                    .of_this_size = r->of_this_size,
                    .side = {"the first player", "the second player"},
                    .a = x->plan->arena,
                    .stop = time_limit_flag(r->limit)};
    *out = arena_alloc(k.a, sizeof **out);
    if (!*out || !k.r) return error_set(e, "out of memory");
    if (leave_out(r, &k, e) || flaws_look(&k, *out, e)) return -1;
    return stop_is_asked(interrupt_flag()) ? error_stopped(e) : 0;
}

/* Returns an exit code. */
static int say(const cli *c, const flaws_request *r, const experiment *x, const results *found)
{
    error e = {""};
    flaw_list *l;
    text out = {0};
    if (look(r, x, found, &l, &e)) return variant_plan_fail(c, x, error_is_of_stop(&e) ? LAB_STOPPED : -1, &e);
    if (c->json)
        write_json(r, l, x, &out);
    else
        write_plain(r, l, x, found, &out);
    return cli_print(&out);
}

static int ask(const cli *c, flaws_request *r, experiment *x)
{
    error e = {""};
    results *found = NULL;
    if (flaws_plan_make(c, r, x, &e)) return cli_fail(&e);
    const int end = flaws_play(r, x, &found, &e);
    if (end) return variant_plan_fail(c, x, end, &e);
    flaws_allow(r, 1);
    const int status = say(c, r, x, found);
    results_close(found);
    return status;
}

static int run(cli *c)
{
    error e = {""};
    flaws_request r = {0};
    experiment x = {0};
    if (cli_flag_time(c, "minutes", MINUTES, MINUTES_LEAST, MINUTES_MOST, &r.minutes)) return CLI_USAGE;
    if (cli_flag_number(c, "games", FLAWS_GAMES, FLAWS_GAMES_LEAST, GAMES_MAX, &r.games)) return CLI_USAGE;
    if (cli_flag_number(c, "iterations", 0, 16, ITERATIONS_MAX, &r.iterations)) return CLI_USAGE;
    int status = settings_read(c, 0, &r.how);
    if (status) return status;
    r.limit = time_limit_begin(&e);
    status = r.limit ? ask(c, &r, &x) : cli_fail(&e);
    time_limit_end(r.limit);
    experiment_close(&x);
    return status;
}

static const cli_flag flags[] = {
    {"minutes", "M", "at most about so long, by which the strong player's iterations are planned; default 5"},
    {"iterations", "N",
     "of the strong player, instead: the same games on any machine, as far as the time goes; from 16 on"},
    {"games", "N", "of each pair of players, from 20 on; default 80"},
    SETTINGS_SEED,
    {"max-plies", "P",
     "a game is cut after so many decisions; default: five times the length of random games, at least 300"},
    SETTINGS_THREADS,
    {"out", "DIR", "where results go; default: reports/flaws-VARIANT"},
    {0},
};

const command command_flaws = {
    .name = "flaws",
    .arguments = "VARIANT",
    .summary = "looks for what is wrong with a game, and shows a game for each finding",
    .example = "poise flaws connect_four --minutes 2",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
};
