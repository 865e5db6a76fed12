/* roll { NAME, faces = n, weights = "1, 4, 6, 4, 1", least = n }: chance decides and stores the result in the counter:
 * `least`, `least + 1` ... The probability of a result is its weight divided by the sum of weights; a weight is an
 * expression, so drawing from a bag without replacement uses counters as weights. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/builder.h"
#include "rules/action.h"
#include "rules/chance.h"

enum { COUNTER, FACES, WEIGHTS, LEAST, FIELDS };

static const field fields[FIELDS] = {
    {.name = "counter",
     .kind = FIELD_TEXT,
     .required = true,
     .example = "points",
     .one_line = true,
     .says = "rolls %s",
     .help = "the counter that stores the outcome"},
    {.name = "faces",
     .kind = FIELD_INTEGER,
     .min = 2,
     .max = CHANCE_OUTCOMES_MAX,
     .help = "number of equally probable outcomes; not needed with weights"},
    {.name = "weights",
     .kind = FIELD_TEXT,
     .example = "1, 2, 1",
     .one_line = true,
     .help = "relative weights of the outcomes: numbers or expressions, such as counters, separated by commas and "
             "evaluated at each roll; an outcome whose weight is 0 or less never comes up"},
    {.name = "least", .kind = FIELD_INTEGER, .initial = 1, .min = -1000, .max = 1000, .help = "the first outcome"},
};

typedef struct roll {
    unsigned counter, outcomes;
    int32_t least;
    uint32_t weight[CHANCE_OUTCOMES_MAX]; /* of each result, if constant */
    const expression *asked[CHANCE_OUTCOMES_MAX];
} roll;

static uint32_t bounded(int64_t weight)
{
    return weight < 0 ? 0 : weight > CHANCE_WEIGHT_MAX ? CHANCE_WEIGHT_MAX : (uint32_t)weight;
}

static uint32_t weigh(const roll *d, const scene *s, unsigned i)
{
    return d->asked[i] ? bounded(expression_number(d->asked[i], s)) : d->weight[i];
}

/* Returns the end of the expression: a comma outside brackets. */
static const char *end_of(const char *at)
{
    for (int depth = 0; *at && (depth || *at != ','); at++) depth += (*at == '(') - (*at == ')');
    return at;
}

static int compile_weight(game_builder *b, const spec *s, const char *written, size_t length, roll *d)
{
    unsigned i = d->outcomes++;
    char *one = arena_format(b->a, "%.*s", (int)length, written), *end;
    if (!one) return builder_fail(b, s, NULL, "out of memory");
    long fixed = strtol(one, &end, 10);
    end += strspn(end, " ");
    if (end > one && !*end && fixed >= 0 && fixed <= CHANCE_WEIGHT_MAX) return d->weight[i] = (uint32_t)fixed, 0;
    d->asked[i] = builder_expression(b, s, "weights", one, EXPRESSION_NUMBER);
    if (!d->asked[i]) return -1;
    if (!(d->asked[i]->reads & (READS_ACTIONS | READS_MOVE))) return 0;
    return builder_fail(b, s, "weights", "numbers wanted that do not depend on moves, got \"%s\"", one);
}

static int compile_weights(game_builder *b, const spec *s, roll *d)
{
    uint32_t known = 0;
    bool asks = false;
    for (const char *at = s->values[WEIGHTS].text, *end; at; at = *end ? end + 1 : NULL) {
        end = end_of(at);
        if (d->outcomes == CHANCE_OUTCOMES_MAX)
            return builder_fail(b, s, "weights", "at most %d numbers wanted, got more", CHANCE_OUTCOMES_MAX);
        if (compile_weight(b, s, at, (size_t)(end - at), d)) return -1;
        known += d->weight[d->outcomes - 1];
        asks |= d->asked[d->outcomes - 1] != NULL;
    }
    if (known || asks) return 0;
    return builder_fail(b, s, "weights", "a number above 0 wanted, got \"%s\"", s->values[WEIGHTS].text);
}

static int compile(game_builder *b, const spec *s, action *a)
{
    roll *d = builder_alloc(b, s, sizeof *d);
    int i = d ? builder_counter(b, s, COUNTER) : -1;
    if (i < 0) return -1;
    if (s->values[FACES].given == (s->values[WEIGHTS].text != NULL))
        return builder_fail(b, s, NULL, "faces or weights wanted, got %s", s->values[FACES].given ? "both" : "neither");
    d->counter = (unsigned)i;
    d->least = (int32_t)s->values[LEAST].integer;
    if (s->values[FACES].given) d->outcomes = (unsigned)s->values[FACES].integer;
    for (unsigned k = 0; k < d->outcomes; k++) d->weight[k] = 1;
    if (!d->outcomes && compile_weights(b, s, d)) return -1;
    if (builder_check_counter(b, s, i, d->least, d->least + (int)d->outcomes - 1)) return -1;
    a->data = d;
    a->most_moves = (int)d->outcomes;
    for (unsigned k = 0; k < d->outcomes; k++) a->always |= d->weight[k] > 0;
    return 0;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    (void)g, (void)side;
    const roll *d = a->data;
    for (unsigned i = 0; i < d->outcomes; i++) possible_add(all, move_make(a->index, 0, i), 0, 0, NULL);
}

static grid candidates(const action *a, const game *g, const position *p)
{
    (void)g, (void)p;
    return (grid){1, ((const roll *)a->data)->outcomes, NULL};
}

static uint32_t weight(const action *a, const game *g, const position *p, move m)
{
    const scene s = guard_scene(g, p);
    return weigh(a->data, &s, move_b(m));
}

static uint32_t plain_weight(const action *a, const game *g, const position *p, move m)
{
    const roll *d = a->data;
    const scene s = guard_scene(g, p);
    int32_t values[BOARD_CELLS_MAX + 1];
    if (!d->asked[move_b(m)]) return d->weight[move_b(m)];
    expression_plain(d->asked[move_b(m)], EXPRESSION_NUMBER, &s, values);
    return bounded(values[0]);
}

static bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    (void)row;
    *out = move_make(a->index, 0, column);
    return weight(a, g, p, *out) > 0;
}

static bool sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    const roll *d = a->data;
    const scene s = guard_scene(g, p);
    uint32_t weights[CHANCE_OUTCOMES_MAX] = {0}, sum = 0;
    for (unsigned i = 0; i < d->outcomes; i++) sum += weights[i] = weigh(d, &s, i);
    if (!sum) return false;
    uint32_t drawn = random_below(r, sum);
    unsigned i = 0;
    for (; drawn >= weights[i]; i++) drawn -= weights[i];
    *out = move_make(a->index, 0, i);
    return true;
}

static void apply(const action *a, const game *g, position *p, move m)
{
    const roll *d = a->data;
    counters_set(g, p, d->counter, p->side, d->least + (int)move_b(m));
    p->last = (cell)g->board->cells;
}

static void write(const action *a, const game *g, move m, char *out)
{
    const roll *d = a->data;
    snprintf(out, ACTION_TEXT_MAX, "%s=%d", g->counters[d->counter].name, (int)d->least + (int)move_b(m));
}

const action_type action_roll = {
    .word = {"roll", WORD_ACTION,
             "Chance decides: throws a die, or draws from a bag, and stores the outcome in a counter.", fields, FIELDS,
             .positional = 1},
    .only_ends = true,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .sample = sample,
    .weight = weight,
    .plain_weight = plain_weight,
    .apply = apply,
    .ends = action_ends_nowhere,
    .write = write,
};
