/* Reads the results of an experiment for reports and replays, also during a run. */
#ifndef POISE_LAB_RESULTS_H
#define POISE_LAB_RESULTS_H

#include "lab/findings.h"
#include "lab/nets.h"
#include "lab/plan.h"
#include "lab/tally.h"
#include "lab/trainings.h"

/* A counted rule: an ending or an effect. */
typedef struct results_rule {
    const char *name;
    bool ends; /* an ending; else an effect */
} results_rule;

/* Rules that were played, and their description. */
typedef struct results_variant {
    const char *name;           /* canonical, "t4:height=5,width=5" */
    uint64_t fingerprint;       /* of the rules with these options */
    const char *title;          /* "T4" */
    const char *author;         /* or NULL */
    const char *about;          /* one line, or NULL */
    const char *canonical;      /* rules in canonical form, one per line */
    const char *start;          /* start position as an SVG, or NULL */
    const plan_option *options; /* all options, with current values */
    int noptions;
    const results_rule *rules; /* in the order of the tallies */
    int nrules;
} results_variant;

/* A build of the program that played games; empty where unknown. */
typedef struct results_build {
    const char *version, *commit, *lua, *gsl, *sqlite;
} results_build;

/* A game held in memory (held.h). */
typedef struct results_held_game {
    unsigned plies;
    const move *moves;
} results_held_game;

/* One cell. `games` counts the gap-free prefix 0..games-1; tally and letters are of exactly these games. Later games
 * that finished early wait, because counting quick games first would bias the statistics. */
typedef struct results_cell {
    const results_variant *variant;
    const char *players[2];        /* canonical names, players[0] moves first */
    unsigned opening;              /* random plies before the players began */
    trainings_turns turns;         /* schedule of the pairs of trainings */
    uint64_t planned;              /* games of the plan */
    uint64_t games;                /* games in the gap-free prefix */
    bool kept;                     /* games are stored with their moves */
    const results_held_game *made; /* the games, where they are held in memory; else NULL */
    const tally *tally;
    const char *letters;     /* letters[i], one of RESULT_LETTERS: result of game i; zero-terminated */
    const uint32_t *earlier; /* earlier[i]: games before game i with the same moves; NULL: not kept */
    const nets *nets;        /* evaluations of its players */
    bool draws_lots; /* the rules (rules/chance.h) or a player use randomness: games, also repeats, are independent */
    const char *why; /* error of a game that broke in the latest run, else NULL; that game is counted nowhere */
    uint64_t broken; /* index of that game */
    const char *broken_moves; /* its moves in the game's notation, separated by spaces; NULL: none, or unknown */
} results_cell;

typedef struct results {
    arena *arena;
    const char *name;
    const char *title, *question; /* may be NULL */
    const char *ask;              /* one of plan_questions; NULL: the first */
    bool until;                   /* sequential test: cells stopped once decided (studies/until.h), */
    double width;                 /* or, above 0, once their confidence interval was at most this wide */
    const char *command;          /* command line that repeats it, without --out; NULL: poise run with the name */
    const char *version;          /* version of the engine that played */
    const char *play, *learning;  /* its marks (made.h); NULL: unknown, or no player trains */
    uint64_t fingerprint;         /* of the plan */
    uint64_t seed;
    unsigned max_plies;
    double zone_low, zone_high;
    double asked_low, asked_high; /* target zone where the question is not about a score (plan.h); else equal */
    double alpha;
    const results_build *builds;
    int nbuilds;
    const results_variant *variants;
    int nvariants;
    const results_cell *cells;
    int ncells;
    const finding *findings; /* sorted by study and number */
    int nfindings;
    bool finished; /* every cell has its planned games */
    void *db;      /* from here on private to results.c; NULL: games without a file */
    bool starved;  /* out of memory, so something is missing */
} results;

/* Reads the store at `path`. Returns results that the caller frees with results_close, or NULL with `e` filled in.
 * Tallies and letters are a consistent snapshot, even during a run. */
MUST_CHECK results *results_open(const char *path, error *e);
void results_close(results *r); /* NULL is allowed */

/* Are the rules of g those of the variant, so that a program that plays the same reproduces its games
 * (script/same_program.h)? Returns 0, or -1 with `e` saying what has changed since. */
MUST_CHECK int results_check_rules(const results_variant *v, const game *g, error *e);

/* Returns the cell for a replay with `g`, whose rules are the cell's, with as many games as were played. It borrows the
 * results' texts. */
static inline plan_cell results_played(const results_cell *c, const game *g)
{
    return (plan_cell){.variant = c->variant->name,
                       .game = (game *)g, /* a played plan does not modify it */
                       .players = {c->players[0], c->players[1]},
                       .games = c->games,
                       .opening = c->opening};
}

/* Returns the number of counts that results_lengths writes per pair. */
static inline size_t results_lengths_size(const results_cell *c)
{
    return (size_t)c->tally->max_plies + 2;
}

/* Adds the distribution of lengths of the cell's first games to `count`, which the caller has zeroed: for each pair of
 * its trainings, or once where it has none, the number of games of 0, 1 ... max_plies plies, then the number of cut
 * games. Counts at most `games`, in whole blocks; *counted gets the number. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int results_lengths(const results *r, int of_cell, uint64_t games, uint64_t *count, uint64_t *counted,
                               error *e);

/* A game stored with its moves. */
typedef struct results_game {
    int cell;
    uint64_t index;
    outcome result;
    const char *ending; /* name of the ending; NULL: none */
    unsigned plies;
    const char *moves; /* decisions in the game's notation, separated by spaces */
} results_game;

/* Reads one stored game of a cell with the rules of g (results_check_rules); r owns the texts. Returns 0, 1 when the
 * store has no such game (random games are not stored: game_runner_play replays them), or -1 with `e` filled in. */
MUST_CHECK int results_read_game(results *r, const game *g, int of_cell, uint64_t index, results_game *out, error *e);

#endif
