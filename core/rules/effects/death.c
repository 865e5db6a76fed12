/* death { level = n, order = together | enemy_first, siblings = bool }: groups of a side (connected pieces) on that
 * level without an empty neighbour are removed, as in Go. Both sides' at once, or the enemy's first, which may free
 * one's own. */
#include "game/builder.h"
#include "rules/effect.h"
#include "rules/shared/dirty_cells.h"
#include "rules/shared/group.h"
#include "rules/shared/touching.h"

enum { LEVEL = EFFECT_OWN_FIELDS, ORDER, SIBLINGS, FIELDS };
enum { TOGETHER, ENEMY_FIRST };

static const char *const orders[] = {"together", "enemy_first", NULL};

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "level",
     .kind = FIELD_INTEGER,
     .initial = 1,
     .min = 1,
     .max = BOARD_LEVELS_MAX,
     .help = "the level of the cells, for a board of rings"},
    {.name = "order",
     .kind = FIELD_CHOICE,
     .choices = orders,
     .help = "both sides at once, or the mover's enemy first"},
    {.name = "siblings", .kind = FIELD_BOOLEAN, .help = "count only neighbours within a common parent"},
};

typedef struct death {
    level_bitboard level;
    dirty_cells dirty_cells;
    bool enemy_first;
    unsigned first, end; /* cells of the level: first .. end - 1 */
    cell_lists touching;
} death;

static int compile(game_builder *b, const spec *s, effect *f)
{
    death *d = builder_alloc(b, s, sizeof *d);
    if (!d || touching_level(b, s, LEVEL, &d->first, &d->end)) return -1;
    uint32_t all = (uint32_t)((UINT64_C(1) << b->g->board->directions) - 1);
    d->enemy_first = s->values[ORDER].integer == ENEMY_FIRST;
    f->data = d;
    if (touching_find(b, s, all, s->values[SIBLINGS].integer, &d->touching)) return -1;
    return level_bitboard_make(b, d->first, d->end, &d->level) ||
                   dirty_cells_make(b, s, &d->level, &d->touching, &d->dirty_cells)
               ? -1
               : 0;
}

/* Explores the group of the piece on that bit (`own`: its side's pieces) until it meets a liberty, or a group known to
 * live. Adds the explored cells to `met` and, without a liberty, to `dead`. */
static inline __attribute__((always_inline)) void walk(const death *d, const uint64_t *own, const uint64_t *full,
                                                       unsigned bit, uint64_t *met, uint64_t *dead, unsigned words,
                                                       unsigned width)
{
    uint64_t group[BITBOARD_WORDS_MAX], life = 0;
    uint16_t waiting[BOARD_CELLS_MAX + 1];
    unsigned count = 1;
    for (unsigned w = 0; w < words; w++) group[w] = 0;
    waiting[0] = (uint16_t)bit;
    group[bit / 64] = UINT64_C(1) << bit % 64;
    while (count && !life) {
        const level_mask *near = level_masks_of(&d->dirty_cells.reach, width, &d->level, waiting[--count]);
        for (unsigned i = 0; i < width; i++) {
            unsigned w = near[i].word;
            uint64_t mates = near[i].bits & own[w];
            life |= (near[i].bits & ~full[w]) | (mates & met[w]);
            mates &= ~group[w];
            group[w] |= mates;
            for (; mates; mates &= mates - 1) waiting[count++] = (uint16_t)(64 * w + (unsigned)__builtin_ctzll(mates));
        }
    }
    for (unsigned w = 0; w < words; w++) {
        met[w] |= group[w];
        dead[w] |= life ? 0 : group[w];
    }
}

/* Adds the dead groups of a side to `dead`. Pieces with liberties of their own are separated first, without
 * branches. */
