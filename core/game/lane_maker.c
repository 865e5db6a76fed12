/* Sets that depend on the contents of each cell become unions of the planes of contents; other expressions follow their
 * tree. An operation with the same registers as an earlier one reuses its result (common subexpression elimination). */
#include "game/lanes.h"

#include <string.h>

#include "game/expression_signs.h"
#include "game/region.h"

lane lane_fail(lane_maker *m)
{
    m->failed = true;
    return LANE_PLIES;
}

static lane add_register(lane_maker *m)
{
    if (m->out->nregisters == LANE_REGISTERS_MAX) return lane_fail(m);
    return (lane)m->out->nregisters++;
}

lane lane_kind(lane_maker *m)
{
    lane_program *k = m->out;
    if (k->nkinds == LANE_KINDS_MAX) return lane_fail(m);
    return k->kind[k->nkinds++] = add_register(m);
}

lane lane_make_turned(lane_maker *m, lane_code code, lane a, lane b, unsigned turn)
{
    lane_program *k = m->out;
    for (unsigned i = 0; i < k->nops; i++) {
        const lane_op *op = &k->op[i];
        if (op->code == code && op->a == a && op->b == b && op->turn == turn) return op->out;
    }
    if (m->failed || k->nops == LANE_OPS_MAX) return lane_fail(m);
    lane out = add_register(m);
    k->op[k->nops++] = (lane_op){(uint16_t)code, (uint16_t)turn, out, a, b};
    return out;
}

/* Returns the index of the constant in the register; nconstants: not a constant. */
static unsigned constant_of(const lane_maker *m, lane a)
{
    unsigned i = 0;
    while (i < m->out->nconstants && m->out->constant[i].at != a) i++;
    return i;
}

static bool are_same(const uint64_t *one, const uint64_t *other, unsigned words)
{
    return !memcmp(one, other, words * sizeof *one);
}

static bool is_constant(const lane_maker *m, lane a, const uint64_t *value)
{
    unsigned i = constant_of(m, a);
    return i < m->out->nconstants && are_same(m->out->constant[i].value, value, m->out->words);
}

/* Returns the operand that equals the result (a & a, a | 0 ...), or LANE_NONE: simplification. */
static lane spare(lane_maker *m, lane_code code, lane a, lane b)
{
    static const uint64_t none[BITBOARD_SHIFTED_MAX];
    const uint64_t *cells = m->g->mapping->cells;
    uint64_t all[BITBOARD_SHIFTED_MAX];
    memset(all, 0xff, sizeof all);
    if (code == LANE_AND) {
        if (a == b || is_constant(m, b, cells) || is_constant(m, b, all) || is_constant(m, a, none)) return a;
        if (is_constant(m, a, cells) || is_constant(m, a, all) || is_constant(m, b, none)) return b;
    }
    if (code == LANE_ANY && is_constant(m, a, none)) return a;
    if (code == LANE_OR && (a == b || is_constant(m, b, none))) return a;
    if (code == LANE_OR && is_constant(m, a, none)) return b;
    if (code == LANE_WITHOUT && (is_constant(m, b, none) || is_constant(m, a, none))) return a;
    return LANE_NONE;
}

lane lane_make(lane_maker *m, lane_code code, lane a, lane b)
{
    lane known = spare(m, code, a, b);
    return known == LANE_NONE ? lane_make_turned(m, code, a, b, 0) : known;
}

lane lane_cells(lane_maker *m, const uint64_t *cells)
{
    lane_program *k = m->out;
    for (unsigned i = 0; i < k->nconstants; i++)
        if (are_same(k->constant[i].value, cells, k->words)) return k->constant[i].at;
    lane at = add_register(m);
    uint64_t *value = m->failed ? NULL : arena_alloc(m->a, k->words * sizeof *value);
    if (!value) return lane_fail(m);
    memcpy(value, cells, k->words * sizeof *value);
    k->constant[k->nconstants].at = at;
    k->constant[k->nconstants++].value = value;
    return at;
}

