/* No player prefers some cells because they come first: from the mirror image of a position it chooses the mirror
 * images of its moves, as often. */
#include <gsl/gsl_cdf.h>
#include <stdlib.h>

#include "play/alike.h"
#include "players/players.h"
#include "support/part.h"
#include "support/shipped.h"
#include "support/test.h"

enum { CHOICES = 256 / TEST_PART, POOLED = 8, OPENINGS = 3, LISTED = 256 };

/* How likely chance alone may make a difference that is held against a player: with some two hundred comparisons one
 * change of play in five hundred fails here for nothing. */
#define LEAST 1e-5

/* A position and its image under a symmetry of the board, with the moves of both in one order. */
typedef struct mirrored {
    const game *g;
    const cell *map;
    position *p, *image, *after, *after_image;
    move moves[LISTED], images[LISTED];
    int count;
} mirrored;

static mirrored *mirrored_new(const game *g)
{
    mirrored *m = calloc(1, sizeof *m);
    assert_non_null(m);
    m->g = g;
    position **all[] = {&m->p, &m->image, &m->after, &m->after_image};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) assert_non_null(*all[i] = malloc(g->position_bytes));
    return m;
}

static void mirrored_free(mirrored *m)
{
    free(m->p);
    free(m->image);
    free(m->after);
    free(m->after_image);
    free(m);
}

static void make(const game *g, const position *from, move m, position *to)
{
    position_copy(g, to, from);
    turn_apply(g, to, m);
    turn_settle(g, to);
}

static bool is_image(const mirrored *m)
{
    for (unsigned c = 0; c < (unsigned)m->g->board->cells; c++)
        if (m->after->code[c] != m->after_image->code[m->map[c]]) return false;
    return true;
}

/* The move of the image that leads to the image of what `wanted` leads to. */
static move find_image(mirrored *m, move wanted, const move *list, int count)
{
    make(m->g, m->p, wanted, m->after);
    for (int i = 0; i < count; i++) {
        make(m->g, m->image, list[i], m->after_image);
        if (is_image(m)) return list[i];
    }
    fail_msg("a move has no image");
    return MOVE_NONE;
}

static void list_moves(mirrored *m)
{
    move list[LISTED];
    m->count = turn_list(m->g, m->p, m->moves, LISTED);
    assert_int_equal(turn_list(m->g, m->image, list, LISTED), m->count);
    for (int i = 0; i < m->count; i++) m->images[i] = find_image(m, m->moves[i], list, m->count);
}

/* Goes to a position after so many plies by chance, and its image. */
static void set_up(mirrored *m, const cell *map, unsigned plies, uint64_t seed)
{
    random_state r = {seed};
    m->map = map;
    position_copy(m->g, m->p, m->g->start);
    turn_settle(m->g, m->p);
    position_copy(m->g, m->image, m->p);
    list_moves(m);
    for (; plies > 0; plies--) {
        int drawn = (int)random_below(&r, (uint32_t)m->count);
        make(m->g, m->p, m->moves[drawn], m->after);
        make(m->g, m->image, m->images[drawn], m->after_image);
        position_copy(m->g, m->p, m->after);
        position_copy(m->g, m->image, m->after_image);
        assert_int_equal(m->p->outcome, OUTCOME_NONE);
        list_moves(m);
    }
}

static void count_choices(player *who, const position *p, uint64_t seed, const move *moves, int count, int *counts)
{
    for (unsigned i = 0; i < CHOICES; i++) {
        random_state r = {random_mix(seed) + random_mix(i)};
        player_reset(who);
        move chosen = player_choose(who, p, &r, NULL);
        int at = 0;
        while (at < count && moves[at] != chosen) at++;
        assert_true(at < count);
        counts[at]++;
    }
}

/* How likely two counts of as many choices from one distribution differ by so much, by chi-square; what was chosen
 * seldom counts together. */
