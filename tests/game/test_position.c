#include "game/position.h"

#include "base/random.h"
#include "language/variant_spec.h"
#include "support/games.h"
#include "support/test.h"

/* A game of sides that keeps everything that can be kept: the sets of both sides and of empty cells, lines, changes,
 * hash. */
static game *full_game(arena *a)
{
    spec *slide = games_spec(a, "slide", "from", "own", "along", "queen", NULL);
    spec *turn[] = {games_spec(a, "place", NULL), slide};
    spec *finish[] = {games_spec(a, "line", "exactly", "3", "result", "win", NULL),
                      games_spec(a, "no_move", "result", "draw", NULL)};
    variant_spec v = {.name = "full", .file = "", .turn = turn, .nturn = 2, .finish = finish, .nfinish = 2};
    v.board = games_spec(a, "square", "width", "5", "height", "4", "holes", "...../.#.../...../....#", NULL);
    v.pieces = games_spec(a, "sides", "first", "man X, king K", "second", "man O", NULL);
    return games_compile(&v);
}

/* The game with a hash in every position, and its start. */
static position *with_hash(game *g, arena *a)
{
    position *p = arena_alloc(a, g->position_bytes);
    position_copy(g, p, g->start);
    g->tracks |= TRACK_HASH;
    p->hash = 0;
    for (int c = 0; c < g->board->cells; c++) p->hash ^= g->zobrist[c * g->pieces.ncodes + p->code[c]];
    return p;
}

static void assert_sound(const game *g, const position *p)
{
    error e = {""};
    assert_int_equal(position_verify(g, p, &e), 0);
    assert_string_equal(e.text, "");
}

static void change_something(const game *g, position *p, random_state *r)
{
    unsigned c = random_below(r, (uint32_t)g->board->cells), d = random_below(r, (uint32_t)g->board->cells);
    if (p->code[c] && !p->code[d] && random_below(r, 2))
        position_move_piece(g, p, c, d);
    else
        position_set_cell(g, p, c, random_below(r, (uint32_t)g->pieces.ncodes));
}

TEST(everything_is_kept)
{
    arena *a = arena_new();
    game *g = full_game(a);
    position *p = with_hash(g, a), *copy = arena_alloc(a, g->position_bytes);
    random_state r = {5};
    for (int set = 0; set < SETS; set++) assert_true(set == SET_NEUTRAL || g->set_at[set]);
    assert_sound(g, p);
    for (int i = 0; i < 2000; i++) {
        change_something(g, p, &r);
        assert_sound(g, p);
        position_copy(g, copy, p);
        assert_true(position_same(g, copy, p));
    }
    game_free(g);
    arena_free(a);
}

/* The hash is of the contents, whatever way led to them, and of whose decision it is. */
TEST(hash)
{
    arena *a = arena_new();
    game *g = full_game(a);
    position *p = with_hash(g, a), *q = arena_alloc(a, g->position_bytes);
    position_copy(g, q, p);
    position_set_cell(g, p, 3, 1);
    position_set_cell(g, p, 7, 2);
    position_set_cell(g, q, 7, 1);
    assert_true(p->hash != q->hash);
    position_set_cell(g, q, 7, 2);
    position_set_cell(g, q, 2, 1);
    position_move_piece(g, q, 2, 3);
    assert_true(p->hash == q->hash && position_hash(g, p) == position_hash(g, q));
    q->side = 1;
    assert_true(position_hash(g, p) != position_hash(g, q));
    q->side = 0;
    q->stage = 1;
    assert_true(position_hash(g, p) != position_hash(g, q));
    game_free(g);
    arena_free(a);
}

TEST(changes_are_noted)
{
    arena *a = arena_new();
    game *g = full_game(a);
    position *p = with_hash(g, a);
    position_set_cell(g, p, 4, 1);
    position_move_piece(g, p, 4, 9);
    assert_int_equal(p->changes, 3);
    assert_int_equal(p->changed[0], 4);
    assert_int_equal(p->changed[1], 4);
    assert_int_equal(p->changed[2], 9);
    for (unsigned c = 0; c < POSITION_CHANGES_MAX; c++) position_set_cell(g, p, c, 2);
    assert_int_equal(p->changes, POSITION_CHANGED_MUCH);
    position_set_cell(g, p, 0, 0);
    assert_int_equal(p->changes, POSITION_CHANGED_MUCH);
    game_free(g);
    arena_free(a);
}

static void assert_broken(const game *g, const position *p, const char *message)
{
    error e = {""};
    assert_int_equal(position_verify(g, p, &e), -1);
    assert_string_equal(e.text, message);
}

/* Each thing that is kept, spoilt by hand. */
TEST(verify_finds)
{
    arena *a = arena_new();
    game *g = full_game(a);
    position *good = with_hash(g, a), *p = arena_alloc(a, g->position_bytes);
    unsigned c1 = board_find(g->board, "c1");
    position_set_cell(g, good, c1, 1);
    position_copy(g, p, good);
    p->code[g->board->cells] = 1;
    assert_broken(g, p, "something stands off the board");
    position_copy(g, p, good);
    p->code[c1] = 9;
    assert_broken(g, p, "c1 holds no known contents");
    p->code[c1] = 0;
    assert_broken(g, p, "c1 is lost from its set");
    position_copy(g, p, good);
    p->count[SET_FIRST]++;
    assert_broken(g, p, "set 0 counts 2 cells, 1 are there");
    position_copy(g, p, good);
    position_flip_lines(g, position_lines(g, p), c1);
    assert_broken(g, p, "c1 is wrong in line 2");
    position_copy(g, p, good);
    p->hash ^= 1;
    assert_broken(g, p, "the hash does not fit the contents");
    game_free(g);
    arena_free(a);
}
