/* What is few is known when the game is made: a name of the decision is one cell, a step from few cells leads to few,
 * and what few cells and another set have in common is not more. The other set is asked cell by cell where that is
 * quick, else it is worked out once, and not at all where there is no cell to ask about. */
#include "game/expression_few.h"

#include "game/expression_signs.h"
#include "game/position.h"

static bool is_per_cell(const expression *x)
{
    return x->kind == EXPRESSION_CELLS || x->kind == EXPRESSION_COUNTS;
}

/* Of "and" the operand that is few, with the fewer cells; the other one too may be. */
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
    if (!is_per_cell(x)) return x->kind == EXPRESSION_NUMBER && !x->operands[0]; /* a name: the same everywhere */
    if (x->type->of_contents || x->type->kept) return true;
    if (!x->type->combine && !x->type->at) return false;
    bool all = true;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++) all &= !x->operands[i] || expression_is_local(x->operands[i]);
    return all;
}

/* From the whole board. */
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
    if (x->values[s->side]) return x->values[s->side][is_per_cell(x) ? c : 0];
    if (!is_per_cell(x)) return expression_bounded(expression_number(x, s));
    if (x->type->of_contents) return x->type->of_contents(x, s->g, c, s->side, s->p->code[c]);
    if (!x->local || x->type->kept) return at_anywhere(x, s, c);
    if (x->type->at) return x->type->at(x, s, c);
    int32_t left = expression_at(x->operands[0], s, c);
    return x->type->combine(left, x->operands[1] ? expression_at(x->operands[1], s, c) : 0);
}

/* Those of the few cells that are in the set too. */
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
