/* rotate { what = all | children, top = bool, toward = clockwise | anticlockwise | both }: turn a ring by one eighth,
 * if it holds at least one own piece of the next level down. Everything inside turns with it; or only the rings of the
 * next level down. `top` allows turning the outermost ring. */
#include <stdio.h>

#include "game/builder.h"
#include "game/places.h"
#include "rules/action.h"

enum { WHAT, TOP, TOWARD, FIELDS };
enum { WHAT_ALL, WHAT_CHILDREN };
enum { CLOCKWISE, ANTICLOCKWISE, BOTH };

static const char *const whats[] = {"all", "children", NULL};
static const char *const towards[] = {"clockwise", "anticlockwise", "both", NULL};

static const field fields[FIELDS] = {
    {.name = "what",
     .kind = FIELD_CHOICE,
     .choices = whats,
     .help = "what rotates: everything inside, or only the rings of the next lower level"},
    {.name = "top", .kind = FIELD_BOOLEAN, .initial = 1, .help = "the outermost ring may be rotated"},
    {.name = "toward",
     .kind = FIELD_CHOICE,
     .choices = towards,
     .later = true,
     .help = "which way it turns, or either"},
};

typedef struct rotate {
    unsigned first, rings;  /* rings that may turn: first .. first + rings - 1 */
    unsigned toward, nways; /* number `a` of a move is CLOCKWISE or ANTICLOCKWISE: from `toward` on, nways of them */
    bool only_children;
} rotate;

static int compile(game_builder *b, const spec *s, action *a)
{
    const board_levels *levels = b->g->board->levels;
    rotate *d = builder_alloc(b, s, sizeof *d);
    if (!d) return -1;
    if (!levels) return builder_fail(b, s, NULL, "a board of several levels wanted, such as rings");
    d->first = levels->first[2];
    d->rings = (unsigned)b->g->board->cells - d->first - (s->values[TOP].integer ? 0 : 1);
    d->only_children = s->values[WHAT].integer == WHAT_CHILDREN;
    d->toward = s->values[TOWARD].integer == ANTICLOCKWISE;
    d->nways = s->values[TOWARD].integer == BOTH ? 2 : 1;
    a->data = d;
    a->most_moves = (int)(d->rings * d->nways);
    return 0;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    (void)g, (void)side;
    const rotate *d = a->data;
    for (unsigned i = 0; i < d->rings * d->nways; i++)
        possible_add(all, move_make(a->index, d->toward + i % d->nways, d->first + i / d->nways), 0, 0, NULL);
}

static inline grid candidates(const action *a, const game *g, const position *p)
{
    (void)g, (void)p;
    const rotate *d = a->data;
    return (grid){d->rings, d->nways, NULL};
}

static inline bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column,
                                move *out)
{
    const rotate *d = a->data;
    unsigned ring = d->first + row, any = 0;
    const cell *children = g->board->levels->children[ring];
    *out = move_make(a->index, d->toward + column, ring);
    for (int i = 0; i < 8; i++) any |= g->pieces.owner_of[p->code[children[i]]] == p->side;
    return any;
}

static void apply(const action *a, const game *g, position *p, move m)
{
    const rotate *d = a->data;
    const cell_lists *inside = &g->board->levels->inside;
    unsigned ring = move_b(m), count = d->only_children ? 8 : (unsigned)(inside->start[ring + 1] - inside->start[ring]);
    const cell *cells = inside->cells + inside->start[ring];
    cell turned[BOARD_CELLS_MAX];
    for (unsigned i = 0; i < count; i++) turned[i] = cells[board_turned(i)];
    if (move_a(m) == ANTICLOCKWISE)
        places_permute(g, p, turned, cells, count);
    else
        places_permute(g, p, cells, turned, count);
    p->last = (cell)ring;
}

static void write(const action *a, const game *g, move m, char *out)
{
    (void)a;
    snprintf(out, ACTION_TEXT_MAX, "%s:%s", move_a(m) == ANTICLOCKWISE ? "back" : "turn", g->board->label[move_b(m)]);
}

const action_type action_rotate = {
    .word = {"rotate", WORD_ACTION, "Rotate a ring that holds an own piece by one eighth, clockwise by default.",
             fields, FIELDS, .positional = 0},
    .deeds = DEED_PERMUTE,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .apply = apply,
    .write = write,
};
