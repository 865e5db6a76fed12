/* The zone may be in the experiment or in its `until`; one function reads both. The default width is that of the zone,
 * and the maximum number of games follows from it; settings that the question does not use are refused. */
#include "script/experiment_settings.h"

#include <math.h>
#include <string.h>

#include "lab/plan.h"
#include "play/opening.h"
#include "script/experiment_keys.h"
#include "script/sandbox.h"
#include "script/stack_check.h"
#include "stats/outlook.h"

static const double WIDTH_LEAST = 1e-4;

static double read_share(const reader *r)
{
    double share = lua_type(r->L, -1) == LUA_TNUMBER ? lua_tonumber(r->L, -1) : -1;
    if (!(share > 0 && share < 1)) reader_unwanted(r, "zone", "number between 0 and 1, such as 0.47 for 47 %,");
    return share;
}

/* Reads an end of the zone of a share, or of a number of plies. */
static double read_end(const reader *r, int which, double most)
{
    lua_rawgeti(r->L, -1, which);
    const double end = lua_type(r->L, -1) == LUA_TNUMBER ? lua_tonumber(r->L, -1) : -1;
    lua_pop(r->L, 1);
    if (!(end >= 0 && end <= most)) reader_unwanted(r, "zone", most > 1 ? "numbers of plies" : "numbers in 0..1");
    return end;
}

/* Reads the target zone of draws, cut games or lengths, which has no default. */
static void read_asked_zone(const reader *r, plan *p)
{
    STACK_CHANGES(r->L, 0);
    const double most = strcmp(p->ask, "length") ? 1 : HUGE_VAL;
    const int type = reader_push(r, experiment_keys[ZONE].name);
    if (type == LUA_TTABLE && lua_rawlen(r->L, -1) == 2) {
        p->asked_low = read_end(r, 1, most);
        p->asked_high = read_end(r, 2, most);
        if (p->asked_high <= p->asked_low) reader_unwanted(r, "zone", "upper end above the lower one");
    } else if (type != LUA_TNIL) {
        reader_unwanted(r, "zone", "two numbers, such as {0, 0.3}");
    }
    lua_pop(r->L, 1);
}

/* Reads zone = { .47, .53 }, or half its width, zone = .03, into the plan. */
static void read_zone(const reader *r, plan *p)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    p->zone_low = 0.5 - PLAN_ZONE_HALF;
    p->zone_high = 0.5 + PLAN_ZONE_HALF;
    if (plan_asks_measure(p->ask)) {
        read_asked_zone(r, p);
        return;
    }
    int type = reader_push(r, experiment_keys[ZONE].name);
    if (type == LUA_TNUMBER) {
        double half = read_share(r);
        if (half >= 0.5) reader_unwanted(r, "zone", "half-width below 0.5");
        p->zone_low = 0.5 - half;
        p->zone_high = 0.5 + half;
    } else if (type == LUA_TTABLE && lua_rawlen(L, -1) == 2) {
        lua_rawgeti(L, -1, 1);
        p->zone_low = read_share(r);
        lua_pop(L, 1);
        lua_rawgeti(L, -1, 2);
        p->zone_high = read_share(r);
        if (p->zone_high <= p->zone_low) reader_unwanted(r, "zone", "upper end above the lower one");
        lua_pop(L, 1);
    } else if (type != LUA_TNIL) {
        reader_unwanted(r, "zone", experiment_keys[ZONE].wanted);
    }
    lua_pop(L, 1);
}

static const char *const verdict_keys[] = {"zone", "max_games", NULL};
static const char *const precision_keys[] = {"width", "zone", "max_games", NULL};

static int hand_on(lua_State *L, const char *name, const char *const *known)
{
    reader r = reader_argument(L, name);
    reader_only_keys(&r, known, 0);
    lua_settop(L, 1);
    return 1;
}

int experiment_verdict(lua_State *L)
{
    return hand_on(L, "verdict", verdict_keys);
}

int experiment_precision(lua_State *L)
{
    return hand_on(L, "precision", precision_keys);
}

static bool has(const reader *r, const char *key)
{
    bool there = reader_push(r, key) != LUA_TNIL;
    lua_pop(r->L, 1);
    return there;
}

