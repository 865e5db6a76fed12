/* An experiment as its author wrote it, ready to run: cells (a variant with its options, two players) and how many
 * games of each. Filled by the script folder from a Lua file, or by the command line. */
#ifndef POISE_LAB_PLAN_H
#define POISE_LAB_PLAN_H

#include "game/game.h"
#include "game/move.h"

#define PLAN_ZONE_HALF 0.03 /* half the width of the zone that counts as balanced, unless the author says otherwise */
#define PLAN_ALPHA     0.05

/* An option of a variant, all as text. */
typedef struct plan_option {
    const char *name;
    const char *value;   /* in force */
    const char *initial; /* the default */
    const char *wanted;  /* type and range in words */
    const char *help;    /* one line, or NULL */
} plan_option;

/* Rules that are played, and what is said of them to readers of the results, who may not have the variant's file. */
typedef struct plan_variant {
    const char *name; /* canonical: "t4:height=5,width=5"; only options that were set, sorted by name */
    game *game;       /* owned by the plan */
    const plan_option *options;
    int noptions;
    const char *start; /* the start position as an SVG; NULL: not drawn */
} plan_variant;

/* What made the program, as text; NULL where it is not known. */
typedef struct plan_build {
    const char *commit; /* of the sources */
    const char *lua, *gsl;
} plan_build;

typedef struct plan_cell {
    const char *variant;    /* its canonical name */
    game *game;             /* one of the plan's variants */
    const char *players[2]; /* canonical names, players[0] moves first */
    uint64_t games;         /* how many to play */
    unsigned opening;       /* random plies before the players begin (play/opening.h); two random players need none */
    const move *first; /* decisions with which every game begins (play/match.h), instead of an opening; in memory */
    unsigned nfirst;   /* only: a store has no cell of that kind */
    bool twins;        /* two games after each other have the same throws (play/match.h); in memory only, too */
    bool engines;      /* external programs may be started as players: the user allowed it */
} plan_cell;

/* What others say of a variant of the plan, by games that were not played here. */
typedef struct plan_elsewhere {
    int variant;         /* its number */
    uint64_t results[3]; /* games that the first player won, that were drawn, that the second player won; or none: */
    double low, high;    /* then the first player's score was published without them, as a number or a range */
    const char *source;
} plan_elsewhere;

/* Claims about the games, to be tested against their intervals. Variants are counted from 1; 0: none. */
typedef struct plan_claim {
    const char *says;
    const char *by;           /* or NULL */
    const char *measure;      /* "score", "draws", "cut", "length", "worth", or the name of an ending or effect */
    double at_least, at_most; /* infinite where there is no bound */
    int direction;            /* instead of bounds: 1, it rises with each next value of `option`, or -1, it falls */
    const char *option;       /* or NULL */
    const char *piece;        /* whose worth it is, in pieces of the kind `against`; NULL: of something else */
    const char *against;
    int variant;         /* which is spoken of; 0: each */
    int less;            /* what this one has is taken from that */
    const char *between; /* a player, as far as it is said, or NULL: those of the headline */
} plan_claim;

typedef struct plan {
    arena *arena;
    const char *name;       /* "t4-kinds": names the folder of the results */
    const char *title;      /* may be NULL */
    const char *question;   /* what the designer wants to know; may be NULL */
    const char *ask;        /* which of the questions of plan_questions it is */
    const char *file;       /* where it was read */
    const char *command;    /* what plays it again, "poise ladder t4"; NULL: poise run with its name */
    bool until;             /* a cell plays until it is decided, at most its games (studies/until.h), */
    double width;           /* or, above 0, until its interval is at most so wide */
    plan_variant *variants; /* each once */
    int nvariants;
    plan_cell *cells;
    int ncells;
    plan_elsewhere *elsewhere; /* for the page */
    int nelsewhere;
    plan_claim *claims; /* for the page */
    int nclaims;
    uint64_t seed;
    unsigned max_plies;           /* the ply limit */
    double zone_low, zone_high;   /* first player's scores that count as balanced, such as .47 and .53 */
    double asked_low, asked_high; /* where draws, cut games or lengths are asked for: shares, or plies of the median,
                                     that are as wanted, ends included; the high one may be infinite; else equal */
    double alpha;                 /* .05: 95 % intervals */
    plan_build build;             /* changes no result */
} plan;

/* What an experiment may ask: "first_player", "compare", "which_rule", "remedy", "skill", "worth", "draws", "cut",
 * "length"; NULL after the last. The first is asked unless the author says otherwise. */
extern const char *const plan_questions[];

/* Is it one of the last three, which have a zone of their own? NULL is the first. */
bool plan_asks_measure(const char *ask);

/* From now on its players that are other programs may be started. */
void plan_allow_engines(plan *p);

/* Frees the plan, its games and its arena. NULL is allowed. */
void plan_free(plan *p);

/* 64 bits that change iff a result of the plan could change: fingerprints, players, openings, seed, max_plies (not the
 * number of games: more games extend the same results). */
uint64_t plan_fingerprint(const plan *p);

#endif