static inline __attribute__((always_inline)) void find_dead(const death *d, const game *g, const position *p,
                                                            unsigned side, const uint64_t *look, uint64_t *dead,
                                                            unsigned words, unsigned width)
{
    const uint64_t *own = level_bitboard_own(&d->level, g, p, side);
    uint64_t full[BITBOARD_WORDS_MAX], met[BITBOARD_WORDS_MAX];
    level_bitboard_full(&d->level, g, p, full);
    for (unsigned w = 0; w < words; w++) {
        met[w] = 0;
        for (uint64_t left = look[w] & own[w]; left; left &= left - 1) {
            const level_mask *near =
                level_masks_of(&d->dirty_cells.reach, width, &d->level, 64 * w + (unsigned)__builtin_ctzll(left));
            uint64_t breath = 0;
            for (unsigned i = 0; i < width; i++) breath |= near[i].bits & ~full[near[i].word];
            met[w] |= breath ? left & -left : 0;
        }
    }
    for (unsigned w = 0; w < words; w++)
        for (uint64_t left; (left = look[w] & own[w] & ~met[w]);)
            walk(d, own, full, 64 * w + (unsigned)__builtin_ctzll(left), met, dead, words, width);
}

/* Removes the dead. Returns whether there are any. */
static bool take(const death *d, const game *g, position *p, uint64_t *dead)
{
    bool any = false;
    for (unsigned w = 0; w < d->level.words; w++)
        for (; dead[w]; dead[w] &= dead[w] - 1) {
            unsigned bit = 64 * w + (unsigned)__builtin_ctzll(dead[w]);
            dirty_cells_mark(&d->dirty_cells, p, bit);
            position_remove_piece(g, p, level_bitboard_cell(&d->level, g, bit));
            any = true;
        }
    return any;
}

static inline __attribute__((always_inline)) bool take_dead(const death *d, const game *g, position *p, unsigned words,
                                                            unsigned width)
{
    uint64_t look[BITBOARD_WORDS_MAX], dead[BITBOARD_WORDS_MAX];
    bool enemies = false;
    /* a cell that became empty kills nothing: its neighbours have a liberty */
    if (!dirty_cells_find(&d->dirty_cells, g, p, words, width, true, look)) return false;
    for (unsigned w = 0; w < words; w++) dead[w] = 0;
    find_dead(d, g, p, !p->side, look, dead, words, width);
    if (d->enemy_first) enemies = take(d, g, p, dead);
    find_dead(d, g, p, p->side, look, dead, words, width);
    return take(d, g, p, dead) || enemies;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const death *d = f->data;
    unsigned words = d->level.words, width = d->dirty_cells.reach.width;
    /* separate code for one word: +4 % in The Ring World L3 */
    return words == 1 ? take_dead(d, g, p, 1, 1) : take_dead(d, g, p, words, width);
}

/* Marks the cells of that side's groups without liberties. */
static void mark_dead(const death *d, const game *g, const position *p, unsigned side, bool *dead)
{
    cell group[BOARD_CELLS_MAX];
    for (unsigned c = d->first; c < d->end; c++) {
        if (dead[c] || g->pieces.owner_of[p->code[c]] != side) continue;
        int size = group_without_breath(&d->touching, g, p, c, group);
        for (int i = 0; i < size; i++) dead[group[i]] = true;
    }
}

static bool take_marked(const game *g, position *p, bool *dead)
{
    bool any = false;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        if (dead[c]) position_remove_piece(g, p, c);
        any |= dead[c];
        dead[c] = false;
    }
    return any;
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const death *d = f->data;
    bool dead[BOARD_CELLS_MAX] = {false}, enemies = false;
    mark_dead(d, g, p, !p->side, dead);
    if (d->enemy_first) enemies = take_marked(g, p, dead);
    mark_dead(d, g, p, p->side, dead);
    return take_marked(g, p, dead) || enemies;
}

const effect_type effect_death = {
    .word = {"death", WORD_EFFECT, "Groups on a level without liberties are captured, as in Go.", fields, FIELDS,
             .positional = 0},
    .deeds = DEED_REMOVE,
    .compile = compile,
    .apply = apply,
    .plain = plain,
};
