/* Expressions as they are written now, from what files of older versions say: `everywhere` for every cell, which was
 * `all`, as every direction is; operands by name instead of others before them that only fill the place, such as
 * sees(own, along = orthogonal) for sees(own, 0, empty, orthogonal). */
#ifndef POISE_GAME_EXPRESSION_MODERN_H
#define POISE_GAME_EXPRESSION_MODERN_H

#include "game/expression_parser.h"

/* What becomes of a stretch of the text: other text takes its place. */
typedef struct expression_edit {
    size_t at, length;
    const char *now;
} expression_edit;

enum { EXPRESSION_EDITS_MAX = 64 };

struct expression_edits {
    const char *written; /* the text that is read; what it leaves out are other texts */
    int count;
    expression_edit list[EXPRESSION_EDITS_MAX];
};

/* What the reader notes, where anybody asks: a name, from `at` on, is an older one. */
void expression_note_name(parser *r, const char *at, const char *name);

/* Where the operands of a call stand that are given without names. */
typedef struct expression_places {
    int count, field[EXPRESSION_OPERANDS_MAX];
    const char *from[EXPRESSION_OPERANDS_MAX], *to[EXPRESSION_OPERANDS_MAX];
} expression_places;

/* The same of operands that fill places. */
void expression_note_places(parser *r, const word *w, const expression_places *p);

/* The text as it is written now, in the arena: `written` itself where nothing about it is old, or where it cannot be
 * read. NULL: memory is out. */
MUST_CHECK const char *expression_modern(const char *written, const game *g, arena *a);

#endif
