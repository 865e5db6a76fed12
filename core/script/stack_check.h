/* Checks that C functions leave Lua's stack balanced: a value left behind in a loop overruns the twenty guaranteed
 * slots. STACK_CHANGES(L, n) at the head of a function asserts, in debug builds, that it returns with n more values on
 * the stack of L than at entry. Functions that raise are not checked. */
#ifndef POISE_SCRIPT_STACK_CHECK_H
#define POISE_SCRIPT_STACK_CHECK_H

#include <lua.h>

#ifdef POISE_DEBUG
#include <assert.h>

typedef struct stack_check {
    lua_State *L;
    int top; /* required at the end */
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
