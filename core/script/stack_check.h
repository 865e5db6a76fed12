/* Whoever reads from Lua leaves its stack as it was: a value that is left behind in a loop overruns the twenty places
 * that are sure. STACK_CHANGES(L, n) at the head of a function asserts, in debug builds, that it returns with n more
 * values on the stack of L than it found. A function that ends with an error is not asked. */
#ifndef POISE_SCRIPT_STACK_CHECK_H
#define POISE_SCRIPT_STACK_CHECK_H

#include <lua.h>

#ifdef POISE_DEBUG
#include <assert.h>

typedef struct stack_check {
    lua_State *L;
    int top; /* as it must be at the end */
} stack_check;

static inline void stack_check_end(const stack_check *c)
{
    assert(lua_gettop(c->L) == c->top);
    (void)c;
}

#define STACK_CHANGES(state, n)                                                                                        \
    __attribute__((unused, cleanup(stack_check_end)))                                                                  \
    const stack_check stack_checked = {(state), lua_gettop(state) + (n)}
#else
#define STACK_CHANGES(state, n) ((void)0)
#endif

#endif
