/* SPDX-License-Identifier: MIT */
/* Poise: a laboratory for board-game variants, as a C library. Rules are written in Lua (docs/manual.md); games of them
 * are played, counted and judged here.
 *
 * What a function returns as a pointer to an opaque type belongs to the caller, who frees it with the function of that
 * name; texts that it returns as `const char *` belong to what they were asked of. Functions that can fail return NULL
 * or a negative number and fill in a poise_error, which may be NULL. None of them writes to a stream, exits, or keeps
 * global state but the handler of GSL's errors, which is turned off. A game and what was made from it serve one thread
 * at a time; different games are independent. */
#ifndef POISE_H
#define POISE_H

#include <poise/game.h>
#include <poise/lab.h>
#include <poise/player.h>
#include <poise/position.h>
#include <poise/stats.h>

#endif
