#include "solve/family.h"

#include <stddef.h>

enum { BOARDS_EACH = 2 };

#define RIGHT_LEAST .9

static bool is_alike(const family *f, const int *period, const long *a, const long *b)
{
    for (int i = 0; i < f->naxes; i++)
        if ((a[i] - b[i]) % period[i]) return false;
    return true;
}

/* The value that the first n boards give a class; OUTCOME_NONE: none. */
static outcome class_value(const family *f, int n, const int *period, const long *size)
{
    for (int i = 0; i < n; i++)
        if (f->boards[i].value != OUTCOME_NONE && is_alike(f, period, f->boards[i].size, size))
            return f->boards[i].value;
    return OUTCOME_NONE;
}

/* Do the first n boards agree within each class, with at least BOARDS_EACH for each on average? */
static bool fits(const family *f, int n, const int *period)
{
    int known = 0, classes = 1;
    for (int i = 0; i < f->naxes; i++) classes *= period[i];
    for (int i = 0; i < n; i++) {
        const family_board *b = &f->boards[i];
        if (b->value == OUTCOME_NONE) continue;
        known++;
        if (class_value(f, n, period, b->size) != b->value) return false;
    }
    return known >= BOARDS_EACH * classes;
}

static int sum_of(const int *period, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) sum += period[i];
    return sum;
}

/* The next combination of periods; false after the last one. */
static bool advance(int *period, int n)
{
    for (int i = 0; i < n; i++) {
        if (++period[i] <= FAMILY_PERIOD_MAX) return true;
        period[i] = 1;
    }
    return false;
}

/* The smallest periods that fit the first n boards; false: none. */
static bool smallest(const family *f, int n, int *out)
{
    int period[FAMILY_AXES_MAX] = {1, 1, 1, 1};
    bool any = false;
    do {
        if (any && sum_of(period, f->naxes) >= sum_of(out, f->naxes)) continue;
        if (!fits(f, n, period)) continue;
        for (int i = 0; i < f->naxes; i++) out[i] = period[i];
        any = true;
    } while (advance(period, f->naxes));
    return any;
}

/* Counts the boards that those before them foresaw. */
static void test_back(const family *f, family_pattern *p)
{
    for (int n = 1; n < f->count; n++) {
        const family_board *next = &f->boards[n];
        int period[FAMILY_AXES_MAX];
        if (next->value == OUTCOME_NONE || !smallest(f, n, period)) continue;
        const outcome guess = class_value(f, n, period, next->size);
        p->foreseen += guess != OUTCOME_NONE;
        p->right += guess == next->value;
    }
}

family_pattern family_find(const family *f)
{
    family_pattern p = {.period = {1, 1, 1, 1}};
    const bool fitting = smallest(f, f->count, p.period);
    test_back(f, &p);
    p.found = fitting && p.foreseen >= FAMILY_FORESEEN_LEAST && p.right >= RIGHT_LEAST * p.foreseen;
    return p;
}

bool family_is_alike(const family *f, const family_pattern *p, const long *a, const long *b)
{
    return is_alike(f, p->period, a, b);
}
