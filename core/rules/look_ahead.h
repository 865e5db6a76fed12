/* Look-ahead within a turn. Two rules need it. must_finish = true: a move is illegal if the rest of the turn cannot be
 * completed, or skipping the rest would be illegal. most { by = NUMBER } and fewest { }: only moves that lead to the
 * greatest or least sum of the number over the rest of the turn are legal, such as the longest capture. One depth-first
 * search does both, with a transposition table (key_words.h); the plain mode compares positions byte by byte.
 *
 * A search tries LOOK_AHEAD_TRIES decisions, fewer where they are expensive (large boards, many moves, functions), up
 * to depth LOOK_AHEAD_DEPTH. Beyond, it gives up, which counts as a failure of the game (game_failures). The plain mode
 * gives up after LOOK_AHEAD_PLAIN_TRIES, and halves its limit each time, because what is slow once will be slow again;
 * workroom.plain_given_up counts it. The result of a search that gave up is meaningless. */
#ifndef POISE_RULES_LOOK_AHEAD_H
#define POISE_RULES_LOOK_AHEAD_H

#include "game/expression.h"

enum {
    LOOK_AHEAD_TRIES = 100000,
    LOOK_AHEAD_PLAIN_TRIES = 20000,
    LOOK_AHEAD_PLAIN_LEAST = 50, /* lower bound of the halved limit */
    LOOK_AHEAD_DEPTH = 200
};

/* Functions to play a turn: in the fast or in the plain mode. */
typedef struct turn_course {
    int (*offered)(const game *g, const position *p, move *out,
                   int capacity); /* the moves offered, before most { } filters them */
    void (*apply)(const game *g, position *p, move m);
    void (*go_on_without_move)(const game *g, position *p); /* one step of turn_settle for a stage without a move */
    int64_t (*number)(const expression *x, const scene *s);
    bool plain; /* plain mode: does not use what was found at load */
} turn_course;

/* Does what must follow the move make it illegal? The move is offered by its stage's action. *rule receives the ending
 * that forbids it, or POSITION_NO_RULE. */
bool look_ahead_forbids(const turn_course *how, const game *g, const position *p, move m, unsigned *rule);

/* Writes the offered moves with the greatest (or least) sum, in the order offered, at most `capacity`; returns how many
 * it wrote. */
int look_ahead_most(const turn_course *how, const game *g, const position *p, move *out, int capacity);

/* The same for the first `n` moves of a list of them; *greatest receives their sum. */
int look_ahead_keep(const turn_course *how, const game *g, const position *p, move *offered, int n, int64_t *greatest);

/* Brackets queries about several moves of one position, which then share the transposition table and the limit. */
void look_ahead_begin(const game *g, const position *p);
void look_ahead_end(const turn_course *how, const game *g);

#endif
