/* The plan of `poise flaws`: strength of its players for the time limit, their opponents among the policies, other
 * board sizes, and sides that only try not to lose. */
#ifndef POISE_SCRIPT_FLAWS_PLAN_H
#define POISE_SCRIPT_FLAWS_PLAN_H

#include "base/json_record.h"
#include "base/stop.h"
#include "lab/results.h"
#include "script/flaws_variants.h"

enum {
    FLAWS_GAMES = 80, /* per pair, where the time allows */
    FLAWS_GAMES_LEAST = 20,
    FLAWS_ITERATIONS_LEAST = 128, /* fewer are no strong player: a policy might beat it although the game has no flaw */
    FLAWS_MORE = 4,               /* factor of games in each extension, where it may decide a question, */
    FLAWS_MOST = 16,              /* up to this factor in all */
    FLAWS_CELLS_MAX = FLAWS_CELLS + FLAWS_POLICIES_MAX + 1 + FLAWS_SIZES_MAX + 2
};

/* Time limits: the program has a thread that watches, the engine checks between games. */
typedef struct flaws_clock {
    const stop_flag *flag; /* set at the time limit, or by a stop of the user */
    void *data;
    void (*until)(void *data, double seconds); /* sets the limit, counted from the beginning; clears the flag */
    double (*gone)(void *data);                /* seconds since the beginning */
    bool (*is_up)(void *data);                 /* is the flag set because of the time limit? */
} flaws_clock;

/* The request, and what the plan adds to it. */
typedef struct flaws_request {
    double minutes;
    bool minutes_said, plies_said;
    flaws_clock clock;
    const lab_watch *watch;                     /* watches games during planning; its flag is the clock's */
    void (*says)(void *data, const char *what); /* reports the current activity, with the clock's data; may be NULL */
    uint64_t seed;
    unsigned max_plies;
    int threads;
    int processors;                   /* assumed by the plan, whatever the machine has */
    double extra;                     /* games that may be added, in units of games of two strong players */
    unsigned missing;                 /* parts of the questions without time (flaws.h) */
    uint64_t games, iterations;       /* iterations 0: as many as the time allows */
    bool training_said;               /* else the players train as the time allows */
    uint64_t training;                /* self-play games that train each of them */
    uint64_t wanted[FLAWS_CELLS_MAX]; /* games of each cell to play now */
    flaws_policy policies[FLAWS_POLICIES_MAX];
    int npolicies, asked;
    flaws_size sizes[FLAWS_SIZES_MAX];
    int nsizes, of_this_size, of_size[FLAWS_SIZES_MAX]; /* indices of variants in the plan */
    flaws_hold holds[2];
    int nholds, of_hold[2];
} flaws_request;

/* Are policies tested? Only if the player that they must not beat is strong. */
bool flaws_asks_policies(const flaws_request *r);

/* Limits the work to that part of the whole time. */
void flaws_allow(flaws_request *r, double part);

/* Adds all cells to a plan that has the variant, and the variants that they need. What takes too long is left out and
 * recorded as missing. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int flaws_plan_make(const script_paths *paths, flaws_request *r, plan *p, error *e);

/* Lists the cells in the order of play, the most informative first. Returns their number. */
int flaws_play_order(const flaws_request *r, int order[FLAWS_CELLS_MAX]);

/* Returns the cost of a game of the cell relative to one of two strong players. */
double flaws_weight(const flaws_request *r, int number);

/* Limits the work to the share of the remaining time of the next cell, the first of n that are left. On a slow machine
 * most have fewer games then, rather than the last ones none. */
void flaws_allow_cell(flaws_request *r, const int *left, int n);

/* Requests more games for cells of undecided questions that would be decided if the evidence grew on, those nearest to
 * it first, within the limit of a run. Returns the number of cells; 0: nothing more to play. */
int flaws_want_more(flaws_request *r, const flaw_list *l);

/* Runs all probes on the games; `before`: the findings from fewer games, or NULL, which stay where time does not allow
 * repeating a probe. Cells with too few games count as without games. Findings depend on the plan alone if time
 * sufficed. The plan's arena owns the list; the game of its first variant is the results'. Returns 0, or -1 with `e`
 * filled in. */
MUST_CHECK int flaws_ask(flaws_request *r, const plan *p, const results *found, flaw_list *before, flaw_list **out,
                         error *e);

/* Builds the input of the probes. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int flaws_case_of(const flaws_request *r, const plan *p, const results *found, flaws_case *out, error *e);

/* Tests the findings again with stronger players, as time allows, and removes those that do not persist. Returns 0, or
 * -1 with `e` filled in. */
MUST_CHECK int flaws_confirm(flaws_request *r, const plan *p, const results *found, flaw_list *l, error *e);

/* The list as members of an answer. */
typedef struct flaw_list_json {
    json_rows questions;
    bool middle_stands_in;
    json_texts unasked;
} flaw_list_json;

extern const json_record flaw_list_record;
flaw_list_json flaws_json(const flaw_list *l);

int flaws_count_found(const flaw_list *l);

#endif
