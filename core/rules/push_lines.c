#include "rules/push_lines.h"

enum { LINE_BITS = 2 * PUSH_PLACES, NO_SLOT = UINT16_MAX };

/* Walks from the end of the line that pieces are pushed to, and counts how much of the row is the mover's. */
uint32_t push_line_starts(const push_rule *rule, uint32_t own, uint32_t enemy, unsigned length, bool down)
{
    uint32_t occupied = own | enemy, legal = 0;
    bool room = false; /* the row ends at an empty place */
    int ahead = 0;     /* own pieces less others, from here to the end of the row */
    for (unsigned n = 0; n < length; n++) {
        unsigned i = down ? n : length - 1 - n;
        if (!(occupied >> i & 1)) {
            room = true;
            ahead = 0;
            continue;
        }
        ahead += own >> i & 1 ? 1 : -1;
        if (room && (ahead > 0 || !rule->majority)) legal |= UINT32_C(1) << i;
    }
    if (rule->tail) legal &= ~(down ? occupied >> 1 : occupied << 1);
    return legal & ((rule->own ? own : 0) | (rule->enemy ? enemy : 0));
}

static unsigned power_of_three(unsigned n)
{
    unsigned power = 1;
    while (n--) power *= 3;
    return power;
}

/* Which owners' pieces may be chosen there, with bit 0 for own and bit 1 for enemy pieces; -1: only some of them. */
static int owners_chosen(const game *g, const region *from, unsigned c, unsigned side)
{
    unsigned some = 0, lacking = 0;
    for (unsigned code = 1; code < (unsigned)g->pieces.ncodes; code++) {
        unsigned whose = g->pieces.owner_of[code];
        if (whose > OWNER_SECOND) return -1;
        *(region_has(from, c, side, code) ? &some : &lacking) |= 1u << (whose ^ side);
    }
    return some & lacking ? -1 : (int)some;
}

/* The owners whose pieces may be chosen wherever one may be, or -1. */
static int owners_everywhere(const game *g, const region *from)
{
    int everywhere = 0;
    for (unsigned i = 0; i < 2 * (unsigned)g->board->cells; i++) {
        int here = owners_chosen(g, from, i / 2, i & 1);
        if (here && everywhere && here != everywhere) return -1;
        everywhere |= here;
    }
    return everywhere;
}

/* Numbers the lines along the directions, in `slot_of`; returns how many there are, or -1 if one is too long. */
static int number_lines(const board *on, uint32_t directions, uint16_t *slot_of)
{
    int n = 0;
    for (int line = 0; line < on->lines; line++) {
        slot_of[line] = NO_SLOT;
        if (!(directions >> 2 * on->line_axis[line] & 3)) continue;
        if (on->line_length[line] > PUSH_PLACES || n == PUSH_WORDS_MAX * PUSH_LINES_A_WORD) return -1;
        slot_of[line] = (uint16_t)n++;
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

/* Every pair of words of which no place is in both. */
static void fill_table(const push_lines *l, const push_rule *rule, unsigned length, uint16_t *table)
{
    uint32_t all = (UINT32_C(1) << length) - 1;
    for (uint32_t own = 0; own <= all; own++)
        for (uint32_t rest = all & ~own, enemy = rest;; enemy = (enemy - 1) & rest) {
            uint32_t up = push_line_starts(rule, own, enemy, length, false),
                     down = push_line_starts(rule, own, enemy, length, true);
            table[table_of(length) + l->ternary[own] + 2U * l->ternary[enemy]] = (uint16_t)(up | down << PUSH_PLACES);
            if (!enemy) break;
        }
}

static int make_tables(game_builder *b, const spec *s, const push_rule *rule, int nlines, const uint16_t *slot_of,
                       push_lines *l)
{
    const board *on = b->g->board;
    uint16_t *table = builder_alloc(b, s, table_of(PUSH_PLACES + 1) * sizeof *table);
    push_line *lines = builder_alloc(b, s, l->words * PUSH_LINES_A_WORD * sizeof *lines);
    bool filled[PUSH_PLACES + 1] = {false};
    if (!table || !lines) return -1;
    for (unsigned i = (unsigned)nlines; i < l->words * PUSH_LINES_A_WORD; i++) lines[i].line = (uint16_t)on->lines;
    for (int line = 0; line < on->lines; line++) {
        unsigned length = on->line_length[line];
        if (slot_of[line] == NO_SLOT) continue;
        lines[slot_of[line]] = (push_line){(uint16_t)line, (uint16_t)table_of(length)};
        if (!filled[length]) fill_table(l, rule, length, table);
        filled[length] = true;
    }
    l->table = table;
    l->lines = lines;
    return 0;
}

/* Where a side may begin in that direction. */
static void mark_starts(const game *g, const region *from, const uint16_t *slot_of, unsigned index, unsigned direction,
                        unsigned side, uint64_t *starts, move *moves)
{
    const board *on = g->board;
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        unsigned at = c * (unsigned)board_axes(on) + direction / 2,
                 bit = slot_of[on->line_of[at]] * LINE_BITS + (direction & 1) * PUSH_PLACES + on->place_in[at];
        moves[bit] = move_make(index, c, direction);
        if (owners_chosen(g, from, c, side)) starts[bit / 64] |= UINT64_C(1) << bit % 64;
    }
}

static int make_starts(game_builder *b, const spec *s, unsigned index, const region *from, const uint32_t directions[2],
                       const uint16_t *slot_of, push_lines *l)
{
    move *moves = builder_alloc(b, s, l->words * 64 * sizeof *moves);
    if (!moves) return -1;
    for (unsigned side = 0; side < 2; side++) {
        uint64_t *starts = builder_alloc(b, s, l->words * sizeof *starts);
        if (!starts) return -1;
        for (uint32_t left = directions[side]; left; left &= left - 1)
            mark_starts(b->g, from, slot_of, index, (unsigned)__builtin_ctz(left), side, starts, moves);
        l->starts[side] = starts;
    }
    l->moves = moves;
    return 0;
}

int push_lines_make(game_builder *b, const spec *s, unsigned index, const region *from, push_rule rule,
                    const uint32_t directions[2], const push_lines **out)
{
    const board *on = b->g->board;
    int owners = owners_everywhere(b->g, from);
    uint16_t *slot_of = builder_alloc(b, s, (size_t)on->lines * sizeof *slot_of);
    push_lines *l = builder_alloc(b, s, sizeof *l);
    if (!slot_of || !l) return -1;
    int nlines = number_lines(on, directions[0] | directions[1], slot_of);
    if (owners < 0 || nlines < 0) return 0;
    rule.own = owners & 1;
    rule.enemy = owners & 2;
    l->words = ((unsigned)nlines + PUSH_LINES_A_WORD - 1) / PUSH_LINES_A_WORD;
    fill_ternary(l);
    if (make_tables(b, s, &rule, nlines, slot_of, l) || make_starts(b, s, index, from, directions, slot_of, l))
        return -1;
    *out = l;
    return 0;
}
