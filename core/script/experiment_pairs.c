/* Players are read first, because games may be given by their names; trainings last, because their number depends on
 * the games. All players that train get several trainings, or none, so that a player is the same at each budget. */
#include "script/experiment_pairs.h"

#include <assert.h>
#include <lauxlib.h>
#include <string.h>

#include "lab/trainings.h"
#include "players/players.h"
#include "script/experiment_keys.h"
#include "script/sandbox.h"
#include "script/sorted_keys.h"
#include "script/stack_check.h"

#define EACH_IN_QUOTES                                                                                                 \
    "; each player has its own quotes: { \"random\", \"greedy\" } is two players, one after the other on "             \
    "both "                                                                                                            \
    "sides, and { { \"random\", \"greedy\" } } the first and the second of a game"

/* Does the text list several players? */
static bool names_several(const char *described)
{
    static const char *const joints[] = {" vs", " and ", " against ", ";", " - ", "/"};
    bool joined = false;
    for (size_t i = 0; i < sizeof joints / sizeof *joints; i++) joined |= strstr(described, joints[i]) != NULL;
    for (const char *comma = strchr(described, ','); comma; comma = strchr(comma + 1, ','))
        joined |= comma[1 + strcspn(comma + 1, ",:=")] != '=';
    return joined;
}

static void read_player(const reader *r, const char *described_player, player_pair *p, int side)
{
    error e = {""};
    p->described[side] = described_player;
    p->players[side] = players_canonical(described_player, sandbox_arena(r->L), &e);
    if (!p->players[side])
        sandbox_fail_at(r->L, reader_line(r, "players"), "%s.players: %s%s", r->path, e.text,
                        names_several(described_player) ? EACH_IN_QUOTES : "");
}

/* Reads a player for both sides, or a list of two, on top of the stack. */
static void read_pair(const reader *r, pairs_read *out)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    player_pair *p = &out->of[out->count];
    if (out->count++ == LIMITS_PLAYERS)
        sandbox_fail_at(L, reader_line(r, "players"),
                        "%s.players: at most %d pairs of players wanted, got more: make several experiments of it",
                        r->path, LIMITS_PLAYERS);
    if (lua_type(L, -1) == LUA_TSTRING) {
        p->rung = p->named = reader_shown(r, experiment_keys[PLAYERS].name, -1);
        read_player(r, p->named, p, 0);
        p->described[1] = p->described[0];
        p->players[1] = p->players[0];
        return;
    }
    if (lua_type(L, -1) != LUA_TTABLE) reader_unwanted(r, "players", "player, or a list of two,");
    if (lua_rawlen(L, -1) != 2)
        sandbox_fail_at(
            L, reader_line(r, "players"),
            "%s.players: a list of two, one for each side, wanted as a pair, got %d; several pairs are a list "
            "of them, as in { 'random', { 'mcts', 'random' } }",
            r->path, (int)lua_rawlen(L, -1));
    reader_list_only(r, "players", "a player's options are part of its name, as in \"mcts:iterations=100\"");
    for (int side = 0; side < 2; side++) {
        if (lua_rawgeti(L, -1, side + 1) != LUA_TSTRING) reader_unwanted(r, "players", "player");
        const char *copy = sandbox_checked(L, arena_text(sandbox_arena(L), lua_tostring(L, -1)));
        read_player(r, copy, p, side);
        lua_pop(L, 1);
    }
    p->named = sandbox_checked(L, arena_format(sandbox_arena(L), "%s and %s", p->players[0], p->players[1]));
}

/* Raises if the last pair repeats an earlier one, however it is written. */
static void check_pair(const reader *r, const pairs_read *all)
{
    const player_pair *last = &all->of[all->count - 1];
    for (int i = 0; i + 1 < all->count; i++) {
        const player_pair *p = &all->of[i];
        assert(p->players[0] && p->players[1] && last->players[0] && last->players[1]);
        if (strcmp(p->players[0], last->players[0]) || strcmp(p->players[1], last->players[1])) continue;
        sandbox_fail_at(r->L, reader_line(r, "players"),
                        "%s.players: number %d, \"%.80s\", is number %d, \"%.80s\", again", r->path, all->count,
                        last->named, i + 1, p->named);
    }
}

