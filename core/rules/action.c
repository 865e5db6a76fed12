#include "rules/action.h"

#include <stdio.h>

void action_write_cell(const action *a, const game *g, move m, char *out)
{
    (void)a;
    snprintf(out, ACTION_TEXT_MAX, "%s", g->board->label[move_b(m)]);
}

void action_write_path(const action *a, const game *g, move m, char *out)
{
    (void)a;
    snprintf(out, ACTION_TEXT_MAX, "%s-%s", g->board->label[move_a(m)], g->board->label[move_b(m)]);
}

bool action_sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return action_sample_by(a, g, p, r, out, a->type->batch ? a->type->batch : 1, a->type->candidates,
                            a->type->candidate_at);
}

/* The rows are asked as they come. */
static int list_rows(const action *a, const game *g, const position *p, grid s, move *out, int capacity)
{
    int n = 0;
    for (uint32_t row = 0; row < s.rows && n < capacity; row++)
        for (uint32_t k = 0; k < s.columns && n < capacity; k++) n += a->type->candidate_at(a, g, p, row, k, &out[n]);
    return n;
}

int action_list(const action *a, const game *g, const position *p, move *out, int capacity)
{
    enum { WORDS = BOARD_CELLS_MAX / 64 + 1 };
    grid s = a->type->candidates(a, g, p);
    uint16_t row_of[BOARD_CELLS_MAX + 1]; /* by cell */
    uint64_t there[WORDS] = {0};
    int n = 0;
    if (!s.cells) return list_rows(a, g, p, s, out, capacity);
    for (uint32_t row = 0; row < s.rows; row++) {
        row_of[s.cells[row]] = (uint16_t)row;
        bitboard_set(there, s.cells[row]);
    }
    for (unsigned w = 0; w < WORDS; w++)
        for (uint64_t left = there[w]; left; left &= left - 1)
            for (uint32_t k = 0; k < s.columns && n < capacity; k++)
                n += a->type->candidate_at(a, g, p, row_of[64 * w + (unsigned)__builtin_ctzll(left)], k, &out[n]);
    return n;
}
