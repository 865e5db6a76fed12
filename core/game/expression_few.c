/* Which sets are small is known at load: a name of the decision is one cell, a step from few cells reaches few, and an
 * intersection is no larger than its small operand. The other operand is tested cell by cell if that is fast; otherwise
 * it is evaluated once, or not at all when no cell is left. */
#include "game/expression_few.h"

#include "game/expression_signs.h"
#include "game/meter.h"
#include "game/position.h"

static bool is_per_cell(const expression *x)
{
    return x->kind == EXPRESSION_CELLS || x->kind == EXPRESSION_COUNTS;
}

/* Returns the smaller operand of an intersection. */
static int few_operand(const expression *x)
{
    unsigned left = x->operands[0]->few, right = x->operands[1]->few;
    return right && (!left || right < left);
}

unsigned expression_few_at_most(const expression *x)
{
    unsigned most = 0;
    if (!x->reads || !is_per_cell(x)) return 0;
    if (x->type == &sign_and)
        most = x->operands[few_operand(x)]->few;
    else if (x->type == &sign_or)
        most = x->operands[0]->few && x->operands[1]->few ? x->operands[0]->few + x->operands[1]->few : 0;
    else if (x->type->few)
        most = x->type->few_at_most(x);
    return most <= EXPRESSION_FEW_MAX ? most : 0;
}

bool expression_is_local(const expression *x)
{
    if (!x->reads) return true;
    if (!is_per_cell(x)) return x->kind == EXPRESSION_NUMBER && !x->operands[0]; /* a name: the same at all cells */
    if (x->type->of_contents || x->type->kept) return true;
    if (!x->type->combine && !x->type->at) return false;
    bool all = true;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++) all &= !x->operands[i] || expression_is_local(x->operands[i]);
    return all;
}

/* Evaluates the whole board for one cell. */
static int32_t at_anywhere(const expression *x, const scene *s, unsigned c)
{
    const unsigned bit = s->g->mapping->bit_of[c];
    int32_t values[BOARD_CELLS_MAX + 1];
    uint64_t room[BITBOARD_WORDS_MAX];
    if (x->kind == EXPRESSION_CELLS) return bitboard_has(expression_view(x, s, room), bit);
    expression_values(x, s, values);
    return values[c];
}

int32_t expression_at(const expression *x, const scene *s, unsigned c)
{
    meter_add(s->g, STEPS_OF_NUMBER);
    if (x->values[s->side]) return x->values[s->side][is_per_cell(x) ? c : 0];
    if (!is_per_cell(x)) return expression_bounded(expression_number(x, s));
    if (x->type->of_contents) return x->type->of_contents(x, s->g, c, s->side, s->p->code[c]);
    if (!x->local || x->type->kept) return at_anywhere(x, s, c);
    if (x->type->at) return x->type->at(x, s, c);
    int32_t left = expression_at(x->operands[0], s, c);
    return x->type->combine(left, x->operands[1] ? expression_at(x->operands[1], s, c) : 0);
}

/* Keeps the cells that are in the set too. */
static unsigned keep_common(const expression *x, const scene *s, unsigned count, cell *cells)
{
    uint64_t room[BITBOARD_WORDS_MAX];
    const uint64_t *set = count && !x->local ? expression_view(x, s, room) : NULL;
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++) {
        bool in = set ? bitboard_has(set, s->g->mapping->bit_of[cells[i]]) : expression_at(x, s, cells[i]) > 0;
        if (in) cells[kept++] = cells[i];
    }
    return kept;
}

unsigned expression_few(const expression *x, const scene *s, cell *out)
{
    if (x->type == &sign_and) {
        int which = few_operand(x);
        return keep_common(x->operands[!which], s, expression_few(x->operands[which], s, out), out);
    }
    if (x->type != &sign_or) return x->type->few(x, s, out);
    cell more[EXPRESSION_FEW_MAX];
    unsigned count = expression_few(x->operands[0], s, out), others = expression_few(x->operands[1], s, more);
    for (unsigned i = 0; i < others; i++) count = expression_add_few(s, more[i], count, out);
    return count;
}
