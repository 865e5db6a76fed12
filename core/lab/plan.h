/* A plan is an experiment ready to run: cells (a variant with its options, two players) and the number of games of
 * each. The script folder reads it from a Lua file, or the command line builds it. */
#ifndef POISE_LAB_PLAN_H
#define POISE_LAB_PLAN_H

#include "game/game.h"
#include "game/move.h"

#define PLAN_ZONE_HALF 0.03 /* default half width of the zone of scores that counts as balanced */
#define PLAN_ALPHA     0.05

/* An option of a variant; values are text. */
typedef struct plan_option {
    const char *name;
    const char *value;   /* current value */
    const char *initial; /* the default */
    const char *wanted;  /* type and range in words */
    const char *help;    /* one line, or NULL */
} plan_option;

/* Rules that are played, and their description for readers of the results, who may not have the variant's file. */
typedef struct plan_variant {
    const char *name; /* canonical: "t4:height=5,width=5"; only options that were set, sorted by name */
    game *game;       /* owned by the plan */
    const plan_option *options;
    int noptions;
    const char *start; /* start position as an SVG; NULL: not drawn */
} plan_variant;

/* Build of the program, as text; NULL where unknown. */
typedef struct plan_build {
    const char *commit; /* of the sources */
    const char *lua, *gsl;
} plan_build;

typedef struct plan_cell {
    const char *variant;    /* its canonical name */
    game *game;             /* one of the plan's variants */
    const char *players[2]; /* canonical names, players[0] moves first */
    uint64_t games;         /* planned number of games */
    unsigned opening;       /* random plies before the players begin (play/opening.h); 0 between two random players */
    const move *first;      /* first decisions of every game (play/match.h) instead of an opening; in memory */
    unsigned nfirst;        /* only: a store has no such cell */
    bool twins;             /* games 2k and 2k + 1 have the same throws (play/match.h); in memory only */
    bool engines;           /* the user allowed external programs as players */
} plan_cell;

/* Published results of a variant of the plan, from games that were not played here. */
typedef struct plan_elsewhere {
    int variant;         /* index of the variant */
    uint64_t results[3]; /* first player's wins, draws and losses; or none: */
    double low, high;    /* then the published first player's score, a number or a range */
    const char *source;
} plan_elsewhere;

/* Claims about the games, to be tested against their confidence intervals. Variants are counted from 1; 0: none. */
typedef struct plan_claim {
    const char *says;
    const char *by;           /* source of the claim, or NULL */
    const char *measure;      /* "score", "draws", "cut", "length", "worth", or the name of an ending or effect */
    double at_least, at_most; /* infinite where unbounded */
    int direction;            /* instead of bounds: 1, increases with the values of `option`, or -1, decreases */
    const char *option;       /* or NULL */
    const char *piece; /* the piece whose worth is claimed, in units of the piece `against`; NULL: another measure */
    const char *against;
    int variant;         /* the variant it is about; 0: every variant */
    int less;            /* variant whose value is subtracted */
    const char *between; /* name or prefix of a player, or NULL: the players of the headline */
} plan_claim;

typedef struct plan {
    arena *arena;
    const char *name;       /* "t4-kinds": names the results folder */
    const char *title;      /* may be NULL */
    const char *question;   /* the designer's question; may be NULL */
    const char *ask;        /* one of plan_questions */
    const char *file;       /* path of the experiment's file */
    const char *command;    /* command line that repeats it, "poise ladder t4"; NULL: poise run with its name */
    bool until;             /* sequential test: a cell stops once decided, at most after its games (studies/until.h), */
    double width;           /* or, above 0, once its confidence interval is at most this wide */
    plan_variant *variants; /* without repetition */
    int nvariants;
    plan_cell *cells;
    int ncells;
    plan_elsewhere *elsewhere; /* published results, for the page */
    int nelsewhere;
    plan_claim *claims; /* claims, for the page */
    int nclaims;
    uint64_t seed;
    unsigned max_plies;           /* ply limit */
    double zone_low, zone_high;   /* zone of first player's scores that counts as balanced, such as .47 and .53 */
    double asked_low, asked_high; /* target zone where the question is about draws, cut games or lengths: shares, or
                                     median plies, ends included; the high end may be infinite; equal: no such zone */
    double alpha;                 /* .05: 95 % intervals */
    plan_build build;             /* does not affect results */
} plan;

/* The questions of an experiment: "first_player", "compare", "which_rule", "remedy", "skill", "worth", "draws", "cut",
 * "length"; NULL after the last. The first is the default. */
extern const char *const plan_questions[];

/* Is it one of the last three, which have a zone of their own? NULL is the first. */
bool plan_asks_measure(const char *ask);

/* Allows external programs as players of the plan. */
void plan_allow_engines(plan *p);

/* Frees the plan, its games and its arena. NULL is allowed. */
void plan_free(plan *p);

/* Returns 64 bits that change iff a result of the plan could change: fingerprints, players, openings, seed, max_plies
 * (not the number of games: more games extend the same results). */
uint64_t plan_fingerprint(const plan *p);

#endif
