/* slide { from = REGION, to = REGION, along = DIRECTIONS, over = REGION, limit = n, mover = any | placed, through =
 * REGION, least = n, distance = any | in_line | in_stack | farthest }: the contents of a cell move in a straight line
 * over empty cells, at most `limit` cells, to a cell of the region `to`. If `to` includes occupied cells, their
 * contents are captured by replacement. `over`: empty cells that may be passed; `through`: pieces that may be passed.
 * `mover = placed` allows only the piece (or stack) just placed. `least` is the shortest distance; `distance` fixes it:
 * the number of pieces in the line, itself included, as in Lines of Action; the height of the moving stack; or as far
 * as possible, as in Neutreeko.
 *
 * step { from, to, along }: the same over one cell.
 *
 * Slides of a stage that differ in what they move become one action, with targets for each class of mover: a draw then
 * picks a piece and a target without choosing a rule first. */
#include <string.h>

#include "game/builder.h"
#include "rules/action.h"
#include "rules/actions/slide_moves.h"
#include "rules/actions/slide_sweep.h"
#include "rules/actions/slide_walked.h"
#include "rules/sweep.h"

static const char *const movers[] = {"any", "placed", NULL};
static const char *const distances[] = {
    [SLIDE_ANY] = "any", [SLIDE_LINE] = "in_line", [SLIDE_STACK] = "in_stack", [SLIDE_FARTHEST] = "farthest", NULL};

#define COMMON_FIELDS(...)                                                                                             \
    {.name = "from", .kind = FIELD_REGION, .initial_text = "own", .help = "what may be moved"},                        \
        {.name = "to",                                                                                                 \
         .kind = FIELD_REGION,                                                                                         \
         .initial_text = "empty",                                                                                      \
         .help = "where a move may end, such as empty | enemy; a piece there is captured"},                            \
        {.name = "along",                                                                                              \
         .kind = FIELD_TEXT,                                                                                           \
         .required = true,                                                                                             \
         .example = "orthogonal",                                                                                      \
         .help = "directions, joined by |: orthogonal, diagonal, forward, all ..."},                                   \
        {.name = "over",                                                                                               \
         .kind = FIELD_REGION,                                                                                         \
         .initial_text = "empty",                                                                                      \
         .help = "which empty cells may be passed",                                                                    \
         __VA_ARGS__},                                                                                                 \
    {                                                                                                                  \
        .name = "mover", .kind = FIELD_CHOICE, .choices = movers, .help = "any, or only the piece just placed"         \
    }

static const field slide_fields[FIELDS] = {
    COMMON_FIELDS(),
    {.name = "limit",
     .kind = FIELD_INTEGER,
     .initial = BOARD_LINE_MAX,
     .min = 1,
     .max = BOARD_LINE_MAX,
     .help = "maximum distance in cells"},
    {.name = "through", .kind = FIELD_REGION, .later = true, .help = "pieces that the move may jump over as well"},
    {.name = "least",
     .kind = FIELD_INTEGER,
     .later = true,
     .initial = 1,
     .min = 1,
     .max = BOARD_LINE_MAX,
     .help = "minimum distance in cells"},
    {.name = "distance",
     .kind = FIELD_CHOICE,
     .choices = distances,
     .later = true,
     .help = "any; exactly the number of pieces in the line, or in the moving stack; or as far as possible"},
};

static const field step_fields[STEP_FIELDS_HERE] = {
    COMMON_FIELDS(.older = true,
                  .refused =
                      "a step passes no cell; hop { over = ... } jumps over a piece, slide { over = ... } passes "
                      "empty cells")};

/* Classes with equal targets share them, to fit in the L1 cache. */
static void share_targets(const game_builder *b, slide *d, int i)
{
    size_t bytes = (size_t)b->g->board->cells * d->columns * sizeof(ray_target);
    for (int k = 0; k < i; k++)
        if (!memcmp(d->classes[k].targets, d->classes[i].targets, bytes)) d->classes[i].targets = d->classes[k].targets;
}

/* The cell with the most rays determines the columns of the grid, for every class. */
static int make_targets(game_builder *b, const spec *s, slide *d)
{
    for (int i = 0; i < d->nclasses; i++) {
        if (rays_make(b, s, &d->classes[i], d->columns)) return -1;
        d->several |= d->classes[i].several;
        share_targets(b, d, i);
    }
    for (unsigned side = 0; side < 2; side++)
        for (unsigned code = 0; code < PIECES_CODES_MAX; code++)
            d->targets_of[side][code] = d->classes[d->class_of[side][code]].targets;
    return 0;
}

