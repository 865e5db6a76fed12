#include "players/variety.h"

#include "players/search.h"

/* In nats. When both sides have reached it, the game's choices had a probability below e^-18; from then on the best
 * moves are played. With little to choose from, many games never reach it. */
#define ENOUGH 9.0f

/* The scale at the first decision, relative to the budget. It doubles after DOUBLED_AFTER decisions, apart from the
 * surprisal gathered and the loss spent. */
#define AT_FIRST      (1 / 3.0f)
#define DOUBLED_AFTER 10

/* Usual surprisal of a choice by bonuses, in nats; and the weight of what the observed bonus adds to it. */
#define USUAL 0.4f
#define TOLD  0.3f
#define EULER 0.57721566f

bool variety_is_wanted(const variety *v, float budget)
{
    return v->gathered < ENOUGH && v->spent < budget;
}

float variety_scale(const variety *v, float budget)
{
    if (!variety_is_wanted(v, budget)) return 0;
    float wanted = 1 - v->gathered / ENOUGH, left = budget - v->spent;
    return AT_FIRST * left * wanted * (1 + (float)v->decisions / DOUBLED_AFTER);
}

static float chance(float loss, float scale)
{
    return loss < VARIETY_NEVER ? search_exponential(-loss / scale) : 0;
}

/* Sums of the moves' weights, and of weight times loss. */
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

/* Returns the move at which the cumulative weight reaches `drawn`. */
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
    const float scale = variety_scale(v, budget);
    const chances sum = sum_chances(losses, count, scale);
    uint32_t chosen = find(losses, count, scale, (float)random_unit(r) * sum.total);
    v->gathered += losses[chosen] / scale + search_logarithm((uint32_t)(sum.total * FINE)) - search_logarithm(FINE);
    v->spent += sum.weighted / sum.total;
    v->decisions++;
    return chosen;
}

/* -ln(-ln u) for a uniform u has a Gumbel distribution. The maximum of values plus scale times such numbers falls on
 * each value with probability proportional to e^(value / scale) (Gumbel-max trick). */
float variety_bonus(float scale, random_state *r)
{
    enum { FINE = 1 << 16 };
    const float most = VARIETY_NEVER / 2;
    uint32_t u = (uint32_t)(random_next(r) >> 33);
    float exponential = search_logarithm(UINT32_C(1) << 31) - search_logarithm(u ? u : 1);
    uint32_t fine = exponential > 0 ? (uint32_t)(exponential * FINE) : 0;
    float bonus = scale * (search_logarithm(FINE) - search_logarithm(fine ? fine : 1));
    return bonus > most ? most : bonus < -most ? -most : bonus;
}

/* The mean of (bonus / scale) of chosen moves is their surprisal plus Euler's constant. The variance of the bonus is
 * far larger than that of the surprisal, so the estimate shrinks towards the usual value. The loss is at most
 * surprisal times scale, and about a third of that where several moves are nearly equal. */
void variety_note(variety *v, float scale, float bonus)
{
    float told = bonus / scale - EULER, gathered = USUAL + TOLD * (told - USUAL);
    v->gathered += gathered;
    if (gathered > 0) v->spent += gathered * scale / 3;
    v->decisions++;
}

void variety_resume(variety *v, float budget, unsigned decisions)
{
    variety_reset(v);
    for (; decisions && variety_is_wanted(v, budget); decisions--) {
        const float scale = variety_scale(v, budget);
        variety_note(v, scale, (USUAL + EULER) * scale);
    }
}
