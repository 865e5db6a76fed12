/* Policies do what they wish, and nothing else; but none loses at once, or leaves a win, for its wish. */
#include "players/wishes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/batch.h"
#include "players/players.h"
#include "script/load.h"
#include "support/scripts.h"
#include "support/test.h"

#define HEAD "board = square { 5, 5 }, pieces = sides { first = 'man X', second = 'man O' }, "
#define TAIL                                                                                                           \
    "turn = step { along = all, to = empty | enemy }, finish = { none_left { region = enemy, result = 'win' }, "       \
    "ply_limit { plies = 60, result = 'draw' }, no_move { result = 'loss' } }"

/* The decision of that policy in the start, as text; owned by the caller. */
static void decide(const char *rules, const char *wished, char out[ACTION_TEXT_MAX])
{
    game *g = scripts_game(rules);
    char name[128];
    error e = {""};
    random_state r = {3};
    snprintf(name, sizeof name, "policy:wish=%s", wished);
    player *p = players_new(name, g, &e);
    if (!p) fail_msg("%s: %s", name, e.text);
    player_reset(p);
    turn_write(g, player_choose(p, g->start, &r, NULL), out);
    player_free(p);
    game_free(g);
}

static void assert_decides(const char *rules, const char *wished, const char *wanted)
{
    char got[ACTION_TEXT_MAX];
    decide(rules, wished, got);
    assert_string_equal(got, wanted);
}

TEST(one_line_each)
{
    static const char rules[] = HEAD "start = drawn { '....O/...../.O.../X..../....X' }, " TAIL;
    assert_decides(rules, "captures", "a2-b3");
    assert_decides(rules, "grows+captures", "a2-b3");
    assert_decides(rules, "spares+up+left", "a2-a3");
    assert_decides(rules, "left+down", "a2-a1");
    assert_decides(rules, "right+up", "e1-e2");
    assert_decides(rules, "last", "a2-b1");
    assert_decides(rules, "first", "e1-e2");
}

/* Whatever it wishes it wins. */
TEST(wins_at_once)
{
    static const char rules[] = HEAD "start = drawn { '...../...../.O.../X..../....X' }, " TAIL;
    assert_decides(rules, "spares", "a2-b3");
}

/* The second player's answer under the turn of the board by a half circle. */
TEST(mirrors)
{
    game *g = scripts_game(HEAD "turn = place {}, finish = full { result = 'draw' }");
    const char *names[WISHES_MAX];
    error e = {""};
    random_state r = {1};
    int n = wishes_of(g, g->arena, names), met = 0;
    position *p = malloc(g->position_bytes);
    for (int i = 0; i < n; i++) {
        char name[64];
        if (strncmp(names[i], "mirror.", 7) != 0) continue;
        int s = atoi(names[i] + 7);
        snprintf(name, sizeof name, "policy:wish=%s", names[i]);
        player *k = players_new(name, g, &e);
        assert_non_null(k);
        position_copy(g, p, g->start);
        move all[32];
        assert_int_equal(turn_list(g, p, all, 32), 25);
        turn_apply(g, p, all[1]);
        cell image = g->board->symmetries[s * g->board->cells + p->last];
        if (image != p->last) {
            move m = player_choose(k, p, &r, NULL);
            turn_apply(g, p, m);
            assert_int_equal(p->last, image);
            met++;
        }
        player_free(k);
    }
    assert_true(met >= 4);
    free(p);
    game_free(g);
}

/* In Zong-Heng a push changes one line, whose image under the turn is another line: whatever the first player does the
 * second can answer so, and never loses. */
TEST(mirrors_all_of_zong_heng)
{
    enum { GAMES = 12, PLIES = 1000 };
    error e = {""};
    const script_paths paths = {.variants = "variants", .scripts = "scripts"};
    game *g = script_load_variant("zong_heng", &paths, &e);
    assert_string_equal(e.text, "");
    const plan_cell c = {.variant = "x", .game = g, .players = {"random", "policy:wish=mirror.3"}, .games = GAMES};
    char letters[GAMES + 1] = {0};
    batch_result played;
    assert_int_equal(batch_run(&c, 5, PLIES, NULL, letters, &played, &e), 0);
    assert_null(strchr(letters, 'F'));
    assert_null(strchr(letters, 'C'));
    batch_done(&played);
    game_free(g);
}

TEST(what_is_wrong_with_it)
{
    game *g = scripts_game(HEAD "start = drawn { 'OOOOO/...../...../...../XXXXX' }, " TAIL);
    error e = {""};
    assert_null(players_new("policy:wish=fly", g, &e));
    assert_non_null(strstr(e.text, "policy.wish: no wish is called \"fly\"; known are captures, spares, "));
    assert_null(players_new("policy:wish=kind.queen", g, &e));
    assert_string_equal(e.text, "policy.wish: this game has nothing for \"kind.queen\"");
    assert_null(players_new("policy:wish=mirror.99", g, &e));
    assert_null(players_new("policy:wish=up+up+up+up+up", g, &e));
    assert_string_equal(e.text, "policy.wish: at most 4 wanted, got more: ask for those that matter most");
    game_free(g);
}

static bool has_word(const char *said, const char *name, size_t length)
{
    for (const char *at = strstr(said, name); at; at = strstr(at + 1, name))
        if ((at == said || at[-1] == ' ') && strchr(" ,;N", at[length])) return true;
    return false;
}

static const char *help_of_wishes(void)
{
    for (size_t i = 0; i < players_count(); i++)
        if (!strcmp(players_at(i)->word.name, "policy")) return players_at(i)->word.fields[0].help;
    fail_msg("no player is called policy");
    return "";
}

/* What the manual says of the wishes names each of them. */
TEST(the_manual_names_all)
{
    game *g = scripts_game(HEAD "start = drawn { 'OOOOO/...../...../...../XXXXX' }, " TAIL);
    arena *a = arena_new();
    const char *names[WISHES_MAX];
    int count = wishes_of(g, a, names);
    assert_true(count > 20);
    for (int i = 0; i < count; i++) {
        size_t length = strcspn(names[i], ".") + (strchr(names[i], '.') != NULL);
        const char *name = arena_format(a, "%.*s", (int)length, names[i]);
        if (!has_word(help_of_wishes(), name, length)) fail_msg("the manual lacks %s", name);
    }
    arena_free(a);
    game_free(g);
}

/* Every wish of a game makes a player that plays a whole game. */
TEST(all_play)
{
    game *g = scripts_game(HEAD "start = drawn { 'OOOOO/...../...../...../XXXXX' }, " TAIL);
    const char *names[WISHES_MAX];
    int n = wishes_of(g, g->arena, names);
    position *p = malloc(g->position_bytes);
    assert_true(n > 30);
    for (int i = 0; i < n; i++) {
        char name[64];
        error e = {""};
        random_state r = {(uint64_t)i};
        snprintf(name, sizeof name, "policy:wish=%s", names[i]);
        player *k = players_new(name, g, &e);
        if (!k) fail_msg("%s: %s", name, e.text);
        position_copy(g, p, g->start);
        player_reset(k);
        while (p->outcome == OUTCOME_NONE) {
            turn_apply(g, p, player_choose(k, p, &r, NULL));
            turn_settle(g, p);
        }
        player_free(k);
    }
    free(p);
    game_free(g);
}
