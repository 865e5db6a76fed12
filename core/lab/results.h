/* Reading what an experiment left, for reports and replays; also while it is running. */
#ifndef POISE_LAB_RESULTS_H
#define POISE_LAB_RESULTS_H

#include "lab/findings.h"
#include "lab/nets.h"
#include "lab/plan.h"
#include "lab/tally.h"
#include "lab/trainings.h"

/* A counted rule. */
typedef struct results_rule {
    const char *name;
    bool ends; /* it ends games; else it is an effect */
} results_rule;

/* Rules that were played, and what is said of them. */
typedef struct results_variant {
    const char *name;           /* canonical, "t4:height=5,width=5" */
    uint64_t fingerprint;       /* of the rules with these options */
    const char *title;          /* "T4" */
    const char *author;         /* or NULL */
    const char *about;          /* one line, or NULL */
    const char *canonical;      /* the rules in canonical form, a line each */
    const char *start;          /* the start position as an SVG, or NULL */
    const plan_option *options; /* every option, with the values in force */
    int noptions;
    const results_rule *rules; /* as the tallies number them */
    int nrules;
} results_variant;

/* A build of the program that played games; what is not known is empty. */
typedef struct results_build {
    const char *version, *commit, *lua, *gsl, *sqlite;
} results_build;

/* A game that is held in memory (held.h). */
typedef struct results_held_game {
    unsigned plies;
    const move *moves;
} results_held_game;

/* One cell. `games` counts the gap-free prefix 0..games-1, and the tally and the letters are of exactly these games:
 * later games that finished early wait, because quick games would bias the statistics. */
typedef struct results_cell {
    const results_variant *variant;
    const char *players[2];        /* canonical names, players[0] moves first */
    unsigned opening;              /* random plies before the players began */
    trainings_turns turns;         /* of pairs of trainings */
    uint64_t planned;              /* games the plan asked for */
    uint64_t games;                /* games in the gap-free prefix */
    bool kept;                     /* the games are stored with their moves */
    const results_held_game *made; /* each, where they are held in memory; NULL: they are not */
    const tally *tally;
    const char *letters;      /* letters[i] of RESULT_LETTERS: how game i came out; ends in a zero byte */
    const uint32_t *earlier;  /* earlier[i]: so many games before game i are it, move for move; NULL: not kept */
    const nets *nets;         /* what evaluations its players think with */
    bool draws_lots;          /* the rules do (rules/chance.h), or a player: then each game counts, repeats too */
    const char *why;          /* a game broke in the latest run: what was said, else NULL. It is counted nowhere. */
    uint64_t broken;          /* its number */
    const char *broken_moves; /* in the game's notation, a space between two; NULL: none, or not known */
} results_cell;

typedef struct results {
    arena *arena;
    const char *name;
    const char *title, *question; /* may be NULL */
    const char *ask;              /* one of plan_questions; NULL: the first */
    bool until;                   /* cells were played until they were decided (studies/until.h), */
    double width;                 /* or, above 0, until their intervals were at most so wide */
    const char *command;          /* that plays it again, without --out; NULL: poise run with the name */
    const char *version;          /* of the engine that played */
    const char *play, *learning;  /* its marks (made.h); NULL: not known, or nobody learns */
    uint64_t fingerprint;         /* of the plan */
    uint64_t seed;
    unsigned max_plies;
    double zone_low, zone_high;
    double asked_low, asked_high; /* the zone of what is asked, where that is no score (plan.h); else equal */
    double alpha;
    const results_build *builds;
    int nbuilds;
    const results_variant *variants;
    int nvariants;
    const results_cell *cells;
    int ncells;
    const finding *findings; /* by study and number */
    int nfindings;
    bool finished; /* every cell has its planned games */
    void *db;      /* this and what follows is private to results.c; NULL: of games that no file has */
    bool starved;  /* memory ran out, so that something is missing */
} results;

/* Reads the store at `path`. Returns what the caller frees with results_close, or NULL with `e` filled in. The tallies
 * and letters are those of one moment, even when a run goes on. */
MUST_CHECK results *results_open(const char *path, error *e);
void results_close(results *r); /* NULL is allowed */

/* Are the rules of g those of the variant, so that a program that plays as the one that did gives its games again
 * (script/same_program.h)? Returns 0, or -1 with `e` telling what has changed since they were played. */
MUST_CHECK int results_check_rules(const results_variant *v, const game *g, error *e);

/* The cell as it is played again, with `g`, whose rules are the cell's, and as many games as there are. Its texts are
 * the results'. */
static inline plan_cell results_played(const results_cell *c, const game *g)
{
    return (plan_cell){.variant = c->variant->name,
                       .game = (game *)g, /* a plan that is played changes nothing of it */
                       .players = {c->players[0], c->players[1]},
                       .games = c->games,
                       .opening = c->opening};
}

/* How many numbers results_lengths writes for each pair. */
static inline size_t results_lengths_size(const results_cell *c)
{
    return (size_t)c->tally->max_plies + 2;
}

/* How long the cell's first games are: for each pair of its trainings, or for one where it has none, how many lasted 0,
 * 1 ... max_plies plies, and how many were cut, added to `count`, which the caller has set to 0. At most `games`, in
 * whole blocks; *counted says how many. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int results_lengths(const results *r, int of_cell, uint64_t games, uint64_t *count, uint64_t *counted,
                               error *e);

/* A game that was kept with its moves. */
typedef struct results_game {
    int cell;
    uint64_t index;
    outcome result;
    const char *ending; /* name of the rule that ended it; NULL: none did */
    unsigned plies;
    const char *moves; /* in the game's notation, one decision after another, a space between two */
} results_game;

/* Reads one kept game of a cell, whose rules are those of g (results_check_rules); texts are owned by r. Returns 0, 1
 * when there is no such game in the store (a random game is not kept: game_runner_play plays it again), or -1 with `e`
 * filled in. */
MUST_CHECK int results_read_game(results *r, const game *g, int of_cell, uint64_t index, results_game *out, error *e);

#endif
