/* rings { levels = 3 | 4 }: rings within rings; see board/rings.h. */
#include "board/rings.h"
#include "game/builder.h"

#include "rules/board_word.h"

enum { LEVELS, FIELDS };

static const field fields[FIELDS] = {
    {.name = "levels",
     .kind = FIELD_INTEGER,
     .initial = 3,
     .min = 3,
     .max = BOARD_LEVELS_MAX,
     .help = "how many levels there are; those of level 1 are the cells"},
};

static const meaning parts[] = {
    {"level1", "the cells"},
    {"level2", "rings of eight cells"},
    {"level3", "rings of eight rings of level 2; the top when there are 3 levels"},
    {"level4", "the ring of eight rings of level 3, when there are 4 levels"},
    {"top", "the one ring that holds all others"},
    {NULL, NULL},
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
    .parts = parts,
    .build = build,
};
