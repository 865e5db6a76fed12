/* Position keys: all that the future of a position depends on, as words: contents, counters, marks, the side and stage
 * to decide, and as much of the past as the rules read. Other parts of a position (lists, lines, hashes, recent
 * changes) follow from these. */
#ifndef POISE_RULES_KEY_WORDS_H
#define POISE_RULES_KEY_WORDS_H

#include "game/position.h"

typedef struct key_words {
    const game *g;
    const action *pass; /* NULL: passes in a row do not matter */
    bool plies, past, history;
} key_words;

/* Key of settled positions. `history`: includes what repetition endings remember. */
key_words key_words_of(const game *g, bool history);

/* Key of any position, also where the next stage may be skipped: then rules may still read the latest decision. */
key_words key_words_amid_turn(const game *g, bool history);

/* Greatest number of words of the contents, and of the rest. */
size_t key_words_contents_most(const game *g);
size_t key_words_rest_most(const key_words *k);

/* Write the words; return the end. `map`: new place of each cell; NULL: unchanged. */
uint64_t *key_words_contents(const game *g, const position *p, const cell *map, uint64_t *at);
uint64_t *key_words_rest(const key_words *k, const position *p, const cell *map, uint64_t *at);

/* A 128-bit hash of words. Collision probability among 2^32 positions: 2^-65. */
typedef struct key_hash {
    uint64_t low, high;
} key_hash;
key_hash key_words_hash(const uint64_t *words, size_t n);

#endif