void experiment_read_players(const reader *r, pairs_read *out)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    int type = reader_push(r, experiment_keys[PLAYERS].name);
    if (type == LUA_TSTRING) {
        read_pair(r, out);
    } else {
        if (type != LUA_TTABLE) reader_unwanted(r, "players", experiment_keys[PLAYERS].wanted);
        reader_list_only(r, "players", "each is a text, or a list of two");
        if (!lua_rawlen(L, -1))
            sandbox_fail_at(L, reader_line(r, "players"), "%s.players: at least one player wanted, got an empty list",
                            r->path);
        for (int i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL; i++) {
            read_pair(r, out);
            check_pair(r, out);
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* Does the key of the table of games match this pair: as written, or its first word ("mcts")? */
static bool speaks_of(const char *key, const player_pair *p)
{
    size_t first = strcspn(p->named, ": ");
    return !strcmp(key, p->named) || (strlen(key) == first && !strncmp(key, p->named, first));
}

static uint64_t read_count(const reader *r, const char *key)
{
    int64_t n;
    if (!reader_is_integer(r->L, -1, &n) || n < 1) reader_unwanted(r, key, "number of games from 1 on");
    return (uint64_t)n;
}

/* Reads the number of games on the stack for the matching pairs. */
static void read_games_of(const reader *r, pairs_read *out, const char *key)
{
    lua_State *L = r->L;
    bool used = false;
    uint64_t n = read_count(r, sandbox_checked(L, arena_format(sandbox_arena(L), "games.%s", key)));
    for (int i = 0; i < out->count; i++) {
        if (!speaks_of(key, &out->of[i])) continue;
        out->of[i].games = n;
        used = true;
    }
    if (!used)
        sandbox_fail_at(L, reader_line(r, "games"), "%s.games: none of the players is called \"%s\"", r->path, key);
}

/* Prefixes are read before full names, so that a player's own entry takes precedence. */
void experiment_read_games(const reader *r, pairs_read *out)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    if (reader_push(r, experiment_keys[GAMES].name) != LUA_TTABLE) {
        uint64_t n = read_count(r, "games");
        for (int i = 0; i < out->count; i++) out->of[i].games = n;
        lua_pop(L, 1);
        return;
    }
    size_t count;
    const sorted_key *keys = sorted_keys_push(L, lua_gettop(L), &count);
    for (size_t i = 0; i < (keys ? count : 1); i++) {
        if (!keys || keys[i].type != LUA_TSTRING)
            sandbox_fail_at(L, reader_line(r, "games"),
                            "%s.games: players wanted as keys, as in { random = 20000, mcts = 500 }", r->path);
        sorted_key_push(L, &keys[i]);
        const char *key = reader_shown(r, experiment_keys[GAMES].name, -1);
        lua_gettable(L, -3);
        read_games_of(r, out, key);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    lua_pop(L, 1);
    for (int i = 0; i < out->count; i++)
        if (!out->of[i].games)
            sandbox_fail_at(L, reader_line(r, "games"), "%s.games: number of games wanted for %s, got nothing", r->path,
                            out->of[i].named);
}

/* Trainings, and games of a pair of them before the next; 0: alternating. */
typedef struct schooling {
    unsigned trainings, pair_games;
} schooling;

static schooling watched_schooling(uint64_t games)
{
    const trainings_turns t = trainings_watched(games);
    return (schooling){2 * (unsigned)t.pairs, (unsigned)t.each};
}

static const char *trained(lua_State *L, const player_pair *p, int side, schooling s)
{
    error e = {""};
    const char *name = players_trained(p->described[side], s.trainings, s.pair_games, sandbox_arena(L), &e);
    if (!name) sandbox_fail(L, "experiment.players: %s", e.text);
    return name;
}

static bool would_learn(lua_State *L, const player_pair *p)
{
    const schooling usual = {PAIRS_TRAININGS, 0};
    return strcmp(p->players[0], trained(L, p, 0, usual)) != 0 || strcmp(p->players[1], trained(L, p, 1, usual)) != 0;
}

/* Two players must have equally many trainings, or one of them 1. */
static bool go_together(lua_State *L, const player_pair *p, schooling s)
{
    const unsigned first = players_trainings_count(trained(L, p, 0, s));
    const unsigned second = players_trainings_count(trained(L, p, 1, s));
    return first == second || first == 1 || second == 1;
}

static void train(lua_State *L, player_pair *p, schooling s)
{
    const char sign = strchr(p->named, ':') ? ',' : ':';
    for (int side = 0; side < 2; side++) p->players[side] = trained(L, p, side, s);
    p->rung = sandbox_checked(L, arena_format(sandbox_arena(L), "%s%ctrainings=%u", p->named, sign, s.trainings));
    if (!s.pair_games) return;
    p->rung = sandbox_checked(L, arena_format(sandbox_arena(L), "%s,pair_games=%u", p->rung, s.pair_games));
    p->games = (uint64_t)s.trainings / 2 * s.pair_games;
}

void experiment_train_players(lua_State *L, pairs_read *all, bool watched)
{
    bool learn = false, enough = true;
    uint64_t fewest = UINT64_MAX;
    for (int i = 0; i < all->count; i++) {
        if (!would_learn(L, &all->of[i])) continue;
        learn = true;
        fewest = all->of[i].games < fewest ? all->of[i].games : fewest;
    }
    const schooling s = watched ? watched_schooling(fewest) : (schooling){PAIRS_TRAININGS, 0};
    for (int i = 0; i < all->count && learn; i++)
        if (would_learn(L, &all->of[i])) enough &= go_together(L, &all->of[i], s);
    for (int i = 0; i < all->count && learn && enough && fewest >= PAIRS_TRAINED_GAMES; i++)
        if (would_learn(L, &all->of[i])) train(L, &all->of[i], s);
}
