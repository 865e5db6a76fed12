#include "game/expression_counters.h"

#include <string.h>

#include "game/counters.h"

/* numbers[WHICH]: a bit for each counter, of which the sum is taken; numbers[WHOSE]: as in `whose`. */
enum { WHICH, WHOSE };
enum { WHOSE_OWN, WHOSE_ENEMY, WHOSE_FIRST, WHOSE_SECOND };
static const char *const whose[] = {"own", "enemy", "first", "second", NULL};

static int64_t number(const expression *x, const scene *s)
{
    int32_t of = x->numbers[WHOSE];
    unsigned side = of == WHOSE_OWN ? s->side : of == WHOSE_ENEMY ? !s->side : of == WHOSE_SECOND;
    int64_t sum = 0;
    for (uint32_t left = (uint32_t)x->numbers[WHICH]; left; left &= left - 1)
        sum += counters_value(s->g, s->p, (unsigned)__builtin_ctz(left), side);
    return sum;
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    values[0] = (int32_t)number(x, s);
}

static const function_type name_counter = {
    .word = {.name = "counter"}, .gives = EXPRESSION_NUMBER, .reads = READS_GAME, .number = number, .plain = plain};

static bool is_hand(const char *name)
{
    return !strcmp(name, "hand");
}

bool expression_counter(const game *g, const char *name, expression *x)
{
    uint32_t which = 0;
    for (int i = 0; i < g->ncounters; i++) {
        const counter *n = &g->counters[i];
        which |= (uint32_t)(n->type >= 0 ? is_hand(name) : !strcmp(n->name, name)) << i;
    }
    if (!which) return false;
    *x = (expression){.type = &name_counter, .kind = EXPRESSION_NUMBER, .reads = READS_GAME};
    x->numbers[WHICH] = (int32_t)which;
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
        if (x->numbers[WHICH] >> i & 1 && g->counters[i].type >= 0 && !strcmp(g->counters[i].name, narrower)) {
            x->numbers[WHICH] = INT32_C(1) << i;
            return true;
        }
    return false;
}
