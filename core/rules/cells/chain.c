/* chain(CELLS [, FROM] [, DIRECTIONS]): the cells of the set that are connected, within it, with a cell that is also in
 * FROM. touching(CELLS, OTHERS [, DIRECTIONS]): the chains of the set with a cell in or beside OTHERS. */
#include "game/lanes.h"
#include "rules/cells/chains.h"

enum { OF, FROM, ALONG, FIELDS };

static const field chain_fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "the set"},
    {.name = "from", .kind = FIELD_REGION, .initial_text = "here", .help = "the cells where the search begins"},
    CHAINS_ALONG,
};

static void chain_cells(const expression *x, const scene *s, uint64_t *out)
{
    uint64_t of[BITBOARD_WORDS_MAX];
    cells_of(x, OF, s, of);
    cells_of(x, FROM, s, out);
    for (unsigned w = 0; w < s->g->mapping->words; w++) out[w] &= of[w];
    steps_flood(s, chains_directions(x, ALONG, s), of, out);
}

/* Keeps the chains with a marked cell. */
static void keep_marked(const board *on, uint32_t directions, const int32_t *marked, int32_t *values)
{
    bool kept[BOARD_CELLS_MAX + 1] = {false};
    chains_number(on, directions, values);
    for (int c = 0; c < on->cells; c++) kept[values[c]] |= values[c] && marked[c];
    for (int c = 0; c < on->cells; c++) values[c] = kept[values[c]];
}

static lane chain_lanes(lane_maker *m, const expression *x)
{
    const uint32_t directions = board_both_ways(x->directions[ALONG][m->side]);
    return lane_fill(m, lane_set(m, x->operands[FROM]), lane_set(m, x->operands[OF]), directions, false);
}

static void chain_plain(const expression *x, const scene *s, int32_t *values)
{
    int32_t from[BOARD_CELLS_MAX + 1];
    cells_plain(x, OF, s, values);
    cells_plain(x, FROM, s, from);
    keep_marked(s->g->board, chains_directions(x, ALONG, s), from, values);
}

const function_type function_chain = {
    .word = {"chain", WORD_FUNCTION, "The connected group (chain) of cells of the set that contains a cell of FROM.",
             chain_fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .floods = true,
    .cells = chain_cells,
    .lanes = chain_lanes,
    .plain = chain_plain,
};

enum { OTHERS = FROM };

static const field touching_fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "whose chains"},
    {.name = "others", .kind = FIELD_REGION, .required = true, .help = "what they contain or touch"},
    CHAINS_ALONG,
};

static void touching_cells(const expression *x, const scene *s, uint64_t *out)
{
    uint64_t of[BITBOARD_WORDS_MAX], others[BITBOARD_WORDS_MAX];
    cells_of(x, OF, s, of);
    cells_of(x, OTHERS, s, others);
    chains_touching(s, chains_directions(x, ALONG, s), of, others, out);
}

static lane touching_lanes(lane_maker *m, const expression *x)
{
    const uint32_t directions = board_both_ways(x->directions[ALONG][m->side]);
    const lane others = lane_set(m, x->operands[OTHERS]);
    const lane near = lane_make(m, LANE_OR, lane_beside(m, others, directions), others);
    return lane_fill(m, near, lane_set(m, x->operands[OF]), directions, false);
}

static void touching_plain(const expression *x, const scene *s, int32_t *values)
{
    int32_t others[BOARD_CELLS_MAX + 1], marked[BOARD_CELLS_MAX + 1];
    cell near[STEPS_MOST];
    uint32_t directions = chains_directions(x, ALONG, s);
    cells_plain(x, OF, s, values);
    cells_plain(x, OTHERS, s, others);
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++) {
        unsigned n = steps_neighbours(s->g->board, c, directions, near);
        marked[c] = others[c];
        for (unsigned i = 0; i < n; i++) marked[c] |= others[near[i]];
    }
    keep_marked(s->g->board, directions, marked, values);
}

const function_type function_touching = {
    .word = {"touching", WORD_FUNCTION,
             "The chains (connected groups) of the set that contain or touch a cell of OTHERS.", touching_fields,
             FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .floods = true,
    .cells = touching_cells,
    .lanes = touching_lanes,
    .plain = touching_plain,
};
