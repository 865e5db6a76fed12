/* What a policy may wish of a decision: one number for each, of which more is better. Each speaks of what a beginner
 * sees at once: what is taken, where a piece goes, how many moves are left. */
#ifndef POISE_PLAYERS_WISHES_H
#define POISE_PLAYERS_WISHES_H

#include "base/arena.h"
#include "rules/nearness.h"

/* A decision that is looked at. */
typedef struct wish_scene {
    const game *g;
    const position *before, *after; /* after: settled, not over */
    move m;
    int index;               /* among the legal moves, from 0 */
    cell from, to;           /* board->cells: nowhere */
    cell last_from, last_to; /* of the side's decision before this one, likewise */
    nearness_room room;
} wish_scene;

enum { WISHES_ASKED_MAX = 4 }; /* of one player */

/* What a wish is about, besides the decision. */
typedef enum wish_of { WISH_OF_NOTHING, WISH_OF_PASSING, WISH_OF_ACTIONS, WISH_OF_TYPES, WISH_OF_MIRRORS } wish_of;

typedef struct wish {
    const char *name;  /* "captures"; of one with a parameter what stands before it, "kind." */
    const char *words; /* "takes what it can"; with a parameter up to it */
    double (*value)(const wish_scene *s, const void *parameter);
    wish_of of; /* of actions, types and mirrors: what its parameter names */
} wish;

/* All of them, those with a parameter last. */
extern const wish wish_table[];
extern const size_t wish_table_count; /* at most WISHES_MAX */

/* A wish as it is asked for. */
typedef struct wish_asked {
    const wish *is;
    const void *parameter; /* owned by the arena */
} wish_asked;

/* "captures", "kind.king", "mirror.3"; NULL: there is none of that name in games of g. In the arena. */
MUST_CHECK int wish_read(const char *name, const game *g, arena *a, wish_asked *out, error *e);

/* "takes what it can", in the arena; NULL when memory is out. `name` is a wish of g. */
const char *wish_words(const char *name, arena *a);

/* The names of all wishes that mean something in games of g, those with a parameter once for each; texts in the arena.
 * Returns how many, or -1 when memory is out. */
enum { WISHES_MAX = 160 };
MUST_CHECK int wishes_of(const game *g, arena *a, const char *names[WISHES_MAX]);

#endif
