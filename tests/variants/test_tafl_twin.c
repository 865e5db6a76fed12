/* The tafl family against its slow twin: with every rule set and every value of every option, in random games, the same
 * moves, captures, outcomes and endings. */
#include "support/twin_tafl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/part.h"
#include "support/test.h"

enum { DESCRIBED_MAX = 400, DRAWN_MAX = 7, RANDOM_TRIALS = 200 / TEST_PART };

static const char *const rule_sets[] = {"tablut",     "tablut_edge", "brandubh",  "ard_ri",  "sea_battle",    "fetlar",
                                        "copenhagen", "historical",  "tawlbwrdd", "parlett", "alea_evangelii"};
enum { RULE_SETS = sizeof rule_sets / sizeof *rule_sets };

/* An option and one of its values; the values of one option stand together. */
typedef struct change {
    const char *option, *setting;
} change;

static const change changes[] = {
    {"escape", "corner"},
    {"escape", "edge"},
    {"first", "attackers"},
    {"first", "defenders"},
    {"king", "armed"},
    {"king", "hammer"},
    {"king", "anvil"},
    {"king", "unarmed"},
    {"king_taken", "four"},
    {"king_taken", "four_three"},
    {"king_taken", "four_three_two"},
    {"king_taken", "two"},
    {"king_edge", "safe"},
    {"king_edge", "three"},
    {"throne_stop", "king"},
    {"throne_stop", "once"},
    {"throne_stop", "everyone"},
    {"throne_pass", "everyone"},
    {"throne_pass", "king"},
    {"throne_pass", "nobody"},
    {"throne_hostile", "nobody"},
    {"throne_hostile", "empty"},
    {"throne_hostile", "attackers"},
    {"linnaean", "true"},
    {"linnaean", "false"},
    {"corners", "king"},
    {"corners", "everyone"},
    {"corners", "none"},
    {"corners_hostile", "true"},
    {"corners_hostile", "false"},
    {"corner_size", "1"},
    {"corner_size", "2"},
    {"steps", "0"},
    {"steps", "1"},
    {"steps", "3"},
    {"shield_wall", "true"},
    {"shield_wall", "false"},
    {"exit_fort", "true"},
    {"exit_fort", "false"},
    {"encirclement", "true"},
    {"encirclement", "false"},
    {"repetition", "draw"},
    {"repetition", "defenders_lose"},
    {"repetition", "defenders_may_not_repeat"},
    {"repetition", "mover_loses"},
    {"repetition", "mover_wins"},
    {"repetition", "ignored"},
    {"no_move", "loses"},
    {"no_move", "draw"},
};
enum { CHANGES = sizeof changes / sizeof *changes };

static const char *const layouts[] = {"brandubh", "ard_ri", "tablut",  "sea_battle", "diamond", "bell",
                                      "cross",    "lewis",  "parlett", "tablut15",   "alea"};

/* Starts on small boards, in which captures and endings are near. */
static const char *const crowded = "...a.../.a.d.a./...a.../adaKad./...d.../.a.d.a./...a...";
static const char *const open = "a.....a/..d.d../...a.../d..K..d/...a.../..d.d../a.....a";
static const char *const edges = ".add.../......a/d.....d/d..K..d/a.....a/......./..add..";

/* What a number of games have met. */
typedef struct tally {
    const char *wanted; /* an ending, or NULL */
    int met;            /* games that ended by it */
    int men, walls, linnaean;
} tally;

/* A game with up to two changes, as the variant is asked for it and as the twin is. */
typedef struct setup {
    char described[DESCRIBED_MAX];
    tafl_options o;
} setup;

static setup with_rules(const char *rules)
{
    setup s = {.o = tafl_rules(rules)};
    snprintf(s.described, sizeof s.described, "tafl:rules=%s", rules);
    return s;
}

static void add_change(setup *s, const char *option, const char *setting)
{
    size_t length = strlen(s->described);
    snprintf(s->described + length, sizeof s->described - length, ",%s=%s", option, setting);
    tafl_set(&s->o, option, setting);
}

