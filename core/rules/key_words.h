/* What the future of a position depends on, written as words side by side: what stands on the board, the numbers of
 * counters, which cells are marked, whose decision it is, and as much of the past as the rules of the game ask for.
 * What a position keeps besides (lists, lines, hashes, what changed lately) follows from these. */
#ifndef POISE_RULES_KEY_WORDS_H
#define POISE_RULES_KEY_WORDS_H

#include "game/position.h"

typedef struct key_words {
    const game *g;
    const action *pass; /* NULL: that a side has passed is forgotten at once */
    bool plies, past, history;
} key_words;

/* For positions that are settled. `history`: what endings by repetition remember counts, too. */
key_words key_words_of(const game *g, bool history);

/* For any position, also where the next stage may still be left out: what follows then may ask about the latest
 * decision. */
key_words key_words_amid_turn(const game *g, bool history);

/* The most words of the contents, and of all else. */
size_t key_words_contents_most(const game *g);
size_t key_words_rest_most(const key_words *k);

/* Write the words; return what lies behind them. `map` is where each cell goes, NULL: to itself. */
uint64_t *key_words_contents(const game *g, const position *p, const cell *map, uint64_t *at);
uint64_t *key_words_rest(const key_words *k, const position *p, const cell *map, uint64_t *at);

/* A hash of words: of 2^32 positions two have the same 128 bits with a chance of 2^-65. */
typedef struct key_hash {
    uint64_t low, high;
} key_hash;
key_hash key_words_hash(const uint64_t *words, size_t n);

#endif
