#include "import/formats.h"

#include <math.h>
#include <string.h>

#include "import/results_words.h"
#include "import/who.h"
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

/* What the file says of the game under the key; NULL: nothing. */
static const char *said(const entry *x, const char *key)
{
    for (int i = 0; i < x->nsaid; i++)
        if (!strcmp(x->said[i].key, key)) return x->said[i].content;
    return NULL;
}

static void assert_entry(const entries *all, int i, const char *variant, const char *moves, const char *result)
{
    assert_in_range(i, 0, all->count - 1);
    const entry *x = &all->list[i];
    assert_int_equal(x->number, i + 1);
    assert_text(x->variant, variant);
    assert_text(x->moves, moves);
    assert_text(x->result, result);
    assert_null(x->wrong);
}

TEST(tables_have_named_columns)
{
    entries all = read("x.csv", "result,moves,first,second,second_rating,variant,else\r\n"
                                "first, \"a1, b2\" ,Ann,\"Bob \"\"B\"\" C\",1500,t4,7\r\n"
                                "\n"
                                ",1. c3 resigned,,,,,\n");
    assert_int_equal(all.count, 2);
    assert_entry(&all, 0, "t4", "a1, b2", "first");
    assert_text(said(&all.list[0], "first"), "Ann");
    assert_text(said(&all.list[0], "second"), "Bob \"B\" C");
    assert_text(said(&all.list[0], "second_rating"), "1500");
    assert_entry(&all, 1, NULL, "1. c3", "unknown");
    assert_int_equal(all.list[1].nsaid, 0);
    assert_int_equal(all.list[1].line, 4);
    arena_free(all.arena);
}

TEST(tables_without_names_are_moves_and_a_result)
{
    entries all = read("x.csv", "a1 b2,1,2,White\nc3 timeout,0,0,Black");
    assert_int_equal(all.count, 2);
    assert_entry(&all, 0, NULL, "a1 b2", "White");
    assert_entry(&all, 1, NULL, "c3", "Black");
    arena_free(all.arena);
}

/* By the first line, whatever the file is called. */
TEST(tables_are_known_by_their_titles)
{
    const char *const tables[] = {"Moves;Winner\na1;White\n", "\xef\xbb\xbf\n\"moves\"\tresult\r\na1\tWhite\r\n",
                                  "white, moves, outcome\rAnn, a1, White"};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        entries all = read("x.txt", tables[i]);
        assert_int_equal(all.count, 1);
        assert_entry(&all, 0, NULL, "a1", "White");
        arena_free(all.arena);
    }
}

static void assert_rating(const char *written, double wanted, const char *why)
{
    double got;
    error e = {""};
    assert_int_equal(entries_read_rating(written, &got, &e), *why ? -1 : 0);
    assert_string_equal(e.text, why);
    assert_true(isnan(wanted) ? isnan(got) : got == wanted);
}

TEST(ratings_are_numbers)
{
    assert_rating("1500", 1500, "");
    assert_rating("-12.5", -12.5, "");
    assert_rating("?", NAN, "");
    assert_rating("Unrated", NAN, "");
    assert_rating("good", NAN, "rating: number wanted, got \"good\"");
    assert_rating("1500 or so", NAN, "rating: number wanted, got \"1500 or so\"");
    assert_rating("inf", NAN, "rating: number wanted, got \"inf\"");
}

static void assert_who(const char *title, who_kind kind, const char *wanted)
{
    char side[WHO_SIDE_MAX];
    assert_int_equal(who_read(title, side), kind);
    assert_string_equal(side, wanted);
}

TEST(titles_name_sides)
{
    assert_who("White", WHO_PLAYER, "white");
    assert_who("white player", WHO_PLAYER, "white");
    assert_who("Player_1", WHO_PLAYER, "first");
    assert_who("p2", WHO_PLAYER, "second");
    assert_who("2", WHO_PLAYER, "2");
    assert_who("WhiteElo", WHO_RATING, "white");
    assert_who("second_rating", WHO_RATING, "second");
    assert_who("Rating of defenders", WHO_RATING, "ofdefenders");
    assert_who("a title that is much too long for the name of any side", WHO_PLAYER, "");
    assert_true(who_is_usual("Black Elo"));
    assert_false(who_is_usual("date"));
}

