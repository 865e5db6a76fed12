#include "support/games.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/registry.h"
#include "rules/step_word.h"

static void set(spec *s, arena *a, const char *key, const char *content)
{
    error e = {""};
    int index = spec_field(s->word, key), status = -1;
    assert(index >= 0);
    switch (s->word->fields[index].kind) {
    case FIELD_INTEGER: status = spec_set_integer(s, index, atoll(content), &e); break;
    case FIELD_NUMBER: status = spec_set_number(s, index, atof(content), &e); break;
    case FIELD_BOOLEAN: status = spec_set_boolean(s, index, !strcmp(content, "true"), &e); break;
    case FIELD_CHOICE:
    case FIELD_TEXT:
    case FIELD_REGION: status = spec_set_text(s, index, content, a, &e); break;
    case FIELD_SPECS: break;
    }
    if (status) fprintf(stderr, "%s\n", e.text);
    assert(!status);
}

spec *games_spec(arena *a, const char *name, ...)
{
    const word *w = registry_find(name);
    assert(w);
    spec *s = spec_new(a, w, 0);
    va_list pairs;
    va_start(pairs, name);
    for (const char *key; (key = va_arg(pairs, const char *));) set(s, a, key, va_arg(pairs, const char *));
    va_end(pairs);
    return s;
}

spec *games_step(arena *a, const char *name, spec *single)
{
    error e = {""};
    spec *s = games_spec(a, name, NULL);
    int status = spec_set_specs(s, STEP_ACTIONS, &single, 1, a, &e);
    assert(!status);
    (void)status;
    return s;
}

variant_spec *games_t4_spec(arena *a, int kinds, int width, int height)
{
    variant_spec *v = arena_alloc(a, sizeof *v);
    spec **turn = arena_alloc(a, 2 * sizeof *turn), **finish = arena_alloc(a, 3 * sizeof *finish);
    char *w = arena_format(a, "%d", width), *h = arena_format(a, "%d", height), *k = arena_format(a, "%d", kinds);
    turn[0] = games_spec(a, "place", "to", "lacking_kind", NULL);
    turn[1] = games_spec(a, "slide", "from", "occupied", "along", "queen", NULL);
    finish[0] = games_spec(a, "line", "at_least", "4", "result", "loss", "name", "four in a row", NULL);
    finish[1] = games_spec(a, "line", "exactly", "3", "result", "win", "name", "three in a row", NULL);
    finish[2] = games_spec(a, "no_move", "result", "loss", "name", "no move", NULL);
    *v = (variant_spec){.name = "t4", .title = "T4", .file = "", .turn = turn, .nturn = 2, .finish = finish, .nfinish = 3};
    v->board = games_spec(a, "square", "width", w, "height", h, NULL);
    v->pieces = games_spec(a, "neutral", "kinds", k, "stack", "true", NULL);
    return v;
}

game *games_t4(int kinds, int width, int height)
{
    error e = {""};
    arena *a = arena_new();
    game *g = game_compile(games_t4_spec(a, kinds, width, height), &e);
    if (!g) fprintf(stderr, "%s\n", e.text);
    assert(g);
    arena_free(a);
    return g;
}
