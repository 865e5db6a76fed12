#include "rules/hold.h"

#include <stdlib.h>
#include <string.h>

#include "rules/ending.h"

extern const ending_type ending_ply_limit;

enum { PLIES_MAX = 60000 };

static int read_hold(const char *written, unsigned *side, long *plies, error *e)
{
    static const char *const sides[] = {"first.", "second."};
    for (*side = 0; *side < 2; ++*side) {
        size_t length = strlen(sides[*side]);
        char *end;
        if (strncmp(written, sides[*side], length) != 0) continue;
        *plies = strtol(written + length, &end, 10);
        if (end > written + length && !*end && *plies >= 1 && *plies <= PLIES_MAX) return 0;
        break;
    }
    return error_set(e, "hold: first.DECISIONS or second.DECISIONS wanted, DECISIONS in 1..%d, got \"%s\"", PLIES_MAX,
                     written);
}

static value *value_of(spec *s, const char *name)
{
    for (int i = 0; i < s->word->nfields; i++)
        if (!strcmp(s->word->fields[i].name, name)) return &s->values[i];
    return NULL;
}

/* In an ending that compares points, gives the holding side half a point, which breaks ties. */
static void break_ties(spec *s, unsigned side)
{
    value *extra = value_of(s, "extra"), *equal = value_of(s, "equal");
    if (!extra || extra->integer % 2 || (equal && equal->integer)) return;
    extra->integer += side ? 1 : -1;
}

static void change(spec *s, unsigned side)
{
    value *result = &s->values[ENDING_RESULT];
    break_ties(s, side);
    if (result->integer == RESULT_DRAW) result->integer = side ? RESULT_SECOND : RESULT_FIRST;
}

static spec *limit_of(arena *a, unsigned side, long plies, error *e)
{
    spec *s = spec_new(a, &ending_ply_limit.word, 0);
    value *of_plies = s ? value_of(s, "plies") : NULL;
    if (!of_plies) return error_set(e, "out of memory"), NULL;
    of_plies->integer = plies;
    s->values[ENDING_RESULT].integer = side ? RESULT_SECOND : RESULT_FIRST;
    of_plies->given = s->values[ENDING_RESULT].given = true;
    return s;
}

int hold_set(variant_spec *v, arena *a, const char *written, error *e)
{
    unsigned side;
    long plies;
    if (read_hold(written, &side, &plies, e)) return -1;
    spec **all = arena_alloc(a, ((size_t)v->nfinish + 1) * sizeof(spec *));
    spec *limit = limit_of(a, side, plies, e);
    if (!all || !limit) return error_set(e, "out of memory");
    for (int i = 0; i < v->nfinish; i++) {
        all[i] = spec_copy(a, v->finish[i]);
        if (!all[i]) return error_set(e, "out of memory");
        change(all[i], side);
    }
    all[v->nfinish++] = limit;
    v->finish = all;
    return 0;
}
