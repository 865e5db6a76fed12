/* What a thinking player would do in the place of a person: the hints of `poise play`. */
#ifndef POISE_CLI_PLAY_ADVICE_H
#define POISE_CLI_PLAY_ADVICE_H

#include "play/session.h"

typedef struct play_advice {
    const game *g;
    const char *described; /* the adviser, as for players_new */
    player *adviser;       /* NULL: nobody has asked it yet */
} play_advice;

/* The player that a person meets when nobody is named has so many nodes, or fewer. */
#define PLAY_ADVICE_MOST "alphabeta:nodes=200000"

enum { PLAY_ADVICE_NAME = 32 };

/* Writes how to describe that player: it answers within a second on a usual processor, as far as the rules tell what a
 * node takes. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int play_advice_usual(const game *g, char out[PLAY_ADVICE_NAME], error *e);

/* Appends what the adviser would do in the position at hand, and what it thinks of it. The game must not be over.
 * Returns 0, or -1 with `e` filled in. */
MUST_CHECK int play_advice_ask(play_advice *a, const session *s, text *out, error *e);

void play_advice_done(play_advice *a);

/* Makes a player for games of g; one that learns first does so at once, with a line of progress. Returns NULL with `e`
 * filled in when it cannot. */
MUST_CHECK player *play_advice_player(const char *described, const game *g, error *e);

#endif
