/* Values that are known from elsewhere, and those of small games held against minimax. */
#define _XOPEN_SOURCE 700
#include "solve/solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "solve/known.h"
#include "solve/minimax.h"
#include "support/part.h"
#include "support/scripts.h"
#include "support/test.h"
#include "support/twin.h"

enum { POSITIONS = 3000000, BYTES = 64 << 20 };

static solve_result solved(const game *g, solve_way way, bool plain)
{
    error e = {""};
    solve_result r;
    const solve_options options = {.positions = POSITIONS, .memory = BYTES, .way = way, .plain = plain};
    assert_int_equal(solve(g, NULL, &options, &r, &e), 0);
    return r;
}

static void assert_value(const char *described, outcome wanted)
{
    game *g = twin_game(described);
    solve_result r = solved(g, SOLVE_BY_CHOICE, false);
    if (r.value != wanted)
        fail_msg("%s: %s, not %s: %s", described, outcome_word(r.value), outcome_word(wanted), r.reason);
    game_free(g);
}

/* The line is one of the game, and leads to what was promised. */
static void assert_line(const game *g, const solve_result *r)
{
    position *p = malloc(g->position_bytes);
    position_copy(g, p, g->start);
    for (int i = 0; i < r->nline; i++) {
        assert_int_equal(p->outcome, OUTCOME_NONE);
        turn_play_after(g, p, p, r->line[i]);
    }
    if (!r->line_goes_round) assert_int_equal(p->outcome, r->value);
    free(p);
}

static void assert_shortest(const char *described, outcome wanted, int plies)
{
    error e = {""};
    game *g = twin_game(described);
    for (solve_way way = SOLVE_BY_CHOICE; way <= SOLVE_BY_RETROGRADE; way++) {
        solve_result r;
        const solve_options options = {.positions = POSITIONS, .memory = BYTES, .way = way, .shortest = true};
        assert_int_equal(solve(g, NULL, &options, &r, &e), 0);
        if (r.value != wanted) fail_msg("%s, way %d: %s %s", described, way, outcome_word(r.value), r.reason);
        assert_int_equal(r.plies, plies);
        assert_int_equal(r.nline, plies);
        assert_line(g, &r);
    }
    game_free(g);
}

LONG_TEST(rows)
{
    assert_value("tic_tac_toe", OUTCOME_DRAW);
    assert_value("tic_tac_toe:width=4", OUTCOME_FIRST);
    assert_value("tic_tac_toe:height=4", OUTCOME_FIRST);
    assert_value("connect_four:width=4,height=4", OUTCOME_DRAW);
    assert_value("connect_four:width=5,height=4", OUTCOME_DRAW);
    assert_value("connect_four:width=4,height=5", OUTCOME_DRAW);
}

TEST(hex_is_won_by_who_begins)
{
    assert_value("hex:size=2", OUTCOME_FIRST);
    assert_value("hex:size=3", OUTCOME_FIRST);
    assert_value("hex:size=4", OUTCOME_FIRST);
}

/* Dave Boll's tables of 1993, from the top row: who wins from where the slug begins; '*' is a goal. His first goal is
 * at the top. */
static void assert_slimetrail(bool king, const char *rows)
{
    int width = (int)strcspn(rows, "/"), height = 1;
    for (const char *at = rows; *at; at++) height += *at == '/';
    for (int i = 0; i < width * height; i++) {
        char described[120], wanted = rows[i / width * (width + 1) + i % width];
        snprintf(described, sizeof described, "slimetrail:width=%d,height=%d,column=%d,row=%d,king=%s", width, height,
                 i % width + 1, i / width + 1, king ? "true" : "false");
        if (wanted != '*') assert_value(described, wanted == 'W' ? OUTCOME_FIRST : OUTCOME_SECOND);
    }
}

LONG_TEST(slimetrail)
{
    assert_slimetrail(true, "*WL/WWW/LW*");
    assert_slimetrail(true, "*WWL/WWWW/LWW*");
    assert_slimetrail(true, "*WWWL/WWWWW/LWWW*");
    assert_slimetrail(true, "*WLW/WWWL/LWWW/WLW*");
    assert_slimetrail(false, "*WL/WLW/LW*");
    assert_slimetrail(false, "*WWW/WWWW/WWWW/WWW*");
}

