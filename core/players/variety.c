#include "players/variety.h"

#include "players/search.h"

/* In nats. The choices of a game in which both sides came so far were less likely than e^-18, and from there on the
 * best move is played; where little is to choose from many games never come so far. */
#define ENOUGH 9.0f

/* The scale at the first decision is so much of the budget; after so many decisions it is twice that, but for what was
 * gathered and spent. */
#define AT_FIRST      (1 / 3.0f)
#define DOUBLED_AFTER 10

/* How unlikely a choice by bonuses usually is, in nats, and how much of what its bonus says besides is believed. */
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
    const float scale = variety_scale(v, budget);
    const chances sum = sum_chances(losses, count, scale);
    uint32_t chosen = find(losses, count, scale, (float)random_unit(r) * sum.total);
    v->gathered += losses[chosen] / scale + search_logarithm((uint32_t)(sum.total * FINE)) - search_logarithm(FINE);
    v->spent += sum.weighted / sum.total;
    v->decisions++;
    return chosen;
}

/* -ln(-ln u) for a uniform u has Gumbel's distribution: of values plus a scale times that the greatest is each with a
 * chance in proportion to e^(value / scale). */
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

/* The mean of (bonus / scale) of what was chosen is its surprisal plus Euler's constant. But it
 * varies by itself far more than that does from choice to choice, so that the best guess is between what it says and
 * what is usual. What was lost is no more than that times the scale; about a third of it where several moves are nearly
 * equal. */
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
