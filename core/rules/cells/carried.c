/* carried: the number of pieces that the candidate move carries, for actions that can move a part of a column. Known
 * only while the move is a candidate. */
#include "rules/cells/cells.h"
#include "rules/cells/decision.h"

static int64_t number(const expression *x, const scene *s)
{
    (void)x;
    return s->carried;
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    (void)x;
    values[0] = s->carried;
}

const function_type function_carried = {
    .word = {"carried", WORD_FUNCTION, "Number of pieces that the move takes along from its column. For actions.", NULL,
             0, .positional = 0},
    .gives = EXPRESSION_NUMBER,
    .most = UINT8_MAX, /* the type of scene.carried */
    .reads = READS_MOVE | READS_OFFERED,
    .number = number,
    .plain = plain,
};
