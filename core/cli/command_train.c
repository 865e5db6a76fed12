/* train VARIANT: trains an evaluation by self-play and writes it to a file. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/claim.h"
#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/settings.h"
#include "evaluation/evaluation.h"
#include "players/advice.h"
#include "players/pruning_games.h"

enum {
    TENTHS = 10,
    TRIED_PART = 20,  /* one test game is played for that many training games */
    TRIED_MOST = 1000 /* but no more than these */
};

static const double MINUTES_LEAST = .001, MINUTES_MOST = 1440;

/* A call and its results. */
typedef struct training {
    const char *variant;
    game *game;
    const char *out;
    evaluation_lesson lesson;
    lab_watch watch;
    evaluation *learned;
    evaluation_course course[TENTHS], tried;
    contest_score random, brief; /* against playouts alone; against the evaluation that players train by default */
    int tenths;
    bool saved;
} training;

static void tell(void *context, uint32_t games, uint32_t of)
{
    const training *t = context;
    if (t->watch.learning) t->watch.learning(t->watch.data, games, of);
}

static void note_tenth(void *context, const evaluation_course *games)
{
    training *t = context;
    if (t->tenths < TENTHS) t->course[t->tenths++] = *games;
}

static double error_of(const evaluation_course *c)
{
    return c->positions ? c->squares / (double)c->positions : 0;
}

/* Is it compared with the evaluation that players train by default? */
static bool is_long(const training *t)
{
    return !t->lesson.games;
}

/* --- JSON --- */

typedef struct course_json {
    uint64_t games, cut;
    double error, score, plies;
} course_json;

static const json_member course_members[] = {
    JSON_PLAIN(course_json, games),
    JSON_PLAIN(course_json, cut),
    JSON_MEMBER(course_json, error, .help = "mean square of what was expected less what came, as a share of the score"),
    JSON_MEMBER(course_json, score, .also = JSON_SHARE),
    JSON_MEMBER(course_json, plies, .help = "a game"),
};
static const json_record course_record = {JSON_MEMBERS(course_members, course_json)};

static const json_member match_members[] = {
    JSON_PLAIN(contest_score, won),
    JSON_PLAIN(contest_score, drawn),
    JSON_PLAIN(contest_score, lost),
};
static const json_record match_record = {JSON_MEMBERS(match_members, contest_score)};

typedef struct matches_json {
    const void *random, *brief;
} matches_json;

static const json_member matches_members[] = {
    JSON_MEMBER(matches_json, random, .of = &match_record, .help = "against random games alone"),
    JSON_MEMBER(matches_json, brief, .of = &match_record, .optional = true,
                .help = "against what players learn by themselves in seconds; only where it learned for longer"),
};
static const json_record matches_record = {JSON_MEMBERS(matches_members, matches_json)};

typedef struct train_json {
    const char *variant, *file, *evaluation;
    uint64_t games, seed;
    int trust, grave;
    bool history;
    json_rows curve;
    const void *held_out, *matches;
} train_json;

static const json_member members[] = {
    JSON_PLAIN(train_json, variant),
    JSON_PLAIN(train_json, games),
    JSON_MEMBER(train_json, seed, .wide = true),
    JSON_PLAIN(train_json, file),
    JSON_MEMBER(train_json, evaluation, .also = JSON_HASH, .help = "its fingerprint"),
    JSON_MEMBER(train_json, trust, .also = "\"minimum\": 0, \"maximum\": 100",
                .help = "weight of the evaluation in mcts, in percent, where its option trust is auto"),
    JSON_MEMBER(train_json, grave, .help = "of mcts, where its option grave is auto"),
    JSON_MEMBER(train_json, history, .help = "of mcts, where its option history is auto"),
    JSON_MEMBER(train_json, curve, .of = &course_record, .help = "a tenth of the games each"),
    JSON_MEMBER(train_json, held_out, .of = &course_record, .help = "games that it did not learn from"),
    JSON_MEMBER(train_json, matches, .of = &matches_record),
};
static const json_record prints = {.name = "train", .document = true, JSON_MEMBERS(members, train_json)};

