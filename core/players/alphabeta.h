/* Alpha-beta search behind the player's interface (alphabeta.c describes the method). */
#ifndef POISE_PLAYERS_ALPHABETA_H
#define POISE_PLAYERS_ALPHABETA_H

#include "base/stop.h"
#include "evaluation/evaluation.h"
#include "play/player.h"
#include "players/alphabeta_search.h"

typedef struct alphabeta alphabeta;

enum { ALPHABETA_DEPTH_MOST = SEARCH_LEVELS / 2 };

#define ALPHABETA_TEMPERATURE 0.04

typedef struct alphabeta_settings {
    uint64_t nodes; /* per decision, at most */
    int depth;      /* 1..ALPHABETA_DEPTH_MOST */
    unsigned mebibytes;
    float temperature; /* see variety.h */
} alphabeta_settings;

/* Creates a search and takes ownership of `v`; if NULL, it evaluates with the variant's own `evaluate`, or by
 * material. Returns NULL with `e` filled in when memory is out. */
MUST_CHECK alphabeta *alphabeta_new(const alphabeta_settings *settings, const game *g, evaluation *v, error *e);

/* The functions of player_type; the state is an alphabeta, which alphabeta_free allows to be NULL. */
void alphabeta_free(void *state);
void alphabeta_reset(void *state);
void alphabeta_resume(void *state, unsigned decisions);
void alphabeta_go_on(void *state);
void alphabeta_limit(void *state, uint64_t nodes);
move alphabeta_choose(void *state, const game *g, const position *p, random_state *r, const stop_flag *stop);
bool alphabeta_opinion(const void *state, player_opinion *out);

/* From now on a decision begins with the margins that the one before it has learned; else with those of the evaluation.
 * alphabeta_margins returns those with which the next begins. */
void alphabeta_learn(alphabeta *s);
const pruning *alphabeta_margins(const alphabeta *s);

/* Returns the number of nodes of all decisions so far. */
uint64_t alphabeta_nodes(const alphabeta *s);

#endif
