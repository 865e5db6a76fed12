/* think: what a player would do in the position at hand, and what it thinks of it. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/timing.h"
#include "engine/limits.h"
#include "engine/state.h"
#include "engine/views.h"
#include "play/playout.h"

enum { PLAYER, SEED, PLAY, LEARN, MILLISECONDS, FIELDS };

static const ask_field fields[FIELDS] = {
    {.name = "player",
     .kind = ASK_TEXT,
     .initial_text = "alphabeta:nodes=20000",
     .help = "who; default \"alphabeta:nodes=20000\""},
    ASK_SEED,
    {.name = "play", .kind = ASK_TRUTH, .help = "the decision is made, too"},
    {.name = "learn", .kind = ASK_TRUTH, .help = "it learns first what it must; else it thinks without that"},
    ASK_MILLISECONDS(10000),
};

/* What it came to so far. */
typedef struct thought {
    move move; /* MOVE_NONE: nothing */
    player_opinion opinion;
    bool has_opinion;
    uint64_t effort; /* iterations or nodes */
} thought;

/* A player that thinks less, and then more, up to what its name says. */
typedef struct rungs {
    const char *option; /* which says how much; NULL: it has one rung */
    uint64_t now, most; /* of it */
    double seconds;     /* that the last one took */
    const char *name;   /* of the player */
} rungs;

enum { STEP = 4, LEAST = 200 };

static rungs rungs_of(const char *name)
{
    static const char *const options[] = {"nodes", "iterations"};
    rungs r = {.name = name};
    for (size_t i = 0; i < sizeof options / sizeof *options && !r.most; i++) {
        r.option = options[i];
        r.most = limits_option(name, r.option);
    }
    if (!r.most) return (rungs){.name = name, .now = 1, .most = 1};
    for (r.now = r.most; r.now > LEAST; r.now /= STEP) continue;
    return r;
}

/* The player of this rung, in the arena; the last one is the player itself. */
static const char *rung_name(const rungs *r, arena *a)
{
    if (r->now == r->most) return r->name;
    const size_t length = strlen(r->option);
    const char *at = r->name;
    while ((at = strpbrk(at, ":,")) && (strncmp(++at, r->option, length) != 0 || at[length] != '=')) continue;
    if (!at) return NULL;
    at += length + 1;
    return arena_format(a, "%.*s%" PRIu64 "%s", (int)(at - r->name), r->name, r->now, at + strcspn(at, ","));
}

/* One rung. Returns 1; 0 when it was stopped; -1 with `e` filled in. */
static int climb(engine *k, rungs *r, uint64_t seed, arena *a, thought *out, error *e)
{
    stopwatch watch = timing_begin();
    const char *name = rung_name(r, a);
    player *p = name ? players_new(name, k->at.g, e) : NULL;
    if (!p) return name ? -1 : error_set(e, "out of memory");
    thought t = {.effort = r->option ? r->now : 0};
    random_state chance = playout_seed(k->at.g->fingerprint, name, "", seed, session_count(k->at.s));
    t.move = player_choose(p, session_position(k->at.s), &chance, &k->stop);
    t.has_opinion = player_opinion_of(p, &t.opinion);
    player_free(p);
    if (k->cut || stop_is_asked(&k->stop)) return 0;
    r->seconds = timing_gone(&watch);
    *out = t;
    return t.move == MOVE_NONE ? error_set(e, "%s finds no move", r->name) : 1;
}

static void write_thought(const table *t, const thought *of, position *work, text *out)
{
    view_move(t, of->move, work, out);
    view_opinion(of->has_opinion ? &of->opinion : NULL, out);
    reply_integer(out, "effort", of->effort);
}

static void tell(engine *k, const thought *t, position *work)
{
    text members = {0};
    write_thought(&k->at, t, work, &members);
    engine_tell(k, &members);
}

/* Is there time for STEP times as much? The first rung is always tried. */
static bool has_time(engine *k, const rungs *r)
{
    return !engine_must_end(k) && r->seconds * STEP <= 1.2 * engine_seconds_left(k);
}

