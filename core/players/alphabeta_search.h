/* The tree search of alphabeta: principal variation search (Marsland and Campbell 1982) with a transposition table.
 *
 * Scores are integers from the point of view of the side to decide; successive decisions may belong to the same side.
 * A win in n decisions scores SCORE_WIN - n, a loss its negative, a draw 0; an estimate lies within SCORE_ESTIMATE of
 * 0. */
#ifndef POISE_PLAYERS_ALPHABETA_SEARCH_H
#define POISE_PLAYERS_ALPHABETA_SEARCH_H

#include "base/stop.h"
#include "play/state_key.h"
#include "players/move_order.h"
#include "players/pruning.h"
#include "players/transpositions.h"
#include "rules/turn.h"

enum {
    SEARCH_LEVELS = 128, /* maximum length of a line */
    SCORE_WIN = 1 << 30,
    SCORE_DECIDED = SCORE_WIN - SEARCH_LEVELS - 1, /* the scores of proven wins and losses lie beyond */
    SCORE_ESTIMATE = 1 << 28
};

typedef struct search_value {
    int32_t score;
    bool certain; /* rests on finished games alone, not on estimates */
} search_value;

/* One position of the current line. */
typedef struct search_level {
    position *p;
    uint64_t key;  /* hash of all that the future depends on, without the past in games that remember positions */
    uint64_t past; /* in such games: hash of those positions of the line that may recur */
    uint64_t made; /* the node's number: another number means another position */
    move_killers killers;
} search_level;

/* Evaluates the position on a level for the first player, within SCORE_ESTIMATE. */
typedef struct search search;
typedef int32_t search_estimate(void *context, const search *s, int level);

struct search {
    const game *g;
    search_estimate *estimate;
    void *context;
    state_keys *keys;
    bool remembers;                     /* the game forbids or counts repetition */
    bool must_capture[GAME_STAGES_MAX]; /* by stage: capture is compulsory */
    bool shrinks; /* pieces only ever leave the board, so that earlier positions with more of them never recur */
    transpositions table;
    move_history history;
    pruning margins; /* the caller sets them */
    search_level levels[SEARCH_LEVELS];
    position *positions; /* one per level */
    move *moves;         /* of all levels, one level after another */
    int32_t *ranks;      /* ordering scores of the moves */
    size_t room, used;   /* capacity and use of both */
    uint64_t nodes;      /* positions generated so far */
    uint64_t most_nodes;
    const stop_flag *stop;
    unsigned failures; /* failed calls of the variant's functions before this search */
    bool aborted;      /* the budget is spent or a stop was asked for: discard the last result */
    bool thorough;     /* no reductions and no pruning */
    bool plain; /* uses only table entries of exactly the same depth; with thorough: plain minimax to the depth */
};

static inline bool score_is_decided(int32_t score)
{
    return score > SCORE_DECIDED || score < -SCORE_DECIDED;
}

/* Allocates for games of g, with a transposition table of `mebibytes` MiB. Returns 0, or -1 when memory is out; call
 * search_free in both cases. */
int search_new(search *s, const game *g, unsigned mebibytes);
void search_free(search *s);

/* Sets the root to a position that is settled and not over, with a budget of `most_nodes` nodes. `salt` randomizes
 * the order of moves without a history (move_order.h). Clears the transposition table and the move history. */
void search_begin(search *s, const position *p, uint64_t most_nodes, uint32_t salt, const stop_flag *stop);

/* Searches the i-th move tried on the level, with `depth` decisions to follow. Returns its value for the side that
 * makes it: exact between alpha and beta, else a bound. */
search_value search_move(search *s, int level, move m, int i, int depth, int32_t alpha, int32_t beta);

/* Returns the static evaluation of the root for the side to decide. */
search_value search_root_estimate(const search *s);

#endif