lane lane_constant(lane_maker *m, uint64_t value)
{
    uint64_t all[BITBOARD_SHIFTED_MAX];
    for (unsigned w = 0; w < BITBOARD_SHIFTED_MAX; w++) all[w] = value;
    return lane_cells(m, all);
}

lane lane_not(lane_maker *m, lane a)
{
    return lane_make(m, LANE_WITHOUT, lane_constant(m, UINT64_MAX), a);
}

/* Unites the planes of contents, from 1 on, whose mask equals `mask`; with `rest`, of the others. */
static lane unite(lane_maker *m, const uint64_t *has, const uint64_t *mask, bool rest)
{
    const unsigned words = m->out->words;
    lane all = lane_constant(m, 0);
    for (unsigned code = 1; code < m->out->ncodes; code++)
        if (are_same(has + code * words, mask, words) != rest) all = lane_make(m, LANE_OR, all, m->plane[code]);
    return all;
}

/* Contents with equal masks are united first; if the empty cells are among them, the complement of the others is. */
lane lane_contents(lane_maker *m, const uint64_t *has)
{
    const unsigned words = m->out->words;
    const lane cells = lane_cells(m, m->g->mapping->cells);
    lane all = lane_constant(m, 0);
    for (unsigned code = 0; code < m->out->ncodes; code++) {
        const uint64_t *mask = has + code * words;
        unsigned first = 0;
        while (!are_same(has + first * words, mask, words)) first++;
        if (first != code || !bitboard_count(words, mask)) continue;
        lane some = unite(m, has, mask, !code);
        if (!code) some = lane_make(m, LANE_WITHOUT, cells, some);
        all = lane_make(m, LANE_OR, all, lane_make(m, LANE_AND, some, lane_cells(m, mask)));
    }
    return all;
}

lane lane_occupied(lane_maker *m)
{
    lane all = lane_constant(m, 0);
    for (unsigned code = 1; code < m->out->ncodes; code++) all = lane_make(m, LANE_OR, all, m->plane[code]);
    return all;
}

lane lane_region(lane_maker *m, const region *r)
{
    const unsigned words = m->out->words;
    uint64_t has[LANE_CODES_MAX * BITBOARD_SHIFTED_MAX] = {0};
    for (unsigned code = 0; code < m->out->ncodes; code++)
        for (unsigned c = 0; c < (unsigned)m->g->board->cells; c++)
            if (region_has(r, c, m->side, code)) bitboard_set(has + code * words, m->g->mapping->bit_of[c]);
    return lane_contents(m, has);
}

/* Compiles a set that the contents of each cell decide. */
static lane settled_set(lane_maker *m, const expression *x)
{
    region r;
    error e;
    if (region_tabulate(x, m->g, m->a, &r, &e)) return lane_fail(m);
    return lane_region(m, &r);
}

lane lane_set(lane_maker *m, const expression *x)
{
    const lane cells = lane_cells(m, m->g->mapping->cells);
    if (m->failed) return LANE_PLIES;
    if (x->bits[m->side]) return lane_cells(m, x->bits[m->side]);
    if (x->kind == EXPRESSION_CELLS && !(x->reads & ~(unsigned)READS_CELL)) return settled_set(m, x);
    if (x->type == &sign_and || x->type == &sign_or) {
        lane a = lane_set(m, x->operands[0]), b = lane_set(m, x->operands[1]);
        return lane_make(m, x->type == &sign_and ? LANE_AND : LANE_OR, a, b);
    }
    if (x->type == &sign_not) return lane_make(m, LANE_WITHOUT, cells, lane_set(m, x->operands[0]));
    if (x->kind == EXPRESSION_CELLS && sign_compares(x->type)) return lane_compared(m, x);
    return x->type->lanes && x->kind <= EXPRESSION_COUNTS ? x->type->lanes(m, x) : lane_fail(m);
}

