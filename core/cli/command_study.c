/* study VARIANT...: from a Lua file to a page. Checks the variants, decides how many games the time allows, writes an
 * experiment file, plays it, and writes its page. The games then depend on that file alone. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/timing.h"
#include "cli/brief.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/limits.h"
#include "cli/settings.h"
#include "cli/study_file.h"
#include "cli/variant_check.h"
#include "cli/variant_plan.h"
#include "script/experiment_variant.h"
#include "script/report.h"
#include "solve/known.h"

enum { GAMES_MAX = 100000000, CHECKED_GAMES = 200, INVARIANT_GAMES = 3, FOLDER_LONGEST = 90 };

/* Fraction of the time spent on measuring, and reserve at the end, for the page and for deviations. */
static const double MEASURING = .08, LEFT = .04;

/* Quick attempts at the value per minute: one takes .1 to .3 s of a processor, by the steps of the rules. */
enum { MOMENTS_EACH = 10, MOMENTS_MOST = 1000 };

static const double MINUTES = 5, MINUTES_LEAST = .01, MINUTES_MOST = 1e5;

typedef struct request {
    settings how;
    double minutes;
    uint64_t games; /* 0: the minutes decide */
    stopwatch begun;
    study_file file;
    workload work[LIMITS_STUDY_VARIANTS];
    plan_variant variants[LIMITS_STUDY_VARIANTS]; /* as checked; their games are owned by the request */
    int nvariants;
    arena *arena;
} request;

static int read_request(const cli *c, request *r)
{
    error e;
    int status = settings_read(c, 0, &r->how);
    if (status) return status;
    if (cli_flag_time(c, "minutes", MINUTES, MINUTES_LEAST, MINUTES_MOST, &r->minutes)) return CLI_USAGE;
    if (cli_flag_number(c, "games", 0, 1, GAMES_MAX, &r->games)) return CLI_USAGE;
    if (settings_read_zone(c, &r->file.zone)) return CLI_USAGE;
    if (r->games && cli_flag_text(c, "minutes"))
        return error_set(&e, "--games or --minutes wanted, got both"), cli_fail(&e), CLI_USAGE;
    if (c->narguments > LIMITS_STUDY_VARIANTS)
        return error_set(
                   &e,
                   "at most %d variants wanted, got %d: make several studies of it, or an experiment with sweep(...)",
                   LIMITS_STUDY_VARIANTS, c->narguments),
               cli_fail(&e);
    return CLI_OK;
}

/* Prints in a line that the variant is valid, or refuses it. */
static int check(const request *r, const char *name, const game *g, error *e)
{
    const variant_check_terms terms = {CHECKED_GAMES, INVARIANT_GAMES, r->how.seed, r->how.max_plies,
                                       VARIANT_CHECK_BUDGET};
    variant_check found;
    text why = {0};
    if (variant_check_run(name, g, (variant_base){NULL, NULL}, &terms, &found, e)) return -1;
    if (!found.broken) {
        cli_say(stderr, "%s: holds together; %" PRIu64 " random games, %.1f plies on average\n", name, found.seen.games,
                (double)found.seen.plies / (double)found.seen.games);
        return 0;
    }
    variant_check_explain(&found, &why);
    error_set(e, "%s is broken: %s; see poise check %s", name, why.data, name);
    text_drop(&why);
    return -1;
}

static double processor_seconds(const request *r)
{
    return 60 * r->minutes * lab_threads(r->how.threads);
}

/* Solves a small game, so that the page tells who wins with best play. */
static int find_value(const request *r, const cli *c, const game *g, error *e)
{
    outcome best;
    const double moments = fmin(MOMENTS_EACH * r->minutes / c->narguments, MOMENTS_MOST);
    if (r->games || moments < 2) return 0;
    return known_value_within(g, (unsigned)moments, interrupt_flag(), &best, e);
}

