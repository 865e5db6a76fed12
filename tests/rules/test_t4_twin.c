/* The engine's T4 against the slow twin: with every option, in random games, the same moves, outcomes and endings. */
#include "support/twin_t4.h"

#include <stdlib.h>
#include <string.h>

#include "rules/turn.h"
#include "support/perft.h"
#include "support/test.h"

enum { MOVES_MAX = TWIN_MOVES_MAX };

/* One game of both, and room for their moves as text. */
typedef struct match {
    const game *g;
    position *p;
    twin t;
    move moves[MOVES_MAX];
    twin_move twin_moves[MOVES_MAX];
    char written[MOVES_MAX][ACTION_TEXT_MAX], twin_written[MOVES_MAX][ACTION_TEXT_MAX];
    int n;
} match;

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void assert_same_moves(match *m)
{
    m->n = turn_list(m->g, m->p, m->moves, MOVES_MAX);
    assert_int_equal(m->n, twin_list(&m->t, m->twin_moves));
    for (int i = 0; i < m->n; i++) {
        turn_write(m->g, m->moves[i], m->written[i]);
        twin_write(&m->t, &m->twin_moves[i], m->twin_written[i]);
    }
    qsort(m->written, (size_t)m->n, sizeof *m->written, by_text);
    qsort(m->twin_written, (size_t)m->n, sizeof *m->twin_written, by_text);
    for (int i = 0; i < m->n; i++) assert_string_equal(m->written[i], m->twin_written[i]);
}

static void assert_same_state(const match *m)
{
    const position *p = m->p;
    assert_int_equal(p->outcome != OUTCOME_NONE, m->t.over);
    assert_int_equal(p->plies, m->t.plies);
    if (m->t.over) {
        assert_int_equal(p->outcome, m->t.winner ? OUTCOME_SECOND : OUTCOME_FIRST);
        assert_string_equal(m->g->rules[p->ending], m->t.ending);
    } else {
        assert_int_equal(p->side, m->t.player);
        assert_int_equal(p->stage, m->t.placed);
    }
}

/* The twin's move that is written like the engine's. */
static const twin_move *same_move(const match *m, move chosen)
{
    char wanted[ACTION_TEXT_MAX], written[ACTION_TEXT_MAX];
    turn_write(m->g, chosen, wanted);
    for (int i = 0; i < m->n; i++) {
        twin_write(&m->t, &m->twin_moves[i], written);
        if (!strcmp(wanted, written)) return &m->twin_moves[i];
    }
    fail_msg("the twin has no move %s", wanted);
    return NULL;
}

/* Plays one game; returns the ending's number in the game's rules. */
static int play(match *m, const t4_options *options, random_state *r)
{
    position_copy(m->g, m->p, m->g->start);
    m->t = twin_start(options);
    while (m->p->outcome == OUTCOME_NONE) {
        assert_same_moves(m);
        move chosen = m->moves[random_below(r, (uint32_t)m->n)];
        const twin_move *twins = same_move(m, chosen);
        turn_apply(m->g, m->p, chosen);
        turn_settle(m->g, m->p);
        twin_play(&m->t, twins);
        assert_same_state(m);
    }
    return m->p->ending;
}

/* Plays games with these options and counts the endings by the kind: longer row, exact row, no move. */
static void compare(const t4_options *options, int games, uint64_t seed, int *endings)
{
    match *m = malloc(sizeof *m);
    game *g = games_t4_game(options);
    random_state r = {seed};
    m->g = g;
    m->p = malloc(g->position_bytes);
    for (int i = 0; i < games; i++) {
        const char *name = g->rules[play(m, options, &r)];
        endings[!strcmp(name, "no move") ? 2 : strncmp(name, "three", 5) ? 0 : 1]++;
    }
    free(m->p);
    game_free(g);
    free(m);
}

/* The values of an option, as a change to the defaults. */
typedef struct change {
    const char *option, *value;
} change;

static const change changes[] = {
    {"compare", "shared"},   {"judged", "placement"}, {"judged", "either"}, {"four", "wins"},     {"four", "ignored"},
    {"four", "three_first"}, {"move", "optional"},    {"mover", "placed"},  {"no_move", "skips"}, {"kinds", "1"},
    {"kinds", "2"},          {"kinds", "4"},          {"row", "4"},         {"size", "3x3"},      {"size", "3x5"},
    {"size", "5x4"},         {"holes", "a hole"},     {"holes", "a ring"},
};
enum { CHANGES = sizeof changes / sizeof *changes };

