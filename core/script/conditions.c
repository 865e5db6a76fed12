#include "script/conditions.h"

#include <string.h>

#include "script/bytecode.h"
#include "script/sandbox.h"
#include "script/stack_check.h"

/* The first condition of which nothing is known, and the name that is looked for among those that get values. */
typedef struct looking {
    const char *name;
    int line, file; /* of the file's function the stack's index */
    bool set;
} looking;

static void look_for_value(lua_State *L, const bytecode_name *use, void *data)
{
    looking *l = data;
    (void)L;
    if (use->use == USE_SET_GLOBAL && strlen(l->name) == use->length && !memcmp(l->name, use->name, use->length))
        l->set = true;
}

static void look_at_condition(lua_State *L, const bytecode_name *use, void *data)
{
    looking *first = data;
    if (use->use != USE_CONDITION || (first->name && first->line <= use->line)) return;
    looking this = {.line = use->line, .file = first->file};
    this.name = sandbox_checked(L, arena_format(sandbox_arena(L), "%.*s", (int)use->length, use->name));
    lua_pushvalue(L, this.file);
    bytecode_names(L, look_for_value, &this);
    lua_pop(L, 1); /* the function */
    if (!this.set) *first = this;
}

void conditions_check(lua_State *L)
{
    STACK_CHANGES(L, 0);
    looking first = {.file = lua_gettop(L)};
    bytecode_names(L, look_at_condition, &first);
    if (first.name)
        sandbox_fail_at(
            L, first.line,
            "'%.60s' is a word, no variable, and always true after `if` and for `or`, `and`, `not`; sets of "
            "cells are joined by | and &, and ~ is all others, as in empty | enemy",
            first.name);
}
