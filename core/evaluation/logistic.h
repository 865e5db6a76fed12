/* The logistic function 1 / (1 + exp(-x)) in integers: maps sums of weights to expected results. */
#ifndef POISE_EVALUATION_LOGISTIC_H
#define POISE_EVALUATION_LOGISTIC_H

#include <stdint.h>

enum {
    LOGISTIC_UNIT = 2048, /* the sum that represents x = 1 */
    LOGISTIC_MAX = 8,     /* x is clamped to -8..8 */
    LOGISTIC_STEP = 32,   /* distance of table entries */
    LOGISTIC_ENTRIES = 2 * LOGISTIC_MAX * LOGISTIC_UNIT / LOGISTIC_STEP + 1,
    LOGISTIC_ONE = 1 << 14
};

/* Fills the table with values in 1..LOGISTIC_ONE - 1. */
void logistic_fill(uint16_t table[LOGISTIC_ENTRIES]);

static inline uint32_t logistic_value(const uint16_t table[LOGISTIC_ENTRIES], int32_t sum)
{
    const int32_t end = LOGISTIC_MAX * LOGISTIC_UNIT;
    if (sum <= -end) return table[0];
    if (sum >= end) return table[LOGISTIC_ENTRIES - 1];
    uint32_t from = (uint32_t)(sum + end), i = from / LOGISTIC_STEP, rest = from % LOGISTIC_STEP;
    return table[i] + (table[i + 1] - (uint32_t)table[i]) * rest / LOGISTIC_STEP;
}

#endif
