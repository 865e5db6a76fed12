/* The talk of `poise play`: the board and the players' decisions are shown, and people type moves and commands. */
#ifndef POISE_CLI_PLAY_TALK_H
#define POISE_CLI_PLAY_TALK_H

#include "cli/play_table.h"

/* What is said of the game where it is saved. */
typedef struct play_about {
    const char *variant; /* as described */
    const char *rules;   /* the text of its file; NULL: it comes with the program */
} play_about;

/* Talks until the game is left. `on_stderr`: stdout is for something else. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int play_talk(play_table *at, const play_about *about, bool on_stderr, error *e);

#endif
