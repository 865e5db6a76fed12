/* The current game and its position. Internal to this folder. */
#ifndef POISE_ENGINE_TABLE_H
#define POISE_ENGINE_TABLE_H

#include <cJSON.h>

#include "play/session.h"
#include "script/load.h"

/* Name in messages of a variant that was given as text. */
#define TABLE_TEXT_NAME "rules.lua"

typedef struct table {
    script_variant *variant;
    game *g;         /* NULL: no game */
    session *s;      /* the client decides for both sides, one decision at a time */
    position *begun; /* start position that was set up; NULL: start of the rules */
    char *text;      /* the rules, where they were given as text */
    char *described;
    move *scratch; /* g->most_moves entries */
} table;

/* Appends the members of an object as options for table_load; messages name `request`. Returns 0, or -1 with `e` filled
 * in. */
MUST_CHECK int table_write_options(const char *request, const cJSON *options, text *out, error *e);

/* Loads a variant: `name` as on the command line, or the `content` of a file; with further options, "size=5,kinds=2".
 * Returns 0, or -1 with `e` filled in: then the table is unchanged. */
MUST_CHECK int table_load(table *t, const script_paths *paths, const char *name, const char *content,
                          const char *options, error *e);
void table_clear(table *t);

/* Restarts the game at the start position of its rules. Returns 0, or -1 with `e` filled in when memory is out. */
MUST_CHECK int table_begin(table *t, error *e);

/* A board to set up. */
typedef struct table_board {
    const char *(*sign)(const void *data, unsigned c); /* contents of a cell, as "board" and variants draw them */
    /* Sets marks and counters of the position, which has those of the start. */
    int (*rest)(const void *data, const game *g, position *at, error *e);
    const void *data;
    unsigned side; /* side to move */
} table_board;

/* Starts the game from this board. Returns 0, or -1 with `e` filled in: then the table is unchanged. */
MUST_CHECK int table_set_up(table *t, const table_board *b, error *e);

/* Refuses requests about whole games when the position was set up: -1 with `e` filled in, which names `request`. */
MUST_CHECK int table_is_whole(const table *t, const char *request, error *e);

/* Makes the decision with this notation. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int table_play(table *t, const char *written, error *e);

/* Takes back decisions until `count` are left. Returns 0, or -1 with `e` filled in when memory is out: then none is
 * taken back. */
MUST_CHECK int table_go_back(table *t, unsigned count, error *e);

/* Returns the number of legal moves at the start of the rules; 0 when memory is out. */
int table_width(const table *t);

/* Generates the legal moves of the current position into t->scratch and returns their number; 0 when the game is over.
 */
int table_moves(const table *t);

/* Does any of them end the turn? `work` is a position of the game. */
bool table_ends_turn(const table *t, position *work);

#endif
