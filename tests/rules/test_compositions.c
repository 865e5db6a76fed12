/* Words whose meaning can be composed of sets, numbers and conditions, each held against its composition: two
 * independent statements of one rule, which must play alike. */
#include <stdio.h>
#include <stdlib.h>

#include "base/random.h"
#include "rules/turn.h"
#include "support/scripts.h"
#include "support/test.h"

enum { GAMES = 60, PLIES_MAX = 120, MOVES_MAX = 1024 };

#define SIDES  "pieces = sides { first = 'man X', second = 'man O' }, "
#define STONES "board = square { 5, 5 }, " SIDES "turn = or_pass { place {} }, "
#define MEN                                                                                                            \
    "board = square { 5, 5 }, " SIDES "start = drawn { 'OOOOO/..O../...../..X../XXXXX' }, "                            \
    "turn = slide { along = orthogonal }, "
#define STUCK "no_move { result = 'loss', name = 'stuck' }"

typedef struct twins {
    const char *common, *word, *composition;
} twins;

static const twins all[] = {
    {MEN "finish = " STUCK ", ", "effects = custodial {}",
     "effects = remove { what = 'enemy & (beside(here, east) & beside(own, west) | beside(here, west) & beside(own, "
     "east)"
     " | beside(here, north) & beside(own, south) | beside(here, south) & beside(own, north))' }"},
    {STONES "finish = ply_limit { plies = 80, result = 'draw' }, ", "effects = surround {}",
     "effects = remove { what = 'chain(enemy, beside(here)) & ~chain(enemy, beside(empty))' }"},
    {MEN "effects = custodial {}, ", "finish = { none_left { region = enemy, result = 'win' }, " STUCK " }",
     "finish = { wins { when = 'count(enemy) == 0' }, " STUCK " }"},
    {MEN, "finish = { reach { region = top & first, result = 'first' }, " STUCK " }",
     "finish = { ends { when = 'here & top & first', result = 'first' }, " STUCK " }"},
    {MEN, "finish = { exists { region = right & second & top, result = 'second' }, " STUCK " }",
     "finish = { ends { when = 'right & second & top', result = 'second' }, " STUCK " }"},
    {STONES, "finish = { line { at_least = 4, result = 'win' }, full { result = 'draw' }, " STUCK " }",
     "finish = { wins { when = 'row(own, 4, queen)' }, draws { when = 'count(empty) == 0' }, " STUCK " }"},
    {STONES,
     "finish = { connect { region = first, from = top, to = bottom, result = 'first' }, full { result = 'draw' "
     "}, " STUCK " }",
     "finish = { ends { when = 'chain(first, top, all) & bottom', result = 'first' }, draws { when = 'count(empty) == "
     "0' "
     "}, " STUCK " }"},
    {STONES, "finish = count { after = 'both_stuck', region = own & edge, extra = 1 }",
     "finish = compared { after = 'both_stuck', by = 'count(own & edge)', extra = 1 }"},
    {STONES "effects = change { what = 'beside(here)', owner = other }, ", "finish = count { after = 'both_stuck' }",
     "finish = compared { after = 'both_stuck', by = 'count(own)' }"},
};

static game *load(const char *common, const char *rest)
{
    char rules[1200];
    snprintf(rules, sizeof rules, "%s%s", common, rest);
    return scripts_game(rules);
}

static position *begin(const game *g)
{
    position *p = malloc(g->position_bytes);
    assert_non_null(p);
    position_copy(g, p, g->start);
    return p;
}

/* The two may keep other things in a position, but show the same board, with the same side to move and outcome. */
static void assert_alike(const twins *t, const game *g, const position *p, const position *q)
{
    for (int c = 0; c < g->board->cells; c++)
        if (p->code[c] != q->code[c]) fail_msg("%s: ply %d: %s differs", t->word, p->plies, g->board->label[c]);
    if (p->outcome != q->outcome || p->side != q->side) fail_msg("%s: ply %d: the outcome differs", t->word, p->plies);
}

static void play(const twins *t, const game *g, const game *composed, random_state *r)
{
    move any, scratch[MOVES_MAX];
    position *p = begin(g), *q = begin(composed);
    while (p->outcome == OUTCOME_NONE && p->plies < PLIES_MAX) {
        char written[ACTION_TEXT_MAX];
        assert_true(turn_sample(g, p, r, scratch, &any));
        turn_write(g, any, written);
        move same = turn_read(composed, q, written, scratch);
        assert_true(same != MOVE_NONE);
        turn_apply(g, p, any);
        turn_settle(g, p);
        turn_apply(composed, q, same);
        turn_settle(composed, q);
        assert_alike(t, g, p, q);
    }
    free(p);
    free(q);
}

TEST(words_and_their_compositions)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        game *g = load(all[i].common, all[i].word), *composed = load(all[i].common, all[i].composition);
        random_state r = {i + 1};
        assert_in_range(g->most_moves, 1, MOVES_MAX);
        for (int k = 0; k < GAMES; k++) play(&all[i], g, composed, &r);
        game_free(g);
        game_free(composed);
    }
}
