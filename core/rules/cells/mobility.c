/* moves(SIDE): how many moves the side would have if its turn began now; targets(SIDE): the cells where they would end.
 * What an ending forbids counts as well: a king is attacked by a piece that may not leave its own king alone, too. */
#include <string.h>

#include "rules/cells/cells.h"
#include "rules/guard.h"
#include "rules/turn.h"

enum { SIDE, FIELDS };

static const char *const sides[] = {"own", "enemy", "first", "second", NULL};

static const field fields[FIELDS] = {
    {.name = "side", .kind = FIELD_CHOICE, .choices = sides, .help = "whose moves"},
};

static unsigned side_of(const expression *x, const scene *s)
{
    int named = x->numbers[SIDE];
    return named < 2 ? s->side ^ (unsigned)named : (unsigned)named - 2;
}

/* The moves of the first stage, those of the first rank that has any; at most TURN_TRIAL_MOVES. */
static int list(const expression *x, const scene *s, bool slow, move *out)
{
    _Alignas(uint64_t) unsigned char room[TURN_TRIAL_BYTES];
    position *p = (position *)(void *)room;
    int n = 0;
    position_copy(s->g, p, s->p);
    p->side = (uint8_t)side_of(x, s);
    turn_begin(s->g, p);
    const stage *first = &s->g->stages[p->stage];
    for (int i = 0; i < first->nactions; i++) {
        const action *a = &first->actions[i];
        if (n && a->rank != a[-1].rank) break;
        int (*how)(const action *, const game *, const position *, move *, int) =
            slow && !guard_has(a) ? action_list : a->list;
        n += how(a, s->g, p, out + n, TURN_TRIAL_MOVES - n);
    }
    return n;
}

static int64_t moves(const expression *x, const scene *s)
{
    move all[TURN_TRIAL_MOVES];
    return list(x, s, false, all);
}

static void plain_moves(const expression *x, const scene *s, int32_t *values)
{
    move all[TURN_TRIAL_MOVES];
    values[0] = list(x, s, true, all);
}

static void targets(const expression *x, const scene *s, uint64_t *out)
{
    move all[TURN_TRIAL_MOVES];
    int n = list(x, s, false, all);
    memset(out, 0, s->g->mapping->words * sizeof *out);
    for (int i = 0; i < n; i++)
        if (move_b(all[i]) < (unsigned)s->g->board->cells) bitboard_set(out, s->g->mapping->bit_of[move_b(all[i])]);
}

static void plain_targets(const expression *x, const scene *s, int32_t *values)
{
    move all[TURN_TRIAL_MOVES];
    int n = list(x, s, true, all);
    memset(values, 0, (size_t)s->g->board->cells * sizeof *values);
    for (int i = 0; i < n; i++)
        if (move_b(all[i]) < (unsigned)s->g->board->cells) values[move_b(all[i])] = 1;
}

const function_type function_moves = {
    .word = {"moves", WORD_FUNCTION, "How many moves the side would have if its turn began now.", fields, FIELDS,
             FIELDS},
    .gives = EXPRESSION_NUMBER,
    .reads = READS_BOARD | READS_ACTIONS,
    .number = moves,
    .plain = plain_moves,
};

const function_type function_targets = {
    .word = {"targets", WORD_FUNCTION,
             "The cells where the moves would end that the side would have if its turn began now.", fields, FIELDS,
             FIELDS},
    .gives = EXPRESSION_CELLS,
    .reads = READS_BOARD | READS_ACTIONS,
    .cells = targets,
    .plain = plain_targets,
};