/* A path of four or more needs three colours (Bodlaender 1991); the others by a program in Python. */
LONG_TEST(colouring)
{
    assert_value("colouring:width=3,height=1,colours=2", OUTCOME_FIRST);
    assert_value("colouring:width=4,height=1,colours=2", OUTCOME_SECOND);
    assert_value("colouring:width=6,height=1,colours=2", OUTCOME_SECOND);
    assert_value("colouring:width=6,height=1", OUTCOME_FIRST);
    assert_value("colouring:width=3,height=2", OUTCOME_FIRST);
    assert_value("colouring:width=4,height=2", OUTCOME_SECOND);
    assert_value("colouring:width=3,height=3", OUTCOME_SECOND);
}

/* "Winning Ways", chapter 4: of these heaps 4, 7 and 10 have the value 0. */
TEST(grundy)
{
    for (int heap = 3; heap <= 10; heap++) {
        char variant[32];
        snprintf(variant, sizeof variant, "grundy:heap=%d", heap);
        assert_value(variant, heap % 3 == 1 ? OUTCOME_SECOND : OUTCOME_FIRST);
    }
}

/* By symmetry the second player wins where both sides are even, the first where one is odd (Gardner 1974); the rest by
 * a program in Python. */
TEST(cram)
{
    assert_value("cram:width=2,height=2", OUTCOME_SECOND);
    assert_value("cram:width=4,height=4", OUTCOME_SECOND);
    assert_value("cram:width=3,height=2", OUTCOME_FIRST);
    assert_value("cram:width=6,height=3", OUTCOME_FIRST);
    assert_value("cram:width=5,height=3", OUTCOME_FIRST);
    assert_value("cram:width=3,height=3", OUTCOME_SECOND);
    assert_value("cram:width=3,height=3,misere=true", OUTCOME_FIRST);
    assert_value("cram:width=4,height=4,misere=true", OUTCOME_SECOND);
}

/* On n x n cells the first player wins if and only if n is even (Lagarias and Sleator 1999). */
TEST(rex)
{
    assert_value("rex:size=2", OUTCOME_FIRST);
    assert_value("rex:size=3", OUTCOME_SECOND);
}

/* The first player draws by the centre and then the mirror image (Golomb and Hales 2002). */
TEST(misere_tic_tac_toe)
{
    assert_value("misere_tic_tac_toe", OUTCOME_DRAW);
}

/* By a program of another kind, which goes back from won positions to all that there are. */
LONG_TEST(quoridor)
{
    assert_value("quoridor:size=3,walls=1", OUTCOME_SECOND);
    assert_value("quoridor:size=3,walls=2", OUTCOME_SECOND);
    assert_value("quoridor:size=4,walls=1", OUTCOME_FIRST);
}

/* Whoever may begin in the centre wins; else it is a draw (Bell 1960). */
TEST(tapatan)
{
    assert_value("tapatan", OUTCOME_FIRST);
}

LONG_TEST(tapatan_begun_elsewhere)
{
    assert_value("tapatan:centre=false", OUTCOME_DRAW);
}

/* Berlekamp, Conway and Guy, "Winning Ways", chapters 21 and 22; Ascher, Mathematics Magazine 60 (1987). */
LONG_TEST(blockades)
{
    assert_value("dodgem", OUTCOME_FIRST);
    assert_value("hare_and_hounds", OUTCOME_FIRST);
    assert_value("mu_torere", OUTCOME_DRAW);
}

/* By minimax of another program: on 3 a side three of six first cells win, so that whoever may swap does; on 4 a side
 * one of ten does. */
LONG_TEST(trike)
{
    assert_value("trike:size=3", OUTCOME_SECOND);
    assert_value("trike:size=3,swap=false", OUTCOME_FIRST);
    assert_value("trike:size=4,swap=false", OUTCOME_FIRST);
}

/* Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000): by pits and seeds, a letter for 1 seed, 2 ...
 * They let the last seed be taken when nothing lies opposite; as far as these go that changes no winner. */
LONG_TEST(kalah)
{
    static const char *const rows[] = {"DLWLWD", "WLLLWW", "DWWW"};
    for (unsigned i = 0; i < 2 * sizeof rows / sizeof *rows; i++)
        for (const char *at = rows[i / 2]; *at; at++) {
            char described[60];
            snprintf(described, sizeof described, "kalah:pits=%u,seeds=%d,empty=%s", i / 2 + 1,
                     (int)(at - rows[i / 2]) + 1, i % 2 ? "true" : "false");
            assert_value(described, *at == 'D' ? OUTCOME_DRAW : *at == 'W' ? OUTCOME_FIRST : OUTCOME_SECOND);
        }
}

LONG_TEST(othello)
{
    assert_value("othello:size=4", OUTCOME_SECOND);
}

