/* The table of `poise play`: a game, who sits on its two sides, and who gives advice. Players learn what they must
 * while people look at the board (play_learning.h), and take their seats when they are first asked. */
#ifndef POISE_CLI_PLAY_TABLE_H
#define POISE_CLI_PLAY_TABLE_H

#include "base/arena.h"
#include "base/stop.h"
#include "cli/play_learning.h"
#include "evaluation/effort.h"
#include "play/session.h"

/* The player that a person meets when nobody is named has so many nodes, or fewer. */
#define PLAY_TABLE_MOST "portfolio:nodes=200000,stages=1"

enum { PLAY_TABLE_NAME = 48 };

typedef struct play_table {
    const game *g;
    session *s;
    const char *names[2]; /* canonical; NULL: a human */
    player *players[2];   /* NULL: a human, or somebody who has not been asked yet */
    player *adviser;      /* NULL: nobody has asked it yet */
    play_learning *learning;
    const stop_flag *stop; /* set by Ctrl-C */
    char usual[PLAY_TABLE_NAME];
    bool engines; /* other programs may be started */
    arena *a;
} play_table;

/* How many nodes the player has that people meet, so that it answers within a second on a typical processor, as far as
 * the rules tell what a node takes; where it takes more on this one they are fewer (play_pace.h). */
unsigned play_table_nodes(const effort *of, const game *g);

/* Sets up the table; who is described as "human" is one, and NULL is the usual player; `engines`: other programs
 * may be started. The game must outlive it. Returns 0, or -1 with `e` filled in; play_table_clear in any case. */
MUST_CHECK int play_table_set(play_table *t, const game *g, const char *const described[2], uint64_t seed, bool engines,
                              error *e);
void play_table_clear(play_table *t);

/* The player to move decides; it learns first, with a line of progress. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int play_table_answer(play_table *t, error *e);

/* Appends what a thinking player would do in the position at hand, and what it thinks of it: whoever sits at the table
 * and says what it thinks, the second player first, else the usual player. The game must not be over. Returns 0, or -1
 * with `e` filled in. */
MUST_CHECK int play_table_advice(play_table *t, text *out, error *e);

#endif
