/* A list of tuples in the making: shapes.c says which sets of cells, tuple_maker.c gives them tables. */
#ifndef POISE_EVALUATION_TUPLE_MAKER_H
#define POISE_EVALUATION_TUPLE_MAKER_H

#include "evaluation/symmetries.h"
#include "evaluation/tuples.h"

enum { TUPLE_MAKER_KEYS = 2 * TUPLES_MAX };

typedef struct tuple_maker {
    const game *g;
    tuple_set *set;
    const side_exchange *exchange;
    uint64_t *keys;     /* TUPLE_MAKER_KEYS: which sets of cells are listed: their hashes, open addressing, 0: free */
    uint16_t *listed;   /* beside them: the tuple */
    uint32_t most_rows; /* of all tables */
    bool full;
} tuple_maker;

/* Lists the tuple, its images and those with the sides exchanged, in the finest grain in which its table has no more
 * than `most` rows; none when there is no such grain, or its cells are listed. */
void tuple_maker_add(tuple_maker *k, const cell *at, unsigned cells, uint32_t most);

/* The same of as many sets of cells as there are, which share one table wherever on the board they lie; `at` has
 * them one after the other. */
void tuple_maker_share(tuple_maker *k, const cell *at, unsigned sets, unsigned cells, uint32_t most);

/* How many rows a table of that many cells has; 0: more than `most`. */
uint32_t tuple_count_rows(unsigned digits, unsigned cells, uint32_t most);

/* Lists all tuples of a style. */
void tuple_maker_list(tuple_maker *k, tuple_style style);

#endif
