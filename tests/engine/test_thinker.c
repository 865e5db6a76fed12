/* Who thinks is made once. Its answers are those of a player that was never asked before, but where a game goes on:
 * then it knows what it saw when it chose its last move. */
#include <string.h>

#include "base/arena.h"
#include "support/lines.h"
#include "support/test.h"

FIXTURE(lines_setup, lines_teardown)

/* The last answer to the line, in the arena. */
static const char *last_answer(lines *l, arena *a, const char *line)
{
    const char *at = lines_ask(l, line), *more;
    while ((more = strstr(at, "\"more\": true"))) at = strchr(more, '\n') + 1;
    return arena_text(a, at);
}

static const char load[] = "{\"do\": \"load\", \"variant\": \"connect_four\", \"moves\": [\"d\", \"d\"]}";

TEST(an_answer_hangs_on_nothing_before)
{
    static const char *const thoughts[] = {
        "{\"do\": \"think\", \"player\": \"alphabeta:nodes=3000,training=20\", \"milliseconds\": 3600000}",
        "{\"do\": \"think\", \"player\": \"mcts:iterations=900,training=0\", \"milliseconds\": 3600000}",
        "{\"do\": \"think\", \"player\": \"uct:iterations=900\", \"milliseconds\": 3600000}",
        "{\"do\": \"think\", \"player\": \"greedy\", \"seed\": 5, \"milliseconds\": 3600000}"};
    lines *l = *state, other;
    arena *a = arena_new();
    for (size_t i = 0; i < sizeof thoughts / sizeof *thoughts; i++) {
        lines_open(&other);
        lines_ask(&other, load);
        const char *fresh = last_answer(&other, a, thoughts[i]);
        assert_non_null(strstr(fresh, "\"complete\": true"));
        lines_ask(l, load);
        lines_ask(l, "{\"do\": \"undo\"}");
        lines_ask(l, thoughts[i]);
        lines_ask(l, "{\"do\": \"play\", \"moves\": \"d\"}");
        for (int again = 0; again < 2; again++) assert_string_equal(last_answer(l, a, thoughts[i]), fresh);
        lines_close(&other);
    }
    arena_free(a);
}

/* After its own move and an answer it goes on with the tree; asked again, or elsewhere, it begins anew. */
TEST(a_game_that_goes_on_is_followed)
{
    static const char think[] = "{\"do\": \"think\", \"player\": \"mcts:iterations=900,training=0\", \"play\": true}",
                      again[] = "{\"do\": \"think\", \"player\": \"mcts:iterations=900,training=0\"}",
                      back[] = "{\"do\": \"undo\"}", answered[] = "{\"do\": \"play\", \"moves\": \"a\"}";
    lines *l = *state, other;
    arena *a = arena_new();
    lines_open(&other);
    for (int i = 0; i < 2; i++) {
        lines_ask(i ? &other : l, load);
        lines_ask(i ? &other : l, think);
        lines_ask(i ? &other : l, answered);
    }
    const char *followed = last_answer(l, a, again), *anew = last_answer(l, a, again);
    assert_string_not_equal(followed, anew);
    assert_string_equal(last_answer(&other, a, again), followed);
    lines_ask(l, back);
    lines_ask(l, answered);
    assert_string_equal(last_answer(l, a, again), anew);
    lines_close(&other);
    arena_free(a);
}

static void stop_learning(void *data, const char *line, size_t length)
{
    lines *l = data;
    text_add_bytes(&l->all, line, length);
    if (strstr(line, "\"learning\"")) engine_stop(l->k);
}

/* The first side wins at once, by the last of the legal moves. */
TEST(who_is_stopped_while_learning_has_looked)
{
    lines *l = *state;
    static const char think[] =
        "{\"do\": \"think\", \"player\": \"alphabeta:nodes=9000,training=200,learning_seed=31\", "
        "\"milliseconds\": 3600000}";
    lines_ask(l,
              "{\"do\": \"load\", \"text\": \"variant { name = 'row', rules = function (o) return { board = square "
              "{ 3, 3 }, pieces = sides { first = 'stone X', second = 'stone O' }, turn = place {}, finish = { line { "
              "at_least = 3, result = 'win' }, full { result = 'draw' } } } end }\", "
              "\"moves\": [\"a3\", \"a1\", \"b3\", \"b1\"]}");
    text_drop(&l->all);
    engine_line(l->k, think, sizeof think - 1, stop_learning, l);
    assert_non_null(strstr(l->all.data, "\"learning\""));
    assert_non_null(strstr(l->all.data, "\"move\": \"c3\""));
    assert_non_null(strstr(l->all.data, "\"complete\": false"));
}

/* A function that was ended because the time was up has not failed: the game is no worse for it. */
TEST(what_is_cut_is_not_broken)
{
    lines *l = *state;
    lines_ask(
        l,
        "{\"do\": \"load\", \"text\": \"variant { name = 'slow', rules = function () return { board = square { 3, 3 }, "
        "pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, effects = { effect { name = 'f', call "
        "= "
        "function (p) for i = 1, 100000 do local x = i end end } }, finish = full { result = 'draw' } } end }\"}");
    lines_expect(l, "{\"do\": \"think\", \"player\": \"mcts:iterations=9000000,training=0\", \"milliseconds\": 60}",
                 "stopped before there was a result");
    lines_expect(l, "{\"do\": \"position\"}", "\"broken\": null");
    lines_expect(l, "{\"do\": \"check\", \"games\": 2, \"milliseconds\": 3600000}", "\"broken\": null");
    lines_ask(
        l,
        "{\"do\": \"think\", \"lines\": 3, \"player\": \"mcts:iterations=9000000,training=0\", \"milliseconds\": 60}");
    lines_expect(l,
                 "{\"do\": \"think\", \"among\": [\"a1\", \"b1\"], \"player\": \"mcts:iterations=8,training=0\", "
                 "\"milliseconds\": 3600000}",
                 "\"complete\": true");
}

TEST(opponents_think_longer_where_there_is_more_to_choose_from)
{
    lines *l = *state;
    static const char asked[] = "{\"do\": \"strengths\"}";
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"connect_four\", \"moves\": [\"a1\"]}");
    lines_expect(l, asked, "\"casual\", \"player\": \"portfolio:nodes=1000,memory=32,stages=1\"");
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"t4\"}");
    lines_expect(l, asked, "\"practised\", \"player\": \"portfolio:nodes=11250,memory=32,stages=1\"");
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"gomoku\"}");
    lines_expect(l, asked, "\"strongest\", \"player\": \"portfolio:nodes=3200000,memory=32,stages=1\"");
}

TEST(what_was_learned_before_is_there)
{
    lines *l = *state;
    lines_ask(l, load);
    lines_expect(l, "{\"do\": \"learn\", \"player\": \"alphabeta:nodes=100,training=30,learning_seed=9\"}",
                 "\"learning\"");
    lines_ask(l, "{\"do\": \"think\", \"player\": \"alphabeta:nodes=100,training=30,learning_seed=9\"}");
    assert_int_equal(l->count, 1);
    lines_expect(l, "{\"do\": \"learn\", \"quick\": true}", "training=256,stages=1\"}");
    lines_expect(l, "{\"do\": \"learn\", \"player\": \"nobody\"}", "\"ok\": false");
}
