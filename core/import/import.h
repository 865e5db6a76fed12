/* Imports games from elsewhere as results for reports: the rules replay their moves and determine the winner; where no
 * ending applies, the file does. */
#ifndef POISE_IMPORT_IMPORT_H
#define POISE_IMPORT_IMPORT_H

#include "base/results.h"
#include "base/stop.h"
#include "game/position.h"
#include "import/entries.h"
#include "lab/plan.h"

#define IMPORT_PLAYERS "people" /* name of both players in cells of imported games */

/* One game that was replayed. */
typedef struct import_game {
    const entries *file;
    const entry *entry;
    int variant;            /* index in the plan */
    const move *moves;      /* in the arena */
    const position *end;    /* the position after its last move */
    outcome result;         /* OUTCOME_NONE: unknown */
    const char *players[2]; /* of the side that moved first, and of the second; NULL: unknown */
    double rating[2];       /* of the players; NaN: unknown */
} import_game;

typedef struct import_games {
    arena *arena;
    const stop_flag *stop; /* set to stop; NULL: never */
    import_game *list;     /* has room for all entries */
    int count;
    const char **broken; /* faults of the other games, by file, game and move; room for all */
    int nbroken;
    int unfinished;     /* number of games of the list without a result */
    const char **notes; /* entries of the files that were ignored or interpreted: a sentence each */
    int nnotes;
} import_games;

/* Finds the variant with that name in the plan, or adds it. Returns its index, or -1 with `e` filled in. */
typedef int import_variant(void *data, const char *described, error *e);

/* Replays all games of the files. A word for a side, in results and in titles of columns and headers, means the side
 * that the variant calls so; else its meaning is learned from games that end by the rules; else it is the usual one:
 * White moves first. Returns 0, or -1 with `e` filled in when memory is out. Games that break a rule or have no variant
 * are among the broken ones. */
MUST_CHECK int import_follow(const entries *files, int nfiles, const plan *p, import_variant *find, void *data,
                             import_games *out, error *e);

/* Adds to the plan a cell for each of its variants that has games with a result, and stores these games at `path`,
 * which must not exist. cell_of[i] gets the cell of game i, -1: none. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int import_store(plan *p, const import_games *games, const char *path, int *cell_of, error *e);

#endif
