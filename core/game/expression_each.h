/* each(ALONG, X): X once for each of some directions, or types of piece. */
#ifndef POISE_GAME_EXPRESSION_EACH_H
#define POISE_GAME_EXPRESSION_EACH_H

#include "game/expression_parser.h"

/* It is no node of any tree: what it stands for is. */
extern const function_type function_each;

/* Reads it, from what follows its bracket on. */
expression *parser_each(parser *r);

#endif
