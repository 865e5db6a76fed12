/* wins { when = CONDITION }: the side that just moved wins if the condition, evaluated for it, holds. Likewise loses,
 * draws, forbids (the move is illegal), and ends { when = CONDITION, result = ... } for any result.
 *
 * For rules without a word of their own. Without a condition they always hold, which makes sense only with a special
 * `after`: wins { after = stuck }. */
#include "game/builder.h"
#include "rules/nearness.h"

#define FIXED "fixed by the word; leave it out"

static int compile_ends(game_builder *b, const spec *s, ending *d)
{
    if (s->when || d->no_move || d->both_passed) return 0;
    return builder_fail(b, s, "when", "condition wanted, got nothing");
}

/* For words that imply the result. */
static int compile_fixed(game_builder *b, const spec *s, ending *d)
{
    const field *result = &s->word->fields[ENDING_RESULT];
    if (s->values[ENDING_RESULT].given)
        return builder_fail(b, s, "result", "nothing wanted: it is always %s; ends { } takes a result",
                            ending_results[result->initial]);
    return compile_ends(b, s, d);
}

static outcome judge(const ending *d, const game *g, position *p)
{
    (void)g;
    return ending_result(d, p);
}

/* The nearness of the condition; with after = stuck, that of having no move. */
static int32_t nearness(const ending *d, const game *g, const position *p, unsigned side, const nearness_room *room)
{
    scene s = expression_scene(g, p);
    s.side = side;
    if (d->no_move) return nearness_of_no_move(g, p, side, room);
    return d->when ? expression_nearness(d->when, &s) : NEARNESS_SILENT;
}

#define ENDING(object, sign, summary, compiled, ...)                                                                   \
    static const field object##_fields[] = {__VA_ARGS__};                                                              \
    const ending_type ending_##object = {                                                                              \
        .word = {sign, WORD_ENDING, summary, object##_fields, ENDING_OWN_FIELDS, .positional = 0},                     \
        .compile = compiled,                                                                                           \
        .names_result = true,                                                                                          \
        .judge = judge,                                                                                                \
        .nearness = nearness,                                                                                          \
    }

ENDING(ends, "ends", "The game ends when a condition holds.", compile_ends, ENDING_FIELDS);
ENDING(wins, "wins", "The mover wins when a condition holds.", compile_fixed,
       ENDING_FIELDS_OF(false, RESULT_WIN, NULL, FIXED));
ENDING(loses, "loses", "The mover loses when a condition holds.", compile_fixed,
       ENDING_FIELDS_OF(false, RESULT_LOSS, NULL, FIXED));
ENDING(draws, "draws", "The game is drawn when a condition holds.", compile_fixed,
       ENDING_FIELDS_OF(false, RESULT_DRAW, NULL, FIXED));
ENDING(forbidding, "forbids", "A move after which a condition holds is illegal.", compile_fixed,
       ENDING_FIELDS_OF(false, RESULT_ILLEGAL, NULL, FIXED));
