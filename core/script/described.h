/* The name of a variant: NAME[:key=value[,key=value]...]. Internal to this folder. */
#ifndef POISE_SCRIPT_DESCRIBED_H
#define POISE_SCRIPT_DESCRIBED_H

#include "base/arena.h"
#include "base/error.h"
#include "script/limits.h"
#include "script/load.h"

/* Keys that every variant has and that are no options. */
#define DESCRIBED_BAR  "bar"
#define DESCRIBED_HOLD "hold"

typedef struct described {
    const char *whole;                                         /* as given, for messages */
    const char *name;                                          /* "t4", or a path that ends in ".lua" */
    const char *file;                                          /* path of its file */
    const char *keys[LIMITS_OPTIONS], *values[LIMITS_OPTIONS]; /* sorted by key */
    int count;
    const char *bar;  /* what a side may not do (rules/bars.h); NULL: nothing barred */
    const char *hold; /* the side that only tries not to lose (rules/hold.h); NULL: none */
} described;

/* Parses the name and finds its file; a path is relative to the folder of the file `beside`, or without one to the
 * working directory. Returns 0, or -1 with `e` filled in; texts are in the arena. */
MUST_CHECK int described_read(const char *whole, const script_paths *paths, const char *beside, arena *a,
                              described *out, error *e);

typedef enum described_kind { DESCRIBED_VARIANT, DESCRIBED_EXPERIMENT } described_kind;

/* Returns the file of that name in the folder of its kind, or the path itself when it ends in ".lua". NULL with `e`
 * filled in when there is none. */
MUST_CHECK const char *described_file(const char *name, const script_paths *paths, described_kind kind, arena *a,
                                      error *e);

/* Returns the canonical name, with options sorted: "t4:height=5,width=5". NULL when memory is out. */
const char *described_canonical(const described *d, arena *a);

#endif
