/* majority { level = n, least = n, lost = keeps | empties }: a ring with children of level n goes to the side that has
 * at least `least` of them, and more than the other, even if the other held it. Without a majority it keeps its owner,
 * or becomes empty. */
#include "game/builder.h"
#include "rules/effect.h"
#include "rules/shared/dirty_cells.h"
#include "rules/shared/touching.h"

enum { LEVEL = EFFECT_OWN_FIELDS, LEAST, LOST, FIELDS };
enum { KEEPS, EMPTIES };

static const char *const losts[] = {"keeps", "empties", NULL};

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "level",
     .kind = FIELD_INTEGER,
     .initial = 1,
     .min = 1,
     .max = BOARD_LEVELS_MAX - 1,
     .help = "the level of the children; the rings are one above"},
    {.name = "least",
     .kind = FIELD_INTEGER,
     .initial = 5,
     .min = 1,
     .max = 8,
     .help = "minimum number of children of one side, of 8, and more than of the other"},
    {.name = "lost",
     .kind = FIELD_CHOICE,
     .choices = losts,
     .help = "a ring without a majority keeps its owner, or empties"},
};

typedef struct majority {
    level_bitboard level; /* children and rings */
    level_masks children; /* of a ring */
    dirty_cells dirty_cells;
    unsigned least, of; /* `of`: the level of the children */
    bool empties;
    uint64_t rings[BITBOARD_WORDS_MAX]; /* the cells of the level that are rings */
} majority;

static int find_rings(game_builder *b, const spec *s, unsigned level, majority *d)
{
    const board_levels *levels = b->g->board->levels;
    cell_lists children;
    if (level_bitboard_make(b, levels->first[level], levels->first[level + 2], &d->level)) return -1;
    for (unsigned c = levels->first[level + 1]; c < levels->first[level + 2]; c++)
        bitboard_flip(d->rings, b->g->mapping->bit_of[c] - 64 * d->level.from);
    if (touching_children(b, s, &children)) return -1;
    if (level_masks_make(b, s, &d->level, &children, false, &d->children)) return -1;
    return dirty_cells_make(b, s, &d->level, &levels->parents, &d->dirty_cells);
}

/* A ring gets its new owner's first type, and keeps its facing. */
static unsigned deeds_of(const piece_set *pieces, bool empties)
{
    unsigned deeds = empties ? DEED_ADD | DEED_REMOVE : DEED_ADD;
    for (unsigned old = 1; old < (unsigned)pieces->ncodes; old++)
        for (unsigned side = 0; side < 2; side++)
            if (pieces->owner_of[old] != side) deeds |= deeds_between(pieces, old, pieces->code_of[side][0]);
    return deeds;
}

static int compile(game_builder *b, const spec *s, effect *f)
{
    const board_levels *levels = b->g->board->levels;
    int level = (int)s->values[LEVEL].integer;
    majority *d = builder_alloc(b, s, sizeof *d);
    if (!d) return -1;
    if (!levels || level >= levels->top)
        return builder_fail(b, s, "level", "a board of more levels wanted, such as rings");
    if (builder_both_own_first(b, s, NULL)) return -1;
    d->least = (unsigned)s->values[LEAST].integer;
    d->of = (unsigned)level;
    d->empties = s->values[LOST].integer == EMPTIES;
    f->data = d;
    f->deeds = deeds_of(&b->g->pieces, d->empties);
    return find_rings(b, s, (unsigned)level, d);
}

/* Returns the new contents of the ring on that bit. */
static inline __attribute__((always_inline)) unsigned held_by(const majority *d, const game *g, const position *p,
                                                              unsigned bit, unsigned width)
{
    const level_mask *children = level_masks_of(&d->children, width, &d->level, bit);
    const uint64_t *own[2] = {level_bitboard_own(&d->level, g, p, 0), level_bitboard_own(&d->level, g, p, 1)};
    unsigned first = 0, second = 0;
    for (unsigned i = 0; i < width; i++) {
        first += (unsigned)__builtin_popcountll(own[0][children[i].word] & children[i].bits);
        second += (unsigned)__builtin_popcountll(own[1][children[i].word] & children[i].bits);
    }
    if (first >= d->least && first > second) return g->pieces.code_of[0][0];
    if (second >= d->least && second > first) return g->pieces.code_of[1][0];
    return d->empties ? 0 : p->code[level_bitboard_cell(&d->level, g, bit)];
}

static inline __attribute__((always_inline)) bool judge(const majority *d, const game *g, position *p, unsigned words,
                                                        unsigned near, unsigned width)
{
    uint64_t look[BITBOARD_WORDS_MAX];
    bool any = false;
    if (!dirty_cells_find(&d->dirty_cells, g, p, words, near, false, look)) return false;
    for (unsigned w = 0; w < words; w++)
        for (uint64_t left = look[w] & d->rings[w]; left; left &= left - 1) {
            unsigned bit = 64 * w + (unsigned)__builtin_ctzll(left), ring = level_bitboard_cell(&d->level, g, bit),
                     code = held_by(d, g, p, bit, width);
            if (g->pieces.owner_of[code] == g->pieces.owner_of[p->code[ring]]) continue;
            dirty_cells_mark(&d->dirty_cells, p, bit);
            position_set_cell(g, p, ring, code);
            any = true;
        }
    return any;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const majority *d = f->data;
    /* separate code for one word: +4 % in The Ring World L3 */
    if (d->level.words == 1) return judge(d, g, p, 1, 1, 1);
    return judge(d, g, p, d->level.words, d->dirty_cells.reach.width, d->children.width);
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const majority *d = f->data;
    const board_levels *levels = g->board->levels;
    bool any = false;
    for (unsigned ring = levels->first[d->of + 1]; ring < levels->first[d->of + 2]; ring++) {
        unsigned of[OWNERS] = {0}, now = g->pieces.owner_of[p->code[ring]], then = d->empties ? OWNER_NOBODY : now;
        for (int i = 0; i < 8; i++) of[g->pieces.owner_of[p->code[levels->children[ring][i]]]]++;
        for (unsigned side = 0; side < 2; side++)
            if (of[side] >= d->least && of[side] > of[1 - side]) then = side;
        if (then == now) continue;
        position_set_cell(g, p, ring, then == OWNER_NOBODY ? 0 : g->pieces.code_of[then][0]);
        any = true;
    }
    return any;
}

static bool may_become(const effect *f, const game *g, unsigned side, unsigned c, unsigned was, unsigned code)
{
    (void)side;
    const majority *d = f->data;
    const board_levels *levels = g->board->levels;
    bool ring = c >= levels->first[d->of + 1] && c < levels->first[d->of + 2];
    if (!ring || g->pieces.owner_of[was] == g->pieces.owner_of[code]) return false;
    return code ? code == g->pieces.code_of[0][0] || code == g->pieces.code_of[1][0] : d->empties;
}

const effect_type effect_majority = {
    .word = {"majority", WORD_EFFECT, "A ring goes to the side with the majority of its children.", fields, FIELDS,
             .positional = 0},
    .deeds = DEED_ADD | DEED_REMOVE | DEED_CHANGE,
    .compile = compile,
    .apply = apply,
    .plain = plain,
    .may_become = may_become,
};
