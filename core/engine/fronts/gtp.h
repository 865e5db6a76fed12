/* The Go Text Protocol (GTP), version 2, for any variant: black moves first. */
#ifndef POISE_ENGINE_FRONTS_GTP_H
#define POISE_ENGINE_FRONTS_GTP_H

#include "engine/engine.h"

typedef struct gtp gtp;

enum { GTP_LINE_MOST = 1 << 20 }; /* maximum bytes of a line's arguments */

typedef struct gtp_terms {
    const char *variant, *player;
    bool skips_i; /* columns are named as in Go, without I */
} gtp_terms;

/* Returns a GTP front for a variant, which the caller frees. NULL with `e` filled in. */
MUST_CHECK gtp *gtp_new(const script_paths *paths, const gtp_terms *terms, error *e);
void gtp_free(gtp *g); /* NULL is allowed */

/* Returns the underlying engine, for whoever watches the clock. */
engine *gtp_engine(gtp *g);

/* Announces, from another thread, a line that was read and is queued. "# interrupt" ends a search. */
void gtp_hear(gtp *g, const char *line);

/* Appends the response to a line, if it has one. Returns false after quit. */
bool gtp_line(gtp *g, const char *line, text *out);

#endif