static void set_size(t4_options *o, int width, int height, const char *holes)
{
    o->width = width;
    o->height = height;
    o->holes = holes;
}

static void apply(t4_options *o, const change *c)
{
    if (!strcmp(c->option, "compare")) o->compare = c->value;
    if (!strcmp(c->option, "judged")) o->judged = c->value;
    if (!strcmp(c->option, "four")) o->four = c->value;
    if (!strcmp(c->option, "move")) o->move = c->value;
    if (!strcmp(c->option, "mover")) o->mover = c->value;
    if (!strcmp(c->option, "no_move")) o->no_move = c->value;
    if (!strcmp(c->option, "kinds")) o->kinds = atoi(c->value);
    if (!strcmp(c->option, "row")) o->row = atoi(c->value);
    if (!strcmp(c->value, "a hole")) set_size(o, 4, 4, "..../.#../..../....");
    if (!strcmp(c->value, "a ring")) set_size(o, 3, 4, "#../.#./.#./...");
    if (!strcmp(c->option, "size")) set_size(o, c->value[0] - '0', c->value[2] - '0', NULL);
}

TEST(default)
{
    int endings[3] = {0};
    compare(&games_t4_defaults, 60, 1, endings);
    assert_true(endings[1] > 0);
}

TEST(every_option_and_pair)
{
    int endings[3] = {0};
    for (int i = 0; i < CHANGES; i++)
        for (int k = i; k < CHANGES; k++) {
            t4_options o = games_t4_defaults;
            apply(&o, &changes[i]);
            apply(&o, &changes[k]);
            compare(&o, i == k ? 6 : 2, 1000 + (uint64_t)(i * CHANGES + k), endings);
        }
    for (int i = 0; i < 3; i++) assert_true(endings[i] > 10); /* the games met every ending */
}

/* Games in which long rows stand, grow and shrink: few kinds, four is ignored, every moment of judging. */
TEST(long_rows)
{
    static const char *const judged[] = {"move", "placement", "either"};
    int endings[3] = {0};
    for (int i = 0; i < 24; i++) {
        t4_options o = games_t4_defaults;
        o.kinds = 1 + i % 2;
        o.row = 3 + i / 12;
        o.compare = i / 2 % 2 ? "shared" : "equal";
        o.judged = judged[i / 4 % 3];
        o.four = "ignored";
        o.move = i % 3 ? "required" : "optional";
        o.no_move = "skips";
        set_size(&o, 5, 5, NULL);
        compare(&o, 6, 50 + (uint64_t)i, endings);
    }
    assert_true(endings[0] + endings[1] > 10);
}

TEST(large_boards)
{
    int endings[3] = {0};
    t4_options o = games_t4_defaults;
    set_size(&o, 12, 7, NULL);
    o.kinds = 8;
    compare(&o, 1, 3, endings);
    set_size(&o, 3, 12, NULL);
    o.kinds = 5;
    o.row = 6;
    compare(&o, 1, 4, endings);
}

static void assert_perft(const t4_options *o, int depth)
{
    game *g = games_t4_game(o);
    twin t = twin_start(o);
    for (int d = 1; d <= depth; d++) assert_int_equal(perft_start(g, d), twin_perft(&t, d));
    game_free(g);
}

TEST(perft)
{
    for (int i = 0; i < CHANGES; i++) {
        t4_options o = games_t4_defaults;
        o.kinds = 1;
        set_size(&o, 3, 3, NULL);
        apply(&o, &changes[i]);
        assert_perft(&o, o.kinds == 1 && o.width == 3 ? 4 : 2);
    }
}

/* Counts that are published with the rules, so that both are not wrong together. */
TEST(known_counts)
{
    static const uint64_t three_kinds[] = {48, 456, 21432}, two_kinds[] = {32, 304};
    t4_options o = games_t4_defaults;
    twin t = twin_start(&o);
    for (int d = 1; d <= 3; d++) assert_int_equal(twin_perft(&t, d), three_kinds[d - 1]);
    o.kinds = 2;
    t = twin_start(&o);
    for (int d = 1; d <= 2; d++) assert_int_equal(twin_perft(&t, d), two_kinds[d - 1]);
}
