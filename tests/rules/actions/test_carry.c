/* carry { }: random games held against a twin in which each column is a text, its pieces from the lowest. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "rules/turn.h"
#include "support/drawn.h"
#include "support/perft.h"
#include "support/scripts.h"
#include "support/test.h"

enum { WIDTH = 4, HEIGHT = 3, MOST = 4, MOVES_MAX = 2048, PLIES = 30 };

#define START "XXO./OXOX/.XO(OX)"

/* What a game is made of: fields of carry, and whether columns have an order. */
typedef struct rules {
    const char *pieces, *distance, *over, *to;
    unsigned limit;
    bool replace, sow, ordered;
} rules;

typedef struct twin {
    rules rules;
    char column[WIDTH][HEIGHT][MOST + 1];
    char own;
} twin;

typedef struct way {
    int x, y, dx, dy;
    unsigned moved, far;
} way;

static bool is(const char *choice, const char *wanted)
{
    return !strcmp(choice, wanted);
}

static bool on_board(int x, int y)
{
    return x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT;
}

/* Whose a column is: its last sign; '.' for none. */
static char top(const char *column)
{
    return *column ? column[strlen(column) - 1] : '.';
}

static bool in_region(const twin *t, const char *wanted, const char *column)
{
    if (is(wanted, "empty")) return !*column;
    if (is(wanted, "occupied")) return *column;
    if (is(wanted, "enemy")) return *column && top(column) != t->own;
    if (is(wanted, "empty | own")) return !*column || top(column) == t->own;
    return true;
}

static bool fits_distance(const twin *t, const way *w, size_t height, size_t there)
{
    if (w->far > t->rules.limit) return false;
    if (is(t->rules.distance, "height")) return w->far == height;
    if (is(t->rules.distance, "moved")) return w->far == w->moved;
    if (is(t->rules.distance, "target")) return w->far == there;
    return true;
}

static bool may_pass(const twin *t, const way *w)
{
    for (int i = 1; i < (int)w->far; i++) {
        const char *passed = t->column[w->x + i * w->dx][w->y + i * w->dy];
        if (!in_region(t, t->rules.over, passed) || (t->rules.sow && strlen(passed) == MOST)) return false;
    }
    return true;
}

static bool is_legal(const twin *t, const way *w)
{
    int to_x = w->x + (int)w->far * w->dx, to_y = w->y + (int)w->far * w->dy;
    if (!on_board(to_x, to_y)) return false;
    const char *from = t->column[w->x][w->y], *to = t->column[to_x][to_y];
    size_t height = strlen(from), there = strlen(to);
    if (top(from) != t->own || w->moved > height) return false;
    if (is(t->rules.pieces, "all") && w->moved != height) return false;
    if (is(t->rules.pieces, "top") && w->moved != 1) return false;
    if (t->rules.sow && w->moved < w->far) return false;
    size_t landing = t->rules.sow ? w->moved - w->far + 1 : w->moved;
    if (!t->rules.replace && landing + there > MOST) return false;
    return in_region(t, t->rules.to, to) && fits_distance(t, w, height, there) && may_pass(t, w);
}

static int list(const twin *t, way *out)
{
    int n = 0;
    for (int i = 0; i < WIDTH * HEIGHT * 9; i++) {
        way w = {i / 9 % WIDTH, i / 9 / WIDTH, i % 3 - 1, i / 3 % 3 - 1, 0, 0};
        if (!w.dx && !w.dy) continue;
        for (w.moved = 1; w.moved <= MOST; w.moved++)
            for (w.far = 1; w.far < WIDTH; w.far++)
                if (is_legal(t, &w)) out[n++] = w;
    }
    return n;
}

static void write_way(const twin *t, const way *w, char out[ACTION_TEXT_MAX])
{
    int n = snprintf(out, ACTION_TEXT_MAX, "%c%d-%c%d", 'a' + w->x, w->y + 1, 'a' + w->x + (int)w->far * w->dx,
                     w->y + (int)w->far * w->dy + 1);
    if (is(t->rules.pieces, "any")) snprintf(out + n, ACTION_TEXT_MAX - (size_t)n, ":%u", w->moved);
}

/* Without order, pieces become like the one on top. */
static void level(const twin *t, char *column)
{
    for (char *piece = column; *piece && !t->rules.ordered; piece++) *piece = top(column);
}

static void append(char *column, char piece)
{
    size_t height = strlen(column);
    column[height] = piece;
    column[height + 1] = 0;
}

static void play(twin *t, const way *w)
{
    char *from = t->column[w->x][w->y], moved[MOST + 1];
    size_t rest = strlen(from) - w->moved;
    strcpy(moved, from + rest);
    from[rest] = 0;
    const char *next = moved;
    for (int i = 1; i <= (int)w->far; i++) {
        char *there = t->column[w->x + i * w->dx][w->y + i * w->dy];
        bool last = i == (int)w->far;
        if (last && t->rules.replace) *there = 0;
        if (last) strcat(there, next);
        if (!last && t->rules.sow) append(there, *next++);
        level(t, there);
    }
    t->own = t->own == 'X' ? 'O' : 'X';
}

/* The board as drawn_write writes it. */
static void draw(const twin *t, char *out)
{
    for (int y = HEIGHT - 1; y >= 0; y--)
        for (int x = 0; x < WIDTH; x++) {
            const char *column = t->column[x][y];
            size_t height = strlen(column);
            if (!height || t->rules.ordered)
                out += sprintf(out, "%s", height ? column : ".");
            else
                out += height > 1 ? sprintf(out, "%c%zu", top(column), height) : sprintf(out, "%c", top(column));
            if (x + 1 < WIDTH || y) *out++ = x + 1 < WIDTH ? ' ' : '/';
            *out = 0;
        }
}

