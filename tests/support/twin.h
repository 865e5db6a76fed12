/* Twins: second implementations of games, slow and plain, written from the rules alone and in tests only, to hold the
 * engine against. A twin looks at the whole board every time and shares nothing with the engine. */
#ifndef POISE_TESTS_SUPPORT_TWIN_H
#define POISE_TESTS_SUPPORT_TWIN_H

#include "rules/turn.h"

enum { TWIN_MOVE_TEXT = ACTION_TEXT_MAX, TWIN_ROOM = 8192 };

typedef struct twin_type {
    /* The legal decisions, in any order, as the engine writes them; returns how many (at most TWIN_ROOM). */
    int (*list)(const void *state, char (*out)[TWIN_MOVE_TEXT]);

    /* Makes a decision that `list` has, with all that follows from it, up to the next decision. */
    void (*play)(void *state, const char *move);

    /* Whose decision is next: 0 the first player, 1 the second. */
    int (*side)(const void *state);

    outcome (*over)(const void *state);       /* OUTCOME_NONE while the game goes on */
    const char *(*ending)(const void *state); /* the name of the ending, once the game is over; may be NULL */

    /* What stands on the cell with that label, as the engine draws it ("." empty). */
    char (*at)(const void *state, const char *label);
} twin_type;

/* Plays a game of both with random decisions, at most `plies` of them, and fails the test at the first difference in
 * moves, contents, side to move, outcome or ending. `state` is the twin at the start of a game. Returns the number of
 * the engine's ending (see game.rules), or -1 when the plies ran out. */
int twin_compare(const game *g, const twin_type *type, void *state, uint64_t seed, int plies);

/* The game of a shipped variant, such as "tafl:rules=brandubh"; a test that cannot load it fails. */
game *twin_game(const char *described);

#endif
