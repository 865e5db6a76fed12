/* think: a player's move in the current position, and its evaluation. */
#include <stdlib.h>
#include <string.h>

#include "base/timing.h"
#include "engine/limits.h"
#include "engine/ranking.h"
#include "engine/rungs.h"
#include "engine/state.h"
#include "engine/thinker.h"
#include "engine/thought.h"
#include "engine/views.h"
#include "play/playout.h"
#include "play/typed_move.h"

enum { PLAYER, SEED, PLAY, LEARN, AMONG, LINES, MILLISECONDS, SHARED, FIELDS };

static const ask_field fields[FIELDS] = {
    THINKER_FIELD,
    ASK_SEED,
    {.name = "play", .kind = ASK_TRUTH, .help = "also plays the decision"},
    {.name = "learn", .kind = ASK_TRUTH, .help = "trains fully first, if needed; else only on few games"},
    {.name = "among", .kind = ASK_TEXTS, .help = "restricts the choice to these decisions; default: all legal ones"},
    {.name = "lines",
     .kind = ASK_INTEGER,
     .least = 1,
     .most = RANKING_LINES_MOST,
     .initial = 1,
     .help = "number of decisions to report as \"lines\", best first, by players that have opinions"},
    ASK_MILLISECONDS(10000),
    {.name = "shared",
     .kind = ASK_INTEGER,
     .least = 1,
     .most = 1000,
     .initial = 1,
     .help = "divides the time among so many decisions of the turn, unless it ends with this one, whichever that is"},
};

enum { LEAST = 200 };

/* Returns the first, smallest budget of a player. */
static rungs rungs_of(const player *p)
{
    rungs r = {.most = limits_option(player_name(p), "nodes"), .goes_on = player_goes_on(p)};
    if (!r.most) r.most = limits_option(player_name(p), "iterations");
    for (r.now = r.most; r.now > LEAST; r.now /= RUNGS_STEP) continue;
    return r;
}

static random_state chance_of(const engine *k, uint64_t seed)
{
    return playout_seed(k->at.g->fingerprint, player_name(k->thinker), "", seed, session_count(k->at.s));
}

/* Prepares the thinker for the current budget. */
static void prepare_rung(engine *k, const rungs *r)
{
    if (r->seconds <= 0)
        thinker_follow(k);
    else if (r->goes_on)
        player_go_on(k->thinker);
    else
        player_resume(k->thinker, session_count(k->at.s) / 2);
    player_limit(k->thinker, r->now - r->spent);
}

/* Searches with one budget. Returns 1; 0 when stopped: the result still counts if the search took longer than the one
 * before, and so has seen more, or if it is the first; -1 with `e` filled in. */
static int climb(engine *k, rungs *r, random_state *chance, thought *out, error *e)
{
    stopwatch watch = timing_begin();
    thought t = {.effort = r->now};
    prepare_rung(k, r);
    t.move = player_choose(k->thinker, session_position(k->at.s), chance, &k->stop);
    t.has_opinion = player_opinion_of(k->thinker, &t.opinion);
    const bool stopped = stop_is_asked(&k->stop);
    const double seconds = timing_gone(&watch);
    const bool counts = r->seconds > 0 ? seconds > r->seconds : out->move == MOVE_NONE;
    if (k->cut) thinker_leave(k);
    if (k->cut || (stopped && (t.move == MOVE_NONE || !counts))) return 0;
    if (stopped) t.effort = out->effort;
    *out = t;
    if (stopped) return 0;
    r->seconds = seconds;
    return t.move == MOVE_NONE ? error_set(e, "%s finds no move", player_name(k->thinker)) : 1;
}

typedef struct think_answer {
    const char *player;
    const void *thought;
    bool complete;
    const void *after; /* written by itself: the decision has to be made first */
} think_answer;

static const json_record after_record = {VIEW_STAND_ALONE};
static const json_member members[] = {
    JSON_MEMBER(think_answer, player, .help = "as it thought"),
    JSON_MEMBER(think_answer, thought, .within = true, .of = &thought_record),
    JSON_PLAIN(think_answer, complete),
    JSON_MEMBER(think_answer, after, .within = true, .of = &after_record, .optional = true),
};
static const json_record answers = {.name = "engine_think", .answer = true, JSON_MEMBERS(members, think_answer)};

/* Searches with growing budgets until the time limit. Returns 1 when the search is complete, 0 when time ran out, -1
 * with `e` filled in. */
static int think(engine *k, uint64_t seed, position *work, thought *out, error *e)
{
    random_state chance = chance_of(k, seed);
    for (rungs r = rungs_of(k->thinker); !engine_must_end(k);) {
        const int status = climb(k, &r, &chance, out, e);
        if (status <= 0) return status;
        if (r.now == r.most || (out->has_opinion && out->opinion.proven != OUTCOME_NONE)) return 1;
        thought_tell(k, out, NULL, work);
        const uint64_t next = rungs_next(k, &r);
        if (!next) return 0;
        r.spent = r.goes_on ? r.now : 0;
        r.now = next;
    }
    return 0;
}

/* Makes a quick move with an untrained player and its smallest budget; a stop during training or the longer search
 * returns it. Returns 0, or -1 with `e` filled in. */
static int think_at_once(engine *k, const char *untrained, uint64_t seed, thought *out, error *e)
{
    if (engine_must_end(k)) return 0;
    if (thinker_bring(k, untrained, e)) return -1;
    rungs r = rungs_of(k->thinker);
    random_state chance = chance_of(k, seed);
    return climb(k, &r, &chance, out, e) < 0 ? -1 : 0;
}

