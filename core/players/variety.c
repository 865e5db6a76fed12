#include "players/variety.h"

#include "players/search.h"

/* In nats. The choices of a game in which both sides came so far were less likely than e^-18, and from there on the
 * best move is played; where little is to choose from many games never come so far. */
#define ENOUGH 9.0f

/* The scale at the first decision is so much of the budget; after so many decisions it is twice that, but for what was
 * gathered and spent. */
#define AT_FIRST      (1 / 3.0f)
#define DOUBLED_AFTER 10

/* In scales: what is worse is drawn once for e^3 = 20 times that the best is, at most. */
#define REACH 3

bool variety_is_wanted(const variety *v, float budget)
{
    return v->gathered < ENOUGH && v->spent < budget;
}

static float scale_of(const variety *v, float budget)
{
    float wanted = 1 - v->gathered / ENOUGH, left = budget - v->spent;
    return AT_FIRST * left * wanted * (1 + (float)v->decisions / DOUBLED_AFTER);
}

float variety_reach(const variety *v, float budget)
{
    return variety_is_wanted(v, budget) ? REACH * scale_of(v, budget) : 0;
}

static float chance(float loss, float scale)
{
    return loss < VARIETY_NEVER ? search_exponential(-loss / scale) : 0;
}

/* Of all moves, and what is lost in expectation, times that. */
typedef struct chances {
    float total, weighted;
} chances;

static chances sum_chances(const float *losses, uint32_t count, float scale)
{
    chances sum = {0, 0};
    for (uint32_t i = 0; i < count; i++) {
        float one = chance(losses[i], scale);
        sum.total += one;
        sum.weighted += one * losses[i];
    }
    return sum;
}

/* The move where the chances that come first make up `drawn`. */
static uint32_t find(const float *losses, uint32_t count, float scale, float drawn)
{
    uint32_t chosen = 0;
    for (uint32_t i = 0; i < count && drawn >= 0; i++) {
        float one = chance(losses[i], scale);
        drawn -= one;
        if (one > 0) chosen = i;
    }
    return chosen;
}

uint32_t variety_draw(variety *v, float budget, const float *losses, uint32_t count, random_state *r)
{
    enum { FINE = 1 << 14 };
    const float scale = scale_of(v, budget);
    const chances sum = sum_chances(losses, count, scale);
    uint32_t chosen = find(losses, count, scale, (float)random_unit(r) * sum.total);
    v->gathered += losses[chosen] / scale + search_logarithm((uint32_t)(sum.total * FINE)) - search_logarithm(FINE);
    v->spent += sum.weighted / sum.total;
    v->decisions++;
    return chosen;
}
