/* Effects about few pieces: in random games each decision leads to the same position as when all effects are asked. */
#include "base/random.h"
#include "rules/proximity.h"
#include "rules/turn.h"
#include "support/scripts.h"
#include "support/test.h"

#define TAFL                                                                                                           \
    "board = square { 7, 7 }, pieces = sides { first = 'attacker a', second = 'defender d, king K' }, "                \
    "start = drawn { '..aaa../...d.../a..d..a/addKdda/a..d..a/...d.../..aaa..' }, turn = slide { along = orthogonal "  \
    "}, "                                                                                                              \
    "finish = { none_left { region = king, result = 'win' }, ply_limit { plies = 150, result = 'draw' }, "             \
    "no_move { result = 'loss' } }, "
#define CAPTURE "custodial { captures = enemy & ~king, against = own | empty & corners }"
#define BY_TWO  "custodial { captures = enemy & king & ~centre, name = 'two' }"
#define BY_FOUR "enclosed { captures = enemy & king & centre, name = 'four' }"
#define GUARD   "linnaean { captures = enemy & ~king, against = enemy & king & centre }"

enum { GAMES = 60, PLIES = 150 };

/* The game with all effects asked after every decision. */
typedef struct unwatched {
    game g;
    action actions[GAME_ACTIONS_MAX];
    post_move after[GAME_ACTIONS_MAX][2];
} unwatched;

static void unwatch(const game *g, unwatched *out)
{
    out->g = *g;
    for (int i = 0; i < g->nactions; i++) {
        out->actions[i] = g->actions[i];
        for (int side = 0; side < 2; side++) {
            out->after[i][side] = *g->actions[i].after[side];
            out->after[i][side].filter = NULL;
            out->actions[i].after[side] = &out->after[i][side];
        }
    }
    out->g.actions = out->actions;
}

/* How often the quiet list would do, and how often not. */
typedef struct calmness {
    int quiet, alarmed;
} calmness;

static void play(const unwatched *u, const game *g, uint64_t seed, position *p, position *q, move *moves, calmness *n)
{
    random_state r = {seed};
    position_copy(g, p, g->start);
    for (int ply = 0; ply < PLIES && p->outcome == OUTCOME_NONE; ply++) {
        int count = turn_list(g, p, moves, g->most_moves);
        if (!count) break;
        move m = moves[random_below(&r, (uint32_t)count)];
        const post_move *c = g->actions[move_action(m)].after[p->side];
        position_copy(g, q, p);
        turn_apply(&u->g, q, m);
        turn_apply(g, p, m);
#ifdef POISE_DEBUG
        q->did = p->did; /* effects that nothing is left to do for note it all the same */
#endif
        assert_true(position_same(g, p, q));
        if (proximity_effects(g, c, p) == c->quiet)
            n->quiet++;
        else
            n->alarmed++;
    }
}

static calmness play_all(const game *g)
{
    arena *a = arena_new();
    position *p = arena_alloc(a, g->position_bytes), *q = arena_alloc(a, g->position_bytes);
    move *moves = arena_alloc(a, (size_t)g->most_moves * sizeof *moves);
    calmness n = {0, 0};
    unwatched u;
    unwatch(g, &u);
    for (uint64_t seed = 0; seed < GAMES; seed++) play(&u, g, seed, p, q, moves, &n);
    arena_free(a);
    return n;
}

static int length(const effect *const *list)
{
    int n = 0;
    while (list[n]) n++;
    return n;
}

/* How many effects the quiet list of that side is without. */
static int left_out(const game *g, unsigned side)
{
    const post_move *c = g->actions[0].after[side];
    return c->filter ? length(c->effects) - length(c->quiet) : 0;
}

TEST(same_games)
{
    game *g = scripts_game(TAFL "effects = { " CAPTURE ", " GUARD ", " BY_TWO ", " BY_FOUR " }");
    calmness n = play_all(g);
    assert_int_equal(left_out(g, 0), 3);
    assert_int_equal(left_out(g, 1), 0);
    assert_true(n.alarmed > GAMES);
    assert_true(n.quiet > 3 * n.alarmed);
    game_free(g);
}

/* Both sides look, or neither. */
TEST(both_sides_look)
{
    game *g = scripts_game(TAFL "effects = { " CAPTURE ", " BY_FOUR " }");
    assert_non_null(g->actions[0].after[0]->filter);
    assert_non_null(g->actions[0].after[1]->filter);
    game_free(g);
    g = scripts_game(TAFL "effects = { " CAPTURE " }");
    assert_null(g->actions[0].after[0]->filter);
    assert_null(g->actions[0].after[1]->filter);
    game_free(g);
}

/* A man who turns into a king stands where none was looked for, so what follows is asked always. */
TEST(new_pieces_end_the_watching)
{
    game *g = scripts_game(TAFL "effects = { " BY_TWO
                                ", promote { from = 'defender', to = 'king', where = edge }, " BY_FOUR " }");
    assert_int_equal(left_out(g, 0), 1);
    play_all(g);
    game_free(g);
}

TEST(several_directions)
{
    game *g = scripts_game(TAFL "effects = { " BY_FOUR ", enclosed { captures = enemy & king, along = diagonal } }");
    assert_int_equal(left_out(g, 0), 2);
    play_all(g);
    game_free(g);
}
