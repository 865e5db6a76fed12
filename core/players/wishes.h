/* The features of a policy's linear preference: each maps a decision to a number, of which more is better. They use
 * what a beginner sees at once: captures, where a piece goes, how many moves are left. */
#ifndef POISE_PLAYERS_WISHES_H
#define POISE_PLAYERS_WISHES_H

#include "base/arena.h"
#include "rules/nearness.h"

/* The decision under evaluation. */
typedef struct wish_scene {
    const game *g;
    const position *before, *after; /* after: settled, not over */
    move m;
    int index;               /* in the list of legal moves, from 0 */
    cell from, to;           /* board->cells: none */
    cell last_from, last_to; /* of the side's previous decision, likewise */
    nearness_room room;
} wish_scene;

enum { WISHES_ASKED_MAX = 4 }; /* per player */

/* What a wish refers to, besides the decision. */
typedef enum wish_of { WISH_OF_NOTHING, WISH_OF_PASSING, WISH_OF_ACTIONS, WISH_OF_TYPES, WISH_OF_MIRRORS } wish_of;

typedef struct wish {
    const char *name;  /* "captures"; with a parameter, the part before it: "kind." */
    const char *words; /* "takes what it can"; with a parameter, the text before it */
    double (*value)(const wish_scene *s, const void *parameter);
    wish_of of; /* for actions, types and mirrors: what the parameter names */
} wish;

/* All wishes, those with a parameter last. */
extern const wish wish_table[];
extern const size_t wish_table_count; /* at most WISHES_MAX */

/* A wish with its parameter. */
typedef struct wish_asked {
    const wish *is;
    const void *parameter; /* owned by the arena */
} wish_asked;

/* Parses "captures", "kind.king", "mirror.3". Returns 0, or -1 with `e` filled in: games of g have no such wish, or
 * memory is out. The parameter is in the arena. */
MUST_CHECK int wish_read(const char *name, const game *g, arena *a, wish_asked *out, error *e);

/* Returns its description, "takes what it can", in the arena; NULL when memory is out. `name` is a wish of g. */
const char *wish_words(const char *name, arena *a);

/* Lists the names of all wishes that apply to games of g, those with a parameter once for each value; texts in the
 * arena. Returns how many, or -1 when memory is out. */
enum { WISHES_MAX = 160 };
MUST_CHECK int wishes_of(const game *g, arena *a, const char *names[WISHES_MAX]);

#endif
