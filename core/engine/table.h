/* The current game and where it stands. Internal to this folder. */
#ifndef POISE_ENGINE_TABLE_H
#define POISE_ENGINE_TABLE_H

#include <cJSON.h>

#include "play/session.h"
#include "script/load.h"

/* How a text that is given as a variant is called in messages. */
#define TABLE_TEXT_NAME "rules.lua"

typedef struct table {
    script_variant *variant;
    game *g;         /* NULL: there is none */
    session *s;      /* both sides are the client's: decisions come one by one */
    position *begun; /* where it began, when that was set up; NULL: at the start of the rules */
    char *text;      /* the rules, where they were given as a text */
    char *described;
    move *scratch; /* g->most_moves entries */
} table;

/* Appends options that are members of an object as table_load wants them; `request` is named in messages. Returns 0, or
 * -1 with `e` filled in. */
MUST_CHECK int table_write_options(const char *request, const cJSON *options, text *out, error *e);

/* Loads a variant: `name` as on the command line, or the `content` of a file; with further options, "size=5,kinds=2".
 * Returns 0, or -1 with `e` filled in: then the table is as it was. */
MUST_CHECK int table_load(table *t, const script_paths *paths, const char *name, const char *content,
                          const char *options, error *e);
void table_clear(table *t);

/* The game begins at the start of its rules. Returns 0, or -1 with `e` filled in when memory is out. */
MUST_CHECK int table_begin(table *t, error *e);

/* A board that is set up. */
typedef struct table_board {
    const char *(*sign)(const void *data, unsigned c); /* what stands on a cell, as "board" and variants draw it */
    /* Changes marks and counters of the position, which are those that it would begin with. Returns 0, or -1 with `e`
     * filled in. */
    int (*rest)(const void *data, const game *g, position *at, error *e);
    const void *data;
    unsigned side; /* is to move */
} table_board;

/* The game begins with it. Returns 0, or -1 with `e` filled in: then the table is as it was. */
MUST_CHECK int table_set_up(table *t, const table_board *b, error *e);

/* What speaks of a whole game has nothing to say of one that was set up: -1 with `e` filled in. `request` is named. */
MUST_CHECK int table_is_whole(const table *t, const char *request, error *e);

/* The decision with this notation. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int table_play(table *t, const char *written, error *e);

/* Takes back decisions until `count` of those made are left. Returns 0, or -1 with `e` filled in when memory is
 * out: then none is. */
MUST_CHECK int table_go_back(table *t, unsigned count, error *e);

/* How many decisions there are at the start of the rules; 0 when memory is out. */
int table_width(const table *t);

/* The legal moves of the position at hand, in t->scratch; 0 when the game is over. */
int table_moves(const table *t);

/* Does the turn end with any of them? `work` is a position of the game. */
bool table_ends_turn(const table *t, position *work);

#endif