static int look_at(request *r, const cli *c, int i, error *e)
{
    plan_variant *v = &r->variants[i];
    if (experiment_variant_load(c->arguments[i], &c->paths, r->arena, v, e)) return -1;
    r->nvariants++;
    r->file.variants[i] = v->name;
    if (i == 0) r->file.title = v->game->title;
    int again = experiment_variant_find(r->variants, i, v);
    if (again >= 0)
        return error_set(e, "%.80s: another variant than before wanted, got %.80s again", c->arguments[i],
                         c->arguments[again]);
    return check(r, v->name, v->game, e) ? -1 : find_value(r, c, v->game, e);
}

/* Returns an enum lab_end, or -1 with `e` filled in. */
static int measure(request *r, const cli *c, unsigned stages, int i, error *e)
{
    const lab_watch watch = cli_watch(r->how.threads);
    const workload_terms terms = {.variant = r->file.variants[i],
                                  .game = r->variants[i].game,
                                  .seed = r->how.seed,
                                  .max_plies = r->how.max_plies,
                                  .stages = stages,
                                  .seconds = MEASURING * processor_seconds(r) / c->narguments,
                                  .watch = &watch};
    return workload_measure(&terms, &r->work[i], e);
}

/* Returns the time for games: what measuring and training left. */
static study plan_games(request *r, const cli *c)
{
    if (r->games) return study_for_games(r->games);
    double gone = timing_gone(&r->begun) / (60 * r->minutes);
    return study_for_time(r->work, c->narguments, fmax(1 - LEFT - gone, LEFT) * processor_seconds(r));
}

/* Decides on the number of games from their measured time. If the time does not allow all trainings, they are shorter.
 * Returns an enum lab_end, or -1 with `e` filled in. */
static int plan_time(request *r, const cli *c, error *e)
{
    unsigned stages = r->games ? 0 : study_stages(c->narguments, processor_seconds(r));
    for (bool all = false; !all; stages--) {
        int status = LAB_DONE;
        for (int i = 0; i < c->narguments && !status && !r->games; i++) status = measure(r, c, stages, i, e);
        if (status) return status;
        r->file.study = plan_games(r, c);
        r->file.study.stages = stages;
        all = stages <= 1 || r->file.study.trainings > 1;
    }
    return LAB_DONE;
}

/* Prints the file and its place, before anything is played. */
static int write_file(request *r, const cli *c, experiment *x, error *e)
{
    study_file *f = &r->file;
    const char *folder = cli_flag_text(c, "out");
    f->name = variant_plan_name("study", f->variants[0], r->arena);
    if (f->name && c->narguments > 1) f->name = arena_format(r->arena, "%s-and-%d", f->name, c->narguments - 1);
    if (f->name) f->name = arena_format(r->arena, "%.*s", FOLDER_LONGEST, f->name);
    x->folder = folder ? folder : arena_format(r->arena, "reports/%s", f->name);
    f->path = arena_format(r->arena, "%s/%s.lua", x->folder, f->name);
    f->out = folder;
    x->store = arena_format(r->arena, "%s/results.db", x->folder ? x->folder : "");
    if (!f->name || !x->folder || !f->path || !x->store) return error_set(e, "out of memory");
    text content = {0};
    study_file_write(f, &content);
    int status = content.failed ? error_set(e, "out of memory") : experiment_claim(x, e);
    if (!status) status = files_write(f->path, &content, e);
    text_drop(&content);
    return status;
}

/* Prints what will be trained. */
static void say_price(const request *r, const cli *c)
{
    const double seconds = r->games ? 0 : study_learning(r->work, c->narguments);
    if (r->file.study.trainings == 1) {
        cli_say(stderr, "players are trained once: the answer is about these players, not about others like them\n");
        return;
    }
    cli_say(stderr, "players are trained %d times", r->file.study.trainings);
    if (seconds >= 1) cli_say(stderr, ", about %.0f s more of one processor", seconds);
    cli_say(stderr, "\n");
}

