/* seeds { most = n }: identical pieces without owner, up to n on a cell. Ownership is a matter of the rules: seeds in
 * one's own pits or store. Boards show the numbers; drawings write two-digit numbers in brackets: "444(12)". */
#include "game/builder.h"
#include "rules/pieces_word.h"

enum { MOST, FIRST_NAME, SECOND_NAME, FIELDS };

static const field fields[FIELDS] = {
    {.name = "most",
     .kind = FIELD_INTEGER,
     .required = true,
     .min = 2,
     .max = PIECES_CODES_MAX - 1,
     .help = "maximum number on a cell: usually all seeds of the game"},
    {.name = "first_name",
     .kind = FIELD_TEXT,
     .initial_text = "first",
     .later = true,
     .one_line = true,
     .help = "name of the first side"},
    {.name = "second_name",
     .kind = FIELD_TEXT,
     .initial_text = "second",
     .later = true,
     .one_line = true,
     .help = "name of the second side"},
};

static int declare(game_builder *b, const spec *s, piece_set *out)
{
    out->highest = (int)s->values[MOST].integer;
    out->ncodes = out->highest + 1;
    out->singles = out->ntypes = 1;
    out->types[0] = "seed";
    out->counted = true;
    for (int side = 0; side < 2; side++) {
        out->side_names[side] = arena_text(b->a, s->values[FIRST_NAME + side].text);
        out->code_of[side][0] = 1;
        if (!out->side_names[side]) return builder_fail(b, s, NULL, "out of memory");
    }
    out->glyph[0] = ".";
    out->owner_of[0] = OWNER_NOBODY;
    for (int n = 1; n <= out->highest; n++) {
        out->types_in[n] = 1;
        out->owner_of[n] = OWNER_NEUTRAL;
        out->height_of[n] = (uint8_t)n;
        out->top_of[n] = 1;
        out->glyph[n] = arena_format(b->a, "%d", n);
        if (!out->glyph[n]) return builder_fail(b, s, NULL, "out of memory");
    }
    return 0;
}

const pieces_type pieces_seeds_word = {
    .word = {"seeds", WORD_PIECES, "Pieces without owners, any number of them on a cell.", fields, FIELDS,
             .positional = 0},
    .declare = declare,
};
