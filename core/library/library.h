/* What the opaque types of the public headers (include/poise) hold. Private to this folder. */
#ifndef POISE_LIBRARY_LIBRARY_H
#define POISE_LIBRARY_LIBRARY_H

#include <poise.h>

#include "base/arena.h"
#include "base/random.h"
#include "play/player.h"

struct poise_game {
    arena *arena; /* owns the texts */
    game *rules;
    const char *name;
};

struct poise_position {
    const poise_game *of;
    position *at;
    move *scratch;
};

struct poise_player {
    player *chooses;
    random_state chance;
};

/* Copies what went wrong; `to` may be NULL. Always -1. */
int library_fail(poise_error *to, const error *from);

#endif