/* Decides on the games and writes the experiment. Returns an enum lab_end, or -1 with `e` filled in. */
static int prepare(request *r, const cli *c, experiment *x, error *e)
{
    int status = LAB_DONE;
    r->file.variants = arena_alloc(r->arena, (size_t)c->narguments * sizeof *r->file.variants);
    if (!r->file.variants) return error_set(e, "out of memory");
    r->file.nvariants = c->narguments;
    r->file.how = r->how;
    for (int i = 0; i < c->narguments && !status; i++) status = look_at(r, c, i, e);
    if (!status) status = plan_time(r, c, e);
    if (status) return status;
    if (write_file(r, c, x, e)) return -1;
    say_price(r, c);
    for (int i = 0; i < r->file.study.nplayers; i++)
        cli_say(stderr, "%s: %" PRIu64 " game%s%s\n", workload_player(i), r->file.study.games[i],
                r->file.study.games[i] == 1 ? "" : "s", c->narguments > 1 ? " of each variant" : "");
    return LAB_DONE;
}

/* Loads the plan of that file, in its folder. */
static int load(const request *r, const cli *c, experiment *x, error *e)
{
    x->plan = script_load_experiment(r->file.path, &c->paths, e);
    if (!x->plan) return -1;
    x->plan->build.commit = c->commit;
    x->plan->command = arena_format(x->plan->arena, "poise run %s%s%s", r->file.path, r->file.out ? " --out " : "",
                                    r->file.out ? r->file.out : "");
    return x->plan->command ? 0 : error_set(e, "out of memory");
}

typedef struct study_json {
    const char *page, *experiment;
} study_json;

static const json_member members[] = {
    JSON_PLAIN(study_json, page),
    JSON_MEMBER(study_json, experiment, .help = "the file of what was played"),
};
static const json_record prints = {.name = "study", .document = true, JSON_MEMBERS(members, study_json)};

static int report(const request *r, const cli *c, const experiment *x, const results *found, error *e)
{
    text out = {0};
    const char *template_file = arena_format(r->arena, "%s/experiment.lua", c->paths.templates),
               *page = arena_format(r->arena, "%s/report.html", x->folder);
    if (!template_file || !page) return error_set(e, "out of memory"), cli_fail(e);
    const script_paths paths = cli_paths_of_page(c);
    if (script_write_report(found, &paths, template_file, x->folder, e)) return cli_fail_page(e);
    if (c->json) {
        json_record_write(&prints, &(study_json){page, r->file.path}, &out);
    } else if (brief_write(found, &c->paths, page, &out, e) < 0) {
        text_drop(&out);
        return cli_fail(e);
    }
    return cli_print(&out);
}

static int play(const request *r, const cli *c, experiment *x, error *e)
{
    results *found = NULL;
    int status = variant_plan_play(c, x, r->how.threads, &found);
    if (status == CLI_OK) status = report(r, c, x, found, e);
    results_close(found);
    return status;
}

static int run(cli *c)
{
    error e = {""};
    request r = {.arena = arena_new(), .begun = timing_begin()};
    experiment x = {0};
    int status = r.arena ? read_request(c, &r) : cli_fail(&(error){"out of memory"});
    int end = status ? status : prepare(&r, c, &x, &e);
    if (!status && !end && load(&r, c, &x, &e)) end = -1;
    if (!status) status = end ? cli_fail_end(end, &e) : play(&r, c, &x, &e);
    experiment_close(&x);
    for (int i = 0; i < r.nvariants; i++) game_free(r.variants[i].game);
    arena_free(r.arena);
    return status;
}

static const cli_flag flags[] = {
    {"minutes", "M", "budget in minutes, converted into numbers of games by a short measurement; default 5"},
    {"games", "N", "instead: games of each searching player; ten times as many random ones"},
    SETTINGS_ZONE,
    SETTINGS_SEED,
    SETTINGS_OPENING("0"),
    SETTINGS_PLIES,
    SETTINGS_THREADS,
    {"out", "DIR", "where results, experiment and page go; default: reports/study-VARIANT"},
    {0},
};

const command command_study = {
    .name = "study",
    .arguments = "VARIANT...",
    .summary = "from a Lua file to a page: checks, plays, and judges whether it is fair",
    .example = "poise study t4\n  poise study my/idea.lua my/idea.lua:size=7 --minutes 20",
    .least = 1,
    .most = -1,
    .flags = flags,
    .run = run,
    .prints = &prints,
};
