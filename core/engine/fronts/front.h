/* What the older protocols of board games share, which are spoken over the engine: a line is asked of it, and its
 * answer read. */
#ifndef POISE_ENGINE_FRONTS_FRONT_H
#define POISE_ENGINE_FRONTS_FRONT_H

#include <cJSON.h>

#include "engine/engine.h"

typedef struct front {
    engine *k;
    cJSON *answer;   /* the last one to the latest line; NULL: there was none */
    char *player;    /* who thinks */
    char *learned;   /* of those who think the one that has learned all that it wants to; NULL: nobody has */
    char *variant;   /* as it was named */
    unsigned *turns; /* number of decisions made before each turn */
    unsigned nturns, capacity;
    unsigned decisions; /* of the last turn that was thought about; 0: of none */
    /* Called with each answer before the last one; may be NULL. */
    void (*more)(void *context, const cJSON *answer);
    void *context;
} front;

/* Loads the variant; front_close in any case. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int front_open(front *f, const script_paths *paths, const char *variant, const char *player, error *e);
void front_close(front *f);

/* Asks: a line of JSON as printf writes it. Returns 0, or -1
 * with what the engine says in `e`. */
__attribute__((format(printf, 3, 4))) MUST_CHECK int front_ask(front *f, error *e, const char *format, ...);

/* A member of the latest answer, or of its position: NULL or 0 where there is none. */
const char *front_text(const front *f, const char *key);
const cJSON *front_position(const front *f);
int front_side(const front *f);
bool front_is_over(const front *f);
unsigned front_made(const front *f);

/* Asks for the position. */
MUST_CHECK int front_look(front *f, error *e);

/* Makes the decisions of a turn, joined by '/', Returns 0, or -1 with `e` filled in:
 * then none was made. */
MUST_CHECK int front_play(front *f, const char *turn, error *e);

/* What a thought is told besides. */
typedef struct front_wish {
    const char *among; /* turns of which one may come, decisions joined by '/', a blank behind each; "": any */
    unsigned lines;    /* of how many first decisions opinions are told */
} front_wish;

/* The side to move thinks about each decision of its turn, with `milliseconds` for all of them, and plays them; they
 * are appended, joined by '/'. `wish` may be NULL. */
MUST_CHECK int front_think(front *f, const char *player, uint64_t milliseconds, const front_wish *wish, text *out,
                           error *e);

/* Trains a player before its clock runs, for at most `whole` milliseconds; if that is too short, on few games, for at
 * most `quick` more. Failures are ignored. */
void front_learn_within(front *f, const char *player, uint64_t whole, uint64_t quick);
bool front_has_learned(const front *f, const char *player); /* all that it wants to */
void front_forget(front *f);                                /* other rules are at hand */

/* The latest two turns are taken back together. */
void front_join_turns(front *f);

/* Takes the latest turn back. */
MUST_CHECK int front_undo(front *f, error *e);
MUST_CHECK int front_clear(front *f, error *e);

#endif
