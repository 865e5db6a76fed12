#include "play/protocol_words.h"

#include "support/test.h"

static void assert_written(void (*write)(const char *, text *), const char *from, const char *to)
{
    text out = {0};
    write(from, &out);
    assert_string_equal(out.data, to);
    text_drop(&out);
}

TEST(a_turn_as_a_list)
{
    text out = {0};
    json_turn("e7-e8/e8=queen", &out);
    json_turn("a\"1", &out);
    json_turn("d1-d7//g7", &out); /* a shot's name begins with the sign */
    assert_string_equal(out.data, "[\"e7-e8\", \"e8=queen\"][\"a\\\"1\"][\"d1-d7\", \"/g7\"]");
    text_drop(&out);
}

TEST(columns_without_i)
{
    static const char *const pairs[][2] = {{"a1", "A1"},   {"h9", "H9"},       {"i9", "J9"},
                                           {"j10", "K10"}, {"i1-j2", "J1-K2"}, {"pass", "pass"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        assert_written(gtp_write_columns, pairs[i][0], pairs[i][1]);
        assert_written(gtp_read_columns, pairs[i][1], pairs[i][0]);
    }
    assert_written(gtp_read_columns, "j9", "i9");
    assert_true(gtp_names_i("i9") && gtp_names_i("A1-I9"));
    assert_false(gtp_names_i("j9") || gtp_names_i("pass") || gtp_names_i("i"));
    assert_true(gtp_skips_i("go"));
    assert_true(gtp_skips_i("go:size=9"));
    assert_false(gtp_skips_i("gomoku"));
    assert_false(gtp_skips_i("hex"));
}

TEST(turns_of_chess_players)
{
    static const char *const pairs[][2] = {{"e2-e4", "e2e4"},
                                           {"e7-e8/e8=queen", "e7e8q"},
                                           {"e7-e8/e8=knight", "e7e8n"},
                                           {"a2-a3/b1", "a2a3,a3b1"},
                                           {"a2-a3//b1", "a2a3,a3b1"},
                                           {"a2-a3/b1/c1", "a2a3/b1/c1"},
                                           {"e2", "P@e2"},
                                           {"chick@e2", "C@e2"},
                                           {"knight@e2", "N@e2"},
                                           {"1@e2", "1@e2"},
                                           {"pass", "0000"},
                                           {"a1-b2=", "a1-b2="},
                                           {"a10-b11", "a10b11"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) assert_written(uci_write_turn, pairs[i][0], pairs[i][1]);
    assert_int_equal(uci_promotes_at("e7e8q"), 4);
    assert_int_equal(uci_promotes_at("e7e8"), 0);
    assert_int_equal(uci_promotes_at("e7e8/b"), 0);
    assert_int_equal(uci_promotes_at("0000"), 0);
    assert_true(uci_is_promotion("e8=knight", 'n'));
    assert_false(uci_is_promotion("e8=king", 'n'));
    assert_false(uci_is_promotion("e8", 'e'));
}

TEST(turns_that_chess_players_write)
{
    static const char *const pairs[][2] = {{"d1d7,d7g7", "d1d7/g7"}, {"e2e4", "e2e4"},    {"0000", "pass"},
                                           {"e2e2", "pass"},         {"a1a10", "a1a10"},  {"e7e8q", "e7e8q"},
                                           {"C@e2", "C@e2"},         {"d1d7,x", "d1d7,x"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) assert_written(uci_read_turn, pairs[i][0], pairs[i][1]);
    assert_true(uci_drops("C@e2") && uci_drops("p@e2"));
    assert_false(uci_drops("1@e2") || uci_drops("e2e4") || uci_drops(""));
    assert_true(uci_is_drop("chick@e2", "C@e2") && uci_is_drop("knight@e2", "N@e2") && uci_is_drop("e2", "P@e2"));
    assert_false(uci_is_drop("chick@e2", "E@e2") || uci_is_drop("chick@e3", "C@e2") || uci_is_drop("e2-e3", "P@e3"));
}
