#include "players/variety.h"

#include "players/search.h"

/* In nats. The choices of a game in which both sides came so far were less likely than e^-18, and from there on the
 * best move is played; where little is to choose from many games never come so far. */
#define ENOUGH 9.0f

/* After so many decisions the scale is twice what it was at first, as if nothing had been gathered. */
#define DOUBLED_AFTER 10

bool variety_is_wanted(const variety *v, float temperature)
{
    return temperature > 0 && v->gathered < ENOUGH;
}

static float scale_of(const variety *v, float temperature)
{
    return temperature * (1 - v->gathered / ENOUGH) * (1 + (float)v->decisions / DOUBLED_AFTER);
}

static float chance(float loss, float scale)
{
    return loss < VARIETY_NEVER ? search_exponential(-loss / scale) : 0;
}

static float total_chance(const float *losses, uint32_t count, float scale)
{
    float total = 0;
    for (uint32_t i = 0; i < count; i++) total += chance(losses[i], scale);
    return total;
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

uint32_t variety_draw(variety *v, float temperature, const float *losses, uint32_t count, random_state *r)
{
    enum { FINE = 1 << 14 };
    float scale = scale_of(v, temperature), total = total_chance(losses, count, scale);
    uint32_t chosen = find(losses, count, scale, (float)random_unit(r) * total);
    v->gathered += losses[chosen] / scale + search_logarithm((uint32_t)(total * FINE)) - search_logarithm(FINE);
    v->decisions++;
    return chosen;
}
