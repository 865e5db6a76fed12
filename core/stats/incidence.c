#include "stats/incidence.h"

void incidence_fill(const uint64_t *first, const uint64_t *second, const uint64_t *draw, size_t size, uint64_t cut,
                    incidence_point *out)
{
    uint64_t games = cut, won = 0, lost = 0, drawn = 0;
    for (size_t t = 0; t < size; t++) games += first[t] + second[t] + draw[t];
    double share = games ? 1 / (double)games : 0;
    for (size_t t = 0; t < size; t++) {
        won += first[t], lost += second[t], drawn += draw[t];
        uint64_t open = games - won - lost - drawn;
        out[t] = (incidence_point){(double)won * share, (double)lost * share, (double)drawn * share,
                                   games ? (double)open * share : 1};
    }
}
