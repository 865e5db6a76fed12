/* each(ALONG, X): X for each direction, named set or chain; the results are united, added, or joined by `or`. */
#ifndef POISE_GAME_EXPRESSION_EACH_H
#define POISE_GAME_EXPRESSION_EACH_H

#include "game/expression_parser.h"

/* For the manual only; trees contain what it expands to. */
extern const function_type function_each;

/* Parses it, from after the opening bracket. */
expression *parser_each(parser *r);

#endif
