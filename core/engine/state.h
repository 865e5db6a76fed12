/* The engine's internals: current game, question and time limit. Internal to this folder. */
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
    table at; /* at.g NULL: no game loaded */
    struct question *asked;
    player *thinker; /* thinker.h; NULL: none */
    struct {
        unsigned made, side; /* number of decisions before its last choice, and whose that was */
        uint64_t line;       /* hash of those decisions */
        bool is_known;       /* is there such a choice, which the next may follow? */
    } thought;
    struct {
        uint64_t who; /* hash of the rules and the player; 0: none */
        double seconds;
    } slow; /* with this thinking time in seconds training was too slow */
    struct {
        uint64_t rules; /* fingerprint of the rules; 0: none */
        outcome value;  /* value of their start position, as from question_value */
    } known;

    pthread_mutex_t lock; /* guards the members below, except reads of `stop` */
    stop_flag stop;       /* asks the current request to end */
    unsigned stops;       /* calls of engine_stop whose stop lines were not processed yet */
    stopwatch watch;      /* since the request began */
    double allowed;       /* its time limit in seconds; 0: none */
    double cpu_deadline;  /* by timing_thread_cpu, for requests without milliseconds; 0: none */
    unsigned looks;       /* checks of the deadline by functions of the variant */
    bool cut;             /* a function of the variant was aborted, so its value is void */
    bool was_cut;         /* the same since the line began, whatever was made of it */

    /* Output for the current line. */
    engine_emit *emit;
    void *context;
    text id; /* as JSON; empty: none */
};

/* Replaces the current game; its question and its thinker are discarded. */
void engine_take_table(engine *k, const table *fresh);

/* Begins a line. Is it a stop line? Those before it have been subject to that stop. */
void engine_begin_line(engine *k, bool is_stop);

/* Starts the time limit of a request: `milliseconds`, or (usual) a CPU limit that suffices for any file and function of
 * a variant that terminates. */
void engine_begin(engine *k, uint64_t milliseconds);
void engine_begin_usual(engine *k);

/* Must the request end, because of a stop or its time limit? */
bool engine_must_end(engine *k);

/* The same for requests without milliseconds, checked between two decisions of a given game: an aborted request reports
 * it. */
bool engine_cuts(engine *k);

/* Must the running function of the variant be aborted? The script watch asks at least once per call; `k` is the engine.
 */
bool engine_ends_function(void *k);

/* Changes the limit to `seconds` since the beginning of the request; a stop by the old time limit is revoked. */
void engine_allow(engine *k, double seconds);

/* Seconds since then; and: must the request end because of its time limit, rather than a stop? */
double engine_seconds_gone(engine *k);
bool engine_is_late(engine *k);

/* Returns the seconds left, at least 0. */
double engine_seconds_left(engine *k);

/* The following emit answers before the last one, all that such answers may have. */
extern const json_record engine_more_record;

/* An opinion: the struct of that record. */
extern const json_record thought_record;
void engine_tell_thought(engine *k, const void *thought);

/* How far a request is; of 0: not known. */
void engine_tell_progress(engine *k, const char *says, uint64_t done, uint64_t of);

/* A player has learned from `games` of `of` games; `k` is the engine, as a watcher of learning gets
 * it. */
void engine_tell_learning(void *k, uint32_t games, uint32_t of);

/* In a sentence what it learned that affects its play. */
void engine_tell_learned(void *k, const char *what);

/* Emits the last answer of a line: members, or the error where status is not 0. */
void engine_answer(engine *k, const text *members, int status, error *e);

#endif
