#include "import/entries.h"

#include <math.h>

#include "import/results_words.h"
#include "support/test.h"

static entries read(const char *file, const char *content)
{
    error e = {""};
    entries all = {.file = file, .arena = arena_new()};
    assert_int_equal(entries_read(&all, content, &e), 0);
    assert_string_equal(e.text, "");
    return all;
}

static void assert_text(const char *got, const char *wanted)
{
    if (!got || !wanted)
        assert_ptr_equal(got, wanted);
    else
        assert_string_equal(got, wanted);
}

static void assert_entry(const entries *all, int i, const char *variant, const char *moves, const char *result,
                         const char *first, const char *second)
{
    assert_in_range(i, 0, all->count - 1);
    const entry *x = &all->list[i];
    assert_int_equal(x->number, i + 1);
    assert_text(x->variant, variant);
    assert_text(x->moves, moves);
    assert_text(x->result, result);
    assert_text(x->players[0], first);
    assert_text(x->players[1], second);
}

TEST(tables_have_named_columns)
{
    entries all = read("x.csv", "result,moves,first,second,second_rating,variant,else\r\n"
                                "first, \"a1, b2\" ,Ann,\"Bob \"\"B\"\" C\",1500,t4,7\r\n"
                                "\n"
                                ",1. c3 resigned,,,,,\n");
    assert_int_equal(all.count, 2);
    assert_entry(&all, 0, "t4", "a1, b2", "first", "Ann", "Bob \"B\" C");
    assert_true(isnan(all.list[0].rating[0]));
    assert_true(all.list[0].rating[1] == 1500);
    assert_entry(&all, 1, NULL, "1. c3", "unknown", NULL, NULL);
    arena_free(all.arena);
}

TEST(tables_without_names_are_moves_and_a_result)
{
    entries all = read("x.csv", "a1 b2,1,2,White\nc3 timeout,0,0,Black");
    assert_int_equal(all.count, 2);
    assert_entry(&all, 0, NULL, "a1 b2", "White", NULL, NULL);
    assert_entry(&all, 1, NULL, "c3", "Black", NULL, NULL);
    arena_free(all.arena);
}

TEST(ratings_are_numbers)
{
    error e = {""};
    entries all = {.file = "x.csv", .arena = arena_new()};
    assert_int_equal(entries_read(&all, "moves,first_rating\na1,1500\nb2,good\n", &e), -1);
    assert_string_equal(e.text, "x.csv, game 2: rating: number wanted, got \"good\"");
    arena_free(all.arena);
}

TEST(opentafl_records_are_read_without_comments_and_variations)
{
    entries all = read("x.otg", "[date:2015.05.04]\n[result:-1]\n[attackers:Xerxes]\n[defenders:Animals]\n"
                                "[start-comment:It was [sic] so.]\n\n"
                                "1. d2-e2 Ke5-e8xce9/f8+\n[fine|also [fine]]\n2. f4-f5-- .....\n"
                                "2a.1.1a. d6-c6 d5-b5\n3. Ne6^=e8xe7 ---\n");
    assert_int_equal(all.count, 1);
    assert_entry(&all, 0, NULL, "d2-e2 e5-e8xe9,f8 f4-f5 e6-e8xe7 ", "second", "Xerxes", "Animals");
    arena_free(all.arena);
    all = read("x.otg", "[attackers:A]\n[defenders:D]\n[result:1]\ndim:3 atkf:n start:/tKT/3/3/\n1. a1-a2\n");
    assert_text(all.list[0].result, "second");
    assert_text(all.list[0].players[0], "D");
    assert_non_null(all.list[0].variant);
    arena_free(all.arena);
}

TEST(records_follow_one_another)
{
    entries all = read("x.txt", "[Variant \"t4\"]\n[First \"Ann\"]\n\n1. a1 b2\n\n[Variant \"t4:kinds=2\"]\n\n1. c3\n");
    assert_int_equal(all.count, 2);
    assert_text(all.list[0].variant, "t4");
    assert_text(all.list[0].players[0], "Ann");
    assert_text(all.list[1].variant, "t4:kinds=2");
    assert_text(all.list[1].moves, "[Variant \"t4:kinds=2\"]\n\n1. c3\n");
    arena_free(all.arena);
}

TEST(words_mean_what_the_rules_tell)
{
    result_words w = {0};
    assert_int_equal(result_words_say(&w, "White", NULL), OUTCOME_FIRST); /* as in chess, unless */
    result_words_learn(&w, "White", OUTCOME_SECOND);
    result_words_learn(&w, "White", OUTCOME_SECOND);
    result_words_learn(&w, "White", OUTCOME_FIRST); /* an error of the file's */
    result_words_learn(&w, "Black", OUTCOME_NONE);
    assert_int_equal(result_words_say(&w, "white", NULL), OUTCOME_SECOND);
    assert_int_equal(result_words_say(&w, "Black", NULL), OUTCOME_FIRST);
    assert_int_equal(result_words_say(&w, "Draw", NULL), OUTCOME_DRAW);
    assert_int_equal(result_words_say(&w, "1-0", NULL), OUTCOME_FIRST);
    assert_int_equal(result_words_say(&w, "Ongoing", NULL), OUTCOME_NONE);
    assert_int_equal(result_words_say(&w, "who knows", NULL), OUTCOME_NONE);
    assert_int_equal(result_words_say(&w, NULL, NULL), OUTCOME_NONE);
}