/* Makes the rays of this spec along those directions; *columns: upper bound of their targets. */
static int read_ways(game_builder *b, const spec *s, uint32_t directions, unsigned side, rays *w, uint32_t *columns)
{
    *w = (rays){.side = side, .limit = s->word->nfields > LIMIT ? (int)s->values[LIMIT].integer : 1};
    w->directions = directions;
    if (builder_region(b, s, TO, -1, &w->to) || builder_region(b, s, OVER, -1, &w->over)) return -1;
    *columns = rays_prepare(b, w);
    return 0;
}

/* Adds a class for the movers with exactly those directions. */
static int add_class(game_builder *b, const spec *s, slide *d, const region *from, unsigned side,
                     const piece_directions *along, uint32_t directions)
{
    if (d->nclasses == SLIDE_CLASSES_MAX)
        return builder_fail(b, s, NULL,
                            "pieces with at most %d sets of directions wanted, got more: make several actions of it",
                            SLIDE_CLASSES_MAX - 1);
    rays *w = &d->classes[d->nclasses];
    uint32_t columns = 0;
    if (read_ways(b, s, directions, side, w, &columns)) return -1;
    for (unsigned code = 1; code < (unsigned)b->g->pieces.ncodes; code++)
        if (region_admits(from, side, code) && along->by[code] == directions)
            d->class_of[side][code] = (uint8_t)d->nclasses;
    if (columns > d->columns) d->columns = columns;
    d->captures |= w->captures;
    d->nclasses++;
    return 0;
}

/* Adds a class for all movers, or one per facing. */
static int add_classes(game_builder *b, const spec *s, slide *d, const region *from, unsigned side)
{
    piece_directions along;
    if (builder_piece_directions(b, s, ALONG, side, &along)) return -1;
    if (!along.differ) return add_class(b, s, d, from, side, &along, along.all);
    for (unsigned code = 1; code < (unsigned)b->g->pieces.ncodes; code++)
        if (region_admits(from, side, code) && along.by[code] && !d->class_of[side][code] &&
            add_class(b, s, d, from, side, &along, along.by[code]))
            return -1;
    return 0;
}

/* Upper bound: no piece is passed, so each cell is the target of at most one mover from each direction. */
static int most_moves(const board *on, const slide *d)
{
    int each = (int)d->columns < on->directions ? (int)d->columns : on->directions;
    return on->cells * each;
}

/* Must it be walked (slide_walked.h), judging by the spec? */
static bool is_walked(const spec *s)
{
    const value *v = s->values;
    return s->word->nfields > LIMIT && (v[THROUGH].text || v[LEAST].integer > 1 || v[DISTANCE].integer != SLIDE_ANY);
}

/* Must it be walked because play decides which cells may be passed, or what moves? Returns -1 after builder_fail. */
static int is_settled_in_play(game_builder *b, const spec *s, const region *from)
{
    region over;
    bool several = false;
    if (builder_region(b, s, OVER, -1, &over)) return -1;
    for (unsigned side = 0; side < 2; side++) several |= builder_sole_set(b, from, side) == SET_NONE;
    bool passes = s->word->nfields > LIMIT && !builder_is_settled(b, OVER);
    return passes || (several && !builder_is_settled(b, FROM));
}

/* Can only the piece just placed move? */
static bool only_placed(game_builder *b, const spec *s)
{
    bool only = s->values[MOVER].integer == MOVER_PLACED;
    if (only) builder_read(b, READS_PAST);
    return only;
}

/* A step has fewer fields than a slide. */
static int compile_walked(game_builder *b, const spec *s, action *a)
{
    bool slides = s->word->nfields > LIMIT;
    slide_walked *d = builder_alloc(b, s, sizeof *d);
    if (!d || straight_make(b, s, FROM, ALONG, &d->lines) || builder_region(b, s, TO, -1, &d->to)) return -1;
    d->passes_pieces = slides && s->values[THROUGH].text;
    if (builder_region(b, s, OVER, -1, &d->over)) return -1;
    if (d->passes_pieces && builder_region(b, s, THROUGH, -1, &d->through)) return -1;
    d->least = slides ? (unsigned)s->values[LEAST].integer : 1;
    d->limit = slides ? (unsigned)s->values[LIMIT].integer : 1;
    d->distance = slides ? (slide_distance)s->values[DISTANCE].integer : SLIDE_ANY;
    if (d->distance == SLIDE_FARTHEST && !(builder_is_settled(b, OVER) && builder_is_settled(b, THROUGH)))
        return builder_fail(
            b, s, "distance",
            "farthest wants regions `over` and `through` that depend only on the contents of each cell");
    if (straight_want_one_way(b, s, &d->lines, d->limit)) return -1;
    d->only_placed = only_placed(b, s);
    d->through_field = THROUGH;
    slide_walked_make(b, s, d, straight_along(&d->lines, 0) | straight_along(&d->lines, 1), a);
    return 0;
}

