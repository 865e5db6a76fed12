/* Games from elsewhere become results that reports read: their moves are followed by the rules, and who won is told by
 * the rules or, where no ending holds, by the file. */
#ifndef POISE_IMPORT_IMPORT_H
#define POISE_IMPORT_IMPORT_H

#include "base/results.h"
#include "base/stop.h"
#include "game/position.h"
#include "import/entries.h"
#include "lab/plan.h"

#define IMPORT_PLAYERS "people" /* who plays in a cell of imported games, in both seats */

/* One game that was followed. */
typedef struct import_game {
    const entries *file;
    const entry *entry;
    int variant;            /* of the plan */
    const move *moves;      /* the arena's */
    const position *end;    /* after the last one */
    outcome result;         /* OUTCOME_NONE: nobody says who won */
    const char *players[2]; /* who moved first, and second; NULL: not known */
    double rating[2];       /* theirs; NaN: not known */
} import_game;

typedef struct import_games {
    arena *arena;
    const stop_flag *stop; /* set when the games are not wanted any more; NULL: never */
    import_game *list;     /* room for all entries */
    int count;
    const char **broken; /* what is wrong with each of the other games, by file, game and move; likewise room for all */
    int nbroken;
    int unfinished;     /* games of the list without a result */
    const char **notes; /* what of the files was not read, or taken to mean something: a sentence each */
    int nnotes;
} import_games;

/* Finds the variant of that description in the plan, or adds it. Returns its number, or -1 with `e` filled in. */
typedef int import_variant(void *data, const char *described, error *e);

/* Follows all games of the files. What they call a side, in results and over columns and headers of players, is a side
 * that the variant calls so; else games that end by the rules tell who is meant; else it is as usual: White moved
 * first. Returns 0, or -1 with `e` filled in: memory is out. A game that breaks a rule, or has no variant, is one of
 * the broken.
 */
MUST_CHECK int import_follow(const entries *files, int nfiles, const plan *p, import_variant *find, void *data,
                             import_games *out, error *e);

/* Gives the plan a cell for each of its variants that has games with a result, and makes the store at `path`, which
 * must not exist, of these games. cell_of[i] gets the cell of game i, -1: none. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int import_store(plan *p, const import_games *games, const char *path, int *cell_of, error *e);

#endif
