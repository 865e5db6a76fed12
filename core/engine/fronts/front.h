/* Shared by the older protocols of board games (GTP, UCI), which are adapters of the engine: they send it lines and
 * read its answers. */
#ifndef POISE_ENGINE_FRONTS_FRONT_H
#define POISE_ENGINE_FRONTS_FRONT_H

#include <cJSON.h>

#include "engine/engine.h"

/* Returns the next word of a line, or NULL; advances *rest behind it. */
char *front_next_word(char **rest);

/* A turn that was made. */
typedef struct front_turn {
    unsigned made;     /* number of decisions before it */
    bool passes;       /* it was a pass and nothing else */
    unsigned replaces; /* number of passes that gave way to it, which undoing it makes again */
} front_turn;

typedef struct front {
    engine *k;
    cJSON *answer; /* last answer to the latest line; NULL: none */
    char *player;  /* name of the thinking player */
    char *learned; /* name of the player that has completed its training; NULL: none */
    char *variant; /* name as given */
    front_turn *turns;
    unsigned nturns, capacity;
    unsigned decisions; /* number of decisions of the last turn that was searched; 0: none */
    /* Called with each answer before the last one; may be NULL. */
    void (*more)(void *context, const cJSON *answer);
    void *context;
} front;

/* Loads the variant; call front_close in any case. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int front_open(front *f, const script_paths *paths, const char *variant, const char *player, error *e);
void front_close(front *f);

/* Sends a line of JSON, formatted as by printf. Returns 0, or -1 with the engine's error in `e`. */
__attribute__((format(printf, 3, 4))) MUST_CHECK int front_ask(front *f, error *e, const char *format, ...);

/* Return a member of the latest answer, or of its position: NULL or 0 where there is none. */
const char *front_text(const front *f, const char *key);
const cJSON *front_position(const front *f);
int front_side(const front *f);
bool front_is_over(const front *f);
unsigned front_made(const front *f);

/* Requests the position. */
MUST_CHECK int front_look(front *f, error *e);

/* Makes the decisions of a turn, joined by '/'. Returns 0, or -1 with `e` filled in: then none was made. */
MUST_CHECK int front_play(front *f, const char *turn, error *e);

/* Further settings of a search. */
typedef struct front_wish {
    const char *among; /* allowed turns, decisions joined by '/', each followed by a blank; "": all */
    unsigned lines;    /* number of first decisions whose evaluations are reported (MultiPV) */
} front_wish;

/* Searches each decision of the turn of the side to move, with `milliseconds` for all of them, and makes it; appends
 * the decisions, joined by '/'. `wish` may be NULL. */
MUST_CHECK int front_think(front *f, const char *player, uint64_t milliseconds, const front_wish *wish, text *out,
                           error *e);

/* Trains a player before its clock runs, for at most `whole` milliseconds; if that is too short, on few games, for at
 * most `quick` more. Failures are ignored. */
void front_learn_within(front *f, const char *player, uint64_t whole, uint64_t quick);
bool front_has_learned(const front *f, const char *player); /* has completed its training */
void front_forget(front *f);                                /* the rules have changed */

/* Merges the latest two turns, to be taken back together. */
void front_join_turns(front *f);

/* Returns the number of turns that can be undone. */
unsigned front_played(const front *f);

/* Undoes the latest turns as long as they are passes, and returns their number. */
unsigned front_undo_passes(front *f);

/* Takes the latest turn back. */
MUST_CHECK int front_undo(front *f, error *e);
MUST_CHECK int front_clear(front *f, error *e);

#endif
