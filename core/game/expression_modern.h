/* Rewrites expressions of older versions in today's form: `everywhere` for all cells, formerly `all`, which is now for
 * directions only; named operands instead of placeholders, such as sees(own, along = orthogonal) for sees(own, 0,
 * empty, orthogonal). */
#ifndef POISE_GAME_EXPRESSION_MODERN_H
#define POISE_GAME_EXPRESSION_MODERN_H

#include "game/expression_parser.h"

/* Replaces a stretch of the text. */
typedef struct expression_edit {
    size_t at, length;
    const char *now;
} expression_edit;

enum { EXPRESSION_EDITS_MAX = 64 };

struct expression_edits {
    const char *written; /* the text being edited; edits that belong to other texts are ignored */
    int count;
    expression_edit list[EXPRESSION_EDITS_MAX];
};

/* For the parser: records that the name at `at` is an old one, if edits are collected. */
void expression_note_name(parser *r, const char *at, const char *name);

/* Positional operands of a call, and where each stands. */
typedef struct expression_places {
    int count, field[EXPRESSION_OPERANDS_MAX];
    const char *from[EXPRESSION_OPERANDS_MAX], *to[EXPRESSION_OPERANDS_MAX];
} expression_places;

/* The same for positional operands. */
void expression_note_places(parser *r, const word *w, const expression_places *p);

/* Returns the text in today's form, from the arena, or `written` itself if nothing is outdated or it cannot be parsed.
 * NULL: out of memory. */
MUST_CHECK const char *expression_modern(const char *written, const game *g, arena *a);

#endif
