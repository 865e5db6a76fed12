/* The Go Text Protocol, version 2, for any variant: black is who moves first. */
#ifndef POISE_ENGINE_FRONTS_GTP_H
#define POISE_ENGINE_FRONTS_GTP_H

#include "engine/engine.h"

typedef struct gtp gtp;

enum { GTP_LINE_MOST = 1 << 20 }; /* bytes of a line's arguments */

typedef struct gtp_terms {
    const char *variant, *player;
    bool skips_i; /* columns are written as Go players do, without I */
} gtp_terms;

/* Speaks of a variant. The caller frees it. NULL with `e` filled in. */
MUST_CHECK gtp *gtp_new(const script_paths *paths, const gtp_terms *terms, error *e);
void gtp_free(gtp *g); /* NULL is allowed */

/* The engine under it, for who watches the clock. */
engine *gtp_engine(gtp *g);

/* From another thread: that line has been read, and waits. "# interrupt" ends a thought. */
void gtp_hear(gtp *g, const char *line);

/* Appends the response to a line, if it wants one. Returns false when it said quit. */
bool gtp_line(gtp *g, const char *line, text *out);

#endif
