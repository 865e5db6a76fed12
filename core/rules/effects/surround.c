/* surround { captures = REGION, along = DIRECTIONS }: removes groups of pieces in the region `captures` without
 * liberties, as in Go. Tests the groups beside the piece just placed or moved, and its own. */
#include <string.h>

#include "game/builder.h"
#include "rules/effect.h"
#include "rules/shared/group.h"

enum { CAPTURES = EFFECT_OWN_FIELDS, ALONG, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "captures",
     .kind = FIELD_REGION,
     .initial_text = "enemy",
     .instead = "remove { what = '(%s) & ~chain(enemy, beside(empty))' }",
     .help = "what can be taken"},
    {.name = "along",
     .kind = FIELD_TEXT,
     .initial_text = "orthogonal",
     .help = "directions in which cells are adjacent"},
};

typedef struct surround {
    region captures;
    groups groups;
} surround;

static int compile(game_builder *b, const spec *s, effect *f)
{
    surround *d = builder_alloc(b, s, sizeof *d);
    if (!d || builder_region_taken(b, s, CAPTURES, &d->captures)) return -1;
    effect_idle_without(b, f, &d->captures);
    f->data = d;
    return groups_make(b, s, ALONG, &d->groups);
}

static bool take_group(const surround *d, const game *g, position *p, unsigned c)
{
    cell group[BOARD_CELLS_MAX];
    if (!region_has(&d->captures, c, p->side, p->code[c])) return false;
    if (d->groups.floods && group_breathes(&d->groups, g, p, c)) return false;
    int size = group_without_breath(&d->groups.touching, g, p, c, group);
    for (int i = 0; i < size; i++) position_remove_piece(g, p, group[i]);
    return size > 0;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const surround *d = f->data;
    const cell_lists *touching = &d->groups.touching;
    bool taken = take_group(d, g, p, p->last);
    for (unsigned i = touching->start[p->last]; i < touching->start[p->last + 1]; i++)
        taken |= take_group(d, g, p, touching->cells[i]);
    return taken;
}

/* Of several owners one group after another may leave, which gives others liberties. */
static void lanes(const effect *f, lane_maker *m, uint16_t when)
{
    const surround *d = f->data;
    const lane near = lane_make(m, LANE_OR, m->here, lane_beside(m, m->here, d->groups.directions));
    uint8_t gone[PIECES_CODES_MAX];
    lane dead;
    memset(gone, LANE_GONE, sizeof gone);
    if (group_lanes(&d->groups, m, &d->captures, &dead) > 1) lane_fail(m);
    const lane first = lane_make(m, LANE_AND, near, lane_region(m, &d->captures));
    const lane all = lane_fill(m, first, dead, d->groups.directions, false);
    lane_change(m, lane_make(m, LANE_AND, all, when), gone, f->rule);
}

const effect_type effect_surround = {
    .word = {"surround", WORD_EFFECT,
             "Captures groups without liberties (adjacent empty cells), of those beside the piece placed or moved and "
             "its own, as in "
             "Go.",
             fields, FIELDS, .positional = 0},
    .asks_last = true,
    .deeds = DEED_REMOVE,
    .captures = true,
    .compile = compile,
    .apply = apply,
    .lanes = lanes,
};
