/* rings { levels = 3 | 4 }: rings within rings; see board/rings.h. */
#include "board/rings.h"

#include "rules/board_word.h"

enum { LEVELS, FIELDS };

static const field fields[FIELDS] = {
    {.name = "levels",
     .kind = FIELD_INTEGER,
     .initial = 3,
     .min = 3,
     .max = BOARD_LEVELS_MAX,
     .help = "of rings within rings"},
};

static board *build(game_builder *b, const spec *s)
{
    error why = {""};
    board *made = board_rings(b->a, (int)s->values[LEVELS].integer, &why);
    if (!made) builder_fail(b, s, NULL, "%s", why.text);
    return made;
}

const board_type board_rings_word = {
    .word = {"rings", WORD_BOARD, "Rings within rings: each is an octagon of eight of the next level down.", fields,
             FIELDS, 1},
    .build = build,
};
