/* The functions that a variant file gives as rules, called while games are played. Every handle is a sandbox of its own
 * in which the file has been run again, so threads share nothing. */
#ifndef POISE_SCRIPT_HOOKS_H
#define POISE_SCRIPT_HOOKS_H

#include "game/hook.h"
#include "script/load.h"

/* Gives a game that was compiled from a variant its hooks. `described` is how the variant was named. Returns 0, or -1
 * with `e`. */
MUST_CHECK int hooks_attach(game *g, const char *described, const script_paths *paths, error *e);

#endif
