/* Every game of the tests conforms; and what does not conform is found: the checks are tried on broken actions. */
#include "game/workroom.h"
#include "language/variant_spec.h"
#include "play/conformance.h"

#include <string.h>

#include "support/games.h"
#include "support/scripts.h"
#include "support/test.h"

enum { PLIES_MAX = 400 };

extern const action_type action_place;

static void assert_conforms(const t4_options *o, int games, uint64_t seed)
{
    error e = {""};
    game *g = games_t4_game(o);
    int status = conformance_check(g, games, seed, 2 * (unsigned)(o->width * o->height * o->kinds) + 1, 0, &e);
    assert_string_equal(e.text, "");
    assert_int_equal(status, 0);
    game_free(g);
}

TEST(t4_conforms)
{
    t4_options o = games_t4_defaults;
    assert_conforms(&o, 20, 11);
    o.move = "optional";
    assert_conforms(&o, 5, 12);
    o = games_t4_defaults;
    o.mover = "placed";
    o.no_move = "skips";
    assert_conforms(&o, 10, 13);
    o = games_t4_defaults;
    o.four = "ignored";
    o.compare = "shared";
    o.holes = "..../.#../..../...#";
    assert_conforms(&o, 10, 14);
    o = games_t4_defaults;
    o.kinds = 1;
    assert_conforms(&o, 10, 15);
    o.kinds = 8;
    o.width = 7;
    o.judged = "either";
    assert_conforms(&o, 2, 16);
}

/* Placing and sliding as one decision: a draw picks from the sum of two grids. */
static game *either_game(void)
{
    arena *a = arena_new();
    error e = {""};
    variant_spec *v = games_t4_spec(a, 2, 4, 3);
    spec *both[] = {v->turn[0], v->turn[1]}, *item = games_spec(a, "either", NULL);
    assert_int_equal(spec_set_specs(item, 0, both, 2, a, &e), 0);
    assert_string_equal(e.text, "");
    v->turn = &item;
    v->nturn = 1;
    game *g = games_compile(v);
    arena_free(a);
    return g;
}

TEST(either_conforms)
{
    error e = {""};
    game *g = either_game();
    if (conformance_check(g, 10, 21, PLIES_MAX, CONFORMANCE_MAY_LAST, &e)) fail_msg("%s", e.text);
    game_free(g);
}

/* Pieces that do not stack, of several kinds. */
TEST(unstacked_conforms)
{
    arena *a = arena_new();
    error e = {""};
    variant_spec *v = games_t4_spec(a, 2, 4, 4);
    spec *place = games_spec(a, "place", NULL);
    spec *turn[] = {place, v->turn[1]};
    v->turn = turn;
    v->pieces = games_spec(a, "neutral", "kinds", "3", NULL);
    game *g = games_compile(v);
    if (conformance_check(g, 10, 31, 33, 0, &e)) fail_msg("%s", e.text);
    game_free(g);
    arena_free(a);
}

TEST(games_may_be_cut)
{
    error e = {""};
    game *g = games_t4(3, 4, 4);
    assert_int_equal(conformance_check(g, 2, 41, 3, CONFORMANCE_MAY_LAST, &e), 0);
    assert_int_equal(conformance_check(g, 2, 41, 3, 0, &e), -1);
    assert_string_equal(e.text, "t4: game 0, ply 3: not over after 3 plies");
    game_free(g);
}

/* T4 with one function of its placement replaced. */
typedef struct broken {
    game *good, bad;
    action actions[GAME_ACTIONS_MAX];
    action_type type;
} broken;

static void break_placement(broken *b)
{
    b->good = games_t4(1, 3, 3);
    b->bad = *b->good;
    for (int i = 0; i < b->good->nactions; i++) b->actions[i] = b->good->actions[i];
    b->type = *b->good->actions[0].type;
    b->actions[0].type = &b->type;
    b->bad.actions = b->actions;
    for (int i = 0; i < b->bad.nstages; i++) b->bad.stages[i].actions = b->bad.stages[i].sole = b->actions + i;
}

static void assert_found(broken *b, const char *message)
{
    error e = {""};
    b->actions[0].list = b->type.list ? b->type.list : action_list;
    b->actions[0].sample = b->type.sample;
    b->actions[0].apply = b->type.apply;
    assert_int_equal(conformance_check(&b->bad, 3, 51, PLIES_MAX, 0, &e), -1);
    if (!strstr(e.text, message)) fail_msg("%s", e.text);
    game_free(b->good);
}

/* What the placement lists whose functions are all its own. */
static int list_whole(const action *a, const game *g, const position *p, move *out, int capacity)
{
    action whole = *a;
    whole.type = &action_place;
    return action_list(&whole, g, p, out, capacity);
}

static int list_twice(const action *a, const game *g, const position *p, move *out, int capacity)
{
    int n = list_whole(a, g, p, out, capacity);
    if (n > 3) out[3] = out[2];
    return n;
}

static int list_short(const action *a, const game *g, const position *p, move *out, int capacity)
{
    int n = list_whole(a, g, p, out, g->most_moves);
    n = n > 1 ? n - 1 : n;
    return n < capacity ? n : capacity;
}

static bool propose_less(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    return row && action_place.candidate_at(a, g, p, row, column, out);
}

static bool propose_twice(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    return action_place.candidate_at(a, g, p, row / 2, column, out);
}

/* One cell in nine comes up twice as often as the others. */
static bool draw_biased(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return random_below(r, 10) ? action_sample(a, g, p, r, out) : action_place.candidate_at(a, g, p, 0, 0, out);
}

static void write_alike(const action *a, const game *g, move m, char *out)
{
    (void)a, (void)g, (void)m;
    strcpy(out, "?");
}

static void apply_untracked(const action *a, const game *g, position *p, move m)
{
    (void)a, (void)g;
    p->code[move_b(m)] = 1;
}

TEST(broken_lists_are_found)
{
    broken b;
    break_placement(&b);
    b.type.list = list_twice;
    assert_found(&b, "the list has a move twice");
    break_placement(&b);
    b.type.list = list_short;
    assert_found(&b, "place proposes a move that is not in the list");
}

TEST(broken_proposals_are_found)
{
    broken b;
    break_placement(&b);
    b.type.list = list_whole;
    b.type.candidate_at = propose_less;
    assert_found(&b, "1 of 9 moves are never proposed");
    break_placement(&b);
    b.type.list = list_whole;
    b.type.candidate_at = propose_twice;
    assert_found(&b, "place proposes a move at two points");
    break_placement(&b);
    b.type.sample = draw_biased;
    assert_found(&b, "draws are not uniform");
}

TEST(broken_moves_are_found)
{
    broken b;
    break_placement(&b);
    b.type.write = write_alike;
    assert_found(&b, "two moves are written \"?\"");
    break_placement(&b);
    b.type.apply = apply_untracked;
    assert_found(&b, "is lost from its set");
}

/* Each draw tries all ways on, of which there are many: where few draws do, the tries are counted. */
TEST(draws_that_look_ahead_are_few)
{
    error e = {""};
    game *g =
        scripts_game("board = square { 5, 5 }, pieces = sides { first = 'man X', second = 'man O' }, turn = { most "
                     "{ place {}, by = 'count(own & edge)' }, place {}, place {} }, "
                     "finish = no_move { result = 'draw' }");
    int status = conformance_check(g, 1, 1, 1, CONFORMANCE_MAY_LAST | CONFORMANCE_FEW_DRAWS, &e);
    assert_string_equal(e.text, "");
    assert_int_equal(status, 0);
    assert_in_range(g->workroom->tried, 100000, 500000);
    game_free(g);
}