static void compare(const setup *s, int games, int plies, uint64_t seed, tally *met)
{
    game *g = twin_game(s->described);
    tafl_state *t = malloc(sizeof *t);
    assert_non_null(t);
    for (int i = 0; i < games; i++) {
        *t = tafl_start(&s->o);
        twin_compare(g, &twin_tafl, t, seed + (uint64_t)i, plies);
        if (met->wanted && t->ending) met->met += !strcmp(met->wanted, t->ending);
        met->men += t->men;
        met->walls += t->walls;
        met->linnaean += t->linnaean;
    }
    free(t);
    game_free(g);
}

TEST(rule_sets)
{
    tally met = {0};
    for (int i = 0; i < RULE_SETS; i++) {
        setup s = with_rules(rule_sets[i]);
        compare(&s, 1, 150, 10 * (uint64_t)i, &met);
    }
    assert_true(met.men > 0);
}

TEST(layouts)
{
    tally met = {0};
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        setup s = with_rules(i % 2 ? "tablut" : "copenhagen");
        add_change(&s, "layout", layouts[i]);
        compare(&s, 1, 60, i, &met);
    }
    assert_true(met.men > 0);
}

/* One long game of each on the whole board, and short ones where more happens. */
TEST(every_option)
{
    tally met = {0};
    const char *const starts[] = {crowded, open, edges};
    for (int i = 0; i < 2 * CHANGES; i++) {
        setup s = with_rules(i % 2 ? "tablut" : "copenhagen");
        add_change(&s, changes[i / 2].option, changes[i / 2].setting);
        compare(&s, 1, 25, 100 + (uint64_t)i, &met);
        for (int k = 0; k < 3; k++) {
            setup small = s;
            add_change(&small, "drawn", starts[k]);
            compare(&small, 1, 200, 10 * (uint64_t)i, &met);
        }
    }
    assert_true(met.men > 100 && met.walls > 0 && met.linnaean > 0);
}

/* A start with that many pieces on random squares, the king among them. */
static void draw_start(random_state *r, int size, int attackers, int defenders, char *out)
{
    int squares[DRAWN_MAX * DRAWN_MAX];
    memset(out, '.', (size_t)(size * (size + 1)));
    for (int i = 0; i < size; i++) out[i * (size + 1) + size] = '/';
    out[size * (size + 1) - 1] = 0;
    for (int i = 0; i < size * size; i++) squares[i] = i / size * (size + 1) + i % size;
    for (int i = 0; i <= attackers + defenders; i++) {
        int k = i + (int)random_below(r, (uint32_t)(size * size - i)), square = squares[k];
        squares[k] = squares[i];
        out[square] = i == 0 ? 'K' : i <= attackers ? 'a' : 'd';
    }
}

/* Rules that nobody has named, from starts that nobody has drawn. */
TEST(random_options)
{
    tally met = {0};
    for (int i = 0; i < RANDOM_TRIALS; i++) {
        random_state r = {(uint64_t)i};
        char drawn[DRAWN_MAX * (DRAWN_MAX + 1)];
        int size = random_below(&r, 2) ? 7 : 5;
        /* Copenhagen has the rare rules, and crowds meet them. */
        setup s = with_rules(i % 2 ? "copenhagen" : rule_sets[random_below(&r, RULE_SETS)]);
        uint32_t most = (uint32_t)(size * size / 2 - 1);
        const char *last = "";
        for (const change *c = changes; c < changes + CHANGES; c++) {
            if (!strcmp(c->option, last) || random_below(&r, 6) > 0) continue;
            add_change(&s, c->option, c->setting);
            last = c->option;
        }
        /* one after the other: which argument of a call comes first is up to the compiler */
        int second = (int)random_below(&r, most), first = 1 + (int)random_below(&r, most);
        draw_start(&r, size, first, second, drawn);
        add_change(&s, "drawn", drawn);
        if (tafl_start(&s.o).over == OUTCOME_NONE) compare(&s, 1, TAFL_PLIES_MAX, (uint64_t)i, &met);
    }
    assert_true(met.men > 100 / TEST_PART);
}

/* A start from which games are likely to end like that; NULL: to do what random games seldom do. */
typedef struct likely {
    const char *ending, *rules, *option, *setting, *drawn;
} likely;

