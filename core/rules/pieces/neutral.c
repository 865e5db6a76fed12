/* neutral { kinds = n, stack = true }: n types of piece that belong to nobody, so both players use all of them. With
 * `stack` a cell may hold one piece of each type, and its contents are a set of types; otherwise one piece. */
#include "game/builder.h"
#include "rules/pieces_word.h"

enum { KINDS, STACK, FIELDS };

static const field fields[FIELDS] = {
    {.name = "kinds", .kind = FIELD_INTEGER, .initial = 1, .min = 1, .max = 8, .help = "number of kinds"},
    {.name = "stack", .kind = FIELD_BOOLEAN, .help = "a cell may hold one piece of each kind"},
};

/* Writes the types in the cell as digits: "13" for a piece of type 1 and one of type 3. */
static const char *glyph(game_builder *b, unsigned kinds)
{
    char digits[9];
    int n = 0;
    for (int k = 0; k < 8; k++)
        if (kinds >> k & 1) digits[n++] = (char)('1' + k);
    digits[n] = 0;
    return arena_text(b->a, digits);
}

static int declare(game_builder *b, const spec *s, piece_set *out)
{
    unsigned kinds = (unsigned)s->values[KINDS].integer;
    out->stack = s->values[STACK].integer != 0;
    out->ntypes = (int)kinds;
    out->side_names[0] = "first";
    out->side_names[1] = "second";
    out->ncodes = out->stack ? 1 << kinds : (int)kinds + 1;
    out->singles = out->ncodes - 1;
    out->highest = 1;
    for (unsigned k = 0; k < kinds; k++) {
        out->types[k] = arena_format(b->a, "%u", k + 1);
        out->code_of[0][k] = out->code_of[1][k] = (uint8_t)(out->stack ? 1u << k : k + 1);
    }
    for (unsigned code = 0; code < (unsigned)out->ncodes; code++) {
        out->types_in[code] = (uint32_t)(out->stack ? code : code ? 1u << (code - 1) : 0);
        out->owner_of[code] = code ? OWNER_NEUTRAL : OWNER_NOBODY;
        out->top_of[code] = (uint8_t)code;
        out->height_of[code] = (uint8_t)__builtin_popcount(out->types_in[code]);
        out->glyph[code] = code ? glyph(b, out->types_in[code]) : ".";
        if (!out->glyph[code]) return builder_fail(b, s, NULL, "out of memory");
    }
    return 0;
}

const pieces_type pieces_neutral_word = {
    .word = {"neutral", WORD_PIECES, "Neutral pieces only: both players use all of them.", fields, FIELDS,
             .positional = 0},
    .declare = declare,
};
