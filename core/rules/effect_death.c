/* death { level = n, order = together | enemy_first, siblings = bool }: groups of one side (pieces that touch) on that
 * level without an empty neighbour are taken off the board, as in Go. Both sides' at once; or first the enemy's, which
 * may free one's own. */
#include "rules/effect.h"
#include "rules/group.h"

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
    cell_lists touching;
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
    return touching_find(b, s, all, s->values[SIBLINGS].integer, &d->touching);
}

/* Takes the dead groups of the owners in `whose` (a bit for each). */
static bool take_dead(const death *d, const game *g, position *p, unsigned whose)
{
    bool seen[BOARD_CELLS_MAX] = {false};
    cell dead[BOARD_CELLS_MAX];
    int n = 0;
    for (unsigned c = d->first; c < d->end; c++) {
        bool breathes;
        if (seen[c] || !(whose >> g->pieces.owner_of[p->code[c]] & 1)) continue;
        int size = group_collect(&d->touching, g, p, c, seen, dead + n, &breathes);
        if (!breathes) n += size;
    }
    for (int i = 0; i < n; i++) position_remove(g, p, dead[i]);
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
