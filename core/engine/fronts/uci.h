/* The Universal Chess Interface (UCI) for any variant: white moves first. */
#ifndef POISE_ENGINE_FRONTS_UCI_H
#define POISE_ENGINE_FRONTS_UCI_H

#include "engine/engine.h"

typedef struct uci uci;

/* Called with a line of output, which ends in a newline. */
typedef void uci_print(void *context, const char *line);

/* Returns a UCI front for a variant, which the caller frees. `player` thinks; NULL: portfolio with as many nodes, or
 * alphabeta as deep, as "go" says. NULL with `e` filled in. */
MUST_CHECK uci *uci_new(const script_paths *paths, const char *variant, const char *player, uci_print *print,
                        void *context, error *e);
void uci_free(uci *u); /* NULL is allowed */

/* Sets the UCI name of the variant; the name is borrowed. Default: its letters, "dobutsushogi". */
void uci_call(uci *u, const char *name);

/* Returns the underlying engine, for whoever watches the clock. */
engine *uci_engine(uci *u);

/* Answers a line. Returns false after quit. */
bool uci_line(uci *u, const char *line);

/* Announces, from another thread, a line that was read and is queued. During a search some take effect at once. */
void uci_hear(uci *u, const char *line);

/* Likewise: end of input, so an infinite search must end. */
void uci_hear_end(uci *u);

#endif
