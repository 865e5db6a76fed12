/* columns { first = "man X", second = "man O", most = n }: pieces that can be stacked, at most n on a cell. A column
 * has the owner and type of its top piece; drawings show its height after the symbol, "X3". All pieces of a column
 * count as copies of the top one, unless it is `ordered`: then each keeps its identity, and drawings show the symbols
 * from bottom to top. */
#include <ctype.h>
#include <string.h>

#include "rules/pieces/sides.h"

enum { MOST = SIDES_FIELDS, ORDERED, FIELDS };

static const field fields[FIELDS] = {
    SIDES_FIELDS_TABLE,
    {.name = "most",
     .kind = FIELD_INTEGER,
     .required = true,
     .min = 2,
     .max = PIECES_CODES_MAX - 1,
     .help = "maximum number of pieces in a column"},
    {.name = "ordered",
     .kind = FIELD_BOOLEAN,
     .help = "pieces of a column keep their owner and type; else all are like the top one"},
};

/* Digits draw heights and brackets draw ordered columns, so they cannot be symbols. */
static int check_signs(game_builder *b, const spec *s, const piece_set *set)
{
    for (int code = 1; code < set->ncodes; code++)
        if (isdigit((unsigned char)*set->glyph[code]) || strchr("()", *set->glyph[code]))
            return builder_fail(b, s, NULL, "signs other than digits and brackets wanted, got \"%s\"",
                                set->glyph[code]);
    return 0;
}

/* Returns the greatest height: one code per height, and the order must fit a word. */
static int highest(const piece_set *set, bool ordered, int *bits)
{
    int most = (PIECES_CODES_MAX - 1) / set->singles;
    for (*bits = 0; ordered && (!*bits || 1 << *bits < set->singles); ++*bits) continue;
    return ordered && most > 64 / *bits ? 64 / *bits : most;
}

static int declare(game_builder *b, const spec *s, piece_set *out)
{
    if (sides_declare(b, s, out) || check_signs(b, s, out)) return -1;
    int most = highest(out, s->values[ORDERED].integer, &out->order_bits);
    if (s->values[MOST].integer > most)
        return builder_fail(b, s, "most", "at most %d wanted with %d types of piece, got %d", most, out->singles,
                            (int)s->values[MOST].integer);
    out->highest = (int)s->values[MOST].integer;
    for (unsigned height = 2; height <= (unsigned)out->highest; height++)
        for (unsigned single = 1; single <= (unsigned)out->singles; single++) {
            unsigned code = pieces_column(out, single, height);
            out->types_in[code] = out->types_in[single];
            out->owner_of[code] = out->owner_of[single];
            out->height_of[code] = (uint8_t)height;
            out->top_of[code] = (uint8_t)single;
            out->glyph[code] = arena_format(b->a, "%s%u", out->glyph[single], height);
            if (!out->glyph[code]) return builder_fail(b, s, NULL, "out of memory");
        }
    out->ncodes = 1 + out->singles * out->highest;
    return 0;
}

const pieces_type pieces_columns_word = {
    .word = {"columns", WORD_PIECES, "Each side has pieces that can be stacked into columns.", fields, FIELDS,
             .positional = 0},
    .declare = declare,
};