static twin begin(const rules *r)
{
    twin t = {.rules = *r, .own = 'X'};
    const char *at = START;
    for (int y = HEIGHT - 1; y >= 0; y--, at++)
        for (int x = 0; x < WIDTH; x++, at++) {
            bool both = *at == '('; /* a column of two */
            if (*at != '.') snprintf(t.column[x][y], sizeof t.column[x][y], "%.*s", both ? 2 : 1, at + both);
            if (both) at += 3;
            level(&t, t.column[x][y]);
        }
    return t;
}

static game *game_of(const rules *r)
{
    char written[1024];
    snprintf(
        written, sizeof written,
        "board = square { %d, %d }, pieces = columns { first = 'man X', second = 'man O', most = %d, ordered = %s },"
        "start = drawn { '%s' }, finish = no_move { result = 'loss' }, turn = carry { along = all, pieces = '%s',"
        "distance = '%s', over = %s, to = %s, limit = %u, replace = %s, sow = %s }",
        WIDTH, HEIGHT, MOST, r->ordered ? "true" : "false", r->ordered ? START : "XXO./OXOX/.XOX2", r->pieces,
        r->distance, r->over, r->to, r->limit, r->replace ? "true" : "false", r->sow ? "true" : "false");
    return scripts_game(written);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* One game of both. */
typedef struct match {
    const game *g;
    position *p;
    twin t;
    way ways[MOVES_MAX];
    move moves[MOVES_MAX];
    char written[MOVES_MAX][ACTION_TEXT_MAX], twin_written[MOVES_MAX][ACTION_TEXT_MAX];
} match;

/* Returns how many moves there are. */
static int assert_same_moves(match *m)
{
    int n = turn_list(m->g, m->p, m->moves, MOVES_MAX), same = list(&m->t, m->ways);
    for (int i = 0; i < n; i++) turn_write(m->g, m->moves[i], m->written[i]);
    for (int i = 0; i < same; i++) write_way(&m->t, &m->ways[i], m->twin_written[i]);
    qsort(m->written, (size_t)n, sizeof *m->written, by_text);
    qsort(m->twin_written, (size_t)same, sizeof *m->twin_written, by_text);
    for (int i = 0; i < n && i < same; i++) assert_string_equal(m->written[i], m->twin_written[i]);
    assert_int_equal(n, same);
    return n;
}

static void assert_same_board(match *m)
{
    char wanted[WIDTH * HEIGHT * (MOST + 2) + 1] = "";
    error e = {""};
    arena *a = arena_new();
    draw(&m->t, wanted);
    assert_string_equal(drawn_write(a, m->g, m->p), wanted);
    if (position_verify(m->g, m->p, &e)) fail_msg("%s", e.text);
    arena_free(a);
}

static void play_both(match *m, random_state *random)
{
    move scratch[MOVES_MAX];
    char chosen[ACTION_TEXT_MAX];
    const way *w = &m->ways[random_below(random, (uint32_t)assert_same_moves(m))];
    write_way(&m->t, w, chosen);
    turn_apply(m->g, m->p, turn_read(m->g, m->p, chosen, scratch));
    turn_settle(m->g, m->p);
    play(&m->t, w);
    assert_same_board(m);
}

static void compare_games(const rules *r, uint64_t seed)
{
    match *m = calloc(1, sizeof *m);
    random_state random = {seed};
    assert_non_null(m);
    m->t = begin(r);
    if (list(&m->t, m->ways)) { /* else the game is over before it begins */
        game *g = game_of(r);
        m->g = g;
        m->p = malloc(g->position_bytes);
        position_copy(g, m->p, g->start);
        assert_same_board(m);
        while (m->p->outcome == OUTCOME_NONE && m->p->plies < PLIES) play_both(m, &random);
        assert_int_equal(m->p->outcome != OUTCOME_NONE, !list(&m->t, m->ways));
        free(m->p);
        game_free(g);
    }
    free(m);
}

static uint64_t count(const twin *t, int depth)
{
    way ways[MOVES_MAX];
    uint64_t n = 0;
    int moves = list(t, ways);
    if (!depth) return 1;
    for (int i = 0; i < moves; i++) {
        twin after = *t;
        play(&after, &ways[i]);
        n += count(&after, depth - 1);
    }
    return n;
}

static const char *const pieces[] = {"all", "top", "any"}, *const distances[] = {"any", "height", "moved", "target"},
                         *const overs[] = {"empty", "all", "occupied"},
                         *const tos[] = {"all", "occupied", "enemy", "empty | own"};

TEST(every_field_with_every_other)
{
    for (unsigned i = 0; i < 3 * 4 * 3 * 4 * 2; i++) {
        rules r = {pieces[i % 3],     distances[i / 3 % 4],
                   overs[i / 12 % 3], tos[i / 36 % 4],
                   i % 5 ? WIDTH : 2, i % 7 < 2,
                   i % 11 < 4,        i / 144};
        compare_games(&r, i);
    }
}

TEST(counts)
{
    static const rules games[] = {{"all", "height", "all", "occupied", WIDTH, false, false, false},
                                  {"any", "any", "empty", "all", 2, false, false, true},
                                  {"any", "moved", "all", "all", WIDTH, false, true, true}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        game *g = game_of(&games[i]);
        twin t = begin(&games[i]);
        for (int depth = 1; depth <= 3; depth++) assert_int_equal(perft_start(g, depth), count(&t, depth));
        game_free(g);
    }
}
