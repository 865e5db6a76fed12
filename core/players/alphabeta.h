/* Alpha-beta search as a player uses it (alphabeta.c says what it does). */
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
    uint64_t nodes; /* of a decision, at most */
    int depth;      /* 1..ALPHABETA_DEPTH_MOST */
    unsigned mebibytes;
    float temperature; /* see variety.h */
} alphabeta_settings;

/* Takes over the evaluation; NULL: the variant's own, or material. NULL with `e` filled in when memory is out. */
MUST_CHECK alphabeta *alphabeta_new(const alphabeta_settings *settings, const game *g, evaluation *v, error *e);
void alphabeta_free(alphabeta *s); /* NULL is allowed */

/* As player_reset and player_resume. */
void alphabeta_reset(alphabeta *s);
void alphabeta_resume(alphabeta *s, unsigned decisions);

/* From now on a decision takes at most `nodes` nodes. */
void alphabeta_limit(alphabeta *s, uint64_t nodes);

/* As player_type's. */
move alphabeta_choose(alphabeta *s, const game *g, const position *p, random_state *r, const stop_flag *stop);
bool alphabeta_opinion(const alphabeta *s, player_opinion *out);

/* The nodes of all decisions so far. */
uint64_t alphabeta_nodes(const alphabeta *s);

#endif