static int compile(game_builder *b, const spec *s, action *a)
{
    if (is_walked(s)) return compile_walked(b, s, a);
    slide *d = builder_alloc(b, s, sizeof *d);
    if (!d || builder_region_of_pieces(b, s, FROM, &d->from)) return -1;
    int in_play = is_settled_in_play(b, s, &d->from);
    if (in_play) return in_play < 0 ? -1 : compile_walked(b, s, a);
    d->nclasses = 1;
    d->classes[0].to = d->from; /* no rays; its region is read like that of others */
    d->from_somewhere = region_depends_on_cell(&d->from);
    d->only_placed = only_placed(b, s);
    for (unsigned side = 0; side < 2; side++) {
        if (add_classes(b, s, d, &d->from, side)) return -1;
        d->set[side] = builder_set_for(b, &d->from, side);
        if (d->set[side] == SET_NONE)
            return builder_fail(b, s, "from", "region of pieces with one owner wanted, got \"%s\"",
                                s->values[FROM].text);
    }
    if (make_targets(b, s, d)) return -1;
    a->data = d;
    slide_choose_sample(d, a);
    a->most_moves = most_moves(b->g->board, d);
    return 0;
}

/* Returns the class of exactly the pieces that `from` admits, or 0. */
static unsigned class_of_all(const game_builder *b, const slide *d, const region *from, unsigned side)
{
    unsigned found = 0;
    for (unsigned code = 1; code < (unsigned)b->g->pieces.ncodes; code++)
        if (region_admits(from, side, code)) found = d->class_of[side][code];
    for (unsigned code = 1; code < (unsigned)b->g->pieces.ncodes; code++)
        if (region_admits(from, side, code) != (found && d->class_of[side][code] == found)) return 0;
    return found;
}

/* Adds more rays for the same pieces. Returns 1 if that was enough; 0, without changes, if not. */
static int join_ways(game_builder *b, const spec *s, slide *d, const region *from)
{
    rays merged[2];
    uint32_t columns = 0, most = 0;
    unsigned class[2];
    for (unsigned side = 0; side < 2; side++) {
        rays more;
        piece_directions along;
        class[side] = class_of_all(b, d, from, side);
        if (!class[side]) return 0;
        merged[side] = d->classes[class[side]];
        if (builder_piece_directions(b, s, ALONG, side, &along)) return -1;
        if (along.differ) return 0;
        if (read_ways(b, s, along.all, side, &more, &columns)) return -1;
        if (!rays_merge(b, s, &merged[side], &more)) return 0;
        if (columns > most) most = columns;
    }
    for (unsigned side = 0; side < 2; side++) {
        d->classes[class[side]] = merged[side];
        d->captures |= merged[side].captures;
    }
    d->columns += most;
    return 1;
}

/* Adds other pieces of the same set; returns 1 when none of them has rays yet. */
static int join_pieces(game_builder *b, const spec *s, slide *d, const region *from)
{
    for (unsigned side = 0; side < 2; side++)
        for (unsigned code = 1; code < (unsigned)b->g->pieces.ncodes; code++)
            if (d->class_of[side][code] && region_admits(from, side, code)) return 0;
    for (unsigned side = 0; side < 2; side++)
        if (add_classes(b, s, d, from, side)) return -1;
    return 1;
}

/* Two slides merge if both move their pieces from any cell, and they move different pieces of the same set or the same
 * pieces along other rays. */
