/* check VARIANT...: does the game hold together? Every invariant in random games, and which of its rules ever happen.
 */
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "base/json.h"
#include "cli/settings.h"
#include "game/hook.h"
#include "play/conformance.h"
#include "play/coverage.h"
#include "play/symmetry.h"
#include "rules/ending.h"

enum { GAMES = 1000, INVARIANT_GAMES = 50, SYMMETRY_PLIES = 60 };

typedef struct checking {
    const cli *c;
    uint64_t games, seed, max_plies;
    bool bad;  /* an invariant is broken somewhere */
    text json; /* one element a variant */
} checking;

/* What was found out about one variant. */
typedef struct finding {
    const char *name;
    const game *g;
    coverage seen;
    error broken; /* empty: every invariant holds */
    bool bounded; /* in as many positions as its functions left time for */
} finding;

static const char *remark(const finding *f, int rule)
{
    bool forbids = rule < f->g->nendings && ending_forbids(&f->g->endings[rule]);
    if (f->seen.times[rule]) return forbids ? " of the moves tried" : "";
    return "  ! never happened";
}

static void print_finding(const finding *f)
{
    const coverage *seen = &f->seen;
    cli_say(stdout, "%s: %s\n", f->name, *f->broken.text || seen->broken ? "BROKEN" : "ok");
    if (*f->broken.text) cli_say(stdout, "  %s\n", f->broken.text);
    if (seen->broken)
        cli_say(stdout, "  %" PRIu64 " games broke, first game %" PRIu64 ": %s\n", seen->broken, seen->first_broken,
                seen->why.text);
    cli_say(stdout, "  %" PRIu64 " random games, %.1f plies on average, %" PRIu64 " cut\n", seen->games,
            (double)seen->plies / (double)seen->games, seen->cut);
    if (f->bounded)
        cli_say(stdout, "  its invariants were looked at during %d calls of functions\n", CONFORMANCE_CALLS_MAX);
    for (int i = 0; i < f->g->nrules; i++) {
        cli_say(stdout, "  %-7s %-24s in %5.1f %% of games, %" PRIu64 " times%s\n",
                i < f->g->nendings ? "ending" : "effect", f->g->rules[i],
                100 * (double)seen->in_games[i] / (double)seen->games, seen->times[i], remark(f, i));
    }
    fflush(stdout); /* whoever stops the next one has this one */
}

static void write_finding(text *out, const finding *f)
{
    text_add(out, out->length ? ",\n {\"variant\": " : "[{\"variant\": ");
    json_string(out, f->name);
    text_add(out, ", \"ok\": %s, \"broken\": ", *f->broken.text || f->seen.broken ? "false" : "true");
    json_string(out, *f->broken.text ? f->broken.text : NULL);
    text_add(out, ", \"why\": ");
    json_string(out, f->seen.broken ? f->seen.why.text : NULL);
    text_add(out,
             ", \"games\": %" PRIu64 ", \"plies\": %" PRIu64 ", \"cut\": %" PRIu64 ", \"unruled\": %" PRIu64
             ", \"rules\": [",
             f->seen.games, f->seen.plies, f->seen.cut, f->seen.broken);
    for (int i = 0; i < f->g->nrules; i++) {
        text_add(out, i ? ", {\"name\": " : "{\"name\": ");
        json_string(out, f->g->rules[i]);
        text_add(out, ", \"kind\": \"%s\", \"games\": %" PRIu64 ", \"times\": %" PRIu64 "}",
                 i < f->g->nendings ? "ending" : "effect", f->seen.in_games[i], f->seen.times[i]);
    }
    text_add(out, "]}");
}

/* Who watches the games of a variant. */
typedef struct progress {
    const char *name;
    uint64_t games;
    bool shown; /* there is a terminal */
} progress;

static void show_progress(void *data, uint64_t done)
{
    const progress *k = data;
    if (!k->shown) return;
    if (done < k->games)
        fprintf(stderr, "\r\033[K%s: %" PRIu64 " of %" PRIu64 " games", k->name, done, k->games);
    else
        fprintf(stderr, "\r\033[K%s: invariants", k->name);
    fflush(stderr);
}

static void end_progress(void)
{
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
}

static int check_one(checking *k, const char *name)
{
    finding f = {.name = name};
    error e = {""};
    game *g = script_load_variant(name, &k->c->paths, &e);
    f.g = g;
    progress seen = {name, k->games, isatty(STDERR_FILENO)};
    if (!g || coverage_run(g, k->games, k->seed, (unsigned)k->max_plies, show_progress, &seen, &f.seen, &e)) {
        game_free(g);
        return cli_fail(&e);
    }
    const unsigned allowed = CONFORMANCE_MAY_LAST | CONFORMANCE_BOUNDED;
    uint64_t calls = hook_calls(g);
    k->bad |= conformance_check(g, INVARIANT_GAMES, k->seed, (unsigned)k->max_plies, allowed, &f.broken) ||
              symmetry_check(g, k->seed, SYMMETRY_PLIES, &f.broken) || f.seen.broken;
    f.bounded = hook_calls(g) - calls > CONFORMANCE_CALLS_MAX;
    end_progress();
    if (k->c->json)
        write_finding(&k->json, &f);
    else
        print_finding(&f);
    game_free(g);
    return CLI_OK;
}

static int run(cli *c)
{
    checking k = {.c = c};
    int status = CLI_OK;
    if (cli_flag_number(c, "games", GAMES, 1, UINT32_MAX, &k.games)) return CLI_USAGE;
    if (cli_flag_seed(c, &k.seed)) return CLI_USAGE;
    if (cli_flag_number(c, "max-plies", SETTINGS_MAX_PLIES, 1, UINT16_MAX, &k.max_plies)) return CLI_USAGE;
    for (int i = 0; i < c->narguments && status == CLI_OK; i++) status = check_one(&k, c->arguments[i]);
    if (c->json && status == CLI_OK) {
        text_add(&k.json, "]\n");
        status = cli_print(&k.json);
    }
    text_done(&k.json);
    return status ? status : k.bad ? CLI_BAD : CLI_OK;
}

static const cli_flag flags[] = {
    {"games", "N", "random games for the coverage; default 1000"},
    SETTINGS_SEED,
    SETTINGS_PLIES,
    {0},
};

const command command_check = {
    .name = "check",
    .arguments = "VARIANT...",
    .summary = "loads variants, plays random games, shows broken invariants and which rules happen",
    .example = "poise check t4 t4:kinds=5",
    .least = 1,
    .most = -1,
    .flags = flags,
    .run = run,
};
