/* Pushes along short lines: a table entry per contents of a line gives its legal starts. */
#include "rules/actions/push_table.h"
#include "game/builder.h"

enum { LINE_BITS = 2 * PUSH_PLACES, NO_NUMBER = UINT16_MAX, WORDS_MAX = 16 };

static unsigned power_of_three(unsigned n)
{
    unsigned power = 1;
    while (n--) power *= 3;
    return power;
}

/* Numbers the lines along those directions in `number_of`; returns how many, or -1 if one is too long. */
static int number_lines(const board *on, uint32_t along, uint16_t *number_of)
{
    int n = 0;
    for (int line = 0; line < on->lines; line++) {
        number_of[line] = NO_NUMBER;
        if (!(along >> 2 * on->line_axis[line] & 3)) continue;
        if (on->line_length[line] > PUSH_PLACES || n == WORDS_MAX * PUSH_LINES_A_WORD) return -1;
        number_of[line] = (uint16_t)n++;
    }
    return n;
}

/* The tables of shorter lines come first. */
static unsigned table_of(unsigned length)
{
    return (power_of_three(length) - 3) / 2;
}

static void fill_ternary(push_lines *l)
{
    for (unsigned bits = 1; bits < 1 << PUSH_PLACES; bits++)
        l->ternary[bits] = (uint16_t)(3 * l->ternary[bits >> 1] + (bits & 1));
}

/* For every pair of disjoint words. */
static void fill_table(const push_lines *l, unsigned length, uint16_t *table)
{
    uint32_t all = (UINT32_C(1) << length) - 1;
    for (uint32_t own = 0; own <= all; own++)
        for (uint32_t rest = all & ~own, enemy = rest;; enemy = (enemy - 1) & rest) {
            uint32_t up = push_line_starts(&l->rule, own, enemy, length, false),
                     down = push_line_starts(&l->rule, own, enemy, length, true);
            table[table_of(length) + l->ternary[own] + 2U * l->ternary[enemy]] = (uint16_t)(up | down << PUSH_PLACES);
            if (!enemy) break;
        }
}

static int make_tables(game_builder *b, const spec *s, int nlines, const uint16_t *number_of, push_lines *l)
{
    const board *on = b->g->board;
    uint16_t *table = builder_alloc(b, s, table_of(PUSH_PLACES + 1) * sizeof *table);
    push_line *lines = builder_alloc(b, s, l->words * PUSH_LINES_A_WORD * sizeof *lines);
    bool filled[PUSH_PLACES + 1] = {false};
    if (!table || !lines) return -1;
    for (unsigned i = (unsigned)nlines; i < l->words * PUSH_LINES_A_WORD; i++) lines[i].line = (uint16_t)on->lines;
    for (int line = 0; line < on->lines; line++) {
        unsigned length = on->line_length[line];
        if (number_of[line] == NO_NUMBER) continue;
        lines[number_of[line]] = (push_line){(uint16_t)line, (uint16_t)table_of(length)};
        if (!filled[length]) fill_table(l, length, table);
        filled[length] = true;
    }
    l->table = table;
    l->lines = lines;
    return 0;
}

int push_table_make(game_builder *b, const spec *s, uint32_t along, push_lines *l, uint16_t *bit_of)
{
    const board *on = b->g->board;
    unsigned directions = (unsigned)on->directions;
    uint16_t *number_of = builder_alloc(b, s, (size_t)on->lines * sizeof *number_of);
    if (!number_of) return -1;
    int nlines = number_lines(on, along, number_of);
    if (nlines < 0) return 0;
    l->words = ((unsigned)nlines + PUSH_LINES_A_WORD - 1) / PUSH_LINES_A_WORD;
    fill_ternary(l);
    for (unsigned i = 0; i < (unsigned)on->cells * directions; i++) {
        unsigned at = i / directions * (unsigned)board_axes(on) + i % directions / 2;
        if (number_of[on->line_of[at]] == NO_NUMBER) continue;
        bit_of[i] = (uint16_t)(number_of[on->line_of[at]] * LINE_BITS + (i & 1) * PUSH_PLACES + on->place_in[at]);
    }
    return make_tables(b, s, nlines, number_of, l);
}
