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
void alphabeta_free(alphabeta *s); /* NULL is allowed */

/* Same contracts as player_reset and player_resume. */
void alphabeta_reset(alphabeta *s);
void alphabeta_resume(alphabeta *s, unsigned decisions);

/* Limits each later decision to `nodes` nodes. */
void alphabeta_limit(alphabeta *s, uint64_t nodes);

/* Same contracts as in player_type. */
move alphabeta_choose(alphabeta *s, const game *g, const position *p, random_state *r, const stop_flag *stop);
bool alphabeta_opinion(const alphabeta *s, player_opinion *out);

/* Returns the number of nodes of all decisions so far. */
uint64_t alphabeta_nodes(const alphabeta *s);

#endif
