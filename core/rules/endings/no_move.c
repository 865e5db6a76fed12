/* no_move { result = win | loss | draw }: the result of the side to move when it has no move. In a stage with a forced
 * pass (or_pass) it needs a condition, `when` or both_stuck. */
#include "rules/nearness.h"

static const field fields[ENDING_OWN_FIELDS] = {ENDING_FIELDS};

static int compile(game_builder *b, const spec *s, ending *d)
{
    (void)b, (void)s, (void)d;
    return 0;
}

static outcome judge(const ending *d, const game *g, position *p)
{
    (void)g;
    return ending_result(d, p);
}

/* The number of its moves. */
static int32_t nearness(const ending *d, const game *g, const position *p, unsigned side, const nearness_room *room)
{
    (void)d;
    return nearness_of_no_move(g, p, side, room);
}

const ending_type ending_no_move = {
    .word = {"no_move", WORD_ENDING,
             "The side to move has no legal move (stalemate) and, unlike with or_pass, does not pass.", fields,
             ENDING_OWN_FIELDS, .positional = 0},
    .without_move = true,
    .names_result = true,
    .compile = compile,
    .judge = judge,
    .nearness = nearness,
};
