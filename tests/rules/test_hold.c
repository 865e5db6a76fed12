/* A side that is content not to lose wins what was drawn, and what lasts: in both modes of play. */
#include "rules/hold.h"

#include <stdlib.h>
#include <string.h>

#include "play/conformance.h"
#include "support/scripts.h"
#include "support/test.h"

FIXTURE(scripts_setup, scripts_teardown)

static void write_variants(const scripts *s)
{
    scripts_write(s, "rows.lua",
                  "variant { name = 'Rows', rules = function () return { board = square { 3, 3 }, pieces = sides { "
                  "first = 'man X', second = 'man O' }, turn = place {}, finish = { line { at_least = 3, result = "
                  "'win' }, full { result = 'draw' } } } end }");
    scripts_write(s, "most.lua",
                  "variant { name = 'Most', rules = function () return { board = square { 2, 3 }, pieces = sides { "
                  "first = 'man X', second = 'man O' }, turn = place {}, finish = { compared { by = 'count(own)', when "
                  "= 'ply == 4' }, no_move { result = 'loss' } } } end }");
}

/* How random games come out. */
static void count_results(const scripts *s, const char *described, unsigned counts[OUTCOMES])
{
    error e = {""};
    game *g = script_load_variant(described, &s->paths, &e);
    if (!g) fail_msg("%s", e.text);
    if (conformance_check(g, 20, 1, 100, 0, &e)) fail_msg("%s: %s", described, e.text);
    position *p = malloc(g->position_bytes);
    move *moves = malloc(((size_t)g->most_moves + 1) * sizeof *moves);
    memset(counts, 0, OUTCOMES * sizeof *counts);
    for (uint64_t i = 0; i < 200; i++) {
        random_state r = {random_mix(i + 1)};
        position_copy(g, p, g->start);
        turn_settle(g, p);
        while (p->outcome == OUTCOME_NONE)
            turn_apply(g, p, moves[random_below(&r, (uint32_t)turn_list(g, p, moves, g->most_moves))]),
                turn_settle(g, p);
        counts[p->outcome]++;
    }
    free(moves);
    free(p);
    game_free(g);
}

TEST(draws_are_won)
{
    unsigned usual[OUTCOMES], held[OUTCOMES];
    write_variants(*state);
    count_results(*state, "rows", usual);
    assert_true(usual[OUTCOME_DRAW] > 10);
    count_results(*state, "rows:hold=second.9", held);
    assert_int_equal(held[OUTCOME_DRAW], 0);
    assert_int_equal(held[OUTCOME_FIRST], usual[OUTCOME_FIRST]);
    count_results(*state, "rows:hold=first.3", held);
    assert_int_equal(held[OUTCOME_FIRST], 200);
}

/* Equal points are half a point ahead. */
TEST(ties_are_broken)
{
    unsigned counts[OUTCOMES];
    write_variants(*state);
    count_results(*state, "most", counts);
    assert_int_equal(counts[OUTCOME_DRAW], 200);
    count_results(*state, "most:hold=first.20", counts);
    assert_int_equal(counts[OUTCOME_FIRST], 200);
    count_results(*state, "most:hold=second.20", counts);
    assert_int_equal(counts[OUTCOME_SECOND], 200);
}

TEST(refused)
{
    write_variants(*state);
    scripts_assert_fails(
        *state, "rows:hold=second",
        "rows:hold=second: hold: first.DECISIONS or second.DECISIONS wanted, DECISIONS in 1..60000, got "
        "\"second\"");
    scripts_assert_fails(*state, "rows:hold=third.4",
                         "rows:hold=third.4: hold: first.DECISIONS or second.DECISIONS wanted, DECISIONS in 1..60000, "
                         "got \"third.4\"");
}
