/* place_shape { cells = DRAWING, turned = bool, mirrored = bool, to = REGION, piece = NAME }: put pieces on all cells
 * of a shape at once; each must be in the region `to`. The drawing has an X per cell, rows from the top separated by /:
 * "XX" is a domino, "X./XX" an L-tromino. `turned` and `mirrored` allow other orientations. Each side places the first
 * type that it owns, or `piece`; a side that does not own that type has no such move. A symbol other than X places that
 * piece: "LD" is a domino of a light and a dark piece. */
#include <stdio.h>
#include <string.h>

#include "game/facts.h"
#include "rules/action.h"
#include "rules/actions/shapes.h"

enum { CELLS, TURNED, MIRRORED, TO, PIECE, FIELDS };
enum { NO_TYPE = PIECES_TYPES_MAX };

static const field fields[FIELDS] = {
    {.name = "cells",
     .kind = FIELD_TEXT,
     .required = true,
     .example = "'XX/X.'",
     .help = "the shape drawn in rows, such as \"XX/X.\""},
    {.name = "turned", .kind = FIELD_BOOLEAN, .help = "it may be turned"},
    {.name = "mirrored", .kind = FIELD_BOOLEAN, .help = "the shape may be reflected"},
    {.name = "to", .kind = FIELD_REGION, .initial_text = "empty", .help = "where its cells may lie"},
    {.name = "piece", .kind = FIELD_TEXT, .help = "type of the pieces; else the first own type"},
};

typedef struct place_shape {
    shapes shape;
    region to;
    uint8_t type[2]; /* by side: type placed, or NO_TYPE */
    bool only_empty; /* the region is within the empty cells, whose set is kept */
    bool named;      /* moves name the type, because a side has several */
} place_shape;

static unsigned type_of(const piece_set *pieces, const char *wanted, unsigned side)
{
    for (int t = 0; t < pieces->ntypes; t++)
        if (pieces->code_of[side][t] && (!wanted || !strcmp(wanted, pieces->types[t]))) return (unsigned)t;
    return NO_TYPE;
}

static int choose_types(game_builder *b, const spec *s, place_shape *d)
{
    const piece_set *pieces = &b->g->pieces;
    const char *wanted = s->values[PIECE].text;
    for (unsigned side = 0; side < 2; side++) {
        unsigned owned = 0;
        d->type[side] = (uint8_t)type_of(pieces, wanted, side);
        for (int t = 0; t < pieces->ntypes; t++) owned += pieces->code_of[side][t] != 0;
        d->named |= owned > 1;
    }
    if (d->type[0] != NO_TYPE || d->type[1] != NO_TYPE) return 0;
    return builder_refuse_type(b, s, "piece", wanted ? wanted : "");
}

/* Moves name all cells, each with a symbol if the drawing has one. */
static int check_length(game_builder *b, const spec *s, const place_shape *d)
{
    size_t longest = 0, most;
    for (int c = 0; c < b->g->board->cells; c++) {
        size_t length = strlen(b->g->board->label[c]);
        if (length > longest) longest = length;
    }
    most = (ACTION_TEXT_MAX - 1 - (d->named ? PIECES_NAME_MAX + 1 : 0)) / (longest + 2);
    if (d->shape.ncells <= most) return 0;
    return builder_fail(b, s, "cells", "at most %d cells wanted on this board, got %u", (int)most, d->shape.ncells);
}

/* Records the types and the shape as rule terms. */
static int speak(game_builder *b, const spec *s, const place_shape *d)
{
    uint32_t types = 0;
    for (unsigned side = 0; side < 2; side++)
        if (d->type[side] != NO_TYPE) types |= UINT32_C(1) << d->type[side];
    return builder_speak(b, s, (rule_term){.type = -1, .types = types, .shape = &d->shape});
}