/* Reads a table of precision { } or verdict { }, on top of the stack. Returns max_games, 0 without it. */
static uint64_t read_rule(const reader *r, plan *p)
{
    uint64_t most = 0;
    reader inner = {r->L, lua_gettop(r->L), "experiment.until", reader_line(r, "until"), 0};
    reader_only_keys(&inner, precision_keys, 0);
    if (has(&inner, "zone") && has(r, "zone"))
        sandbox_fail_at(r->L, reader_line(r, "zone"), "%s.zone: said in until already", r->path);
    if (has(&inner, "zone")) read_zone(&inner, p);
    if (has(&inner, "max_games")) most = (uint64_t)reader_integer(&inner, "max_games", 1, INT64_MAX, 0);
    if (most && has(r, "games"))
        sandbox_fail_at(r->L, reader_line(r, "games"), "%s.games: said in until already", r->path);
    if (reader_push(&inner, "width") != LUA_TNIL) {
        p->width = lua_type(r->L, -1) == LUA_TNUMBER ? lua_tonumber(r->L, -1) : 0;
        if (!(p->width >= WIDTH_LEAST && p->width < 1)) reader_unwanted(&inner, "width", "number in 0.0001..1");
    }
    lua_pop(r->L, 1);
    return most;
}

/* Returns the games that the width needs at the largest variance, with a margin for trainings. */
static uint64_t games_for_width(const plan *p)
{
    static const double MORE = 1.5;
    return (uint64_t)ceil(MORE * outlook_games_for_width(p->width, PLAN_ALPHA));
}

/* Comparisons of cells stop by their verdict, not by a width. */
static void check_width(const reader *r, const plan *p)
{
    if (p->width > 0 && (!strcmp(p->ask, "compare") || !strcmp(p->ask, "which_rule")))
        sandbox_fail_at(r->L, reader_line(r, "until"), "%s.until: with ask = \"%s\" a verdict wanted, not a precision",
                        r->path, p->ask);
    if (p->width > 0 && !strcmp(p->ask, "length"))
        sandbox_fail_at(r->L, reader_line(r, "until"),
                        "%s.until: with ask = \"length\" a verdict wanted, not a precision", r->path);
}

static void check_asked(const reader *r, const plan *p)
{
    if (plan_asks_measure(p->ask) && p->asked_low == p->asked_high)
        sandbox_fail_at(r->L, reader_line(r, "zone"),
                        "%s.zone: with ask = \"%s\" two numbers wanted: the range that counts as wanted", r->path,
                        p->ask);
}

/* Returns the width of the question's zone. */
static double zone_width(const plan *p)
{
    return plan_asks_measure(p->ask) ? p->asked_high - p->asked_low : p->zone_high - p->zone_low;
}

uint64_t experiment_read_until(const reader *r, plan *p)
{
    STACK_CHANGES(r->L, 0);
    uint64_t most = 0;
    int type = reader_push(r, experiment_keys[UNTIL].name);
    const char *rule = type == LUA_TSTRING ? lua_tostring(r->L, -1) : "";
    p->until = type != LUA_TNIL;
    read_zone(r, p);
    if (type == LUA_TTABLE)
        most = read_rule(r, p);
    else if (type != LUA_TNIL && strcmp(rule, "precision") != 0 && strcmp(rule, "verdict") != 0)
        reader_unwanted(r, experiment_keys[UNTIL].name, experiment_keys[UNTIL].wanted);
    if (!strcmp(rule, "precision")) p->width = zone_width(p);
    lua_pop(r->L, 1);
    check_asked(r, p);
    check_width(r, p);
    return p->width > 0 && !most && !has(r, "games") ? games_for_width(p) : most;
}

unsigned experiment_read_opening(const reader *r, unsigned max_plies)
{
    STACK_CHANGES(r->L, 0);
    static const char *const known[] = {"plies", NULL};
    int type = reader_push(r, experiment_keys[OPENING].name);
    int64_t plies = 0;
    if (type == LUA_TTABLE) {
        int64_t most = max_plies <= OPENING_PLIES_MAX ? (int64_t)max_plies - 1 : OPENING_PLIES_MAX;
        reader inner = {r->L, lua_gettop(r->L), "experiment.opening", reader_line(r, "opening"), 0};
        reader_only_keys(&inner, known, 0);
        plies = reader_integer(&inner, "plies", 0, most, 0);
    } else if (type != LUA_TNIL) {
        reader_unwanted(r, experiment_keys[OPENING].name, experiment_keys[OPENING].wanted);
    }
    lua_pop(r->L, 1);
    return (unsigned)plies;
}

const char *experiment_read_question(const reader *r)
{
    const char *asked = keys_text(r, &experiment_keys[ASK]);
    if (!asked) return plan_questions[0];
    for (int i = 0; plan_questions[i]; i++)
        if (!strcmp(asked, plan_questions[i])) return plan_questions[i];
    sandbox_fail_at(r->L, reader_line(r, "ask"), "%s.ask: %s wanted, got \"%s\"", r->path, experiment_keys[ASK].wanted,
                    asked);
    return NULL;
}
