/* effect { call = FUNCTION, guard = REGION }: calls a Lua function, which may change the position and returns whether
 * anything happened. With a guard, only if a piece was just placed or moved and is in that region, evaluated for the
 * side that moved. */
#include "game/builder.h"
#include "game/hook.h"
#include "rules/effect.h"
#include "rules/shared/function_guard.h"

enum { CALL = EFFECT_OWN_FIELDS, GUARD, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "call",
     .kind = FIELD_FUNCTION,
     .required = true,
     .help = "function (p): changes p; returns whether anything happened"},
    FUNCTION_GUARD_FIELD,
};

typedef struct called {
    function_guard guard;
    int number;
} called;

static int compile(game_builder *b, const spec *s, effect *f)
{
    called *d = builder_alloc(b, s, sizeof *d);
    if (!d || function_guard_compile(b, s, GUARD, &d->guard)) return -1;
    d->number = (int)s->values[CALL].integer;
    f->data = d;
    return 0;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const called *d = f->data;
    hook_answer answer;
    if (!function_guard_opens(&d->guard, g, p)) return false;
    return hook_call(g, p, &(hook){d->number, HOOK_EFFECT, g->rules[f->rule]}, &answer) && answer.yes;
}

const effect_type effect_function = {
    .word = {"effect", WORD_EFFECT, "Calls a Lua function of the variant, which may change the position.", fields,
             FIELDS, .positional = 0},
    .deeds = DEEDS_ALL,
    .compile = compile,
    .apply = apply,
};
