#include "evaluation/logistic.h"

/* Returns exp(x), 0 <= x <= LOGISTIC_MAX, from sums and products alone: the C library's may differ in the last digit
 * between machines. exp(x) = exp(x / 1024)^1024; near 0 a few terms of the Taylor series suffice. */
static double exponential(double x)
{
    double y = x / 1024, power = 1 + y * (1 + y / 2 * (1 + y / 3 * (1 + y / 4)));
    for (int i = 0; i < 10; i++) power *= power;
    return power;
}

void logistic_fill(uint16_t table[LOGISTIC_ENTRIES])
{
    const int middle = LOGISTIC_ENTRIES / 2;
    for (int i = 0; i <= middle; i++) {
        double grown = exponential((double)i * LOGISTIC_STEP / LOGISTIC_UNIT);
        int value = (int)(LOGISTIC_ONE * grown / (1 + grown) + 0.5);
        if (value >= LOGISTIC_ONE) value = LOGISTIC_ONE - 1;
        table[middle + i] = (uint16_t)value;
        table[middle - i] = (uint16_t)(LOGISTIC_ONE - value);
    }
}
