/* Games that people have played, replayed: their moves are legal, take what the record says, and end as it says. */
#include <stdio.h>
#include <string.h>

#include "play/record.h"
#include "support/test.h"
#include "support/twin.h"

enum { LINE_MAX_BYTES = 2048 };

/* A line of tests/data/brandubh.csv; see tests/data/README.md. */
typedef struct recorded {
    char moves[LINE_MAX_BYTES];
    int taken[2]; /* of the defenders, of the attackers; without the king */
    char result[16];
} recorded;

/* How many games came out so. */
typedef struct tally {
    int games, won[2], unfinished, repeated;
} tally;

static recorded read_line(char *line)
{
    recorded r = {.result = ""};
    char *out_of_time = strstr(line, "timeout");
    if (out_of_time) memset(out_of_time, ' ', strlen("timeout"));
    int columns = sscanf(line, "%2047[^,],%d,%d,%15[A-Za-z]", r.moves, &r.taken[0], &r.taken[1], r.result);
    if (columns < 3) fail_msg("four columns wanted, got %s", line);
    return r;
}

static int count_pieces(const game *g, const position *p, owner side, bool king)
{
    int n = 0;
    for (int c = 0; c < g->board->cells; c++)
        n += g->pieces.owner_of[p->code[c]] == side && (g->pieces.glyph[p->code[c]][0] == 'K') == king;
    return n;
}

static void assert_taken(const game *g, const position *end, const recorded *r)
{
    assert_int_equal(count_pieces(g, g->start, OWNER_SECOND, false) - count_pieces(g, end, OWNER_SECOND, false),
                     r->taken[0]);
    assert_int_equal(count_pieces(g, g->start, OWNER_FIRST, false) - count_pieces(g, end, OWNER_FIRST, false),
                     r->taken[1]);
}

/* Where a rule decided, it decided as people did. */
static void assert_result(const record *done, const recorded *r, tally *t)
{
    static const char *const winners[] = {"Black", "White"};
    if (done->end->outcome == OUTCOME_NONE) {
        t->unfinished++;
    } else {
        unsigned winner = done->end->outcome == OUTCOME_SECOND;
        assert_true(done->end->outcome != OUTCOME_DRAW);
        assert_string_equal(r->result, winners[winner]);
        t->won[winner]++;
    }
}

/* Follows the game; returns whether it is one of `g` to its end. What is wrong is said in *e. */
static bool replays(const game *g, const recorded *r, tally *t, error *e)
{
    record *done = record_read(r->moves, e);
    assert_non_null(done);
    bool whole = !record_follow(done, g, e);
    if (whole) {
        assert_taken(g, done->end, r);
        assert_result(done, r, t);
    }
    record_free(done);
    return whole;
}

/* People went on after a third repetition, which is how they play with rules that are not asked by a machine; all other
 * games are those of the preset as it is. */
TEST(brandubh)
{
    game *g = twin_game("tafl:rules=brandubh"), *repeating = twin_game("tafl:rules=brandubh,repetition=ignored");
    tally t = {0};
    char line[LINE_MAX_BYTES];
    FILE *in = fopen("tests/data/brandubh.csv", "r");
    assert_non_null(in);
    while (fgets(line, sizeof line, in)) {
        recorded r = read_line(line);
        error e = {""};
        t.games++;
        if (replays(g, &r, &t, &e)) continue;
        if (!strstr(e.text, "(repetition)")) fail_msg("line %d: %s", t.games, e.text);
        if (!replays(repeating, &r, &t, &e)) fail_msg("line %d: %s", t.games, e.text);
        t.repeated++;
    }
    fclose(in);
    assert_int_equal(t.games, 525);
    assert_int_equal(t.repeated, 5);
    assert_int_equal(t.won[0], 69); /* the king was taken; once the defenders had no move */
    assert_int_equal(t.won[1], 38); /* the king was in a corner */
    assert_int_equal(t.unfinished, 418);
    game_free(repeating);
    game_free(g);
}
