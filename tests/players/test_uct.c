/* The tree is looked at from inside: the file under test is part of this one, under another name. */
#define player_uct player_uct_under_test
#include "players/uct.c"
#undef player_uct

#include <string.h>

#include "play/match.h"
#include "players/players.h"
#include "support/games.h"
#include "support/test.h"

typedef struct lab {
    arena *arena;
    game *g;
    position *p, *next[4]; /* the position in question, and one for each decision looked ahead */
    move *scratch;
} lab;

static lab *lab_new(game *g)
{
    lab *l = calloc(1, sizeof *l);
    assert_non_null(l);
    l->arena = arena_new();
    l->g = g;
    l->p = arena_alloc(l->arena, l->g->position_bytes);
    for (int i = 0; i < 4; i++) l->next[i] = arena_alloc(l->arena, l->g->position_bytes);
    l->scratch = arena_alloc(l->arena, ((size_t)l->g->most_moves + 1) * sizeof *l->scratch);
    assert_non_null(l->scratch);
    return l;
}

static void lab_free(lab *l)
{
    game_free(l->g);
    arena_free(l->arena);
    free(l);
}

static int setup(void **state)
{
    *state = lab_new(games_t4(3, 4, 4));
    return 0;
}

static int teardown(void **state)
{
    lab_free(*state);
    return 0;
}

static uct *begin(lab *l, int64_t iterations)
{
    error e = {""};
    spec *s = spec_new(l->arena, &player_uct_under_test.word, 0);
    assert_int_equal(spec_set_integer(s, ITERATIONS, iterations, &e), 0);
    uct *made = start(s, l->g, NULL, &e);
    assert_non_null(made);
    return made;
}

/* Makes a decision of l->p and returns it. */
static move decide(lab *l, uct *s, random_state *r)
{
    move m = choose(s, l->g, l->p, r, NULL);
    turn_apply(l->g, l->p, m);
    turn_settle(l->g, l->p);
    return m;
}

static bool won_by(const position *p, unsigned side)
{
    return p->outcome == (side ? OUTCOME_SECOND : OUTCOME_FIRST);
}

/* Can the side to move win before the other side decides again? */
static bool can_win_now(lab *l, const position *p, unsigned depth)
{
    enum { ROOM = 256 };
    move list[ROOM];
    position *q = l->next[depth];
    int n = turn_list(l->g, p, list, ROOM);
    for (int i = 0; i < n; i++) {
        position_copy(l->g, q, p);
        turn_apply(l->g, q, list[i]);
        turn_settle(l->g, q);
        if (won_by(q, p->side)) return true;
        if (q->outcome == OUTCOME_NONE && q->side == p->side && can_win_now(l, q, depth + 1)) return true;
    }
    return false;
}

/* Two equal pieces in a row in the bottom left corner, others elsewhere. */
static void set_position(lab *l, unsigned side)
{
    static const struct {
        const char *at;
        unsigned kinds;
    } pieces[] = {{"a1", 1}, {"b1", 1}, {"d3", 2}, {"a4", 6}};
    position_copy(l->g, l->p, l->g->start);
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
        position_set_cell(l->g, l->p, board_find(l->g->board, pieces[i].at), pieces[i].kinds);
    l->p->changes = 0;
    l->p->side = (uint8_t)side;
}

SUITE(setup, teardown)

/* A win takes two decisions of the same side: the placement must already serve it. */
TEST(wins_at_once)
{
    lab *l = *state;
    uct *s = begin(l, 3000);
    for (unsigned side = 0; side < 2; side++)
        for (uint64_t seed = 0; seed < 4; seed++) {
            random_state r = {seed};
            set_position(l, side);
            decide(l, s, &r);
            decide(l, s, &r);
            assert_true(won_by(l->p, side));
        }
    stop(s);
}

/* Which moves let the other side win at once? Returns whether that is true of more than half of them but not of all. */
static bool dangerous(lab *l, const move *list, int n, bool *risky)
{
    int bad = 0;
    for (int i = 0; i < n; i++) {
        position *q = l->next[3];
        position_copy(l->g, q, l->p);
        turn_apply(l->g, q, list[i]);
        turn_settle(l->g, q);
        risky[i] = q->outcome == OUTCOME_NONE && can_win_now(l, q, 0);
        bad += risky[i];
    }
    return n < 2 * bad && bad < n;
}

/* Nobody can win in the turn that goes on, but most moves let the other side win in the next: one of the others is
 * played. On a small board, because plain UCT must find the one answer among all pairs of two decisions by chance. */
TEST(avoids_loss)
{
    enum { WANTED = 4, TRIES = 1000, MOVES = 256 };
    lab *l = lab_new(games_t4(2, 3, 3));
    uct *s = begin(l, 20000);
    random_state r = {1};
    int seen = 0;
    for (int tries = 0; seen < WANTED && tries < TRIES; tries++) {
        move list[MOVES];
        bool risky[MOVES];
        position_copy(l->g, l->p, l->g->start);
        playout_random(l->g, l->p, &r, 5, NULL, l->scratch); /* before the slide of the third turn */
        if (l->p->outcome != OUTCOME_NONE || can_win_now(l, l->p, 0)) continue;
        int n = turn_list(l->g, l->p, list, MOVES);
        if (!dangerous(l, list, n, risky)) continue;
        move m = choose(s, l->g, l->p, &r, NULL);
        for (int i = 0; i < n; i++)
            if (list[i] == m) assert_false(risky[i]);
        seen++;
    }
    assert_int_equal(seen, WANTED);
    stop(s);
    lab_free(l);
}

