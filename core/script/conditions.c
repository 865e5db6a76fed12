#include "script/conditions.h"

#include "rules/registry.h"
#include "script/sandbox.h"

static bool is_assigned(lua_State *L, const chunk *c, const lua_token *name)
{
    const chunk_use *u = *c->functions->uses;
    size_t uses = 0;
    for (; u && (u->how != USE_SET_GLOBAL || !lua_tokens_equal(&u->name, name)); u = u->next) uses++;
    sandbox_charge(L, uses / 8); /* several are compared in the time of an instruction */
    return u != NULL;
}

static bool is_suspicious(lua_State *L, const chunk *c, const chunk_use *u)
{
    if (u->how == USE_LIST_CONDITION) return true;
    if (u->how != USE_CONDITION && u->how != USE_CALL_CONDITION) return false;
    const char *name = sandbox_checked(L, arena_format(sandbox_arena(L), "%.*s", (int)u->name.length, u->name.at));
    return (u->how == USE_CONDITION || registry_find(name)) && !is_assigned(L, c, &u->name);
}

#define ALWAYS_TRUE "always true after `if` and for `or`, `and`, `not`"

static void refuse(lua_State *L, const chunk_use *u)
{
    static const char *const formats[] = {
        [USE_CONDITION] = "'%.*s' is a word, no variable, and " ALWAYS_TRUE "; sets of cells are joined by | and &, "
                          "and ~ is all others, as in empty | enemy",
        [USE_CALL_CONDITION] =
            "what '%.*s' makes is " ALWAYS_TRUE ", so that Lua's own `or` forgets what follows; "
            "one of several actions is either { place { ... }, step { ... } }, several rules are a list "
            "{ ..., ... }",
        [USE_LIST_CONDITION] = "a list is " ALWAYS_TRUE ", so that Lua's own `or` forgets what follows; "
                               "one of several actions is either { place { ... }, step { ... } }",
    };
    const int letters = u->name.length < 60 ? (int)u->name.length : 60;
    sandbox_fail_at(L, u->name.line, formats[u->how], letters, u->name.at);
}

void conditions_check(lua_State *L, const chunk *c)
{
    for (const chunk_use *u = *c->functions->uses; u; u = u->next)
        if (is_suspicious(L, c, u)) refuse(L, u);
}
