/* birth { level = n, least = n, siblings = bool }: an empty cell of that level with at least `least` neighbours of one
 * side, and more than of the other, gets a piece of that side. Simultaneous: new pieces do not count as neighbours. */
#include "game/builder.h"
#include "rules/effect.h"
#include "rules/shared/dirty_cells.h"
#include "rules/shared/touching.h"

enum { LEVEL = EFFECT_OWN_FIELDS, LEAST, SIBLINGS, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "level",
     .kind = FIELD_INTEGER,
     .initial = 1,
     .min = 1,
     .max = BOARD_LEVELS_MAX,
     .help = "the level of the cells, for a board of rings"},
    {.name = "least",
     .kind = FIELD_INTEGER,
     .initial = 2,
     .min = 1,
     .max = 16,
     .help = "minimum number of neighbours of one side, and more than of the other"},
    {.name = "siblings", .kind = FIELD_BOOLEAN, .help = "count only neighbours within a common parent"},
};

typedef struct birth {
    level_bitboard level;
    dirty_cells dirty_cells;
    unsigned least, first, end; /* cells of the level: first .. end - 1 */
    cell_lists touching;
} birth;

static int compile(game_builder *b, const spec *s, effect *f)
{
    birth *d = builder_alloc(b, s, sizeof *d);
    if (!d || touching_level(b, s, LEVEL, &d->first, &d->end)) return -1;
    if (builder_both_own_first(b, s, NULL)) return -1;
    uint32_t all = (uint32_t)((UINT64_C(1) << b->g->board->directions) - 1);
    d->least = (unsigned)s->values[LEAST].integer;
    f->data = d;
    if (touching_find(b, s, all, s->values[SIBLINGS].integer, &d->touching)) return -1;
    return level_bitboard_make(b, d->first, d->end, &d->level) ||
                   dirty_cells_make(b, s, &d->level, &d->touching, &d->dirty_cells)
               ? -1
               : 0;
}

/* Returns the owner born on the empty cell of that bit, or OWNER_NOBODY. The cell's own bit is in its mask but belongs
 * to neither side. */
static inline __attribute__((always_inline)) unsigned born_at(const birth *d, const uint64_t *const *own, unsigned bit,
                                                              unsigned width)
{
    const level_mask *near = level_masks_of(&d->dirty_cells.reach, width, &d->level, bit);
    unsigned first = 0, second = 0;
    for (unsigned i = 0; i < width; i++) {
        first += (unsigned)__builtin_popcountll(own[0][near[i].word] & near[i].bits);
        second += (unsigned)__builtin_popcountll(own[1][near[i].word] & near[i].bits);
    }
    if (first >= d->least && first > second) return OWNER_FIRST;
    return second >= d->least && second > first ? OWNER_SECOND : OWNER_NOBODY;
}

static inline __attribute__((always_inline)) bool bear(const birth *d, const game *g, position *p, unsigned words,
                                                       unsigned width)
{
    const uint64_t *own[2] = {level_bitboard_own(&d->level, g, p, 0), level_bitboard_own(&d->level, g, p, 1)};
    uint64_t look[BITBOARD_WORDS_MAX];
    uint16_t born[BOARD_CELLS_MAX + 1];
    uint8_t whose[BOARD_CELLS_MAX + 1];
    int n = 0;
    if (!dirty_cells_find(&d->dirty_cells, g, p, words, width, false, look)) return false;
    for (unsigned w = 0; w < words; w++)
        for (uint64_t left = look[w] & ~(own[0][w] | own[1][w]); left; left &= left - 1) {
            born[n] = (uint16_t)(64 * w + (unsigned)__builtin_ctzll(left));
            whose[n] = (uint8_t)born_at(d, own, born[n], width);
            bool empty = !p->code[level_bitboard_cell(&d->level, g, born[n])];
            n += empty & (whose[n] != OWNER_NOBODY);
        }
    for (int i = 0; i < n; i++) {
        dirty_cells_mark(&d->dirty_cells, p, born[i]);
        position_set_cell(g, p, level_bitboard_cell(&d->level, g, born[i]), g->pieces.code_of[whose[i]][0]);
    }
    return n > 0;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const birth *d = f->data;
    unsigned words = d->level.words, width = d->dirty_cells.reach.width;
    /* separate code for one word: +7 % in The Ring World L3 */
    return words == 1 ? bear(d, g, p, 1, 1) : bear(d, g, p, words, width);
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const birth *d = f->data;
    uint8_t born[BOARD_CELLS_MAX] = {0};
    bool any = false;
    for (unsigned c = d->first; c < d->end; c++) {
        unsigned near[OWNERS] = {0};
        for (unsigned i = d->touching.start[c]; i < d->touching.start[c + 1]; i++)
            near[g->pieces.owner_of[p->code[d->touching.cells[i]]]]++;
        for (unsigned side = 0; side < 2 && !p->code[c]; side++)
            if (near[side] >= d->least && near[side] > near[!side]) born[c] = g->pieces.code_of[side][0];
    }
    for (unsigned c = d->first; c < d->end; c++) {
        if (born[c]) position_add_piece(g, p, c, born[c]);
        any |= born[c] != 0;
    }
    return any;
}

static bool may_become(const effect *f, const game *g, unsigned side, unsigned c, unsigned was, unsigned code)
{
    (void)side;
    const birth *d = f->data;
    bool of_level = c >= d->first && c < d->end;
    return of_level && !was && (code == g->pieces.code_of[0][0] || code == g->pieces.code_of[1][0]);
}

const effect_type effect_birth = {
    .word =
        {"birth", WORD_EFFECT,
         "Empty cells with enough neighbours of one side get a piece of that side (birth, as in cellular automata).",
         fields, FIELDS, .positional = 0},
    .deeds = DEED_ADD,
    .compile = compile,
    .apply = apply,
    .plain = plain,
    .may_become = may_become,
};
