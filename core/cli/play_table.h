/* The table of `poise play`: a game, the players of both sides, and a player that gives advice. Players train while
 * people look at the board (play_learning.h), and are created when first needed. */
#ifndef POISE_CLI_PLAY_TABLE_H
#define POISE_CLI_PLAY_TABLE_H

#include "base/arena.h"
#include "base/stop.h"
#include "cli/play_learning.h"
#include "evaluation/effort.h"
#include "play/session.h"

/* Maximum number of nodes of the default opponent. */
#define PLAY_TABLE_MOST "portfolio:nodes=200000,stages=1"

enum { PLAY_TABLE_NAME = 48 };

typedef struct play_table {
    const game *g;
    session *s;
    const char *names[2]; /* canonical; NULL: a human */
    player *players[2];   /* NULL: a human, or not created yet */
    player *adviser;      /* NULL: not created yet */
    play_learning *learning;
    const stop_flag *stop; /* set by Ctrl-C */
    char usual[PLAY_TABLE_NAME];
    bool engines; /* other programs may be started */
    arena *a;
} play_table;

/* Returns the number of nodes of the default opponent, so that it answers within a second on a typical processor, as
 * far as the rules allow an estimate; fewer on a slower machine (play_pace.h). */
unsigned play_table_nodes(const effort *of, const game *g);

/* Sets up the table; the description "human" means a human, NULL the default opponent; `engines`: other programs may be
 * started. The game must outlive it. Returns 0, or -1 with `e` filled in; call play_table_clear in any case. */
MUST_CHECK int play_table_set(play_table *t, const game *g, const char *const described[2], uint64_t seed, bool engines,
                              error *e);
void play_table_clear(play_table *t);

/* Lets the player to move decide, after its training, with a line of progress. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int play_table_answer(play_table *t, error *e);

/* Appends the move that a thinking player would make in the current position, and its opinion: of a player at the table
 * that has opinions, the second player first, else of the default opponent. The game must not be over. Returns 0, or -1
 * with `e` filled in. */
MUST_CHECK int play_table_advice(play_table *t, text *out, error *e);

#endif
