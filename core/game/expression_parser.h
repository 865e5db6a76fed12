/* Shared by the files of the expression parser: its state, the lexer, and constructors of nodes. Internal to
 * expression_*.c, except for function_type.turned. A function that returns NULL or -1 has filled in parser.e. */
#ifndef POISE_GAME_EXPRESSION_PARSER_H
#define POISE_GAME_EXPRESSION_PARSER_H

#include "game/expression.h"

enum { PARSER_NAME_MAX = 40 /* letters in a name */ };

typedef struct parser {
    const char *start, *at;
    const char *what; /* what the text is, for messages: "region", "condition" */
    const game *g;
    arena *a;
    error *e;
    int type;                       /* type of piece for lacking_kind */
    int bound[BOUND_NAMES];         /* open operands in which the name is bound */
    int depth, nodes;               /* nesting; nodes made so far */
    uint32_t way[2];                /* within each(...), by side: the current direction as a bit; else 0 */
    const char *this_one;           /* within each(...) over sets: the name of the current one; else NULL */
    const char *each;               /* what the latest each(...) iterates over, for messages */
    struct expression_edits *edits; /* collects outdated forms (expression_modern.h); may be NULL */
} parser;

/* --- lexer: expression_text.c --- */

/* Skips spaces; returns the next character. */
char parser_peek(parser *r);
bool parser_is_letter(char c);

/* Consumes the sign or word if it comes next; a word must end there. */
bool parser_take(parser *r, const char *sign);

/* Copies the name that comes next, cut at PARSER_NAME_MAX; returns its length. */
int parser_next_name(const char *at, char name[PARSER_NAME_MAX + 1]);

/* Fills in a syntax error at this place, where `wanted` was expected; suggests corrections for foreign operators. */
void parser_refuse(parser *r, const char *wanted);

/* The same after the last operand of a function. Always returns -1. */
int parser_refuse_operand(parser *r, const word *function);

/* Returns the function of that name, or NULL. */
const function_type *parser_function(const game *g, const char *name);

/* Fills in an error for an unknown name, with suggestions. */
void parser_refuse_name(parser *r, const char *name);

/* --- nodes: expression_nodes.c --- */

expression *parser_node(parser *r);

/* Evaluates a node at load when it is constant. */
expression *parser_settle(parser *r, expression *x);

/* Records the source text of the node, from `from` to the current place, unless it has one. `x` may be NULL. Names, and
 * nodes that the parser adds, have no text. */
expression *parser_says(parser *r, const char *from, expression *x);

/* Makes a call of a function; `call` has its type, operands, numbers and directions. */
expression *parser_made(parser *r, const expression *call);

/* Makes shift(of, along, steps); `along` by side. */
expression *parser_shifted(parser *r, const expression *of, const uint32_t along[2], int32_t steps);

/* Joins two operands, sets or conditions, or numbers. NULL if an operand is NULL; `right` is NULL for unary
 * operators. */
expression *parser_sets(parser *r, const function_type *type, expression *left, expression *right);
expression *parser_numbers(parser *r, const function_type *type, expression *left, expression *right);

/* Converts a set to a number if that is allowed; else fills in the error. */
bool parser_want_number(parser *r, expression *x);

/* --- grammar: expression_read.c, expression_operands.c --- */

expression *parser_condition(parser *r);

/* Parses directions up to the next comma or bracket, as that side has them; 0 with the error filled in. */
uint32_t parser_directions(parser *r, unsigned side);

/* Is this the name of a direction here? */
bool parser_is_direction(const parser *r, const char *name);

/* Parses a call, from its opening bracket. */
expression *parser_call(parser *r, const function_type *type);

#endif
