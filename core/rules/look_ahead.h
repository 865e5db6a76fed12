/* What a decision leads to within its turn. Two rules ask that: must_finish = true, whether the rest of the turn can be
 * made, and whether it is left out and ends the turn in what an ending forbids; most { by = NUMBER } and fewest { }, of
 * which ways to go on the number, summed over the decisions from that stage on, is greatest or least, such as the
 * longest capture. Both are found by trying the ways, by one search: what is found out of a position holds for all ways
 * to it (key_words.h); in the plain mode for ways that lead to the same bytes.
 *
 * A search tries LOOK_AHEAD_TRIES decisions, fewer where each takes long (a large board, many moves, functions), and
 * looks LOOK_AHEAD_DEPTH decisions ahead. Where that does not do it gives up, which is a failure of the game
 * (game_failures). The plain mode gives up after LOOK_AHEAD_PLAIN_TRIES, and each time that it does after half as many,
 * because what is slow once is slow again; workroom.plain_given_up counts it. What a search that gave up answers is of
 * no use. */
#ifndef POISE_RULES_LOOK_AHEAD_H
#define POISE_RULES_LOOK_AHEAD_H

#include "game/expression.h"

enum {
    LOOK_AHEAD_TRIES = 100000,
    LOOK_AHEAD_PLAIN_TRIES = 20000,
    LOOK_AHEAD_PLAIN_LEAST = 50, /* however often it gave up */
    LOOK_AHEAD_DEPTH = 200
};

/* How a turn is played on: in the fast or in the plain mode. */
typedef struct turn_course {
    int (*offered)(const game *g, const position *p, move *out, int capacity); /* without regard to most */
    void (*apply)(const game *g, position *p, move m);
    void (*go_on_without_move)(const game *g, position *p); /* a step of turn_settle where nothing is offered */
    int64_t (*number)(const expression *x, const scene *s);
    bool plain; /* what was found at load is tried again */
} turn_course;

/* Does what must follow the move, which its stage's action offers, make it illegal? *rule gets the ending that forbids
 * it, or POSITION_NO_RULE. */
bool look_ahead_forbids(const turn_course *how, const game *g, const position *p, move m, unsigned *rule);

/* Writes the moves that the stage offers and whose sum is greatest (or least), in the order in which it offers them, at
 * most `capacity`; returns how many it wrote. */
int look_ahead_most(const turn_course *how, const game *g, const position *p, move *out, int capacity);

/* A caller that asks about several moves of one position says so before and afterwards: what is found of one then holds
 * for the others, and they share the tries. */
void look_ahead_begin(const game *g, const position *p);
void look_ahead_end(const turn_course *how, const game *g);

#endif
