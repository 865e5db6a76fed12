/* The talk of `poise play`: the board and the players' decisions are shown, and people type moves and commands. */
#ifndef POISE_CLI_PLAY_TALK_H
#define POISE_CLI_PLAY_TALK_H

#include "cli/play_table.h"

/* Talks until the game is left. `variant` as described; `on_stderr`: stdout is for something else. Returns 0, or -1
 * with `e` filled in. */
MUST_CHECK int play_talk(play_table *at, const char *variant, bool on_stderr, error *e);

#endif
