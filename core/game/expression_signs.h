/* Operators of expressions, from weakest to strongest: see expression_read.c. */
#ifndef POISE_GAME_EXPRESSION_SIGNS_H
#define POISE_GAME_EXPRESSION_SIGNS_H

#include "game/expression.h"

extern const function_type sign_or, sign_and, sign_not;                             /* of sets: | & ~ */
extern const function_type sign_either, sign_both, sign_no;                         /* of conditions: or and not */
extern const function_type sign_plus, sign_minus, sign_times, sign_over, sign_rest; /* + - * / % */
extern const function_type sign_less, sign_most, sign_equal, sign_other;            /* < <= == ~= */

#endif
