#include "lab/tally.h"

#include <string.h>

#include "base/random.h"
#include "support/test.h"

enum { PLIES = 30, GAMES = 500 };

/* Adds a game of so many plies in which nothing else is observed. */
static char add(tally *t, unsigned how, unsigned rule, unsigned plies, rule_bits fired)
{
    match_result m = {.outcome = (uint8_t)how, .ending = (uint8_t)rule, .plies = (uint16_t)plies, .fired = fired};
    m.observed[OBSERVABLE_LENGTH] = (uint16_t)plies;
    return tally_add(t, &m);
}

/* Adds made-up game i, any game at all. */
static char add_game(tally *t, uint64_t i)
{
    random_state r = {random_mix(i)};
    unsigned how = random_below(&r, OUTCOME_RESULTS), plies = random_below(&r, PLIES + 1);
    unsigned rule = how == OUTCOME_NONE ? POSITION_NO_RULE : random_below(&r, GAME_RULES_MAX);
    rule_bits fired = random_next(&r);
    for (unsigned n = 0; n < plies; n++) tally_add_branching(t, n, random_below(&r, 1000));
    return add(t, how, rule, plies, fired);
}

static tally *tally_of(uint64_t first, uint64_t end)
{
    tally *t = tally_new(PLIES);
    assert_non_null(t);
    for (uint64_t i = first; i < end; i++) add_game(t, i);
    return t;
}

TEST(counts_a_game)
{
    tally *t = tally_new(PLIES);
    assert_int_equal(add(t, OUTCOME_SECOND, 3, PLIES, UINT64_C(1) << 3 | UINT64_C(1) << 63), 'S');
    assert_int_equal(add(t, OUTCOME_NONE, POSITION_NO_RULE, 5, 0), 'C');
    assert_int_equal(add(t, OUTCOME_FIRST, 3, 5, 1u << 3), 'F');
    assert_int_equal(add(t, OUTCOME_DRAW, 0, 0, 1), 'D');
    assert_int_equal(tally_games(t), 4);
    assert_int_equal(tally_sum(t, OBSERVABLE_LENGTH), PLIES + 5 + 5);
    assert_int_equal(tally_count(t, OUTCOME_NONE), 1);
    assert_int_equal(tally_ended(t, 3), 2);
    assert_int_equal(tally_ended(t, TALLY_NO_RULE), 1);
    assert_int_equal(tally_observed(t, OBSERVABLE_LENGTH, 5), 2);
    assert_int_equal(t->observed[OBSERVABLE_LENGTH][OUTCOME_SECOND][PLIES], 1);
    assert_int_equal(t->fired[3], 2);
    assert_int_equal(t->fired[63], 1);
    tally_free(t);
}

TEST(parts_merge_to_the_whole)
{
    tally *whole = tally_of(0, GAMES), *low = tally_of(0, 123), *middle = tally_of(123, 124),
          *high = tally_of(124, GAMES);
    assert_false(tally_equal(whole, high));
    tally_merge(high, low);
    assert_false(tally_equal(whole, high));
    tally_merge(high, middle);
    assert_true(tally_equal(whole, high));
    tally_clear(high);
    tally_merge(high, whole);
    assert_true(tally_equal(whole, high));
    tally_free(whole);
    tally_free(low);
    tally_free(middle);
    tally_free(high);
}

/* A tally as text, made of the rows of its lists; the observables after the first one all have the same. */
typedef struct written {
    const char *ended, *fired, *length, *others, *branching;
} written;

static void write_lists(const written *w, text *out)
{
    out->length = 0;
    text_add(out, "{\"ended\":[%s],\"fired\":[%s]", w->ended, w->fired);
    for (int k = 0; k < observables_count; k++)
        text_add(out, ",\"%s\":[%s]", observables[k].name, k == OBSERVABLE_LENGTH ? w->length : w->others);
    text_add(out, ",\"branching\":[%s]}", w->branching);
}

static const written nothing = {"", "", "", "", ""};

TEST(writes_what_it_says)
{
    text out = {0}, wanted = {0};
    tally *t = tally_new(PLIES);
    add(t, OUTCOME_FIRST, 0, 9, 1);
    add(t, OUTCOME_FIRST, 0, 9, 1);
    add(t, OUTCOME_NONE, POSITION_NO_RULE, PLIES, 0);
    tally_add_branching(t, 0, 48);
    tally_add_branching(t, 0, 50);
    assert_false(tally_write(t, &out));
    write_lists(&(written){.ended = "[\"F\",0,2],[\"C\",null,1]",
                           .fired = "[0,2]",
                           .length = "[\"F\",9,2],[\"C\",30,1]",
                           .others = "[\"F\",0,2],[\"C\",0,1]",
                           .branching = "[0,2,98]"},
                &wanted);
    assert_string_equal(out.data, wanted.data);
    text_drop(&out);
    text_drop(&wanted);
    tally_free(t);
}

TEST(reads_what_it_wrote)
{
    error e = {""};
    text out = {0}, empty = {0};
    tally *t = tally_of(0, GAMES), *read = tally_new(PLIES);
    assert_false(tally_write(t, &out));
    assert_false(tally_read(read, out.data, &e));
    assert_true(tally_equal(t, read));
    assert_false(tally_read(read, out.data, &e)); /* reading adds */
    assert_int_equal(tally_games(read), 2 * GAMES);
    text_drop(&out);
    tally_clear(t);
    assert_false(tally_write(t, &out));
    write_lists(&nothing, &empty);
    assert_string_equal(out.data, empty.data);
    assert_false(tally_read(read, out.data, &e));
    text_drop(&out);
    text_drop(&empty);
    tally_free(t);
    tally_free(read);
}

static void assert_refused(tally *t, const char *wrong)
{
    error e = {""};
    assert_int_equal(tally_read(t, wrong, &e), -1);
    assert_non_null(strstr(e.text, "not a tally from character "));
}

TEST(refuses_anything_else)
{
    static const written wrong[] = {
        {.ended = "[\"X\",0,2]"},      {.ended = "[\"F\",65,2]"}, {.ended = "[\"F\",0,99999999999999999999]"},
        {.ended = "[\"F\",0]"},        {.fired = "[64,1]"},       {.length = "[\"F\",31,1]"},
        {.others = "[\"F\",65536,1]"}, {.branching = "[30,1,1]"},
    };
    text out = {0};
    tally *t = tally_new(PLIES);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        written w = wrong[i];
        const char **lists[] = {&w.ended, &w.fired, &w.length, &w.others, &w.branching};
        for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
            if (!*lists[k]) *lists[k] = "";
        write_lists(&w, &out);
        assert_refused(t, out.data);
    }
    write_lists(&nothing, &out);
    text_add(&out, "x");
    assert_refused(t, out.data);
    out.data[out.length - 3] = 0; /* "...:[" */
    assert_refused(t, out.data);
    assert_refused(t, "");
    assert_refused(t, "{}");
    assert_refused(t, "{\"ended\":[],\"fired\":[],\"branching\":[]}");
    text_drop(&out);
    tally_free(t);
    assert_null(tally_new(TALLY_PLIES_MAX + 1));
}
