/* choose { NAME, least = n, most = n, rising = bool }: the side to move chooses a number and stores it in the counter:
 * a bid, a komi, the length of a turn. The board does not change. */
#include <stdio.h>

#include "game/builder.h"
#include "game/counters.h"
#include "rules/action.h"

enum { COUNTER, MOST, LEAST, RISING, FIELDS };

enum { NUMBERS_MAX = 1000 };

static const field fields[FIELDS] = {
    {.name = "counter",
     .kind = FIELD_TEXT,
     .required = true,
     .example = "points",
     .one_line = true,
     .says = "names a number for %s",
     .help = "the counter that stores the number"},
    {.name = "most",
     .kind = FIELD_INTEGER,
     .required = true,
     .min = -1000,
     .max = 1000,
     .help = "the greatest number that may be chosen"},
    {.name = "least", .kind = FIELD_INTEGER, .min = -1000, .max = 1000, .help = "the smallest"},
    {.name = "rising",
     .kind = FIELD_BOOLEAN,
     .help = "only numbers above the counter's current value, as in an auction"},
};

typedef struct choose {
    unsigned counter, numbers;
    int32_t least;
    bool rising;
} choose;

static int compile(game_builder *b, const spec *s, action *a)
{
    choose *d = builder_alloc(b, s, sizeof *d);
    int i = d ? builder_counter(b, s, COUNTER) : -1;
    if (i < 0) return -1;
    const int64_t least = s->values[LEAST].integer, most = s->values[MOST].integer;
    if (most < least || most - least >= NUMBERS_MAX)
        return builder_fail(b, s, "most", "a number from %d on wanted, and at most %d more, got %d", (int)least,
                            NUMBERS_MAX - 1, (int)most);
    if (builder_check_counter(b, s, i, least, most)) return -1;
    *d = (choose){(unsigned)i, (unsigned)(most - least + 1), (int32_t)least, s->values[RISING].integer};
    a->data = d;
    a->most_moves = (int)d->numbers;
    a->always = !d->rising;
    return 0;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    (void)g, (void)side;
    const choose *d = a->data;
    for (unsigned i = 0; i < d->numbers; i++) possible_add(all, move_make(a->index, 0, i), 0, 0, NULL);
}

static grid candidates(const action *a, const game *g, const position *p)
{
    (void)g, (void)p;
    return (grid){1, ((const choose *)a->data)->numbers, NULL};
}

static bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    (void)row;
    const choose *d = a->data;
    *out = move_make(a->index, 0, column);
    return !d->rising || d->least + (int)column > counters_value(g, p, d->counter, p->side);
}

static void apply(const action *a, const game *g, position *p, move m)
{
    const choose *d = a->data;
    counters_set(g, p, d->counter, p->side, d->least + (int)move_b(m));
    p->last = (cell)g->board->cells;
}

static void write(const action *a, const game *g, move m, char *out)
{
    const choose *d = a->data;
    snprintf(out, ACTION_TEXT_MAX, "%s=%d", g->counters[d->counter].name, (int)d->least + (int)move_b(m));
}

const action_type action_choose = {
    .word = {"choose", WORD_ACTION, "Choose a number and store it in a counter: a bid, or a komi that is offered.",
             fields, FIELDS, .positional = 2},
    .only_ends = true,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .apply = apply,
    .ends = action_ends_nowhere,
    .write = write,
};
