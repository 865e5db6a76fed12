/* flaws: looks for design flaws of the current game. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "engine/study_plan.h"
#include "rules/turn.h"
#include "script/flaws_plan.h"
#include "studies/game_source.h"

enum { ITERATIONS, GAMES, TRAINING, SEED, MAX_PLIES, MILLISECONDS, FIELDS };

enum { GAMES_MOST = 10000, ITERATIONS_MOST = 100000, CITED = 3 /* games of one probe */ };

static const ask_field fields[FIELDS] = {
    {.name = "iterations",
     .kind = ASK_INTEGER,
     .least = 16,
     .most = ITERATIONS_MOST,
     .help = "iterations of the strong player; default: what a typical processor has time for"},
    {.name = "games",
     .kind = ASK_INTEGER,
     .least = FLAWS_GAMES_LEAST,
     .most = GAMES_MOST,
     .initial = FLAWS_GAMES,
     .help = "games of each pair of players, up to 16 times as many where that may settle a question"},
    {.name = "training",
     .kind = ASK_INTEGER,
     .most = GAMES_MOST,
     .help = "self-play games that train each player, 0: none; default: what a typical processor has time for"},
    ASK_SEED,
    ASK_MAX_PLIES(TALLY_PLIES_MAX, ASK_MAX_PLIES_HELP "; default: five times the length of random games"),
    ASK_MILLISECONDS(120000),
};

/* Values of functions aborted at the time limit are void, and are not used. */
static void until(void *data, double seconds)
{
    engine *k = data;
    engine_allow(k, seconds);
    k->cut = false;
}

static double gone(void *data)
{
    return engine_seconds_gone(data);
}

static bool is_up(void *data)
{
    return engine_is_late(data);
}

static void says(void *data, const char *what)
{
    engine_tell_progress(data, what, 0, 0);
}

/* Plays the wanted games that are missing; what is not played within the time limit is left out. */
static int play(engine *k, flaws_request *r, study_plan *s, error *e)
{
    int order[FLAWS_CELLS_MAX];
    const int n = flaws_play_order(r, order);
    for (int i = 0; i < n; i++) {
        engine_tell_progress(k, "games of players against each other", (uint64_t)i, (uint64_t)n);
        flaws_allow_cell(r, order + i, n - i);
        const int end = held_play(s->h, order[i], r->wanted[order[i]], &s->watch, e);
        if (end < 0 && !(engine_is_late(k) && error_is_of_stop(e))) return -1;
        if (end && !engine_is_late(k)) return error_set(e, "flaws: stopped");
    }
    return 0;
}

/* --- example games --- */

static int write_moves(results *r, const game *g, const flaw *f, text *out, error *e)
{
    game_source s;
    char name[ACTION_TEXT_MAX];
    int status = game_source_open(&s, r, f->cell, g, e);
    if (!status) status = game_source_begin(&s, f->game, e);
    for (unsigned i = 0; !status && i < s.plies; i++) {
        status = game_source_go_on(&s, f->game, i, e);
        if (status) break;
        turn_write(g, s.last, name);
        text_add(out, i ? ", " : "");
        json_string(out, name);
    }
    game_source_close(&s);
    return status;
}

/* Cites the most significant flaws of a probe, from games of the current rules. */
static bool is_cited(const flaw_list *l, int i, const results *r)
{
    int before = 0;
    for (int j = 0; j < i; j++) before += l->all[j].found && !strcmp(l->all[j].probe, l->all[i].probe);
    return l->all[i].found && before < CITED && r->cells[l->all[i].cell].variant == &r->variants[0];
}

static void write_list(const void *of, text *out)
{
    const text *all = of;
    text_add(out, "[%s]", all->length ? all->data : "");
}

typedef struct cited {
    const char *game;
    json_texts players;
    json_given moves;
} cited;

static const json_member cited_members[] = {
    JSON_MEMBER(cited, game, .also = JSON_GAME),
    JSON_MEMBER(cited, players, .also = JSON_TWO),
    JSON_MEMBER(cited, moves, .also = JSON_LIST_OF_TEXTS),
};
static const json_record cited_record = {.name = "engine_cited", JSON_MEMBERS(cited_members, cited)};

static int write_cited(const flaw_list *l, results *r, const game *g, text *out, error *e)
{
    for (int i = 0; i < l->n; i++) {
        const flaw *f = &l->all[i];
        text moves = {0};
        char name[32];
        if (!is_cited(l, i, r)) continue;
        if (write_moves(r, g, f, &moves, e)) return text_drop(&moves), -1;
        snprintf(name, sizeof name, "%d.%" PRIu64, f->cell, f->game);
        text_add(out, out->length ? ", " : "");
        const cited one = {name, {r->cells[f->cell].players, 2}, {&moves, write_list}};
        json_record_write(&cited_record, &one, out);
        text_done_into(&moves, out);
    }
    return 0;
}