static double likelihood(const int *a, const int *b, int count)
{
    double sum = 0, cells = -1, rest_a = 0, rest_b = 0;
    for (int i = 0; i < count; i++) {
        double both = a[i] + b[i];
        if (both < POOLED) {
            rest_a += a[i], rest_b += b[i];
            continue;
        }
        sum += (a[i] - b[i]) * (a[i] - b[i]) / both;
        cells++;
    }
    if (rest_a + rest_b > 0) sum += (rest_a - rest_b) * (rest_a - rest_b) / (rest_a + rest_b), cells++;
    return cells > 0 ? gsl_cdf_chisq_Q(sum, cells) : 1;
}

static void compare(const char *variant, const char *described, int symmetry, unsigned plies)
{
    error e = {""};
    game *g = shipped_game(variant);
    player *who = players_new(described, g, &e);
    if (!who) fail_msg("%s", e.text);
    arena *a = arena_new();
    alike same;
    assert_int_equal(alike_find(g, NULL, a, &same), 0);
    assert_true(same.nmaps > 1);
    mirrored *m = mirrored_new(g);
    int counts[LISTED] = {0}, images[LISTED] = {0};
    set_up(m, same.maps[symmetry % (same.nmaps - 1) + 1], plies, plies);
    count_choices(who, m->p, 1, m->moves, m->count, counts);
    count_choices(who, m->image, 2, m->images, m->count, images);
    double found = likelihood(counts, images, m->count);
    if (found < LEAST) fail_msg("%s of %s, symmetry %d, %u plies: %g", described, variant, symmetry, plies, found);
    mirrored_free(m);
    arena_free(a);
    player_free(who);
    game_free(g);
}

static const char *const variants[] = {"yavalath:size=4", "connect_four:width=5,height=4",
                                       "breakthrough:width=6,height=6"};

static void compare_all(const char *described)
{
    for (size_t v = 0; v < sizeof variants / sizeof *variants; v++)
        for (unsigned plies = 0; plies < OPENINGS; plies++) compare(variants[v], described, (int)plies + 2, plies);
}

#define MIRRORED(name, described)                                                                                      \
    TEST(name)                                                                                                         \
    {                                                                                                                  \
        compare_all(described);                                                                                        \
    }

MIRRORED(random_player, "random")
MIRRORED(novice_player, "novice")
MIRRORED(greedy_without_learning, "greedy:training=0")
MIRRORED(greedy_of_what_it_learned, "greedy:training=300")
MIRRORED(uct_below_the_number_of_moves, "uct:iterations=8")
MIRRORED(uct_above_the_number_of_moves, "uct:iterations=60")
MIRRORED(mcts_below_the_number_of_moves, "mcts:iterations=8,training=0")
MIRRORED(mcts_above_the_number_of_moves, "mcts:iterations=60,training=0")
MIRRORED(mcts_with_history, "mcts:iterations=60,training=0,history=true")
MIRRORED(mcts_without_tables, "mcts:iterations=60,training=0,grave=0")
MIRRORED(mcts_that_tries_few, "mcts:iterations=60,training=0,first_play=0.4")
MIRRORED(mcts_of_what_it_learned_below, "mcts:iterations=8,training=300,trust=75")
MIRRORED(mcts_of_what_it_learned_above, "mcts:iterations=60,training=300,trust=75")
MIRRORED(mcts_of_what_it_learned_alone, "mcts:iterations=60,training=300,trust=100")
MIRRORED(mcts_that_plays_the_best, "mcts:iterations=60,training=300,trust=75,temperature=0")
MIRRORED(alphabeta_below_the_number_of_moves, "alphabeta:nodes=20,training=0")
MIRRORED(alphabeta_above_the_number_of_moves, "alphabeta:nodes=300,training=0")
MIRRORED(alphabeta_of_what_it_learned, "alphabeta:nodes=300,training=300")
MIRRORED(alphabeta_that_plays_the_best, "alphabeta:nodes=700,training=300,temperature=0")
