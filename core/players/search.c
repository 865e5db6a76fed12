#include "players/search.h"

enum { PLAYOUT_PLIES = 64, PLAYOUT_PLIES_PER_CELL = 16 };

/* With n = 2^e m and x = (m - 1) / (m + 1) < 1/3, ln m = 2 (x + x^3 / 3 + x^5 / 5 + ...). */
float search_logarithm(uint32_t n)
{
    int e = 31 - __builtin_clz(n);
    float m = (float)n / (float)(UINT32_C(1) << e), x = (m - 1) / (m + 1), y = x * x;
    return 0.69314718f * (float)e + 2 * x * (1 + y * (1 / 3.0f + y * (1 / 5.0f + y * (1 / 7.0f + y / 9))));
}

/* Scaling and squaring: halves x until a short Taylor series suffices, and squares the sum as often. */
float search_exponential(float x)
{
    enum { HALVINGS = 16 };
    if (x < -80) return 0;
    double y = (double)x / (1 << HALVINGS), sum = 1 + y * (1 + y / 2 * (1 + y / 3));
    for (int i = 0; i < HALVINGS; i++) sum *= sum;
    return (float)sum;
}

unsigned search_playout_limit(const game *g, unsigned plies)
{
    unsigned limit = plies + PLAYOUT_PLIES + PLAYOUT_PLIES_PER_CELL * (unsigned)g->board->cells;
    return limit < UINT16_MAX ? limit : UINT16_MAX;
}
