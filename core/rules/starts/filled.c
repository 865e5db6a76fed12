/* filled { first = CELLS, second = CELLS, neutral = CELLS, height = n }: each owner's first type on every cell of a set
 * that depends on the board only: filled { first = "dark & rank <= 3", second = "dark & rank > 5" }. The sets must be
 * disjoint. */
#include "game/expression_read.h"
#include "rules/start_word.h"

enum { FIRST, SECOND, NEUTRAL, HEIGHT, FIELDS };

static_assert((int)FIRST == (int)OWNER_FIRST && (int)NEUTRAL == (int)OWNER_NEUTRAL,
              "fields are in the order of owners");

static const field fields[FIELDS] = {
    {.name = "first", .kind = FIELD_REGION, .later = true, .help = "where pieces of the first player stand"},
    {.name = "second", .kind = FIELD_REGION, .later = true, .help = "where pieces of the second player stand"},
    {.name = "neutral", .kind = FIELD_REGION, .later = true, .help = "where pieces stand that belong to nobody"},
    {.name = "height",
     .kind = FIELD_INTEGER,
     .initial = 1,
     .min = 1,
     .max = PIECES_CODES_MAX - 1,
     .later = true,
     .help = "number of pieces on each cell, of columns and seeds"},
};

/* Returns a piece of the owner's first type as it enters the board; 0: none. */
static unsigned first_of(const piece_set *pieces, unsigned whose)
{
    for (int i = 0; i < 2 * pieces->ntypes; i++) {
        unsigned code = pieces->code_of[i & 1][i / 2];
        if (code && pieces->owner_of[code] == whose) return code;
    }
    return 0;
}

static int fill(game_builder *b, const spec *s, position *p, unsigned whose)
{
    const char *key = s->word->fields[whose].name, *written = s->values[whose].text;
    const piece_set *set = &b->g->pieces;
    unsigned code = first_of(set, whose);
    int32_t values[BOARD_CELLS_MAX + 1];
    error why = {""};
    if (!written) return 0;
    const expression *x = expression_read(written, EXPRESSION_CELLS, b->g, -1, b->a, &why);
    if (!x) return builder_fail(b, s, key, "%s", why.text);
    if (x->reads) return builder_fail(b, s, key, "a set wanted that depends on the board only, got \"%s\"", written);
    if (!code)
        return builder_fail(b, s, key, "nothing wanted: no type of piece is %s",
                            whose == OWNER_NEUTRAL ? "nobody's" : "theirs");
    if (set->highest > 1) code = pieces_column(set, code, (unsigned)s->values[HEIGHT].integer);
    expression_plain(x, EXPRESSION_CELLS, &(scene){.g = b->g, .p = p}, values);
    for (unsigned c = 0; c < (unsigned)b->g->board->cells; c++) {
        if (values[c] <= 0) continue;
        if (p->code[c]) return builder_fail(b, s, key, "empty cells wanted, but %s is filled", b->g->board->label[c]);
        position_set_cell(b->g, p, c, code);
    }
    return 0;
}

static int set_up(game_builder *b, const spec *s, position *p)
{
    if (s->values[HEIGHT].integer > b->g->pieces.highest)
        return builder_fail(b, s, "height", "at most %d wanted, as many as a cell holds, got %d", b->g->pieces.highest,
                            (int)s->values[HEIGHT].integer);
    for (unsigned whose = 0; whose < HEIGHT; whose++)
        if (fill(b, s, p, whose)) return -1;
    return 0;
}

const start_type start_filled = {
    .word = {"filled", WORD_START, "The start position as sets of cells, with a piece on each of them.", fields, FIELDS,
             .positional = 0},
    .set_up = set_up,
};
