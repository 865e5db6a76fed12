/* The columns of the grid are the targets for each number of pieces, one number after the other. Each point is tested:
 * whether the column is that high, and whether the pieces fit on the target. */
#include "rules/shared/lift.h"

#include <stdio.h>
#include <string.h>

#include "game/builder.h"
#include "game/column.h"
#include "language/spec.h"

const char *const lift_choices[] = {"all", "top", "any", NULL};

int lift_want_columns(game_builder *b, const spec *s)
{
    if (!b->g->pieces.stack) return 0;
    return builder_fail(b, s, "pieces",
                        "columns wanted, such as columns { } or seeds { }: stacks of neutral { } move whole");
}

bool lift_is_plain(const spec *s, int index)
{
    return s->values[index].integer == LIFT_ALL && s->values[index + 1].integer;
}

int lift_make(game_builder *b, const spec *s, int index, lift *d, const action_type *type, action *a)
{
    if (lift_want_columns(b, s)) return -1;
    d->pieces = (lift_pieces)s->values[index].integer;
    d->replace = s->values[index + 1].integer;
    d->numbers = d->pieces == LIFT_ANY ? (unsigned)b->g->pieces.highest : 1;
    if (d->numbers > MOVE_THIRD_MAX)
        return builder_fail(b, s, "pieces", "any wants columns of at most %d, got %u", MOVE_THIRD_MAX, d->numbers);
    a->type = type;
    a->sample = action_sample;
    a->list = action_list;
    a->deeds = DEED_MOVE | DEED_STACK | (d->replace ? DEED_REMOVE : 0U);
    a->data = d;
    a->most_moves = b->g->board->cells * (int)(d->targets * d->numbers);
    return 0;
}

/* Returns how many pieces a point with that number carries from a column of that height; 0: too many. */
static unsigned moved_by(const lift *d, unsigned height, unsigned number)
{
    if (d->pieces == LIFT_ALL) return height;
    return number <= height ? number : 0;
}

static bool finds_room(const lift *d, const piece_set *set, unsigned there, unsigned moved)
{
    return d->replace || set->height_of[there] + moved <= (unsigned)set->highest;
}

static move lift_move(const action *a, unsigned from, unsigned to, unsigned moved)
{
    return move_make_third(a->index, from, to, ((const lift *)a->data)->pieces == LIFT_ANY ? moved : 0);
}

/* Returns the contents of the target that accept that many pieces. */
static contents_set ends_of(const lift *d, const game *g, unsigned side, unsigned to, unsigned moved)
{
    contents_set room = {{0}};
    for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++)
        if (finds_room(d, &g->pieces, code, moved)) contents_add(&room, code);
    return contents_both(room, contents_in(&d->to, to, side));
}

/* Contents of the origin by target, for points with that number. */
typedef struct lifted {
    unsigned to, moved;
} lifted;

static lifted lift_of(const action *a, const game *g, unsigned side, unsigned from, unsigned code, uint32_t n)
{
    const lift *d = a->data;
    return (lifted){d->target(d->of, g, side, code, from, n % d->targets),
                    moved_by(d, g->pieces.height_of[code], n / d->targets + 1)};
}

/* Adds the moves of a point: contents with the same target share a move. */
static void add_possible(const action *a, const game *g, unsigned side, unsigned from, uint32_t n, possible_moves *all)
{
    const lift *d = a->data;
    contents_set left = contents_in(&d->movers.of, from, side);
    lifted by[PIECES_CODES_MAX];
    for (unsigned code = 1; code < (unsigned)g->pieces.ncodes; code++)
        by[code] = contents_has(&left, code) ? lift_of(a, g, side, from, code, n) : (lifted){0, 0};
    for (unsigned code = 1; code < (unsigned)g->pieces.ncodes; code++) {
        const lifted one = by[code];
        contents_set like = {{0}};
        if (!contents_has(&left, code) || !one.moved || one.to == (unsigned)g->board->cells) continue;
        for (unsigned other = code; other < (unsigned)g->pieces.ncodes; other++)
            if (by[other].moved == one.moved && by[other].to == one.to) contents_add(&like, other);
        left = contents_both(left, contents_other(like));
        const cell_condition when[] = {{from, like}, {one.to, ends_of(d, g, side, one.to, one.moved)}};
        possible_add(all, lift_move(a, from, one.to, one.moved), 0, 2, when);
    }
}

void lift_possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const lift *d = a->data;
    for (unsigned from = 0; from < (unsigned)g->board->cells; from++)
        for (uint32_t n = 0; n < d->targets * d->numbers; n++) add_possible(a, g, side, from, n, all);
}

grid lift_candidates(const action *a, const game *g, const position *p)
{
    const lift *d = a->data;
    return chosen_grid(&d->movers, g, p, d->targets * d->numbers);
}

bool lift_begins(const action *a, const position *p, unsigned from)
{
    return chosen_has(&((const lift *)a->data)->movers, p, from);
}

/* No move carries more pieces than there are. */
uint32_t lift_breadth(const action *a, const game *g, const position *p, unsigned from)
{
    const lift *d = a->data;
    const unsigned height = g->pieces.height_of[p->code[from]];
    return d->targets * (height < d->numbers ? height : d->numbers);
}

bool lift_candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    const lift *d = a->data;
    unsigned from = chosen_cell(&d->movers, g, p, row), code = p->code[from];
    uint32_t n = column % d->targets;
    if (!chosen_has(&d->movers, p, from)) return false;
    unsigned to = d->target(d->of, g, p->side, code, from, n);
    unsigned moved = moved_by(d, g->pieces.height_of[code], column / d->targets + 1);
    if (!moved || to == (unsigned)g->board->cells || !region_has(&d->to, to, p->side, p->code[to])) return false;
    if (!finds_room(d, &g->pieces, p->code[to], moved)) return false;
    if (d->passes && !d->passes(d->of, g, p, from, n)) return false;
    *out = lift_move(a, from, to, moved);
    return true;
}

unsigned lift_carries(const action *a, const game *g, const position *p, move m)
{
    switch (((const lift *)a->data)->pieces) {
    case LIFT_TOP: return 1;
    case LIFT_ANY: return move_third(m);
    case LIFT_ALL: break;
    }
    return g->pieces.height_of[p->code[move_a(m)]];
}

void lift_apply(const action *a, const game *g, position *p, move m)
{
    const lift *d = a->data;
    unsigned from = move_a(m), to = move_b(m), moved = lift_carries(a, g, p, m);
    if (d->replace) position_remove_piece(g, p, to);
    column_carry(g, p, from, moved, to);
    p->last = (cell)to;
}

void lift_write(const action *a, const game *g, move m, char *out)
{
    action_write_path(a, g, m, out);
    size_t length = strlen(out);
    if (((const lift *)a->data)->pieces == LIFT_ANY)
        snprintf(out + length, ACTION_TEXT_MAX - length, ":%u", move_third(m));
}