TEST(nim_goes_by_the_sum)
{
    const struct {
        const char *described;
        outcome value, misere;
    } heaps[] = {{"1/1", OUTCOME_SECOND, OUTCOME_FIRST},    {"1/2", OUTCOME_FIRST, OUTCOME_FIRST},
                 {"1/2/3", OUTCOME_SECOND, OUTCOME_SECOND}, {"2/2", OUTCOME_SECOND, OUTCOME_SECOND},
                 {"3/4/5", OUTCOME_FIRST, OUTCOME_FIRST},   {"1/4/5", OUTCOME_SECOND, OUTCOME_SECOND},
                 {"1/1/1", OUTCOME_FIRST, OUTCOME_SECOND},  {"2/4/6", OUTCOME_SECOND, OUTCOME_SECOND}};
    for (size_t i = 0; i < sizeof heaps / sizeof *heaps; i++) {
        char name[64];
        snprintf(name, sizeof name, "nim:heaps=%s", heaps[i].described);
        assert_value(name, heaps[i].value);
        snprintf(name, sizeof name, "nim:heaps=%s,misere=true", heaps[i].described);
        assert_value(name, heaps[i].misere);
    }
}

TEST(chomp_is_won_by_who_begins)
{
    assert_value("chomp:width=3,height=2", OUTCOME_FIRST);
    assert_value("chomp:width=4,height=3", OUTCOME_FIRST);
}

TEST(the_fewest_plies)
{
    assert_shortest("tic_tac_toe:width=4", OUTCOME_FIRST, 7);
    assert_shortest("flipflop", OUTCOME_FIRST, 15);
    assert_shortest("hex:size=2", OUTCOME_FIRST, 3);
}

/* Both ways, with images merged and without, agree. */
TEST(both_ways_agree)
{
    const char *const described[] = {"tic_tac_toe",
                                     "tic_tac_toe:width=4,height=2,row=2",
                                     "flipflop",
                                     "nim:heaps=1/2/3",
                                     "hex:size=3",
                                     "t4:kinds=1,width=3,height=3",
                                     "y:size=3",
                                     "clobber:width=3,height=3",
                                     "domineering:width=3,height=3",
                                     "t4:kinds=2,width=3,height=3"};
    const size_t count = sizeof described / sizeof *described - (TEST_PART > 1); /* the last takes longest */
    for (size_t i = 0; i < count; i++) {
        game *g = twin_game(described[i]);
        solve_result by[4];
        for (unsigned k = 0; k < 4; k++) by[k] = solved(g, k & 1 ? SOLVE_BY_RETROGRADE : SOLVE_BY_PROOF, k & 2);
        for (unsigned k = 0; k < 4; k++) {
            if (by[k].value == OUTCOME_NONE) continue; /* too large for lists */
            assert_int_equal(by[k].value, by[0].value);
            assert_line(g, &by[k]);
        }
        game_free(g);
    }
}

static void assert_like_minimax(const game *g, unsigned plies)
{
    uint64_t room = 20000000;
    bounds told = minimax(g, g->start, plies, &room);
    solve_result r = solved(g, SOLVE_BY_CHOICE, false);
    assert_true(room);
    assert_int_not_equal(bounds_value(told), OUTCOME_NONE);
    assert_int_equal(r.value, bounds_value(told));
}

TEST(minimax_agrees)
{
    const char *const described[] = {
        "tic_tac_toe:width=3,height=2,row=2", "nim:heaps=2/2",         "hex:size=2", "domineering:width=3,height=3",
        "clobber:width=3,height=3",           "chomp:width=3,height=2"};
    for (size_t i = 0; i < sizeof described / sizeof *described; i++) {
        game *g = twin_game(described[i]);
        assert_like_minimax(g, 12);
        game_free(g);
    }
}

/* What a search expects of positions says where it looks first, and nothing else. */
LONG_TEST(what_is_expected_changes_no_value)
{
    const struct {
        const char *described;
        outcome value;
        bool fewer; /* positions */
    } games[] = {{"hex:size=4", OUTCOME_FIRST, true},
                 {"connect_four:width=4,height=4", OUTCOME_DRAW, false},
                 {"breakthrough:width=3,height=5", OUTCOME_SECOND, true}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        error e = {""};
        solve_result r;
        game *g = twin_game(games[i].described);
        const solve_options options = {.positions = POSITIONS, .memory = BYTES, .threads = 2, .unlearned = 100};
        assert_int_equal(solve(g, NULL, &options, &r, &e), 0);
        assert_int_equal(r.value, games[i].value);
        assert_line(g, &r);
        if (games[i].fewer) assert_true(r.positions < solved(g, SOLVE_BY_PROOF, false).positions / 2);
        game_free(g);
    }
}