/* Returns the time limit for this decision. */
static uint64_t milliseconds_of(const engine *k, const ask_value *given, position *work)
{
    const uint64_t all = given[MILLISECONDS].integer, share = all / given[SHARED].integer;
    return share == all || table_ends_turn(&k->at, work) ? all : share ? share : 1;
}

/* Prepares the player; *out gets a quick move. Returns 0, or -1 with `e` filled in. */
static int prepare(engine *k, const ask_value *given, uint64_t milliseconds, arena *a, thought *out, error *e)
{
    const char *name = thinker_name(given[PLAYER].text, given[LEARN].integer, a, e);
    if (!name) return -1;
    if (thinker_is(k, name) || given[LEARN].integer || !players_learn(name)) return thinker_bring(k, name, e);
    const char *untrained = players_untrained(name, a, e);
    if (!untrained || think_at_once(k, untrained, given[SEED].integer, out, e)) return -1;
    return thinker_bring_in_time(k, name, untrained, (double)milliseconds / 1000, e);
}

/* --- some of several --- */

/* Reads the allowed decisions into r->all. Returns 0, or -1 with `e` filled in. */
static int read_among(engine *k, const ask_value *among, ranking *r, arena *a, error *e)
{
    error why = {""};
    const int given = request_texts(among), n = given ? given : table_moves(&k->at);
    r->all = arena_alloc(a, (size_t)n * sizeof *r->all);
    if (!r->all) return error_set(e, "out of memory");
    for (int i = 0; i < n; i++) {
        move m = given ? MOVE_NONE : k->at.scratch[i];
        bool known = false;
        if (given && typed_move_read(k->at.g, session_position(k->at.s), request_text(among, i), &m, &why))
            return error_set(e, "think: among: %s", why.text);
        for (int j = 0; j < r->n; j++) known |= r->all[j].move == m;
        if (!known) r->all[r->n++] = (ranked){.move = m};
    }
    return 0;
}

static thought thought_of(const ranked *best)
{
    return (thought){best->move, best->opinion, best->rounds > 0, best->effort};
}

static void tell_ranking(engine *k, const ranking *r, void *work)
{
    const thought t = thought_of(&r->all[0]);
    thought_tell(k, &t, r, work);
}

/* A player without evaluations is asked for its move: if that is not allowed, the first allowed move is taken. */
static void choose_blindly(ranking *r, const thought *t)
{
    for (int i = 0; i < r->n; i++) {
        const ranked other = r->all[i];
        if (other.move != t->move) continue;
        r->all[i] = r->all[0];
        r->all[0] = other;
    }
}

/* As think, restricted to the allowed decisions. */
static int think_among(engine *k, const ask_value *given, ranking *r, position *work, thought *out, error *e)
{
    const uint64_t seed = given[SEED].integer;
    int status = 1;
    if (player_has_opinions(k->thinker)) {
        if (ranking_make(k, r, rungs_of(k->thinker).most, seed, work, e)) return -1;
        status = r->complete;
    }
    if (r->n > 1 && !r->all[0].rounds) {
        status = think(k, seed, work, out, e);
        if (status >= 0) choose_blindly(r, out);
    }
    *out = thought_of(&r->all[0]);
    return status;
}

static int answer(engine *k, const ask_value *given, position *work, arena *a, text *out, error *e)
{
    thought t = {.move = MOVE_NONE};
    ranking r = {.lines = (int)given[LINES].integer, .tell = tell_ranking, .context = work};
    const bool compared = request_texts(&given[AMONG]) || r.lines > 1;
    if (compared && read_among(k, &given[AMONG], &r, a, e)) return -1;
    engine_begin(k, given[MILLISECONDS].integer);
    const uint64_t milliseconds = milliseconds_of(k, given, work);
    engine_allow(k, (double)milliseconds / 1000);
    if (prepare(k, given, milliseconds, a, &t, e)) return -1;
    const int status = compared ? think_among(k, given, &r, work, &t, e) : think(k, given[SEED].integer, work, &t, e);
    if (status < 0) return -1;
    if (t.move == MOVE_NONE && table_moves(&k->at)) t.move = k->at.scratch[0]; /* no time for any search */
    if (t.move == MOVE_NONE || k->cut) return error_set(e, "think: stopped before there was a result");
    thought_telling x;
    thought_begin(&k->at, &t, &r, work, &x);
    json_record_write_members(&answers, &(think_answer){player_name(k->thinker), &x.told, status > 0, NULL}, out);
    text_done_into(&x.move.written, out);
    if (!given[PLAY].integer) return 0;
    if (session_decide(k->at.s, t.move)) return error_set(e, "out of memory");
    json_record_write_members(&after_record, &(view_stand_alone){view_stand(&k->at)}, out);
    return 0;
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    if (session_is_over(k->at.s)) return error_set(e, "think: the game is over");
    if (session_rolls(k->at.s)) return error_set(e, "think: chance decides: roll");
    arena *a = arena_new();
    position *work = malloc(k->at.g->position_bytes);
    const int status = a && work ? answer(k, given, work, a, out, e) : error_set(e, "out of memory");
    free(work);
    arena_free(a);
    return status;
}

const request_type request_think = {
    .name = "think",
    .summary =
        "The move that a player would make, and the first player's expected score, 0..1. A player with "
        "iterations or nodes thinks with few of them first and reports each opinion; at the time limit, or when "
        "stopped, the latest one counts and \"complete\" is false. If the game has gone on from its last choice, "
        "it keeps the tree of that; asked again about the same position, it begins anew.",
    .example = "{\"do\": \"think\", \"player\": \"mcts:iterations=4000\", \"milliseconds\": 1000, \"play\": true}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .takes_time = true,
    .answers = &answers,
    .run = run,
};
