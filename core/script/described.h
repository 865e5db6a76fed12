/* How a variant is named: NAME[:key=value[,key=value]...]. Internal to this folder. */
#ifndef POISE_SCRIPT_DESCRIBED_H
#define POISE_SCRIPT_DESCRIBED_H

#include "base/arena.h"
#include "base/error.h"
#include "script/limits.h"
#include "script/load.h"

/* The keys that every variant has besides its options, and that are none of them. */
#define DESCRIBED_BAR  "bar"
#define DESCRIBED_HOLD "hold"

typedef struct described {
    const char *whole;                                         /* as given, for messages */
    const char *name;                                          /* "t4", or a path that ends in ".lua" */
    const char *file;                                          /* where it is read */
    const char *keys[LIMITS_OPTIONS], *values[LIMITS_OPTIONS]; /* sorted by key */
    int count;
    const char *bar;  /* what a side may not do (rules/bars.h); NULL: nothing is barred */
    const char *hold; /* who is content not to lose (rules/hold.h); NULL: nobody */
} described;

/* Takes the name apart and finds its file; a path is taken from the folder of the file `beside`, if there is one, else
 * from the folder in which the program runs. Returns 0, or -1 with `e` filled in; texts are in the arena. */
MUST_CHECK int described_read(const char *whole, const script_paths *paths, const char *beside, arena *a,
                              described *out, error *e);

typedef enum described_kind { DESCRIBED_VARIANT, DESCRIBED_EXPERIMENT } described_kind;

/* The file of that name in the folder of its kind, or the path itself when it ends in ".lua". NULL with `e` filled in
 * when there is none. */
MUST_CHECK const char *described_file(const char *name, const script_paths *paths, described_kind kind, arena *a,
                                      error *e);

/* The name again, with the options sorted: "t4:height=5,width=5". NULL when memory is out. */
const char *described_canonical(const described *d, arena *a);

#endif
