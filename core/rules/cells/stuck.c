/* stuck(SIDE): the side would have no legal move if its turn began now (turn_now.h). Unlike moves(SIDE), it makes the
 * moves of the whole turn on a copy, so those that an ending forbids do not count; nor does a forced pass.
 *
 * An ending may ask it and be asked in the copy again: a move that is legal unless the answer is stuck, and so on. The
 * chain is cut after one link: within `stuck`, `stuck` is false, so an ending that needs it forbids nothing there. */
#include "game/whose.h"
#include "game/workroom.h"
#include "rules/cells/cells.h"
#include "rules/chance.h"
#include "rules/plain_parts.h"
#include "rules/turn_moves.h"
#include "rules/turn_now.h"

enum { SIDE, FIELDS };

static const char *const sides[] = WHOSE_NAMES;

static const field fields[FIELDS] = {
    {.name = "side", .kind = FIELD_CHOICE, .choices = sides, .help = "who has no legal move"},
};

/* The steps of a turn; the fast ones, or those of the plain mode. */
typedef struct turn_steps {
    void (*begin)(const game *g, position *p);
    bool (*has_move)(const game *g, const position *p);
    bool (*is_closed)(const game *g, const position *p);
    void (*go_on_without_move)(const game *g, position *p);
} turn_steps;

static const turn_steps fast = {turn_begin, turn_has_move, turn_stage_is_closed, turn_go_on_without_move};
static const turn_steps slow = {plain_begin_turn, plain_has_move, plain_is_closed, plain_go_on_without_move};

/* Has the side to move no move in this stage, nor in those that follow when it is skipped? */
static bool finds_none(const turn_steps *how, const game *g, position *p)
{
    const unsigned side = p->side;
    while (p->outcome == OUTCOME_NONE && p->side == side) {
        if (chance_decides(g, p) || how->has_move(g, p)) return false;
        if (!g->stages[p->stage].skip_without_move && !how->is_closed(g, p)) return true;
        how->go_on_without_move(g, p);
        if (p->must_pass) return true;
    }
    return true;
}

static bool is_stuck(const turn_steps *how, const expression *x, const scene *s)
{
    const game *g = s->g;
    workroom *w = g->workroom;
    position *p = w->in_stuck ? NULL : workroom_take(w, g->position_bytes);
    if (!p) return false;
    w->in_stuck = true;
    position_copy(g, p, s->p);
    turn_begin_now(g, p, whose_side(x->numbers[SIDE], s->side), how->begin);
    const bool stuck = finds_none(how, g, p);
    w->in_stuck = false;
    workroom_give_back(w, p);
    return stuck;
}

static int64_t condition(const expression *x, const scene *s)
{
    return is_stuck(&fast, x, s);
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    values[0] = is_stuck(&slow, x, s);
}

const function_type function_stuck = {
    .word =
        {"stuck", WORD_FUNCTION,
         "The side would have no legal move if its turn began now; moves that an ending forbids are not legal, and "
         "a forced pass is no move. With an attacked king that is mate. Unlike moves(SIDE) == 0 it tries the moves, "
         "so other conditions should come first (and ... and stuck(enemy)). An ending asked about those moves may "
         "ask stuck again: then it is false. Never while the turn would begin with roll { }. Of a finished game it "
         "says what the board would allow if the game went on.",
         fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CONDITION,
    .reads = READS_BOARD | READS_GAME | READS_ACTIONS,
    .number = condition,
    .plain = plain,
};
