/* What most actions share: how moves are written, which cells they go from and to, and a draw and a list by the points
 * of their grid. A list takes the rows by cell, because kept sets have no fixed order. */
#include "rules/action.h"

#include "game/facts.h"
#include "game/meter.h"

#include <stdio.h>
#include <string.h>

/* Returns where the label ends. */
static char *write_label(char *out, const char *label)
{
    while ((*out = *label++)) out++;
    return out;
}

void action_write_cell(const action *a, const game *g, move m, char *out)
{
    (void)a;
    write_label(out, g->board->label[move_b(m)]);
}

void action_write_pair(const game *g, unsigned one, char sign, unsigned other, char *out)
{
    out = write_label(out, g->board->label[one]);
    *out++ = sign;
    write_label(out, g->board->label[other]);
}

void action_write_path(const action *a, const game *g, move m, char *out)
{
    (void)a;
    action_write_pair(g, move_a(m), '-', move_b(m), out);
}

void action_ends(const action *a, const game *g, const position *p, move m, cell *from, cell *to)
{
    if (a->type->ends) {
        a->type->ends(a, g, p, m, from, to);
        return;
    }
    *from = a->type->deeds & DEED_MOVE ? (cell)move_a(m) : (cell)g->board->cells;
    *to = (cell)move_b(m);
}

void action_ends_both(const action *a, const game *g, const position *p, move m, cell *from, cell *to)
{
    (void)p;
    (void)a, (void)g;
    *from = (cell)move_a(m);
    *to = (cell)move_b(m);
}

void action_ends_nowhere(const action *a, const game *g, const position *p, move m, cell *from, cell *to)
{
    (void)p;
    (void)a, (void)m;
    *from = *to = (cell)g->board->cells;
}

void action_apply_noted(const action *a, const game *g, position *p, move m)
{
    cell from = (cell)move_a(m), to = (cell)g->board->cells;
    if (!a->type->finds_end) action_ends(a, g, p, m, &from, &to);
    if (position_begins_turn(g, p)) p->before = p->last;
    facts_begin(g, p, from, to);
    a->type->apply(a, g, p, m);
    if (a->type->finds_end) p->here = p->last;
}

bool action_sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return action_sample_by(a, g, p, r, out, a->type->batch ? a->type->batch : 1, a->type->candidates,
                            a->type->candidate_at);
}

/* Returns how many of the columns of the row for cell c may hold moves. */
static uint32_t breadth_of(const action *a, const game *g, const position *p, unsigned c, uint32_t columns)
{
    if (!a->type->begins || a->type->rows != ROWS_ORIGINS) return columns;
    if (!a->type->begins(a, p, c)) return 0;
    return a->type->breadth ? a->type->breadth(a, g, p, c) : columns;
}

/* Lists the legal points of a row; `passes` as for action_list_those. */
static int list_row(const action *a, const game *g, const position *p, uint32_t row, uint32_t columns,
                    action_filter *passes, void *context, move *out, int capacity)
{
    int n = 0;
    meter_add(g, columns * STEPS_OF_CANDIDATE);
    for (uint32_t k = 0; k < columns && n < capacity; k++)
        n += a->type->candidate_at(a, g, p, row, k, &out[n]) && (!passes || passes(context, out[n]));
    return n;
}

int action_list_those(const action *a, const game *g, const position *p, action_filter *passes, void *context,
                      move *out, int capacity)
{
    enum { WORDS = BOARD_CELLS_MAX / 64 + 1 };
    grid s = a->type->candidates(a, g, p);
    uint16_t row_of[BOARD_CELLS_MAX + 1]; /* row of each cell */
    uint64_t there[WORDS] = {0};
    int n = 0;
    for (uint32_t row = 0; row < s.rows && !s.cells && n < capacity; row++)
        n += list_row(a, g, p, row, breadth_of(a, g, p, row, s.columns), passes, context, out + n, capacity - n);
    if (!s.cells) return n;
    for (uint32_t row = 0; row < s.rows; row++) {
        row_of[s.cells[row]] = (uint16_t)row;
        bitboard_set(there, s.cells[row]);
    }
    for (unsigned w = 0; w < WORDS; w++)
        for (uint64_t left = there[w]; left && n < capacity; left &= left - 1) {
            const unsigned c = 64 * w + (unsigned)__builtin_ctzll(left);
            n +=
                list_row(a, g, p, row_of[c], breadth_of(a, g, p, c, s.columns), passes, context, out + n, capacity - n);
        }
    return n;
}

int action_list(const action *a, const game *g, const position *p, move *out, int capacity)
{
    return action_list_those(a, g, p, NULL, NULL, out, capacity);
}
