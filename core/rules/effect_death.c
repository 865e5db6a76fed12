/* death { level = n, order = together | enemy_first, siblings = bool }: groups of one side (pieces that touch) on that
 * level without an empty neighbour are taken off the board, as in Go. Both sides' at once; or first the enemy's, which
 * may free one's own. */
#include <string.h>

#include "rules/effect.h"
#include "rules/touching.h"

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
     .help = "both sides at once, or first the enemy of the mover"},
    {.name = "siblings", .kind = FIELD_BOOLEAN, .help = "only neighbours within a common parent count"},
};

typedef struct death {
    touching_rows touching;
    unsigned first, end;
    bool enemy_first;
} death;

static int compile(game_builder *b, const spec *s, effect *f)
{
    death *d = builder_alloc(b, s, sizeof *d);
    if (!d || touching_level(b, s, LEVEL, &d->first, &d->end)) return -1;
    uint32_t all = (uint32_t)((UINT64_C(1) << b->g->board->directions) - 1);
    d->enemy_first = s->values[ORDER].integer == ENEMY_FIRST;
    f->data = d;
    cell_lists lists;
    if (touching_find(b, s, all, s->values[SIBLINGS].integer, &lists)) return -1;
    return touching_make_rows(b, s, &lists, true, &d->touching);
}

/* Does an empty cell touch cell c? */
static inline __attribute__((always_inline)) bool breathes(const position *p, const cell *near, unsigned width)
{
    unsigned empty = 0;
    for (unsigned i = 0; i < width; i++) empty |= !p->code[near[i]];
    return empty;
}

/* Collects the cells of these owners (a bit for each) that no empty cell touches. */
static int find_choked(const death *d, const game *g, const position *p, unsigned whose, cell *choked)
{
    unsigned width = d->touching.width;
    int n = 0;
    for (unsigned c = d->first; c < d->end; c++) {
        const cell *near = d->touching.cells + c * width;
        choked[n] = (cell)c;
        bool none = !(width == 3 ? breathes(p, near, 3) : breathes(p, near, width));
        n += none & (whose >> g->pieces.owner_of[p->code[c]] & 1) ? 1 : 0;
    }
    return n;
}

/* Leaves those choked cells of the list that no group mate helps: one that is not choked, or is helped itself. Help
 * spreads from each helped cell once. */
static int drop_helped(const death *d, const game *g, const position *p, cell *choked, int n)
{
    bool lost[BOARD_CELLS_MAX + 1]; /* of the cells of the level, all that is asked for */
    cell helped[BOARD_CELLS_MAX];
    unsigned width = d->touching.width;
    int waiting = 0, left = 0;
    memset(lost + d->first, 0, d->end - d->first);
    for (int i = 0; i < n; i++) lost[choked[i]] = true;
    for (int i = 0; i < n; i++) {
        const cell *near = d->touching.cells + choked[i] * width;
        unsigned whose = g->pieces.owner_of[p->code[choked[i]]], any = 0;
        for (unsigned k = 0; k < width; k++) any |= !lost[near[k]] & (g->pieces.owner_of[p->code[near[k]]] == whose);
        if (!any || !lost[choked[i]]) continue;
        lost[choked[i]] = false;
        helped[waiting++] = choked[i];
    }
    while (waiting) {
        unsigned c = helped[--waiting], whose = g->pieces.owner_of[p->code[c]];
        for (unsigned k = 0; k < width; k++) {
            unsigned mate = d->touching.cells[c * width + k];
            if (!lost[mate] || g->pieces.owner_of[p->code[mate]] != whose) continue;
            lost[mate] = false;
            helped[waiting++] = (cell)mate;
        }
    }
    for (int i = 0; i < n; i++)
        if (lost[choked[i]]) choked[left++] = choked[i];
    return left;
}

/* Takes the dead groups of the owners in `whose`. */
static bool take_dead(const death *d, const game *g, position *p, unsigned whose)
{
    cell choked[BOARD_CELLS_MAX + 1];
    int n = find_choked(d, g, p, whose, choked);
    if (n) n = drop_helped(d, g, p, choked, n);
    for (int i = 0; i < n; i++) position_remove(g, p, choked[i]);
    return n > 0;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const death *d = f->data;
    if (!d->enemy_first) return take_dead(d, g, p, 1U << OWNER_FIRST | 1U << OWNER_SECOND);
    bool enemies = take_dead(d, g, p, 1U << !p->side);
    return take_dead(d, g, p, 1U << p->side) || enemies;
}

const effect_type effect_death = {
    .word = {"death", WORD_EFFECT, "Groups on a level without an empty neighbour are taken, as in Go.", fields, FIELDS,
             0},
    .compile = compile,
    .apply = apply,
};
