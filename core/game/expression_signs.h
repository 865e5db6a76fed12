/* Operators of expressions, from weakest to strongest: see expression_read.c. */
#ifndef POISE_GAME_EXPRESSION_SIGNS_H
#define POISE_GAME_EXPRESSION_SIGNS_H

#include "game/expression.h"

extern const function_type sign_or, sign_and, sign_not;                             /* of sets: | & ~ */
extern const function_type sign_either, sign_both, sign_no;                         /* of conditions: or and not */
extern const function_type sign_plus, sign_minus, sign_times, sign_over, sign_rest; /* + - * / % */
extern const function_type sign_less, sign_most, sign_equal, sign_other;            /* < <= == ~= */

static inline bool sign_compares(const function_type *sign)
{
    return sign == &sign_less || sign == &sign_most || sign == &sign_equal || sign == &sign_other;
}

/* A comparison with a number that is never negative, as its first operand or its second, asks only whether that is 0
 * (*none), or above 0, where the other operand is the number that is returned. */
static inline int32_t sign_bound_of_none(const function_type *sign, bool first, bool *none)
{
    *none = sign == &sign_equal || (sign != &sign_other && first);
    return sign == &sign_less ? first : sign == &sign_most ? !first : 0;
}

#endif
