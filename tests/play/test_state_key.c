/* Positions with the same key have the same future: as many moves, which lead to the same keys or outcomes. Random
 * games meet many positions twice, and each time it is looked whether that is so. */
#include "play/state_key.h"

#include <stdlib.h>

#include "play/playout.h"
#include "solve/endless.h"
#include "solve/position_stack.h"
#include "support/scripts.h"
#include "support/test.h"
#include "support/twin.h"

enum { SLOTS = 1 << 16, GAMES = 60, PLIES = 60 };

typedef struct seen {
    state_key key;
    uint64_t future;
} seen;

/* A sum over the moves, whatever their order. */
static uint64_t future_of(const game *g, state_keys *keys, const position *p, position *next, move *moves)
{
    int n = turn_list(g, p, moves, g->most_moves);
    uint64_t sum = (uint64_t)n;
    for (int i = 0; i < n; i++) {
        turn_play_after(g, next, p, moves[i]);
        sum += random_mix(next->outcome == OUTCOME_NONE ? state_key_of(keys, next).low : next->outcome);
    }
    return sum;
}

/* Returns how often a position of the game, which is freed, has come again. */
static unsigned check_game(game *g, const char *described, bool merges, bool history)
{
    alike same;
    arena *a = arena_new();
    assert_int_equal(alike_find(g, NULL, a, &same), 0);
    state_keys *keys = state_keys_new(g, merges ? &same : NULL, history);
    position *p = malloc(g->position_bytes), *next = malloc(g->position_bytes);
    move *moves = malloc((size_t)g->most_moves * sizeof *moves);
    seen *table = calloc(SLOTS, sizeof *table);
    unsigned again = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        random_state r = {random_mix(i)};
        position_copy(g, p, g->start);
        for (int ply = 0; ply < PLIES && p->outcome == OUTCOME_NONE; ply++) {
            state_key key = state_key_of(keys, p);
            uint64_t future = future_of(g, keys, p, next, moves);
            seen *at = table + key.low % SLOTS;
            if (at->future && state_key_equal(at->key, key)) {
                if (at->future != future) fail_msg("%s: two positions with one key differ", described);
                again++;
            }
            *at = (seen){key, future};
            int n = turn_list(g, p, moves, g->most_moves);
            turn_play_after(g, p, p, moves[random_below(&r, (uint32_t)n)]);
        }
    }
    state_keys_free(keys);
    arena_free(a);
    free(p), free(next), free(moves), free(table);
    game_free(g);
    return again;
}

static unsigned check(const char *described, bool merges, bool history)
{
    return check_game(twin_game(described), described, merges, history);
}

static bool needs_history(const char *described)
{
    game *g = twin_game(described);
    bool needs = endless_of(g, g->start).needs_history;
    game_free(g);
    return needs;
}

TEST(the_same_key_the_same_future)
{
    const char *const described[] = {"tic_tac_toe",
                                     "connect_four:width=4,height=4",
                                     "t4:kinds=1,width=3,height=3",
                                     "t4:kinds=2,width=3,height=3,mover=placed",
                                     "othello:size=4",
                                     "flipflop",
                                     "hex:size=3,swap=true",
                                     "go:size=2",
                                     "go:size=3",
                                     "nim",
                                     "chomp:width=4,height=3",
                                     "konane:size=4",
                                     "amazons",
                                     "nine_mens_morris",
                                     "ring_world:levels=3",
                                     "tafl:rules=brandubh",
                                     "english_draughts:size=6,rows=2",
                                     "dobutsu_shogi",
                                     "zong_heng:size=4",
                                     "mixtour",
                                     "lasca",
                                     "catchup:size=2",
                                     "slither:size=3",
                                     "surakarta",
                                     "arimaa",
                                     "chess",
                                     "pente:size=5",
                                     "yavalath:size=3,swap=true",
                                     "tumbleweed:size=3",
                                     "berserk_tafl"};
    for (size_t i = 0; i < sizeof described / sizeof *described; i++) {
        check(described[i], false, true);
        if (needs_history(described[i])) continue;
        unsigned again = check(described[i], true, false);
        assert_true(again >= GAMES - 1); /* the start at least */
        check(described[i], false, false);
    }
}

#define FACTS                                                                                                          \
    "board = square { 4, 1 }, pieces = sides { first = 'man X', second = 'man O' }, start = drawn { 'X..O' }, "        \
    "turn = { step { along = orthogonal }, if_possible { pass {}, when = 'ply < 0' } }, "

/* What the rules ask of decisions is in the key: of the latest, of the one before, of turns; in conditions of stages,
 * of actions, in effects and endings. */
TEST(facts_of_decisions)
{
    static const char *const rules[] = {
        FACTS "finish = { wins { when = 'here & previous(origin)' }, no_move { result = 'draw' } }",
        FACTS
        "finish = { wins { when = 'previous(taken)' }, ply_limit { plies = 30, result = 'draw' }, "
        "no_move { result = 'draw' } }, effects = remove { what = 'enemy & beside(here)', when = 'ply % 5 == 0' }",
        "board = square { 4, 1 }, pieces = sides { first = 'man X', second = 'man O' }, start = drawn { 'X..O' }, "
        "turn = { either { step { along = orthogonal, to = 'empty & ~previous(origin)' }, pass {} }, "
        "if_possible { step { along = orthogonal }, when = 'previous(here) & left' } }, "
        "finish = no_move { result = 'draw' }",
        "board = square { 4, 1 }, pieces = sides { first = 'man X', second = 'man O' }, start = drawn { 'X..O' }, "
        "turn = { if_possible { step { along = orthogonal }, when = 'previous(here) & (left | right)' }, "
        "either { step { along = orthogonal }, pass {} } }, finish = no_move { result = 'draw' }",
    };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        for (int history = 0; history < 2; history++) check_game(scripts_game(rules[i]), rules[i], !history, history);
}

TEST(images_are_one)
{
    assert_true(check("tic_tac_toe", true, false) > check("tic_tac_toe", false, false));
}
