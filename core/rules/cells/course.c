/* Numbers of the course of the game: ply, stage. */
#include "rules/cells/cells.h"

static int64_t plies(const expression *x, const scene *s)
{
    (void)x;
    return s->p->plies;
}

static void plies_plain(const expression *x, const scene *s, int32_t *values)
{
    (void)x;
    values[0] = s->p->plies;
}

const function_type function_ply = {
    .word = {"ply", WORD_FUNCTION,
             "How many decisions have been made: 0 at the first one, 1 for the rules that follow it.", NULL, 0, 0},
    .gives = EXPRESSION_NUMBER,
    .reads = READS_GAME | READS_PLIES,
    .number = plies,
    .plain = plies_plain,
};

static int64_t stage_of_turn(const expression *x, const scene *s)
{
    (void)x;
    return s->p->stage + 1;
}

static void stage_plain(const expression *x, const scene *s, int32_t *values)
{
    (void)x;
    values[0] = s->p->stage + 1;
}

const function_type function_stage = {
    .word = {"stage", WORD_FUNCTION, "Which decision of the turn it is, as `turn` lists them, from 1.", NULL, 0, 0},
    .gives = EXPRESSION_NUMBER,
    .reads = READS_GAME,
    .number = stage_of_turn,
    .plain = stage_plain,
};