static course_json course_of(const evaluation_course *c)
{
    const double games = c->games ? c->games : 1;
    return (course_json){c->games, c->cut, error_of(c), c->points / games, (double)c->positions / games};
}

static void fill_course(const void *of, size_t i, void *row)
{
    *(course_json *)row = course_of(&((const training *)of)->course[i]);
}

static void write_json(const training *t, text *out)
{
    const evaluation_advice a = evaluation_advised(t->learned);
    const course_json held_out = course_of(&t->tried);
    const matches_json matches = {&t->random, is_long(t) ? &t->brief : NULL};
    const train_json page = {.variant = t->variant,
                             .games = evaluation_games(t->learned),
                             .seed = evaluation_seed(t->learned),
                             .file = t->out,
                             .evaluation = evaluation_fingerprint(t->learned),
                             .trust = a.trust,
                             .grave = a.grave,
                             .history = a.history,
                             .curve = {t, (size_t)t->tenths, fill_course},
                             .held_out = &held_out,
                             .matches = &matches};
    json_record_write(&prints, &page, out);
}

static void write_course(const evaluation_course *c, text *out)
{
    double games = c->games ? c->games : 1;
    text_add(out, "%7lu  %6.4f  %6.1f %%  %6.1f  %6.1f %%\n", (unsigned long)c->games, error_of(c),
             100 * c->points / games, (double)c->positions / games, 100 * (double)c->cut / games);
}

static void write_match(const char *opponent, const contest_score *m, text *out)
{
    text_add(out, "  %3u won, %3u drawn, %3u lost against %s\n", m->won, m->drawn, m->lost, opponent);
}

static void write_plain(const training *t, text *out)
{
    text_add(out, "%s: %lu games of self-play\n\n", t->variant, (unsigned long)evaluation_games(t->learned));
    text_add(out, "  games   error   first    plies     cut\n");
    for (int i = 0; i < t->tenths; i++) write_course(&t->course[i], out);
    text_add(out, "\nOf games that it has not learned from:\n");
    write_course(&t->tried, out);
    text_add(out, "\nThe error is the Brier score, the mean square of expected minus actual result; always guessing "
                  "1/2 scores 0.25 where no game is"
                  " drawn.\n");
    text_add(out, "In searches ");
    advice_write(evaluation_advised(t->learned), out);
    text_add(out, ".\n");
    text_add(out, "A search with it, in games at equal effort:\n");
    write_match("one with random games alone", &t->random, out);
    if (is_long(t)) write_match("one with what players learn by themselves in seconds", &t->brief, out);
    text_add(out, "%s holds the evaluation %s. A player that uses it: mcts:net=%s\n", t->out,
             evaluation_fingerprint(t->learned), t->out);
}

/* The default path: the current folder, with the name of the variant or of its file, and its options. */
static const char *name_file(const char *variant, arena *a)
{
    const char *colon = strchr(variant, ':'), *options = colon ? colon : "", *stem;
    char *called = arena_format(a, "%.*s", (int)(colon ? colon - variant : (long)strlen(variant)), variant);
    int letters = called ? text_stem(called, &stem) : 0;
    char *name = called ? arena_format(a, "%.*s%s", letters, stem, options) : NULL;
    for (char *c = name; c && *c; c++)
        if (!isalnum((unsigned char)*c) && *c != '_') *c = '-';
    return name ? arena_format(a, "%s.net", name) : NULL;
}

/* Plays against players trained for seconds only. */
static int meet_brief(training *t, error *e)
{
    const evaluation_progress progress = {.threads = t->watch.threads, .tell = tell, .completion = &advice_completion};
    const evaluation_lesson lesson = {.seconds = EVALUATION_SECONDS, .seed = t->lesson.seed};
    evaluation *brief = evaluation_learned(t->game, lesson, &progress, t, t->watch.stop, e);
    int status = brief ? advice_compete(t->learned, brief, t->game, t->watch.stop, &t->brief, e) : -1;
    evaluation_free(brief);
    return status;
}

