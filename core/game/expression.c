/* Evaluates trees: each node asks its operands for sets, counts or numbers and combines them. Conversions between kinds
 * are all here: counts become the set of cells above 0, a set becomes the condition that it is not empty, a number
 * becomes the same number for every cell. */
#include "game/expression.h"

#include <string.h>

#include "game/expression_around.h"
#include "game/expression_few.h"
#include "game/expression_watch.h"
#include "game/facts.h"
#include "game/meter.h"
#include "game/position.h"
#include "game/set_program.h"

static const int32_t *known_values(const expression *x, const scene *s)
{
    return x->values[s->side];
}

static bool is_per_cell(expression_kind kind)
{
    return kind == EXPRESSION_CELLS || kind == EXPRESSION_COUNTS;
}

static void all_or_none(const scene *s, bool all, uint64_t *out)
{
    for (unsigned w = 0; w < s->g->mapping->words; w++) out[w] = all ? s->g->mapping->cells[w] : 0;
}

/* Converts numbers to the set of cells above 0. */
static void above_zero(const expression *x, const scene *s, uint64_t *out)
{
    cell_counts counts;
    expression_counts(x, s, &counts);
    memset(out, 0, s->g->mapping->words * sizeof *out);
    for (unsigned i = 0; i < counts.planes; i++)
        for (unsigned w = 0; w < s->g->mapping->words; w++) out[w] |= counts.bits[i][w];
}

static void few_cells(const expression *x, const scene *s, uint64_t *out)
{
    cell cells[EXPRESSION_FEW_MAX];
    unsigned count = expression_few(x, s, cells);
    for (unsigned w = 0; w < s->g->mapping->words; w++) out[w] = 0;
    for (unsigned i = 0; i < count; i++) bitboard_set(out, s->g->mapping->bit_of[cells[i]]);
}

static void find_cells(const expression *x, const scene *s, uint64_t *out)
{
    meter_add(s->g, x->program ? (x->program->count + 1) / JOINS_OF_STEP : STEPS_OF_SET);
    if (expression_is_few(x, s))
        few_cells(x, s, out);
    else if (x->program)
        set_program_run(x->program, s, out);
    else if (is_per_cell(x->kind) && x->type->cells)
        x->type->cells(x, s, out);
    else if (x->kind == EXPRESSION_COUNTS)
        above_zero(x, s, out);
    else
        all_or_none(s, expression_number(x, s) > 0, out);
}

static unsigned next_place(unsigned *count)
{
    return *count < EXPRESSION_MEMO_MAX ? (*count)++ : EXPRESSION_MEMO_MAX - 1;
}

/* The cache entry is taken after the evaluation, because subtrees may take entries meanwhile. */
static const uint64_t *remember_cells(const expression *x, const scene *s, uint64_t *room)
{
    expression_memo *memo = s->memo;
    for (unsigned i = 0; i < memo->nsets; i++)
        if (memo->set_of[i] == x) return memo->set[i];
    find_cells(x, s, room);
    unsigned place = next_place(&memo->nsets);
    memo->set_of[place] = x;
    memcpy(memo->set[place], room, s->g->mapping->words * sizeof *room);
    return room;
}

/* Direct-mapped cache: each pair of subtree and origin has one entry, which the latest overwrites. */
static const uint64_t *remember_from(const expression *x, const scene *s, uint64_t *room)
{
    expression_memo *memo = s->memo;
    const unsigned place = ((unsigned)((uintptr_t)x / sizeof *x) * 37 + s->origin) % EXPRESSION_MEMO_ORIGINS;
    if (memo->filled >> place & 1 && memo->set_from[place] == x && memo->origin[place] == s->origin)
        return memo->from[place];
    find_cells(x, s, room);
    memo->filled |= UINT64_C(1) << place;
    memo->set_from[place] = x;
    memo->origin[place] = s->origin;
    memcpy(memo->from[place], room, s->g->mapping->words * sizeof *room);
    return room;
}

static int64_t find_number(const expression *x, const scene *s)
{
    meter_add(s->g, STEPS_OF_NUMBER);
    return x->type->number(x, s);
}

static int64_t remember_number(const expression *x, const scene *s)
{
    expression_memo *memo = s->memo;
    for (unsigned i = 0; i < memo->nnumbers; i++)
        if (memo->number_of[i] == x) return memo->number[i];
    int64_t number = find_number(x, s);
    unsigned place = next_place(&memo->nnumbers);
    memo->number_of[place] = x;
    return memo->number[place] = number;
}

/* Looks up or evaluates a cached set. */
typedef const uint64_t *remember(const expression *x, const scene *s, uint64_t *room);
static remember *way_to_remember(const expression *x, const scene *s)
{
    if (!expression_is_remembered(x, s) || (x->program && !x->program->asks)) return NULL;
    return x->by_origin && !s->memo->settled ? remember_from : remember_cells;
}

const uint64_t *expression_work_out(const expression *x, const scene *s, uint64_t *room)
{
    if (x->around[0]) return expression_around(x, s);
    const uint64_t *kept = x->type->kept ? x->type->kept(x, s) : NULL; /* at compile time */
    if (kept) return kept;
    remember *way = way_to_remember(x, s);
    if (way) return way(x, s, room);
    find_cells(x, s, room);
    return room;
}

void expression_cells(const expression *x, const scene *s, uint64_t *out)
{
    const uint64_t *found = expression_view(x, s, out);
    if (found != out)
        for (unsigned w = 0; w < s->g->mapping->words; w++) out[w] = found[w];
}

/* Clamps to what bit planes can hold. */
static unsigned in_planes(int64_t number)
{
    return number < 0 ? 0 : number > COUNTS_MOST ? COUNTS_MOST : (unsigned)number;
}

