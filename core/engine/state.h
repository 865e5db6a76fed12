/* The engine from inside: the current game, the question that is asked of it, and time. Internal to this folder. */
#ifndef POISE_ENGINE_STATE_H
#define POISE_ENGINE_STATE_H

#include <pthread.h>

#include "base/timing.h"
#include "engine/request.h"
#include "engine/table.h"
#include "play/player.h"

struct question; /* question.h */

struct engine {
    script_paths paths;
    table at; /* at.g NULL: no game is loaded */
    struct question *asked;
    player *thinker; /* thinker.h; NULL: nobody */
    struct {
        uint64_t who; /* a hash of the rules and of the player; 0: nobody */
        double seconds;
    } slow; /* thinking for that many seconds left no time to train */
    struct {
        uint64_t rules; /* a fingerprint; 0: of nothing */
        outcome value;  /* of their start, as question_value says it */
    } known;

    pthread_mutex_t lock; /* of what follows, but for reading `stop` */
    stop_flag stop;       /* what is being done is to end */
    unsigned stops;       /* engine_stop was called so often and the lines were not yet met */
    stopwatch watch;      /* since it was begun, */
    double allowed;       /* and how many seconds it has; 0: any */
    double cpu_deadline;  /* by timing_thread_cpu, for what is given no time; 0: none */
    unsigned looks;       /* that functions of the variant took at it */
    bool cut;             /* a function of the variant was ended, so that what it said is nothing */
    bool was_cut;         /* so it was since the line began, whatever was made of it */

    /* of the line that is answered */
    engine_emit *emit;
    void *context;
    text id; /* as JSON; empty: it has none */
};

/* Another game is at hand: what was asked of the old one, and who thought about it, goes with that. */
void engine_take_table(engine *k, const table *fresh);

/* A line is at hand, which may be the one that says stop: those before it have met that stop. */
void engine_begin_line(engine *k, bool is_stop);

/* Starts the time limit of a request: `milliseconds`; or what suffices for any file and function of a variant that
 * terminates. */
void engine_begin(engine *k, uint64_t milliseconds);
void engine_begin_usual(engine *k);

/* Is it to end, because it was stopped, or its time is up? */
bool engine_must_end(engine *k);

/* The same of what was given no time, between two decisions that somebody wrote: what is then cut says so. */
bool engine_cuts(engine *k);

/* A function of the variant asks whether it is to end, at least each time that it is called; `k` is the engine, as a
 * script_watch gets it. */
bool engine_ends_function(void *k);

/* Changes the limit to `seconds` since the beginning of the request; a stop for want of time is revoked. */
void engine_allow(engine *k, double seconds);

/* Seconds since then; and must it end because time is over, rather than by a stop? */
double engine_seconds_gone(engine *k);
bool engine_is_late(engine *k);

/* Seconds that are left, at least 0. */
double engine_seconds_left(engine *k);

/* An answer before the last one: members as of request_type.run. Frees them. */
void engine_tell(engine *k, text *members);

/* The last answer of a line: members, or the error where status is not 0. */
void engine_answer(engine *k, const text *members, int status, error *e);

/* Reports that a player has learned from `games` of `of` games; `k` is the engine, as a watcher of learning gets
 * it. */
void engine_tell_learning(void *k, uint32_t games, uint32_t of);

/* The same of what it found out that decides how it thinks, in a sentence. */
void engine_tell_learned(void *k, const char *what);

#endif