static int join(game_builder *b, const spec *s, action *a)
{
    slide *d = (slide *)a->data;
    region from;
    if (is_walked(s)) return 0;
    if (builder_region_of_pieces(b, s, FROM, &from)) return -1;
    if (d->from_somewhere || region_depends_on_cell(&from) ||
        d->only_placed != (s->values[MOVER].integer == MOVER_PLACED))
        return 0;
    for (unsigned side = 0; side < 2; side++)
        if (builder_set_for(b, &from, side) != d->set[side]) return 0;
    int joined = join_pieces(b, s, d, &from);
    if (!joined) joined = join_ways(b, s, d, &from);
    if (joined <= 0) return joined;
    if (make_targets(b, s, d)) return -1;
    a->most_moves = most_moves(b->g->board, d);
    slide_choose_sample(d, a);
    return 1;
}

/* Returns the contents of cell c with which it is a mover of that class. */
static contents_set movers_of(const slide *d, const game *g, unsigned side, unsigned class, unsigned c)
{
    contents_set set = {{0}};
    for (unsigned code = 1; code < (unsigned)g->pieces.ncodes; code++)
        if (d->class_of[side][code] == class) contents_add(&set, code);
    return d->from_somewhere ? contents_both(set, contents_in(&d->from, c, side)) : set;
}

/* Returns the contents of the target with which the ray is open. */
static contents_set reached_by(const rays *w, const game *g, const ray_target *target)
{
    unsigned at = target->to * (unsigned)board_axes(g->board) + (unsigned)g->board->line_axis[target->line];
    contents_set set = contents_in(&w->to, target->to, w->side);
    return target->mask >> g->board->place_in[at] & 1 ? contents_both(set, contents_one(0)) : set;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const slide *d = a->data;
    for (unsigned k = 1; k < (unsigned)d->nclasses; k++)
        for (unsigned i = 0; i < (unsigned)g->board->cells * d->columns && d->classes[k].side == side; i++) {
            const ray_target *target = &d->classes[k].targets[i];
            unsigned from = i / d->columns;
            if (target->line == g->board->lines) continue; /* missing target */
            const cell_condition when[] = {{from, movers_of(d, g, side, k, from)},
                                           {target->to, reached_by(&d->classes[k], g, target)}};
            possible_add_straight(all, move_make(a->index, from, target->to), BETWEEN_NOTHING, 2, when);
        }
}

/* For pieces that all have the same directions, with at most one ray to each cell. */
static int as_sweep(game_builder *b, const spec *s, const action *a, sweep *out)
{
    *out = (sweep){.most = 0};
    if (((const slide *)a->data)->several) return 0;
    for (unsigned side = 0; side < 2; side++) {
        piece_directions along;
        if (builder_piece_directions(b, s, ALONG, side, &along)) return -1;
        if (along.differ) return 0;
        out->directions[side] = along.all;
    }
    return slide_read_sweep(b, s, out);
}

static void apply(const action *a, const game *g, position *p, move m)
{
    const slide *d = a->data;
    unsigned to = move_b(m);
    if (d->captures && p->code[to]) position_remove_piece(g, p, to);
    position_move_piece(g, p, move_a(m), to);
    p->last = (cell)to;
}

const action_type action_slide = {
    .word = {"slide", WORD_ACTION, "Move a piece in a straight line over empty cells (a rider: rook, bishop, queen).",
             slide_fields, FIELDS, .positional = 0},
    .only_moves = true,
    .only_ends = true,
    .deeds = DEED_MOVE | DEED_REMOVE,
    .loses = 1 << TO,
    .regions_a = 1 << FROM,
    .regions_b = 1 << TO,
    .regions_others = 1 << OVER | 1 << THROUGH,
    .rows = ROWS_ORIGINS,
    .compile = compile,
    .join = join,
    .possible = possible,
    .candidates = slide_candidates,
    .candidate_at = slide_candidate_at,
    .sample = slide_sample,
    .list = slide_list,
    .sweep = as_sweep,
    .apply = apply,
    .write = action_write_path,
};

const action_type action_step = {
    .word = {"step", WORD_ACTION, "Move a piece to an adjacent cell.", step_fields, STEP_FIELDS_HERE, .positional = 0},
    .only_moves = true,
    .only_ends = true,
    .deeds = DEED_MOVE | DEED_REMOVE,
    .loses = 1 << TO,
    .regions_a = 1 << FROM,
    .regions_b = 1 << TO,
    .rows = ROWS_ORIGINS,
    .compile = compile,
    .join = join,
    .possible = possible,
    .candidates = slide_candidates,
    .candidate_at = slide_candidate_at,
    .sample = slide_sample,
    .list = slide_list,
    .sweep = as_sweep,
    .apply = apply,
    .write = action_write_path,
};
