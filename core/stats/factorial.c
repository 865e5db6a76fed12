#include "stats/factorial.h"

/* The word-length pattern of a choice of columns. A word is a set of factors whose columns cancel. */
typedef struct words {
    int of_length[FACTORIAL_FACTORS_MAX + 1];
} words;

typedef struct search {
    factorial *best;
    words least;
    bool found;
    int base; /* number of factors whose column is a single bit of the run number */
} search;

static unsigned column_of(const factorial *d, factorial_effect effect)
{
    unsigned column = 0;
    for (; effect; effect &= effect - 1) column ^= d->columns[__builtin_ctz(effect)];
    return column;
}

/* Counts words by length: factors from `base` on, completed by the base factors that cancel the rest of their
 * column. */
static words count_words(const factorial *d, int base)
{
    words w = {{0}};
    for (factorial_effect e = 1u << base; e < 1u << d->factors; e += 1u << base)
        w.of_length[__builtin_popcount(e) + __builtin_popcount(column_of(d, e))]++;
    return w;
}

/* Has a fewer words of the shortest length in which they differ (less aberration)? */
static bool is_better(const words *a, const words *b)
{
    for (int i = 0; i <= FACTORIAL_FACTORS_MAX; i++)
        if (a->of_length[i] != b->of_length[i]) return a->of_length[i] < b->of_length[i];
    return false;
}

/* Tries all columns for factor f and later ones, in increasing order. */
static void choose(search *s, factorial *now, int f, unsigned from)
{
    if (f == now->factors) {
        words w = count_words(now, s->base);
        if (s->found && !is_better(&w, &s->least)) return;
        s->found = true;
        s->least = w;
        *s->best = *now;
        return;
    }
    for (unsigned column = from; column < (unsigned)now->runs; column++) {
        if (__builtin_popcount(column) < 2) continue;
        now->columns[f] = column;
        choose(s, now, f + 1, column + 1);
    }
}

int factorial_make(int factors, int runs, factorial *out)
{
    bool power = runs >= 2 && runs <= FACTORIAL_RUNS_MAX && !(runs & (runs - 1));
    if (factors < 1 || factors > FACTORIAL_FACTORS_MAX || !power || runs > 1 << factors || runs <= factors) return -1;
    search s = {.best = out, .base = __builtin_ctz((unsigned)runs)};
    factorial now = {.factors = factors, .runs = runs};
    for (int f = 0; f < s.base; f++) now.columns[f] = 1u << f;
    choose(&s, &now, s.base, 0);
    for (int i = FACTORIAL_FACTORS_MAX; i > 0; i--)
        if (s.least.of_length[i]) out->resolution = i;
    return 0;
}

bool factorial_is_on(const factorial *d, int run, int factor)
{
    return __builtin_parity((unsigned)run & d->columns[factor]);
}

int factorial_side(const factorial *d, int run, factorial_effect effect)
{
    int side = 1;
    for (; effect; effect &= effect - 1) side *= factorial_is_on(d, run, __builtin_ctz(effect)) ? 1 : -1;
    return side;
}