/* Measures the strength of the trained evaluation. */
static int judge(training *t, error *e)
{
    uint32_t games = evaluation_games(t->learned) / TRIED_PART + 1;
    if (games > TRIED_MOST) games = TRIED_MOST;
    if (evaluation_try(t->learned, t->game, games, t->watch.threads, t->watch.stop, &t->tried, e)) return -1;
    if (advice_compete(t->learned, NULL, t->game, t->watch.stop, &t->random, e)) return -1;
    return is_long(t) ? meet_brief(t, e) : 0;
}

static int learn(training *t, error *e)
{
    t->watch.threads = lab_threads(t->watch.threads);
    const evaluation_progress progress = {.threads = t->watch.threads, .tell = tell, .tenth = note_tenth};
    t->learned = evaluation_learn(t->game, t->lesson, &progress, t, t->watch.stop, e);
    const evaluation_completion *completion = t->lesson.games ? &advice_completion : &advice_deep_completion;
    if (!t->learned || completion->complete(t->learned, t->game, t->watch.stop, e)) return -1;
    if (pruning_measure(t->learned, t->game, t->watch.stop, e)) return -1;
    t->saved = !evaluation_save(t->learned, t->out, e);
    return t->saved ? judge(t, e) : -1;
}

static int fail_judging(const training *t, error *e)
{
    interrupt_heard();
    error_set(e, "stopped while it was judged: %s holds the evaluation %s", t->out, evaluation_fingerprint(t->learned));
    cli_fail(e);
    return CLI_STOPPED;
}

static int train(const cli *c, training *t, error *e)
{
    text out = {0};
    claim own = {0};
    int status = t->out ? claim_take(&own, t->out, e) : error_set(e, "out of memory");
    if (!status) status = learn(t, e);
    claim_end(&own);
    bool stopped = status && stop_is_asked(t->watch.stop);
    if (stopped && t->saved) return fail_judging(t, e);
    if (status) return stopped ? cli_fail_end(LAB_STOPPED, e) : cli_fail(e);
    if (c->json)
        write_json(t, &out);
    else
        write_plain(t, &out);
    return cli_print(&out);
}

static int run(cli *c)
{
    error e = {""};
    uint64_t games, seed;
    double minutes;
    const char *file = cli_flag_text(c, "out");
    int threads;
    if (cli_flag_number(c, "games", 0, 1, EVALUATION_GAMES_MAX, &games)) return CLI_USAGE;
    if (cli_flag_time(c, "minutes", 1, MINUTES_LEAST, MINUTES_MOST, &minutes)) return CLI_USAGE;
    if (cli_flag_number(c, "seed", EVALUATION_SEED, 0, INT32_MAX, &seed)) return CLI_USAGE;
    if (settings_read_threads(c, &threads)) return CLI_USAGE;
    arena *a = arena_new();
    script_variant *v = a ? script_read_variant(c->arguments[0], &c->paths, &e) : NULL;
    training t = {.game = v ? script_compile_to_count(v, &c->paths, &e) : NULL, .watch = cli_watch(threads)};
    if (t.game) {
        t.variant = v->canonical;
        t.out = file ? file : name_file(v->canonical, a);
        t.lesson = (evaluation_lesson){(uint32_t)games, 60 * minutes, seed};
    }
    int status = t.game ? train(c, &t, &e) : cli_fail(&e);
    evaluation_free(t.learned);
    game_free(t.game);
    script_variant_free(v);
    arena_free(a);
    return status;
}

static const cli_flag flags[] = {
    {"minutes", "M", "about M minutes of processor time of self-play, counted in work done; default: 1"},
    {"games", "N", "exactly N games of self-play instead"},
    {"seed", "S", "seed of the self-play games, for independent trainings; default: 1"},
    {"out", "FILE", "where the evaluation goes; default: by the name of the variant, t4.net"},
    SETTINGS_THREADS,
    {0},
};

const command command_train = {
    .name = "train",
    .arguments = "VARIANT",
    .summary = "trains an evaluation by self-play, for players",
    .example = "poise train t4 --games 50000 --out t4.net\n  poise play t4 --second mcts:net=t4.net",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
    .prints = &prints,
};
