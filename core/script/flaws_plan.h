/* What `poise flaws` plays: how strong its players are in the time that there is, which policies they meet, other
 * boards and sides that are content not to lose. */
#ifndef POISE_SCRIPT_FLAWS_PLAN_H
#define POISE_SCRIPT_FLAWS_PLAN_H

#include "base/json_record.h"
#include "base/stop.h"
#include "lab/results.h"
#include "script/flaws_variants.h"

enum {
    FLAWS_GAMES = 80, /* of each pair, where the time allows */
    FLAWS_GAMES_LEAST = 20,
    FLAWS_ITERATIONS_LEAST = 128, /* fewer are no strong player, whom a policy might beat without a flaw of the game */
    FLAWS_MORE = 4,               /* times as many games are played where that may settle a question, */
    FLAWS_MOST = 16,              /* and so often again, up to so many times as many */
    FLAWS_CELLS_MAX = FLAWS_CELLS + FLAWS_POLICIES_MAX + 1 + FLAWS_SIZES_MAX + 2
};

/* Time, and work that is to end by then: the program has a thread that looks, the engine looks between games. */
typedef struct flaws_clock {
    const stop_flag *flag; /* set when time is up, or whoever asked has stopped it */
    void *data;
    void (*until)(void *data, double seconds); /* time is up so long after the beginning; the flag is taken back */
    double (*gone)(void *data);                /* seconds since then */
    bool (*is_up)(void *data);                 /* is the flag set because time is up? */
} flaws_clock;

/* What was asked for, and what the plan adds to it. */
typedef struct flaws_request {
    double minutes;
    bool minutes_said, plies_said;
    flaws_clock clock;
    const lab_watch *watch;                     /* how games are watched while it is planned; its flag is the clock's */
    void (*says)(void *data, const char *what); /* what is done now, with the clock's data; NULL: nobody listens */
    uint64_t seed;
    unsigned max_plies;
    int threads;
    int processors;                   /* for which the work is planned, whatever the machine has */
    double extra;                     /* games that may be added, in games of two strong players */
    unsigned missing;                 /* parts of the questions for which there was no time (flaws.h) */
    uint64_t games, iterations;       /* iterations 0: as many as the time allows */
    uint64_t wanted[FLAWS_CELLS_MAX]; /* games of each cell that are to be played now */
    flaws_policy policies[FLAWS_POLICIES_MAX];
    int npolicies, asked;
    flaws_size sizes[FLAWS_SIZES_MAX];
    int nsizes, of_this_size, of_size[FLAWS_SIZES_MAX]; /* variants of the plan */
    flaws_hold holds[2];
    int nholds, of_hold[2];
} flaws_request;

/* Policies are asked only where the player that they must not beat is strong. */
bool flaws_asks_policies(const flaws_request *r);

/* From now on work is to end when that part of all time is gone. */
void flaws_allow(flaws_request *r, double part);

/* Adds all cells to a plan that has the variant, and the variants that they need. What takes too long is left out and
 * noted as missing. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int flaws_plan_make(const script_paths *paths, flaws_request *r, plan *p, error *e);

/* The cells in the order in which they are played, those that tell most first. Returns how many. */
int flaws_play_order(const flaws_request *r, int order[FLAWS_CELLS_MAX]);

/* From now on work is to end when such a cell has had its share of what is left, of `left` cells with it. */
void flaws_allow_cell(flaws_request *r, int number, int left);

/* Wants more games of the cells of questions that were not settled and would be if the evidence went on growing, those
 * first that are nearest to it, as many as a run may take. Returns of how many cells; 0: there is nothing more to play.
 */
int flaws_want_more(flaws_request *r, const flaw_list *l);

/* What the games that were played say of them: asks all probes; `before`: what they said when there were fewer, or
 * NULL, which stands where there was no time to ask all of it again. Cells of which too few were played count as
 * without games. What is found depends on the plan alone where there was time for all of it. The list is the arena's of
 * the plan, whose first variant's game is the results'. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int flaws_ask(flaws_request *r, const plan *p, const results *found, flaw_list *before, flaw_list **out,
                         error *e);

/* What the probes look at, of what was played. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int flaws_case_of(const flaws_request *r, const plan *p, const results *found, flaws_case *out, error *e);

/* Asks what was found again of players who think longer, as far as there is time, and takes away what is not so there.
 * Returns 0, or -1 with `e` filled in. */
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
