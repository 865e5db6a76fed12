#include "script/conditions.h"

#include <string.h>

#include "rules/registry.h"
#include "script/bytecode.h"
#include "script/sandbox.h"
#include "script/stack_check.h"

/* The first suspicious condition, and the name that is searched among those that are assigned. */
typedef struct looking {
    const char *name; /* empty: a list */
    int line, file;   /* file: stack index of the file's function */
    bytecode_use use;
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
    if (first->name && first->line <= use->line) return;
    if (use->use != USE_CONDITION && use->use != USE_CALL_CONDITION && use->use != USE_LIST_CONDITION) return;
    looking this = {.line = use->line, .file = first->file, .use = use->use};
    this.name = sandbox_checked(L, arena_format(sandbox_arena(L), "%.*s", (int)use->length, use->name));
    lua_pushvalue(L, this.file);
    bytecode_names(L, look_for_value, &this);
    lua_pop(L, 1); /* the function */
    this.set |= this.use == USE_CALL_CONDITION && !registry_find(this.name);
    if (!this.set) *first = this;
}

#define ALWAYS_TRUE "always true after `if` and for `or`, `and`, `not`"

static void refuse(lua_State *L, const looking *k)
{
    static const char *const formats[] = {
        [USE_CONDITION] = "'%.60s' is a word, no variable, and " ALWAYS_TRUE "; sets of cells are joined by | and &, "
                          "and ~ is all others, as in empty | enemy",
        [USE_CALL_CONDITION] =
            "what '%.60s' makes is " ALWAYS_TRUE ", so that Lua's own `or` forgets what follows; "
            "one of several actions is either { place { ... }, step { ... } }, several rules are a list "
            "{ ..., ... }",
        [USE_LIST_CONDITION] = "a list is " ALWAYS_TRUE ", so that Lua's own `or` forgets what follows; "
                               "one of several actions is either { place { ... }, step { ... } }",
    };
    sandbox_fail_at(L, k->line, formats[k->use], k->name);
}

void conditions_check(lua_State *L)
{
    STACK_CHANGES(L, 0);
    looking first = {.file = lua_gettop(L)};
    bytecode_names(L, look_at_condition, &first);
    if (first.name) refuse(L, &first);
}