TEST(limits)
{
    error e = {""};
    solve_result r;
    game *g = twin_game("hex:size=5");
    assert_int_equal(solve(g, NULL, &(solve_options){.positions = 500, .memory = BYTES}, &r, &e), 0);
    assert_int_equal(r.value, OUTCOME_NONE);
    assert_string_equal(r.reason, "the limit of positions was reached");
    assert_int_equal(
        solve(g, NULL, &(solve_options){.positions = 500, .memory = BYTES, .way = SOLVE_BY_RETROGRADE}, &r, &e), 0);
    assert_int_equal(r.value, OUTCOME_NONE);
    stop_flag stop = {.asked = true};
    assert_int_equal(solve(g, NULL, &(solve_options){.positions = POSITIONS, .memory = BYTES, .stop = &stop}, &r, &e),
                     0);
    assert_true(r.stopped && r.value == OUTCOME_NONE);
    game_free(g);
}

static void note_positions(void *context, uint64_t positions)
{
    uint64_t *most = context;
    if (positions > *most) *most = positions;
}

/* Whoever watches is told how far it has come: by one thread and by three, by proof and by lists. */
TEST(watched)
{
    enum { LIMIT = 20000, LEAST = LIMIT / 2 };
    const solve_options ways[] = {{.threads = 1}, {.threads = 3, .alone = 1000}, {.way = SOLVE_BY_RETROGRADE}};
    game *g = twin_game("hex:size=5");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        error e = {""};
        uint64_t most = 0;
        solve_options options = ways[i];
        solve_result r;
        options.positions = LIMIT;
        options.memory = BYTES;
        options.tell = note_positions;
        options.context = &most;
        assert_int_equal(solve(g, NULL, &options, &r, &e), 0);
        assert_in_range(most, LEAST, 2 * LIMIT);
    }
    game_free(g);
}

static void stop_at_once(void *context, uint64_t positions)
{
    (void)positions;
    stop_ask(context);
}

/* However long a position takes, no more than one is looked into once it was asked to stop: by proof and by lists. */
TEST(stops_at_the_next_position)
{
    enum { ENOUGH = 60 }; /* the moves of one position, which lists count */
    const solve_options ways[] = {{.threads = 1}, {.threads = 3, .alone = 1}, {.way = SOLVE_BY_RETROGRADE}};
    game *g = twin_game("hex:size=5");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        error e = {""};
        stop_flag stop = {.asked = false};
        solve_options options = ways[i];
        solve_result r;
        options.positions = POSITIONS;
        options.memory = BYTES;
        options.tell = stop_at_once;
        options.context = &stop;
        options.stop = &stop;
        assert_int_equal(solve(g, NULL, &options, &r, &e), 0);
        assert_true(r.stopped);
        assert_true(r.positions < ENOUGH);
    }
    game_free(g);
}

/* Threads change the positions that are looked into, and nothing else. */
TEST(threads)
{
    const char *const described[] = {TEST_PART > 1 ? "connect_four:width=4,height=4" : "connect_four:width=5,height=4",
                                     "hex:size=4", "breakthrough:width=3,height=5", "t4:kinds=2,width=3,height=3"};
    static const int threads[] = {1, 2, 7};
    for (size_t i = 0; i < sizeof described / sizeof *described; i++) {
        game *g = twin_game(described[i]);
        solve_result by[3];
        for (int k = 0; k < 3; k++) {
            error e = {""};
            const solve_options options = {
                .positions = POSITIONS, .memory = BYTES, .threads = threads[k], .shortest = i & 1, .alone = 1000};
            assert_int_equal(solve(g, NULL, &options, &by[k], &e), 0);
            assert_int_not_equal(by[k].value, OUTCOME_NONE);
            assert_int_equal(by[k].value, by[0].value);
            assert_int_equal(by[k].plies, by[0].plies);
            assert_int_equal(by[k].nline, by[0].nline);
            assert_memory_equal(by[k].line, by[0].line, (size_t)by[0].nline * sizeof *by[0].line);
            assert_line(g, &by[k]);
        }
        game_free(g);
    }
}

