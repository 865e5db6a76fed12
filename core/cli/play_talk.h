/* The dialogue of `poise play`: shows the board and the players' decisions, and reads moves and commands. */
#ifndef POISE_CLI_PLAY_TALK_H
#define POISE_CLI_PLAY_TALK_H

#include "cli/play_table.h"

/* Data saved with a game. */
typedef struct play_about {
    const char *variant; /* name with options */
    const char *rules;   /* the source of its file; NULL: shipped with the program */
} play_about;

/* Runs until the game is left. `on_stderr`: stdout is used for something else. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int play_talk(play_table *at, const play_about *about, bool on_stderr, error *e);

#endif
