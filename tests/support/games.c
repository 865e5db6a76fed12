#include "support/games.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language/variant_spec.h"
#include "rules/compile.h"
#include "rules/registry.h"
#include "rules/stage_word.h"

static void set(spec *s, arena *a, const char *key, const char *content)
{
    error e = {""};
    int index = word_field(s->word, key), status = -1;
    assert(index >= 0);
    switch (s->word->fields[index].kind) {
    case FIELD_INTEGER: status = spec_set_integer(s, index, atoll(content), &e); break;
    case FIELD_NUMBER: status = spec_set_number(s, index, atof(content), &e); break;
    case FIELD_BOOLEAN: status = spec_set_boolean(s, index, !strcmp(content, "true"), &e); break;
    case FIELD_CHOICE:
    case FIELD_TEXT:
    case FIELD_AMOUNT:
    case FIELD_REGION: status = spec_set_text(s, index, content, a, &e); break;
    case FIELD_FUNCTION:
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
    int status = spec_set_specs(s, STAGE_ACTIONS, &single, 1, a, &e);
    assert(!status);
    (void)status;
    return s;
}

const t4_options games_t4_defaults = {
    .kinds = 3,
    .width = 4,
    .height = 4,
    .row = 3,
    .compare = "equal",
    .judged = "move",
    .four = "loses",
    .move = "required",
    .mover = "any",
    .no_move = "loses",
};

static bool is(const char *option, const char *wanted)
{
    return !strcmp(option, wanted);
}

static spec *row_ending(arena *a, const t4_options *o, const char *length_key, int length, const char *result)
{
    static const char *const words[] = {"", "", "", "three", "four", "five", "six", "seven"};
    const char *after = is(o->judged, "move") ? "turn" : is(o->judged, "placement") ? "place" : "decision";
    spec *s = games_spec(a, "line", length_key, arena_format(a, "%d", length), "result", result, NULL);
    set(s, a, "same", is(o->compare, "equal") ? "contents" : "kind");
    set(s, a, "name", arena_format(a, "%s in a row", words[length]));
    set(s, a, "after", after);
    return s;
}

static int t4_finish(arena *a, const t4_options *o, spec **finish)
{
    int n = 0;
    spec *exact = row_ending(a, o, "exactly", o->row, "win");
    spec *longer = row_ending(a, o, "at_least", o->row + 1, is(o->four, "wins") ? "win" : "loss");
    if (is(o->four, "three_first")) finish[n++] = exact;
    if (!is(o->four, "ignored")) finish[n++] = longer;
    if (!is(o->four, "three_first")) finish[n++] = exact;
    finish[n++] = games_spec(a, "no_move", "result", "loss", "name", "no move", NULL);
    return n;
}

variant_spec *games_t4_variant(arena *a, const t4_options *o)
{
    variant_spec *v = arena_alloc(a, sizeof *v);
    spec **turn = arena_alloc(a, 2 * sizeof *turn), **finish = arena_alloc(a, 3 * sizeof *finish);
    turn[0] = games_spec(a, "place", "to", "lacking_kind", NULL);
    turn[1] = games_spec(a, "slide", "from", "occupied", "along", "queen", "mover", o->mover, NULL);
    if (is(o->move, "optional"))
        turn[1] = games_step(a, "optional", turn[1]);
    else if (is(o->no_move, "skips"))
        turn[1] = games_step(a, "if_possible", turn[1]);
    *v = (variant_spec){.name = "t4", .title = "T4", .file = "", .turn = turn, .nturn = 2, .finish = finish};
    v->nfinish = t4_finish(a, o, finish);
    v->board = games_spec(a, "square", "width", arena_format(a, "%d", o->width), "height",
                          arena_format(a, "%d", o->height), NULL);
    if (o->holes) set((spec *)v->board, a, "holes", o->holes);
    v->pieces = games_spec(a, "neutral", "kinds", arena_format(a, "%d", o->kinds), "stack", "true", NULL);
    return v;
}

variant_spec *games_t4_spec(arena *a, int kinds, int width, int height)
{
    t4_options options = games_t4_defaults;
    options.kinds = kinds;
    options.width = width;
    options.height = height;
    return games_t4_variant(a, &options);
}

game *games_compile(const variant_spec *v)
{
    error e = {""};
    game *g = game_compile(v, &e);
    if (!g) fprintf(stderr, "%s\n", e.text);
    assert(g);
    return g;
}

game *games_t4_game(const t4_options *options)
{
    arena *a = arena_new();
    game *g = games_compile(games_t4_variant(a, options));
    arena_free(a);
    return g;
}

game *games_t4(int kinds, int width, int height)
{
    t4_options options = games_t4_defaults;
    options.kinds = kinds;
    options.width = width;
    options.height = height;
    return games_t4_game(&options);
}

game *games_skipping(int width, int height)
{
    arena *a = arena_new();
    variant_spec *v = games_t4_spec(a, 1, width, height);
    spec *slide = games_spec(a, "slide", "from", "occupied", "along", "orthogonal", "mover", "placed", NULL);
    spec *turn[] = {games_step(a, "if_possible", v->turn[0]), games_step(a, "if_possible", slide)};
    spec *finish[] = {games_spec(a, "no_move", "result", "loss", NULL)};
    v->turn = turn;
    v->finish = finish;
    v->nfinish = 1;
    game *g = games_compile(v);
    arena_free(a);
    return g;
}