TEST(opentafl_records_are_read_without_comments_and_variations)
{
    entries all = read("x.otg", "[date:2015.05.04]\n[result:-1]\n[attackers:Xerxes]\n[defenders:Animals]\n"
                                "[start-comment:It was [sic] so.]\n\n"
                                "1. d2-e2 Ke5-e8xce9/f8+\n[fine|also [fine]]\n2. f4-f5-- .....\n"
                                "2a.1.1a. d6-c6 d5-b5\n3. Ne6^=e8xe7 ---\n");
    assert_int_equal(all.count, 1);
    assert_entry(&all, 0, NULL, "d2-e2 e5-e8xe9,f8 f4-f5 e6-e8xe7 ", "second");
    assert_text(all.list[0].players[0], "Xerxes");
    assert_text(all.list[0].players[1], "Animals");
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

/* A comment, also of several lines, is no header; what cannot be read is one game. */
TEST(records_are_parted_by_their_headers)
{
    entries all =
        read("x.txt",
             "[First \"Ann\"]\n[Event \"E\"]\n\n1. a1 {\n[b2]\n} ; {\n[First Bob]\n1. a1\n\n[First \"C\"]\n1. a1\n");
    assert_int_equal(all.count, 3);
    assert_text(said(&all.list[0], "Event"), "E");
    assert_text(all.list[1].wrong, "header 1: [Key \"value\"] wanted, got [First Bob]");
    assert_int_equal(all.list[1].line, 7);
    assert_text(all.list[2].players[0], "C");
    arena_free(all.arena);
}

static outcome say(const result_words *w, const char *said_so)
{
    return result_words_say(w, said_so, NULL);
}

TEST(words_mean_what_the_rules_tell)
{
    result_words w = {0};
    assert_int_equal(say(&w, "White"), OUTCOME_FIRST); /* as in chess, unless */
    result_words_learn(&w, "White", OUTCOME_SECOND);
    result_words_learn(&w, "White", OUTCOME_SECOND);
    result_words_learn(&w, "White", OUTCOME_FIRST); /* an error of the file's */
    result_words_learn(&w, "Black", OUTCOME_NONE);
    assert_int_equal(say(&w, "white"), OUTCOME_SECOND);
    assert_int_equal(say(&w, "Black"), OUTCOME_FIRST);
    assert_int_equal(say(&w, "Draw"), OUTCOME_DRAW);
    assert_int_equal(say(&w, "1-0"), OUTCOME_FIRST);
    assert_int_equal(say(&w, "Ongoing"), OUTCOME_NONE);
    assert_int_equal(say(&w, "who knows"), OUTCOME_NONE);
    assert_int_equal(say(&w, NULL), OUTCOME_NONE);
}

/* The variant's own words come before all; of a usual pair the other one then is the other side. */
TEST(words_mean_what_the_variant_calls_so)
{
    const char *const sides[] = {"black", "white"}, *const mixed[] = {"blue", "white"};
    result_words w = {.sides = sides}, x = {.sides = mixed};
    result_basis basis;
    result_words_learn(&w, "White", OUTCOME_FIRST);
    assert_int_equal(result_words_say(&w, "White wins", &basis), OUTCOME_SECOND);
    assert_int_equal(basis, RESULT_SURE);
    assert_int_equal(result_words_say(&x, "black", &basis), OUTCOME_FIRST);
    assert_int_equal(basis, RESULT_USUAL);
    result_words_learn(&x, "Black won", OUTCOME_SECOND);
    assert_int_equal(result_words_say(&x, "black", &basis), OUTCOME_SECOND);
    assert_int_equal(basis, RESULT_LEARNED);
    assert_int_equal(result_words_say(&x, "nobody", &basis), OUTCOME_NONE);
    assert_int_equal(basis, RESULT_NOT_KNOWN);
}