static void spread_number(const scene *s, int64_t number, cell_counts *out)
{
    unsigned value = in_planes(number);
    for (out->planes = 0; value >> out->planes; out->planes++)
        all_or_none(s, value >> out->planes & 1, out->bits[out->planes]);
}

void expression_count_values(const int32_t *values, const scene *s, cell_counts *out)
{
    const cell_mapping *map = s->g->mapping;
    out->planes = 0;
    for (int c = 0; c < s->g->board->cells; c++) {
        unsigned value = in_planes(values[c]);
        for (; value >> out->planes; out->planes++) memset(out->bits[out->planes], 0, map->words * sizeof(uint64_t));
        for (; value; value &= value - 1) bitboard_set(out->bits[__builtin_ctz(value)], map->bit_of[c]);
    }
}

static void copy_counts(const cell_counts *from, const scene *s, cell_counts *out)
{
    out->planes = from->planes;
    for (unsigned i = 0; i < from->planes; i++)
        memcpy(out->bits[i], from->bits[i], s->g->mapping->words * sizeof(uint64_t));
}

static void count_by_cell(const expression *x, const scene *s, cell_counts *out)
{
    int32_t values[BOARD_CELLS_MAX + 1] = {0};
    expression_values(x, s, values);
    expression_count_values(values, s, out);
}

void expression_counts(const expression *x, const scene *s, cell_counts *out)
{
    if (x->kind == EXPRESSION_NUMBER || x->kind == EXPRESSION_CONDITION) {
        spread_number(s, expression_number(x, s), out);
    } else if (x->kind == EXPRESSION_CELLS) {
        out->planes = 1;
        expression_cells(x, s, out->bits[0]);
    } else if (x->counts[s->side]) {
        copy_counts(x->counts[s->side], s, out);
    } else if (x->beyond) {
        count_by_cell(x, s, out);
    } else {
        meter_add(s->g, STEPS_OF_SET);
        x->type->counts(x, s, out);
    }
}

static void values_of_counts(const expression *x, const scene *s, int32_t *values)
{
    cell_counts counts;
    expression_counts(x, s, &counts);
    for (int c = 0; c < s->g->board->cells; c++) values[c] = (int32_t)cell_counts_at(&counts, s->g->mapping->bit_of[c]);
}

/* Evaluates an operator per cell. */
static void combine_values(const expression *x, const scene *s, int32_t *values)
{
    int32_t right[BOARD_CELLS_MAX + 1] = {0};
    expression_values(x->operands[0], s, values);
    expression_values(x->operands[1], s, right);
    for (int c = 0; c < s->g->board->cells; c++) values[c] = x->type->combine(values[c], right[c]);
}

void expression_values(const expression *x, const scene *s, int32_t *values)
{
    int cells = s->g->board->cells;
    if (!is_per_cell(x->kind)) {
        int32_t number = expression_bounded(expression_number(x, s));
        for (int c = 0; c < cells; c++) values[c] = number;
    } else if (known_values(x, s)) {
        memcpy(values, known_values(x, s), (size_t)cells * sizeof *values);
    } else if (!x->beyond) {
        values_of_counts(x, s, values);
    } else if (x->type->values) {
        x->type->values(x, s, values);
    } else {
        combine_values(x, s, values);
    }
}

bool expression_holds(const expression *x, const scene *s)
{
    uint64_t cells[BITBOARD_WORDS_MAX], any = 0;
    cell few[EXPRESSION_FEW_MAX];
    if (x->kind == EXPRESSION_NUMBER || x->kind == EXPRESSION_CONDITION) return expression_number(x, s) != 0;
    if (expression_is_few(x, s)) return expression_few(x, s, few);
    expression_cells(x, s, cells);
    for (unsigned w = 0; w < s->g->mapping->words; w++) any |= cells[w];
    return any != 0;
}

int64_t expression_number(const expression *x, const scene *s)
{
    if (x->kind == EXPRESSION_CELLS || x->kind == EXPRESSION_COUNTS) return expression_holds(x, s);
    const int32_t *known = known_values(x, s);
    if (known) return *known;
    return expression_is_remembered(x, s) ? remember_number(x, s) : find_number(x, s);
}

/* Repeats one number for every cell. */
static void plain_spread(expression_kind wanted, const scene *s, int32_t *values)
{
    int32_t number = values[0];
    if (wanted == EXPRESSION_CELLS) number = number > 0;
    for (int c = 0; c < s->g->board->cells; c++) values[c] = number;
}

void expression_plain(const expression *x, expression_kind wanted, const scene *s, int32_t *values)
{
    int cells = s->g->board->cells;
    const int32_t *known = known_values(x, s);
    if (known)
        memcpy(values, known, (is_per_cell(x->kind) ? (size_t)cells : 1) * sizeof *values);
    else
        x->type->plain(x, s, values);
    if (s->g->watch) s->g->watch->given(s->g->watch->data, x, s, values);
    if (is_per_cell(wanted) && !is_per_cell(x->kind)) plain_spread(wanted, s, values);
    if (wanted == EXPRESSION_CELLS && x->kind == EXPRESSION_COUNTS)
        for (int c = 0; c < cells; c++) values[c] = values[c] > 0;
    if (is_per_cell(wanted) || !is_per_cell(x->kind)) return;
    bool any = false;
    for (int c = 0; c < cells; c++) any |= values[c] > 0;
    values[0] = any;
}

scene expression_scene(const game *g, const position *p)
{
    return (scene){.g = g,
                   .p = p,
                   .side = p->side,
                   .here = p->here,
                   .origin = p->origin,
                   .last = p->before,
                   .shape = g->shape_at ? facts_latest(g, p).shape : NULL,
                   .moved = p->last};
}