static int compile(game_builder *b, const spec *s, action *a)
{
    place_shape *d = builder_alloc(b, s, sizeof *d);
    if (!d || choose_types(b, s, d) || builder_region(b, s, TO, -1, &d->to)) return -1;
    if (shapes_make(b, s, CELLS, s->values[TURNED].integer, s->values[MIRRORED].integer, &d->shape)) return -1;
    if (check_length(b, s, d) || speak(b, s, d)) return -1;
    builder_track(b, TRACK_SHAPE);
    d->only_empty = !region_admits_pieces(&d->to);
    if (d->only_empty) a->deeds = DEED_ADD;
    if (d->only_empty) builder_keep_set(b, SET_EMPTY);
    if (!d->only_empty && b->g->pieces.highest > 1)
        return builder_fail(b, s, "to", "region of empty cells wanted with columns, got \"%s\"", s->values[TO].text);
    a->data = d;
    a->most_moves = b->g->board->cells * (int)d->shape.nways;
    return 0;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const place_shape *d = a->data;
    for (unsigned i = 0; i < (unsigned)g->board->cells * d->shape.nways && d->type[side] != NO_TYPE; i++) {
        unsigned c = i / d->shape.nways, way = i % d->shape.nways, n = 0;
        const cell *lying = shapes_lying(&d->shape, c, way);
        cell_condition when[CONDITIONS_MAX];
        for (; n < d->shape.ncells && n < CONDITIONS_MAX; n++)
            when[n] = (cell_condition){lying[n], contents_in(&d->to, lying[n], side)};
        if (*lying != g->board->cells)
            possible_add(all, move_make_third(a->index, d->type[side], c, way), 0, (int)n, when);
    }
}

static inline grid candidates(const action *a, const game *g, const position *p)
{
    const place_shape *d = a->data;
    if (d->type[p->side] == NO_TYPE) return (grid){0, 0, NULL};
    if (!d->only_empty) return (grid){(uint32_t)g->board->cells, d->shape.nways, NULL};
    return (grid){p->count[SET_EMPTY], d->shape.nways, position_set_view(g, p, SET_EMPTY)};
}

/* off the board is in no region */
static inline bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column,
                                move *out)
{
    const place_shape *d = a->data;
    unsigned c = d->only_empty ? position_set_view(g, p, SET_EMPTY)[row] : row, all = 1;
    const cell *lying = shapes_lying(&d->shape, c, column);
    *out = move_make_third(a->index, d->type[p->side], c, column);
    for (unsigned i = 0; i < d->shape.ncells; i++) all &= region_has(&d->to, lying[i], p->side, p->code[lying[i]]);
    return all;
}

static bool sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return action_sample_by(a, g, p, r, out, 2, candidates, candidate_at);
}

static void covers(const action *a, const game *g, move m, uint64_t *out)
{
    const place_shape *d = a->data;
    const cell *lying = shapes_lying(&d->shape, move_b(m), move_third(m));
    memset(out, 0, g->mapping->words * sizeof *out);
    for (unsigned i = 0; i < d->shape.ncells; i++) bitboard_set(out, g->mapping->bit_of[lying[i]]);
}

static void apply(const action *a, const game *g, position *p, move m)
{
    const place_shape *d = a->data;
    const cell *lying = shapes_lying(&d->shape, move_b(m), move_third(m));
    const uint8_t *drawn = shapes_codes(&d->shape, move_third(m));
    for (unsigned i = 0; i < d->shape.ncells; i++) {
        unsigned code = drawn[i] ? drawn[i] : pieces_add(&g->pieces, p->code[lying[i]], p->side, move_a(m));
        if (code != p->code[lying[i]]) position_set_cell(g, p, lying[i], code);
    }
    p->last = (cell)move_b(m);
    if (g->shape_at) covers(a, g, m, position_shape(g, p));
}

static void write(const action *a, const game *g, move m, char *out)
{
    const place_shape *d = a->data;
    const cell *lying = shapes_lying(&d->shape, move_b(m), move_third(m));
    const uint8_t *drawn = shapes_codes(&d->shape, move_third(m));
    int length = 0;
    if (d->named) length = snprintf(out, ACTION_TEXT_MAX, "%.*s@", PIECES_NAME_MAX, g->pieces.types[move_a(m)]);
    for (unsigned i = 0; i < d->shape.ncells; i++)
        length += snprintf(out + length, (size_t)(ACTION_TEXT_MAX - length), "%s%s%s", i ? "+" : "",
                           drawn[i] ? g->pieces.glyph[drawn[i]] : "", g->board->label[lying[i]]);
}

const action_type action_place_shape = {
    .word = {"place_shape", WORD_ACTION, "Place pieces on all cells of a shape (polyomino) at once.", fields, FIELDS,
             .positional = 1},
    .only_ends = true,
    .deeds = DEED_ADD | DEED_CHANGE,
    .loses = 1 << TO,
    .regions_b = 1 << TO,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .sample = sample,
    .apply = apply,
    .covers = covers,
    .write = write,
};