/* Checks what holds of every node, and returns the visits that its children had. */
static uint64_t verify_children(const uct *s, uint32_t at)
{
    const node *n = &s->nodes[at];
    uint64_t visits = 0;
    assert_true(n->tried <= n->children && n->first + n->children <= s->used);
    for (uint32_t i = 0; i < n->children; i++) {
        const node *c = &s->nodes[n->first + i];
        assert_int_equal(c->parent, at);
        assert_int_equal(c->side, s->nodes[n->first].side);
        assert_true(c->points <= 2 * c->visits);
        assert_int_equal(c->visits > 0, i < n->tried);
        visits += c->visits;
    }
    return visits;
}

static void verify_tree(const uct *s)
{
    assert_true(s->used <= s->capacity);
    assert_int_equal(s->nodes[ROOT].visits, s->iterations);
    assert_int_equal(verify_children(s, ROOT), s->iterations);
    for (uint32_t at = ROOT + 1; at < s->used; at++) {
        uint64_t below = verify_children(s, at);
        if (s->nodes[at].children) assert_true(below < s->nodes[at].visits);
    }
}

TEST(tree)
{
    lab *l = *state;
    uct *s = begin(l, 2000);
    random_state r = {2};
    position_copy(l->g, l->p, l->g->start);
    for (int decisions = 0; decisions < 5 && l->p->outcome == OUTCOME_NONE; decisions++) {
        decide(l, s, &r);
        verify_tree(s);
        assert_int_equal(s->nodes[s->nodes[ROOT].first].side, decisions / 2 % 2);
    }
    stop(s);
}

/* With room for the root's moves only, and for a few nodes more, all iterations are still made. */
TEST(full_tree)
{
    lab *l = *state;
    uct *s = begin(l, 500);
    uint32_t least = (uint32_t)l->g->most_moves + 1;
    for (uint32_t more = 0; more < 400; more += 100) {
        random_state r = {3};
        s->capacity = least + more;
        set_position(l, 0);
        decide(l, s, &r);
        verify_tree(s);
        assert_true(s->capacity - s->used < (uint32_t)l->g->most_moves); /* it did fill up */
    }
    stop(s);
}

/* Below a placement after which the slide was left out, the tree goes on with the other side's placements. */
TEST(left_out_steps)
{
    lab *l = lab_new(games_skipping(2, 2));
    uct *s = begin(l, 500);
    int left_out = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        random_state r = {seed};
        position_copy(l->g, l->p, l->g->start);
        while (l->p->plies < 4 && !l->p->outcome) decide(l, s, &r);
        if (l->p->outcome) continue;
        choose(s, l->g, l->p, &r, NULL);
        verify_tree(s);
        for (uint32_t at = ROOT + 1; at < s->used; at++) {
            const node *n = &s->nodes[at], *below = s->nodes + n->first;
            left_out += n->children && !move_action(n->move) && !move_action(below->move) && n->side != below->side;
        }
    }
    assert_true(left_out > 0);
    stop(s);
    lab_free(l);
}

TEST(one_iteration)
{
    lab *l = *state;
    uct *s = begin(l, 1);
    random_state r = {4};
    move first[8];
    int changed = 0;
    for (int i = 0; i < 8; i++) {
        first[i] = choose(s, l->g, l->g->start, &r, NULL);
        assert_int_equal(move_action(first[i]), 0);
        verify_tree(s);
        changed += first[i] != first[0];
    }
    assert_true(changed > 0); /* the moves are tried in random order */
    stop(s);
}

static void play_out(lab *l, uct *s, uint64_t seed, move *moves, int count)
{
    random_state r = {seed};
    memset(moves, 0xff, (size_t)count * sizeof *moves);
    position_copy(l->g, l->p, l->g->start);
    for (int i = 0; i < count && l->p->outcome == OUTCOME_NONE; i++) moves[i] = decide(l, s, &r);
}

TEST(same_seed_same_moves)
{
    lab *l = *state;
    uct *s = begin(l, 200), *t = begin(l, 200);
    move once[8], again[8], other[8];
    play_out(l, s, 5, once, 8);
    play_out(l, s, 6, other, 8);
    play_out(l, s, 5, again, 8); /* the tree of the last game leaves no trace */
    assert_memory_equal(once, again, sizeof once);
    play_out(l, t, 5, again, 8);
    assert_memory_equal(once, again, sizeof once);
    assert_memory_not_equal(once, other, sizeof once);
    stop(s);
    stop(t);
}

/* The chance of 24 or more wins in 30 games between equals is 1 in 1400. */
TEST(more_iterations_win)
{
    lab *l = *state;
    error e = {""};
    player *strong = players_new("uct:iterations=400", l->g, &e), *weak = players_new("uct:iterations=20", l->g, &e);
    int wins = 0;
    for (uint64_t i = 0; i < 30; i++) {
        player *const players[] = {i % 2 ? weak : strong, i % 2 ? strong : weak};
        match_result result = match_play(l->g, players, 6, i, 1000, l->p, l->scratch, NULL);
        wins += result.outcome == (i % 2 ? OUTCOME_SECOND : OUTCOME_FIRST);
    }
    assert_in_range(wins, 24, 30);
    player_free(strong);
    player_free(weak);
}

TEST(points)
{
    assert_int_equal(points_for(0, OUTCOME_FIRST), 2);
    assert_int_equal(points_for(0, OUTCOME_SECOND), 0);
    assert_int_equal(points_for(1, OUTCOME_FIRST), 0);
    assert_int_equal(points_for(1, OUTCOME_SECOND), 2);
    for (unsigned side = 0; side < 2; side++) {
        assert_int_equal(points_for(side, OUTCOME_NONE), 1);
        assert_int_equal(points_for(side, OUTCOME_DRAW), 1);
    }
}
