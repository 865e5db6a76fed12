/* Calls the functions that a variant file gives as rules (hooks) during games. Every handle is a sandbox of its own in
 * which the file was run again, so threads share nothing. */
#ifndef POISE_SCRIPT_HOOKS_H
#define POISE_SCRIPT_HOOKS_H

#include "game/hook.h"
#include "script/load.h"

/* Attaches hooks to a game that was compiled from a variant. `described` is the name of the variant. Returns 0, or -1
 * with `e`. */
MUST_CHECK int hooks_attach(game *g, const char *described, const script_paths *paths, error *e);

#endif
