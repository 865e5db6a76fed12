/* The Universal Chess Interface for any variant: white is who moves first, a game begins at its start. */
#ifndef POISE_ENGINE_FRONTS_UCI_H
#define POISE_ENGINE_FRONTS_UCI_H

#include "engine/engine.h"

typedef struct uci uci;

/* Called with a line that is to be written, which ends in a newline. */
typedef void uci_print(void *context, const char *line);

/* Speaks of a variant. `player`: who thinks; NULL: portfolio with as many nodes, or alphabeta as deep, as it is told
 * to. The caller frees it. NULL with `e` filled in. */
MUST_CHECK uci *uci_new(const script_paths *paths, const char *variant, const char *player, uci_print *print,
                        void *context, error *e);
void uci_free(uci *u); /* NULL is allowed */

/* The variant is called so; the name is borrowed. Default: its letters, "dobutsushogi". */
void uci_call(uci *u, const char *name);

/* The engine under it, for who watches the clock. */
engine *uci_engine(uci *u);

/* Answers a line. Returns false when it said quit. */
bool uci_line(uci *u, const char *line);

/* From another thread: that line has been read, and waits. While a move is thought about, some are heard at once. */
void uci_hear(uci *u, const char *line);

/* Likewise: no line will follow, so nobody is left to end a thought that would go on for ever. */
void uci_hear_end(uci *u);

#endif
