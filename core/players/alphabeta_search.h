/* The tree search of alphabeta: principal variation search (Marsland and Campbell 1982) with a transposition table.
 *
 * Scores are integers from the view of the side whose decision it is, who need not change from one decision to the
 * next. A win in n decisions is SCORE_WIN - n and a loss its negative; a draw is 0, the middle; an estimate lies within
 * SCORE_ESTIMATE of it. */
#ifndef POISE_PLAYERS_ALPHABETA_SEARCH_H
#define POISE_PLAYERS_ALPHABETA_SEARCH_H

#include "base/stop.h"
#include "play/state_key.h"
#include "players/late_moves.h"
#include "players/move_order.h"
#include "players/pruning.h"
#include "players/transpositions.h"
#include "rules/turn.h"

enum {
    SEARCH_LEVELS = 128, /* no line is longer */
    SCORE_WIN = 1 << 30,
    SCORE_DECIDED = SCORE_WIN - SEARCH_LEVELS - 1, /* wins and losses are beyond */
    SCORE_ESTIMATE = 1 << 28
};

typedef struct search_value {
    int32_t score;
    bool certain; /* rests on finished games alone */
} search_value;

/* One position of the line at hand. */
typedef struct search_level {
    position *p;
    uint64_t key;  /* of what the future depends on, but for the past where the game remembers positions */
    uint64_t past; /* where it does: of the positions of the line that may come again */
    uint64_t made; /* which node of the search it is: another number, another position */
    move_killers killers;
} search_level;

/* How good the position on a level of the search is for the first player, within SCORE_ESTIMATE. */
typedef struct search search;
typedef int32_t search_estimate(void *context, const search *s, int level);

struct search {
    const game *g;
    search_estimate *estimate;
    void *context;
    state_keys *keys;
    bool remembers;                     /* the game forbids or counts repetition */
    bool must_capture[GAME_STAGES_MAX]; /* in this stage, a side that can */
    bool shrinks; /* pieces only ever leave the board, so that positions with more of them never come again */
    transpositions table;
    move_history history;
    pruning margins; /* both of the game so far: cleared when another begins */
    late_moves late;
    search_level levels[SEARCH_LEVELS];
    position *positions; /* of the levels */
    move *moves;         /* of the levels, one after the other */
    int32_t *ranks;      /* of the moves */
    size_t room, used;   /* of both */
    uint64_t nodes;      /* positions made so far */
    uint64_t most_nodes;
    const stop_flag *stop;
    unsigned failures; /* of the variant's functions, before the search */
    bool aborted;      /* the budget is spent or the search is to stop: what it returned last counts for nothing */
    bool thorough;     /* no move is looked at less deeply than others */
    bool plain;        /* what deeper searches found does not count: with thorough, as minimax to the depth */
};

static inline bool score_is_decided(int32_t score)
{
    return score > SCORE_DECIDED || score < -SCORE_DECIDED;
}

/* Allocates for games of g, with a table of `mebibytes` MiB. Returns 0, or -1 when memory is out; search_free is due
 * anyway. */
int search_new(search *s, const game *g, unsigned mebibytes);
void search_free(search *s);

/* Begins at a position that is settled and not over, with that many nodes to spend; `salt` draws the order of moves of
 * which nothing is known (move_order.h). Forgets all before. */
void search_begin(search *s, const position *p, uint64_t most_nodes, uint32_t salt, const stop_flag *stop);

/* The value of the i-th move that is tried of the position on the level, with `depth` decisions to come after it, for
 * the side that makes it: exact between alpha and beta, else a bound beyond them. */
search_value search_move(search *s, int level, move m, int i, int depth, int32_t alpha, int32_t beta);

/* The estimate of the position at the root, for the side to decide. */
search_value search_root_estimate(const search *s);

#endif