typedef struct flaws_answer {
    bool complete, flawed;
    uint64_t games, iterations, policies;
    double alpha;
    const char *command;
    const void *list;
    json_given cited;
} flaws_answer;

static const json_member members[] = {
    JSON_MEMBER(flaws_answer, complete, .help = "there was time for all that is asked"),
    JSON_PLAIN(flaws_answer, flawed),
    JSON_PLAIN(flaws_answer, games),
    JSON_PLAIN(flaws_answer, iterations),
    JSON_PLAIN(flaws_answer, policies),
    JSON_PLAIN(flaws_answer, alpha),
    JSON_MEMBER(flaws_answer, command, .help = "how the program is asked the same"),
    JSON_MEMBER(flaws_answer, list, .within = true, .of = &flaw_list_record),
    JSON_MEMBER(flaws_answer, cited, .also = JSON_LIST_OF(JSON_REFER_TO("engine_cited")), .of = &cited_record,
                .help = "games of the questions with that member that were found, three of a probe at most; none of "
                        "other rules than those at hand"),
};
static const json_record answers = {.name = "engine_flaws", .answer = true, JSON_MEMBERS(members, flaws_answer)};

static results *ask(engine *k, flaws_request *r, study_plan *s, flaw_list *before, flaw_list **l, error *e)
{
    results *found = held_results(s->h, e);
    engine_tell_progress(k, "what they say", 0, 0);
    return !found || flaws_ask(r, &s->p, found, before, l, e) ? NULL : found;
}

/* Plays, runs the probes, and plays on where more games may decide. Returns the games, or NULL with `e` filled in. */
static results *play_and_ask(engine *k, flaws_request *r, study_plan *s, flaw_list **l, error *e)
{
    s->h = held_new(&s->p, e);
    if (!s->h || play(k, r, s, e)) return NULL;
    results *found = ask(k, r, s, NULL, l, e);
    while (found && flaws_want_more(r, *l)) found = play(k, r, s, e) ? NULL : ask(k, r, s, *l, l, e);
    return found && !flaws_confirm(r, &s->p, found, *l, e) ? found : NULL;
}

static int tell(const flaws_request *r, const flaw_list *l, results *found, study_plan *s, text *out, error *e)
{
    const flaw_list_json list = flaws_json(l);
    text games = {0};
    const int status = write_cited(l, found, s->p.variants[0].game, &games, e);
    const flaws_answer told = {.complete = !l->nunasked,
                               .flawed = flaws_count_found(l),
                               .games = r->games,
                               .iterations = r->iterations,
                               .policies = (uint64_t)r->asked / 2,
                               .alpha = FLAWS_ALPHA,
                               .command = s->p.command,
                               .list = &list,
                               .cited = {&games, write_list}};
    json_record_write_members(&answers, &told, out);
    text_done_into(&games, out);
    return status;
}

static int look_for(engine *k, const ask_value *given, study_plan *s, text *out, error *e)
{
    flaws_request *r = arena_alloc(s->p.arena, sizeof *r);
    if (!r) return error_set(e, "out of memory");
    *r = (flaws_request){.minutes = (double)given[MILLISECONDS].integer / 60000,
                         .minutes_said = true,
                         .plies_said = given[MAX_PLIES].given,
                         .clock = {&k->stop, k, until, gone, is_up},
                         .watch = &s->watch,
                         .says = says,
                         .seed = s->p.seed,
                         .max_plies = s->p.max_plies,
                         .threads = 1,
                         .processors = 1,
                         .games = given[GAMES].integer,
                         .training_said = given[TRAINING].given,
                         .training = given[TRAINING].integer,
                         .iterations = given[ITERATIONS].given ? given[ITERATIONS].integer : 0};
    flaw_list *l = NULL;
    if (flaws_plan_make(&s->paths, r, &s->p, e)) return -1;
    results *found = play_and_ask(k, r, s, &l, e);
    return found ? tell(r, l, found, s, out, e) : -1;
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    study_plan s;
    engine_begin(k, given[MILLISECONDS].integer);
    int status = study_plan_open(k, given[SEED].integer, (unsigned)given[MAX_PLIES].integer, &s, e);
    if (!status) status = look_for(k, given, &s, out, e);
    study_plan_done(&s);
    return status;
}

const request_type request_flaws = {
    .name = "flaws",
    .summary = "Looks for flaws of the current game, as poise flaws does in that time: the questions asked and the "
               "flaws found; \"unasked\" lists the questions that time did not allow, \"cited\" has the moves of "
               "example games. Reports \"progress\" meanwhile.",
    .example = "{\"do\": \"flaws\", \"milliseconds\": 60000}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .takes_time = true,
    .answers = &answers,
    .run = run,
};
