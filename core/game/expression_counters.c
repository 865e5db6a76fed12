#include "game/expression_counters.h"

#include <string.h>

#include "game/counters.h"
#include "game/whose.h"

/* numbers[LOW] and numbers[HIGH]: bit set of the counters to add up; numbers[WHOSE]: as in `whose`. */
enum { LOW, HIGH, WHOSE };
static const char *const whose[] = WHOSE_NAMES;

static uint64_t which(const expression *x)
{
    return (uint32_t)x->numbers[LOW] | (uint64_t)(uint32_t)x->numbers[HIGH] << 32;
}

static void set_which(expression *x, uint64_t counters)
{
    x->numbers[LOW] = (int32_t)(uint32_t)counters;
    x->numbers[HIGH] = (int32_t)(uint32_t)(counters >> 32);
}

static int64_t number(const expression *x, const scene *s)
{
    unsigned side = whose_side(x->numbers[WHOSE], s->side);
    int64_t sum = 0;
    for (uint64_t left = which(x); left; left &= left - 1)
        sum += counters_value(s->g, s->p, (unsigned)__builtin_ctzll(left), side);
    return sum;
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    values[0] = (int32_t)number(x, s);
}

static const function_type name_counter = {.word = {.name = "counter"},
                                           .gives = EXPRESSION_NUMBER,
                                           .reads = READS_GAME,
                                           .below_zero = true,
                                           .number = number,
                                           .plain = plain};

static bool is_hand(const char *name)
{
    return !strcmp(name, "hand");
}

bool expression_counter(const game *g, const char *name, expression *x)
{
    uint64_t counters = 0;
    for (int i = 0; i < g->ncounters; i++) {
        const counter *n = &g->counters[i];
        counters |= (uint64_t)(n->type >= 0 ? is_hand(name) : !strcmp(n->name, name)) << i;
    }
    if (!counters) return false;
    *x = (expression){.type = &name_counter, .kind = EXPRESSION_NUMBER, .reads = READS_GAME};
    set_which(x, counters);
    return true;
}

bool expression_counter_narrow(const game *g, const char *narrower, expression *x)
{
    for (int i = 0; whose[i]; i++)
        if (!strcmp(whose[i], narrower)) {
            x->numbers[WHOSE] = i;
            return true;
        }
    for (int i = 0; i < g->ncounters; i++)
        if (which(x) >> i & 1 && g->counters[i].type >= 0 && !strcmp(g->counters[i].name, narrower)) {
            set_which(x, UINT64_C(1) << i);
            return true;
        }
    return false;
}

int expression_counter_of(const expression *x)
{
    const uint64_t counters = x->type == &name_counter ? which(x) : 0;
    return __builtin_popcountll(counters) == 1 ? __builtin_ctzll(counters) : -1;
}
