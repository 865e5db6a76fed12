/* remove { what = CELLS }: everything that stands on the cells of the set leaves the board, at once. The set may be
 * whatever an expression says, such as between(here, own, enemy), seen by the side that moved. */
#include "game/builder.h"
#include "rules/effect.h"
#include "rules/shared/listed.h"

enum { WHAT = EFFECT_OWN_FIELDS, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "what",
     .kind = FIELD_REGION,
     .required = true,
     .says = "empties %s",
     .help = "the cells that become empty"},
};

static int compile(game_builder *b, const spec *s, effect *f)
{
    f->data = builder_field(b, s, WHAT, EXPRESSION_CELLS);
    return f->data ? 0 : -1;
}

static bool remove_all(const game *g, position *p, const cell *cells, unsigned count)
{
    bool any = false;
    for (unsigned i = 0; i < count; i++) {
        any |= p->code[cells[i]] != 0;
        position_remove_piece(g, p, cells[i]);
    }
    return any;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    cell cells[BOARD_CELLS_MAX];
    return remove_all(g, p, cells, listed_cells(f->data, g, p, cells));
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    cell cells[BOARD_CELLS_MAX];
    return remove_all(g, p, cells, listed_plainly(f->data, g, p, cells));
}

const effect_type effect_remove = {
    .word = {"remove", WORD_EFFECT, "Whatever stands on the cells of a set leaves the board.", fields, FIELDS, 0},
    .deeds = DEED_REMOVE,
    .captures = true,
    .forgetful = true,
    .compile = compile,
    .apply = apply,
    .plain = plain,
};
