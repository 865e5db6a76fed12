/* Builder of a list of tuples: shapes.c selects the sets of cells, tuple_maker.c assigns their tables. */
#ifndef POISE_EVALUATION_TUPLE_MAKER_H
#define POISE_EVALUATION_TUPLE_MAKER_H

#include "evaluation/symmetries.h"
#include "evaluation/tuples.h"

enum { TUPLE_MAKER_KEYS = 2 * TUPLES_MAX };

typedef struct tuple_maker {
    const game *g;
    tuple_set *set;
    const side_exchange *exchange;
    uint64_t *keys;     /* hash set of the sets of cells listed: TUPLE_MAKER_KEYS hashes, open addressing, 0: free */
    uint16_t *listed;   /* for each key, its tuple */
    uint32_t most_rows; /* of all tables */
    bool full;
} tuple_maker;

/* Adds the tuple, its images and those with the sides exchanged, in the finest grain whose table has at most `most`
 * rows; nothing if there is none, or if the cells are already listed. */
void tuple_maker_add(tuple_maker *k, const cell *at, unsigned cells, uint32_t most);

/* The same for `sets` sets of cells, which share one table wherever on the board they are; `at` has them one after
 * the other. */
void tuple_maker_share(tuple_maker *k, const cell *at, unsigned sets, unsigned cells, uint32_t most);

/* Returns the number of rows of a table of that many cells; 0: more than `most`. */
uint32_t tuple_count_rows(unsigned digits, unsigned cells, uint32_t most);

/* Adds all tuples of a style. */
void tuple_maker_list(tuple_maker *k, tuple_style style);

#endif