#define SHUFFLING "...../...../.K.d./..d.a/....."
static const likely endings[] = {
    {"king escapes", "tablut", "steps", "0", "a.....a/..d.d../...a.../d..K..d/...a.../..d.d../a.....a"},
    {"king taken", "tablut", "steps", "0", "...a.../.a.d.a./...a.../adaKad./...d.../.a.d.a./...a..."},
    {"king taken", "copenhagen", "king_edge", "three", ".d.d./...../.a.a./..a../.aK.."},
    {"king taken", "copenhagen", "king_edge", "three", ".d.d./...../.a.a./..a../.K.a."}, /* a corner and an edge */
    {"king taken", "alea_evangelii", "layout", "alea", "......./d..a..d/......./......./..a..../..K..../..a...."},
    {"attackers taken", "tablut", "steps", "0", ".a.../...../..dK./...../d..d."},
    {"exit fort", "copenhagen", "steps", "0", "......./.a...a./......./......./...d.../..d.dd./..d.Kd."},
    {"encircled", "fetlar", "steps", "0", "......./..aaa../.a...a./.ad.Ka./.a...a./..a.a../..a...."},
    {"repetition", "ard_ri", "repetition", "draw", SHUFFLING},
    {"repetition", "ard_ri", "repetition", "mover_loses", SHUFFLING},
    {"repetition", "ard_ri", "repetition", "defenders_lose", SHUFFLING},
    {"repetition", "ard_ri", "repetition", "mover_wins", SHUFFLING},
    {NULL, "ard_ri", "repetition", "defenders_may_not_repeat", SHUFFLING},
    {"no move", "copenhagen", "no_move", "loses", "a..ad/aaaaK/.d.ad/..aaa/a...."},
    {"no move", "copenhagen", "no_move", "draw", "a..ad/aaaaK/.d.ad/..aaa/a...."},
    {NULL, "copenhagen", "king_taken", "four", "...../...../...../.aKa./.a..."},  /* three and the throne */
    {NULL, "copenhagen", "steps", "0", "a..../..d../.d.d./.d.d./.dKd."},          /* a fort that the throne betrays */
    {NULL, "copenhagen", "corners", "everyone", "...../..d../...../aaa../.ddK."}, /* a wall up to a corner */
};
enum { ENDINGS = sizeof endings / sizeof *endings };

/* Every ending is met, whoever is the first player. */
TEST(every_ending)
{
    static const char *const first[] = {"attackers", "defenders"};
    for (int i = 0; i < 2 * ENDINGS; i++) {
        const likely *e = &endings[i / 2];
        tally met = {.wanted = e->ending};
        setup s = with_rules(e->rules);
        add_change(&s, e->option, e->setting);
        add_change(&s, "first", first[i % 2]);
        add_change(&s, "drawn", e->drawn);
        int games = 0;
        do {
            compare(&s, 30, 60, 1000 * (uint64_t)i + (uint64_t)games, &met);
            games += 30;
        } while (e->ending && !met.met && games < 300);
        if (e->ending && !met.met) fail_msg("no game of %s ended by %s", s.described, e->ending);
    }
}

typedef struct count {
    const char *rules, *option, *setting;
    uint64_t nodes[3];
} count;

/* Counts that are published with the rules, so that both are not wrong together. */
TEST(known_counts)
{
    static const count counts[] = {
        {"brandubh", "first", "attackers", {40, 960, 39512}}, {"tablut_edge", "first", "attackers", {80, 4400}},
        {"tablut_edge", "first", "defenders", {56, 4408}},    {"tablut", "first", "attackers", {72, 3944}},
        {"copenhagen", "first", "attackers", {116, 6788}},    {"fetlar", "first", "attackers", {116, 6788}},
        {"ard_ri", "first", "attackers", {24, 184}},
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        setup s = with_rules(counts[i].rules);
        add_change(&s, counts[i].option, counts[i].setting);
        tafl_state t = tafl_start(&s.o);
        for (int depth = 1; depth <= 3 && counts[i].nodes[depth - 1]; depth++)
            assert_int_equal(tafl_perft(&t, depth), counts[i].nodes[depth - 1]);
    }
}
