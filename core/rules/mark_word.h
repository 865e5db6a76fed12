/* marks = { NAME = { } }: a set of cells that is part of a position (game/marks.h). The word is in marks/mark.c. */
#ifndef POISE_RULES_MARK_WORD_H
#define POISE_RULES_MARK_WORD_H

#include "game/builder.h"
#include "game/marks.h"

typedef struct mark_type {
    word word;
} mark_type;

/* Fills in the mark that the spec declares. Returns 0, or -1 after builder_fail. */
MUST_CHECK int mark_read(game_builder *b, const spec *s, cell_mark *out);

#endif
