/* Settings shared by the commands that play games: rows of their tables of flags, and their values. */
#ifndef POISE_CLI_SETTINGS_H
#define POISE_CLI_SETTINGS_H

#include "cli/cli.h"
#include "stats/counts.h"

#define SETTINGS_ZONE                                                                                                  \
    {                                                                                                                  \
        "zone", "LOW,HIGH", "scores of the first player that count as balanced, or half the width; default 0.47,0.53"  \
    }

enum { SETTINGS_MAX_PLIES = 1000 };

/* Rows of a table of flags. */
#define SETTINGS_SEED                                                                                                  \
    {                                                                                                                  \
        "seed", "S", "the seed of all random numbers; default 1"                                                       \
    }
#define SETTINGS_THREADS                                                                                               \
    {                                                                                                                  \
        "threads", "T", "worker threads, at most eight for each processor; default: one for each"                      \
    }
#define SETTINGS_PLIES                                                                                                 \
    {                                                                                                                  \
        "max-plies", "P", "cuts a game after P decisions; default 1000"                                                \
    }
#define SETTINGS_ENGINES                                                                                               \
    {                                                                                                                  \
        "allow-engines", NULL, "players may be other programs, as in engine:command=gnugo --mode gtp,protocol=gtp"     \
    }
#define SETTINGS_OPENING(initial)                                                                                      \
    {                                                                                                                  \
        "opening", "PLIES", "random plies before the players begin, unless both are random; default " initial          \
    }

typedef struct settings {
    uint64_t seed;
    unsigned opening, max_plies;
    int threads; /* 0: one for each processor */
} settings;

/* Reads those of these flags that the command has, with `opening` random plies by default. Returns an exit code, after
 * printing any error. */
MUST_CHECK int settings_read(const cli *c, unsigned opening, settings *out);

/* Reads the value of --zone. Returns as above. */
MUST_CHECK int settings_read_zone(const cli *c, interval *out);

/* Reads the value of --threads alone. Returns as above. */
MUST_CHECK int settings_read_threads(const cli *c, int *out);

#endif