lane lane_number(lane_maker *m, const expression *x)
{
    static const function_type *const signs[] = {&sign_plus, &sign_minus, &sign_times};
    if (m->failed || x->kind != EXPRESSION_NUMBER) return lane_fail(m);
    if (x->values[m->side]) return lane_constant(m, (uint64_t)(int64_t)*x->values[m->side]);
    for (unsigned i = 0; i < 3; i++)
        if (x->type == signs[i])
            return lane_make(m, (lane_code)(LANE_PLUS + i), lane_number(m, x->operands[0]),
                             lane_number(m, x->operands[1]));
    return x->type->lanes ? x->type->lanes(m, x) : lane_fail(m);
}

static lane compare(lane_maker *m, const expression *x)
{
    lane a = lane_number(m, x->operands[0]), b = lane_number(m, x->operands[1]);
    if (x->type == &sign_less) return lane_make(m, LANE_LESS, a, b);
    if (x->type == &sign_most) return lane_not(m, lane_make(m, LANE_LESS, b, a));
    lane equal = lane_make(m, LANE_EQUAL, a, b);
    return x->type == &sign_equal ? equal : lane_not(m, equal);
}

lane lane_holds(lane_maker *m, const expression *x)
{
    if (m->failed) return LANE_PLIES;
    if (x->kind <= EXPRESSION_COUNTS) return lane_make(m, LANE_ANY, lane_set(m, x), LANE_PLIES);
    if (x->kind == EXPRESSION_NUMBER) return lane_make(m, LANE_ANY, lane_number(m, x), LANE_PLIES);
    if (x->values[m->side]) return lane_constant(m, *x->values[m->side] ? UINT64_MAX : 0);
    if (x->type == &sign_no) return lane_not(m, lane_holds(m, x->operands[0]));
    if (x->type == &sign_both || x->type == &sign_either) {
        lane a = lane_holds(m, x->operands[0]), b = lane_holds(m, x->operands[1]);
        return lane_make(m, x->type == &sign_both ? LANE_AND : LANE_OR, a, b);
    }
    return sign_compares(x->type) ? compare(m, x) : lane_fail(m);
}

/* Contents of the other side or of nobody that change hands, or leave, are taken. */
static void note_taken(lane_maker *m, unsigned code, unsigned becomes, lane where)
{
    const uint8_t *owner_of = m->g->pieces.owner_of;
    if (m->taken == LANE_NONE || owner_of[code] == m->side) return;
    if (becomes == LANE_GONE || owner_of[becomes] != owner_of[code]) m->taken = lane_make(m, LANE_OR, m->taken, where);
}

void lane_change(lane_maker *m, lane where, const uint8_t *becomes, unsigned rule)
{
    const unsigned ncodes = m->out->ncodes;
    lane gone[LANE_CODES_MAX], comes[LANE_CODES_MAX], all = lane_constant(m, 0);
    for (unsigned code = 0; code < ncodes; code++) gone[code] = comes[code] = lane_constant(m, 0);
    if (becomes[0] && becomes[0] < ncodes)
        all = comes[becomes[0]] = lane_make(m, LANE_WITHOUT, where, lane_occupied(m));
    for (unsigned code = 1; code < ncodes; code++) {
        if (!becomes[code]) continue;
        gone[code] = lane_make(m, LANE_AND, m->plane[code], where);
        all = lane_make(m, LANE_OR, all, gone[code]);
        note_taken(m, code, becomes[code], gone[code]);
        if (becomes[code] >= ncodes) continue;
        lane *to = &comes[becomes[code]];
        *to = lane_make(m, LANE_OR, *to, gone[code]);
    }
    for (unsigned code = 1; code < ncodes; code++)
        m->plane[code] = lane_make(m, LANE_OR, lane_make(m, LANE_WITHOUT, m->plane[code], gone[code]), comes[code]);
    if (rule == LANE_NO_RULE) return;
    if (m->out->nrules == GAME_RULES_MAX) lane_fail(m);
    if (!m->failed) m->out->rules[m->out->nrules++] = (lane_rule){rule, all};
}
