/* ply, turns, stage: numbers of the course of the game. */
#include "game/facts.h"
#include "game/lanes.h"
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

static lane plies_in_lanes(lane_maker *m, const expression *x)
{
    (void)x;
    return m->plies;
}

const function_type function_ply = {
    .word = {"ply", WORD_FUNCTION,
             "Number of decisions made: 0 at the first one, 1 for the rules that follow it. Where a turn may have "
             "several decisions, turns counts the turns.",
             NULL, 0, .positional = 0},
    .gives = EXPRESSION_NUMBER,
    .reads = READS_GAME | READS_PLIES,
    .number = plies,
    .lanes = plies_in_lanes,
    .plain = plies_plain,
};

enum { WHOSE, TURNS_FIELDS };
enum { WHOSE_BOTH, WHOSE_OWN, WHOSE_ENEMY, WHOSE_FIRST, WHOSE_SECOND };

static const char *const whose[] = {"both", "own", "enemy", "first", "second", NULL};

static const field turns_fields[TURNS_FIELDS] = {
    {.name = "whose", .kind = FIELD_CHOICE, .choices = whose, .help = "whose turns; both: the total"},
};

static int64_t turns(const expression *x, const scene *s)
{
    const uint32_t *of = facts_turns(s->g, s->p);
    switch (x->numbers[WHOSE]) {
    case WHOSE_OWN: return of[s->side];
    case WHOSE_ENEMY: return of[!s->side];
    case WHOSE_FIRST: return of[0];
    case WHOSE_SECOND: return of[1];
    default: return (int64_t)of[0] + of[1];
    }
}

/* Every decision is a turn there, and the rules that follow one do not count it. */
static lane turns_in_lanes(lane_maker *m, const expression *x)
{
    return x->numbers[WHOSE] == WHOSE_BOTH && !m->counts_turn ? LANE_PLIES : lane_fail(m);
}

static void turns_plain(const expression *x, const scene *s, int32_t *values)
{
    bool by_first = x->numbers[WHOSE] == WHOSE_FIRST || x->numbers[WHOSE] == (s->side ? WHOSE_ENEMY : WHOSE_OWN);
    bool by_second = x->numbers[WHOSE] == WHOSE_SECOND || x->numbers[WHOSE] == (s->side ? WHOSE_OWN : WHOSE_ENEMY);
    values[0] = 0;
    if (by_first || x->numbers[WHOSE] == WHOSE_BOTH) values[0] += (int32_t)facts_turns(s->g, s->p)[0];
    if (by_second || x->numbers[WHOSE] == WHOSE_BOTH) values[0] += (int32_t)facts_turns(s->g, s->p)[1];
}

const function_type function_turns = {
    .word = {"turns", WORD_FUNCTION,
             "Number of completed turns, of both sides or of one: 0 in the first turn and for all rules that follow "
             "its decisions.",
             turns_fields, TURNS_FIELDS, .positional = TURNS_FIELDS},
    .gives = EXPRESSION_NUMBER,
    .reads = READS_GAME | READS_TURNS,
    .tracks = TRACK_TURNS,
    .number = turns,
    .lanes = turns_in_lanes,
    .plain = turns_plain,
};

static int64_t stage_of_turn(const expression *x, const scene *s)
{
    (void)x;
    return s->g->stages[s->p->stage].number;
}

static void stage_plain(const expression *x, const scene *s, int32_t *values)
{
    (void)x;
    values[0] = s->g->stages[s->p->stage].number;
}

const function_type function_stage = {
    .word = {"stage", WORD_FUNCTION,
             "Number of the stage, as the turn or its phase lists them, from 1; again { } is one stage.", NULL, 0,
             .positional = 0},
    .gives = EXPRESSION_NUMBER,
    .reads = READS_GAME,
    .number = stage_of_turn,
    .plain = stage_plain,
};