/* A run that comes to its limit is gone on with by another, on more memory, until the value is known. */
TEST(going_on)
{
    char path[] = "/tmp/poise-solve-XXXXXX";
    error e = {""};
    solve_result r;
    game *g = twin_game("connect_four:width=5,height=4"), *other = twin_game("hex:size=3");
    uint64_t before = 0;
    int file = mkstemp(path), runs = 0;
    assert_true(file >= 0 && !close(file) && !unlink(path));
    do {
        const solve_options options = {.positions = 60000, .memory = (size_t)(4 + 4 * runs) << 20, .kept = path};
        assert_int_equal(solve(g, NULL, &options, &r, &e), 0);
        assert_int_equal(r.before, before);
        before += r.positions;
        assert_int_equal(r.kept, r.value == OUTCOME_NONE);
    } while (r.kept && ++runs < 50);
    assert_int_equal(r.value, OUTCOME_DRAW);
    assert_true(runs > 2);
    const solve_options options = {.positions = 10, .memory = BYTES, .kept = path};
    assert_int_equal(solve(other, NULL, &options, &r, &e), -1);
    assert_non_null(strstr(e.text, ": of another game, position, version or choice of --no-symmetry; another file"));
    FILE *nonsense = fopen(path, "w");
    assert_true(nonsense && fputs("nonsense\n", nonsense) >= 0 && !fclose(nonsense));
    assert_int_equal(solve(other, NULL, &options, &r, &e), -1);
    assert_non_null(strstr(e.text, ": not a file of solve"));
    unlink(path);
    game_free(g);
    game_free(other);
}

static void assert_refused(const game *g, const solve_options *options, const void *bytes, size_t count)
{
    error e = {""};
    solve_result r;
    FILE *file = fopen(options->kept, "wb");
    assert_true(file && fwrite(bytes, 1, count, file) == count && !fclose(file));
    assert_int_equal(solve(g, NULL, options, &r, &e), -1);
    assert_non_null(strstr(e.text, options->kept));
}

/* Whichever byte of what was kept is another, is missing or is too many, the file is refused. */
TEST(damaged)
{
    enum { KEPT_MAX = 1 << 15, LITTLE = 100, SOME = 60 };
    unsigned char bytes[KEPT_MAX] = {0};
    char path[] = "/tmp/poise-solve-XXXXXX";
    error e = {""};
    solve_result r;
    game *g = twin_game("hex:size=3");
    const solve_options options = {.positions = LITTLE, .memory = BYTES, .kept = path};
    int place = mkstemp(path);
    assert_true(place >= 0 && !close(place) && !unlink(path));
    assert_int_equal(solve(g, NULL, &options, &r, &e), 0);
    assert_true(r.kept);
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(bytes, 1, KEPT_MAX, file) : 0;
    assert_true(length > SOME && length < KEPT_MAX && !fclose(file));
    for (size_t i = 0; i < length; i += length / SOME) {
        bytes[i] ^= 1;
        assert_refused(g, &options, bytes, length);
        bytes[i] ^= 1;
        assert_refused(g, &options, bytes, i);
    }
    assert_refused(g, &options, bytes, length + 1);
    unlink(path);
    game_free(g);
}

static outcome quick(const game *g, uint64_t positions)
{
    error e = {""};
    outcome found;
    if (solve_quick(g, positions, NULL, &found, &e)) fail_msg("%s", e.text);
    return found;
}

/* What a moment does not find is found within several, and known from then on. */
TEST(known_within_several_moments)
{
    game *g = twin_game("breakthrough:width=3,height=5");
    error e = {""};
    outcome found;
    assert_int_equal(known_value(g, NULL, &found, &e), 0);
    assert_int_equal(found, OUTCOME_NONE);
    assert_int_equal(known_value_within(g, 12, NULL, &found, &e), 0);
    assert_int_equal(found, OUTCOME_SECOND);
    assert_int_equal(known_value(g, NULL, &found, &e), 0);
    assert_int_equal(found, OUTCOME_SECOND);
    game_free(g);
}

/* Each position calls a function that takes a hundred times as long as others: then few are looked into. */
TEST(quickly_whatever_functions_take)
{
    enum { CALLS = 20000, OF_A_POSITION = 16 * 160 };
    error e;
    outcome found;
    stop_flag stop = {.asked = true};
    game *g = scripts_game("board = square { 4, 4 }, pieces = sides { first = 'man X', second = 'man O' }, turn = "
                           "place {}, finish = { ending { name = 'slow', result = 'win', call = function (p) local n "
                           "= 0 for i = 1, 50000 do n = n + 1 end return false end }, full { result = 'draw' } }");
    uint64_t before = hook_calls(g);
    assert_int_equal(quick(g, 20000), OUTCOME_NONE);
    assert_in_range(hook_calls(g) - before, CALLS, CALLS + OF_A_POSITION);
    assert_int_equal(solve_quick(g, 20000, &stop, &found, &e), -1);
    assert_true(error_is_of_stop(&e));
    game_free(g);
}

TEST(quickly)
{
    game *g = twin_game("tic_tac_toe");
    assert_int_equal(quick(g, 10000), OUTCOME_DRAW);
    assert_int_equal(quick(g, 10), OUTCOME_NONE);
    game_free(g);
}