/* Climbs as far as there is time. Returns 1 at the top, 0 below, -1 with `e` filled in. */
static int think(engine *k, rungs *r, uint64_t seed, position *work, arena *a, thought *out, error *e)
{
    for (;;) {
        const int status = climb(k, r, seed, a, out, e);
        if (status <= 0) return status;
        if (r->now == r->most || (out->has_opinion && out->opinion.proven != OUTCOME_NONE)) return 1;
        tell(k, out, work);
        if (!has_time(k, r)) return 0;
        r->now = r->most / r->now / STEP ? r->now * STEP : r->most;
        if (r->most - r->now < r->now) r->now = r->most;
    }
}

/* A few games are learned from however long they take, which serves all thoughts to come, unless somebody stops that.
 * Returns 0, or -1 with `e` filled in. */
static int learn_quickly(engine *k, const char *name, double seconds, error *e)
{
    enum { ANY_TIME = 1 << 20 };
    const player_watch watch = {.threads = 1, .stop = &k->stop};
    const uint64_t who = text_hash(k->at.g->fingerprint, name, strlen(name));
    if (k->learned == who) return 0;
    engine_allow(k, ANY_TIME);
    const int status = players_prepare(name, k->at.g, &watch, e);
    engine_allow(k, seconds);
    if (!status) k->learned = who;
    return status && stop_is_asked(&k->stop) ? 0 : status;
}

/* The player as it thinks here. NULL with `e` filled in. */
static const char *prepare(engine *k, const ask_value *given, arena *a, error *e)
{
    const char *name = limits_player(given[PLAYER].text, a, e);
    const player_watch watch = {.learning = engine_tell_learning, .context = k, .threads = 1, .stop = &k->stop};
    int status = name ? 0 : -1;
    if (name && !given[LEARN].integer) {
        name = players_hurried(name, a, e);
        status = name ? learn_quickly(k, name, (double)given[MILLISECONDS].integer / 1000, e) : -1;
    } else if (name) {
        status = players_prepare(name, k->at.g, &watch, e);
    }
    return status ? NULL : name;
}

static int answer(engine *k, const ask_value *given, position *work, arena *a, text *out, error *e)
{
    thought t = {.move = MOVE_NONE};
    engine_begin(k, given[MILLISECONDS].integer);
    const char *name = prepare(k, given, a, e);
    if (!name) return -1;
    rungs r = rungs_of(name);
    const int status = engine_must_end(k) ? 0 : think(k, &r, given[SEED].integer, work, a, &t, e);
    if (status < 0) return -1;
    if (t.move == MOVE_NONE && table_moves(&k->at)) t.move = k->at.scratch[0]; /* there was no time for any thought */
    if (t.move == MOVE_NONE || k->cut) return error_set(e, "think: stopped before there was anything to say");
    reply_text(out, "player", name);
    write_thought(&k->at, &t, work, out);
    reply_truth(out, "complete", status > 0);
    if (!given[PLAY].integer) return 0;
    if (session_decide(k->at.s, t.move)) return error_set(e, "out of memory");
    view_position(&k->at, out);
    return 0;
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    if (session_is_over(k->at.s)) return error_set(e, "think: the game is over");
    arena *a = arena_new();
    position *work = malloc(k->at.g->position_bytes);
    const int status = a && work ? answer(k, given, work, a, out, e) : error_set(e, "out of memory");
    free(work);
    arena_free(a);
    return status;
}

const request_type request_think = {
    .name = "think",
    .summary = "What a player would do, and the result that it expects, 0..1 of the first player. A player of "
               "iterations or nodes thinks with few of them first and tells each opinion; where the time is up, or it "
               "is stopped, the latest one counts and \"complete\" is false.",
    .example = "{\"do\": \"think\", \"player\": \"mcts:iterations=4000\", \"milliseconds\": 1000, \"play\": true}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .takes_time = true,
    .run = run,
};
