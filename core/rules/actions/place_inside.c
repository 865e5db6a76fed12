/* place_inside { parents = some | all }: put an own piece on an empty cell of the lowest level, one or all of whose
 * parents hold no piece at all. For boards of several levels. */
#include "game/builder.h"
#include "rules/action.h"
#include "rules/shared/level_bitboard.h"
#include "rules/shared/touching.h"

enum { PARENTS, FIELDS };
enum { SOME, ALL };

static const char *const parent_choices[] = {"some", "all", NULL};

static const field fields[FIELDS] = {
    {.name = "parents",
     .kind = FIELD_CHOICE,
     .choices = parent_choices,
     .help = "some: one ring round the cell without a piece is enough; all: none of them may hold one"},
};

typedef struct place_inside {
    bool all;
    uint32_t cells;       /* of the lowest level: 0 .. cells-1 */
    level_bitboard level; /* the lowest */
    level_masks children; /* of each ring of the level above */
} place_inside;

static int compile(game_builder *b, const spec *s, action *a)
{
    const board *on = b->g->board;
    place_inside *d = builder_alloc(b, s, sizeof *d);
    cell_lists children;
    if (!d) return -1;
    if (!on->levels) return builder_fail(b, s, NULL, "a board of several levels wanted, such as rings");
    if (builder_both_own_first(b, s, NULL)) return -1;
    d->all = s->values[PARENTS].integer == ALL;
    d->cells = on->levels->first[2];
    a->data = d;
    a->most_moves = (int)d->cells;
    if (touching_children(b, s, &children) || level_bitboard_make(b, 0, d->cells, &d->level)) return -1;
    return level_masks_make(b, s, &d->level, &children, false, &d->children);
}

/* Finds the legal cells as bits: children of empty rings, minus those of other rings if all parents must be empty.
 * Tests every parent once instead of once per child; most rings need one or two parts of their mask. */
static inline __attribute__((always_inline)) void find_open_by(const place_inside *d, const game *g, const position *p,
                                                               uint64_t *open, unsigned words, unsigned width)
{
    const board_levels *levels = g->board->levels;
    uint64_t full[BITBOARD_WORDS_MAX], shut[BITBOARD_WORDS_MAX];
    level_bitboard_full(&d->level, g, p, full);
    for (unsigned w = 0; w < words; w++) open[w] = shut[w] = 0;
    for (unsigned ring = levels->first[2]; ring < levels->first[3]; ring++) {
        const level_mask *children = d->children.parts + g->mapping->bit_of[ring] * width;
        uint64_t any = children[0].bits & full[children[0].word];
        for (unsigned i = 1; i < width && children[i].bits; i++) any |= children[i].bits & full[children[i].word];
        if (any && !d->all) continue;
        uint64_t *into = any ? shut : open;
        for (unsigned i = 0; i < width && children[i].bits; i++) into[children[i].word] |= children[i].bits;
    }
    for (unsigned w = 0; w < words; w++) open[w] &= ~shut[w];
}

static void find_open(const place_inside *d, const game *g, const position *p, uint64_t *open)
{
    if (d->level.words == 1) /* separate code for one word: +3 % in The Ring World L3 */
        find_open_by(d, g, p, open, 1, 1);
    else
        find_open_by(d, g, p, open, d->level.words, d->children.width);
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    (void)g, (void)side;
    for (unsigned c = 0; c < ((const place_inside *)a->data)->cells; c++)
        possible_add(all, move_make(a->index, 0, c), possible_puts(0, c), 1, &(cell_condition){c, contents_one(0)});
}

static grid candidates(const action *a, const game *g, const position *p)
{
    (void)g, (void)p;
    return (grid){((const place_inside *)a->data)->cells, 1, NULL};
}

static bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    (void)column;
    uint64_t open[BITBOARD_WORDS_MAX];
    *out = move_make(a->index, 0, row);
    find_open(a->data, g, p, open);
    return bitboard_has(open, g->mapping->bit_of[row]);
}

/* Late in a game few rings are empty, so all legal cells are found at once instead of rejecting draws: random games of
 * ring_world are many times as fast. */
static bool sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    const place_inside *d = a->data;
    uint64_t open[BITBOARD_WORDS_MAX];
    find_open(d, g, p, open);
    unsigned n = bitboard_count(d->level.words, open);
    if (!n) return false;
    *out = move_make(a->index, 0, level_bitboard_cell(&d->level, g, bitboard_nth(open, random_below(r, n))));
    return true;
}

static int list(const action *a, const game *g, const position *p, move *out, int capacity)
{
    const place_inside *d = a->data;
    uint64_t open[BITBOARD_WORDS_MAX];
    int n = 0;
    find_open(d, g, p, open);
    for (unsigned w = 0; w < d->level.words; w++)
        for (uint64_t left = open[w]; left && n < capacity; left &= left - 1)
            out[n++] =
                move_make(a->index, 0, level_bitboard_cell(&d->level, g, 64 * w + (unsigned)__builtin_ctzll(left)));
    return n;
}

static void apply(const action *a, const game *g, position *p, move m)
{
    (void)a;
    position_set_cell(g, p, move_b(m), g->pieces.code_of[p->side][0]);
    p->last = (cell)move_b(m);
}

const action_type action_place_inside = {
    .word = {"place_inside", WORD_ACTION,
             "Place a piece on an empty cell of the lowest level, inside a ring without pieces.", fields, FIELDS,
             .positional = 0},
    .only_ends = true,
    .deeds = DEED_ADD,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .sample = sample,
    .list = list,
    .apply = apply,
    .write = action_write_cell,
};
