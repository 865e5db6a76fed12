/* What the parts of the reader of expressions share: where they are in the text, and how nodes are made. Internal to
 * expression_*.c. A function that returns NULL or -1 has filled in parser.e. */
#ifndef POISE_GAME_EXPRESSION_PARSER_H
#define POISE_GAME_EXPRESSION_PARSER_H

#include "game/expression.h"

enum { PARSER_NAME_MAX = 40 /* letters of a name */ };

typedef struct parser {
    const char *start, *at;
    const char *what; /* the text is, in messages: "region", "condition" */
    const game *g;
    arena *a;
    error *e;
    int type;                       /* of piece, for lacking_kind */
    int bound[BOUND_NAMES];         /* operands that are open in which the name is bound */
    int depth, nodes;               /* of open brackets and the like; made so far */
    uint32_t way[2];                /* within each(...), by side: the direction at hand, a bit; else 0 */
    const char *this_one;           /* within each(...) of sets: the name of the one at hand; else NULL */
    const char *each;               /* what the latest each(...) is of, for messages */
    struct expression_edits *edits; /* what is old about the text, where anybody asks (expression_modern.h) */
} parser;

/* --- the text: expression_text.c --- */

/* The next character that is no space; `at` goes there. */
char parser_peek(parser *r);
bool parser_is_letter(char c);

/* Steps over the sign or word if it comes next; a word must end there. */
bool parser_take(parser *r, const char *sign);

/* The name that comes next, as far as names are long. Returns its length. */
int parser_next_name(const char *at, char name[PARSER_NAME_MAX + 1]);

/* Fills in the error of what comes next, where `wanted` could have: signs of other languages come with those meant. */
void parser_refuse(parser *r, const char *wanted);

/* The same of what follows the operands that a function takes. Always -1. */
int parser_refuse_operand(parser *r, const word *function);

/* The function of that name, or NULL. */
const function_type *parser_function(const game *g, const char *name);

/* Fills in the error of a name that no region has, with what may be meant. */
void parser_refuse_name(parser *r, const char *name);

/* --- nodes: expression_nodes.c --- */

expression *parser_node(parser *r);

/* What neither contents nor play have a say in is worked out once. */
expression *parser_settle(parser *r, expression *x);

/* Notes that the node, which may be NULL, was written from there to where the text is now; what was noted before stays.
 * Names, and what the reader adds, have no text. */
expression *parser_says(parser *r, const char *from, expression *x);

/* A node of sets or conditions, or of numbers, that are there already, or NULL where one is; `right` is NULL where the
 * sign takes one. */
expression *parser_sets(parser *r, const function_type *type, expression *left, expression *right);
expression *parser_numbers(parser *r, const function_type *type, expression *left, expression *right);

/* Makes what is read as a set a number if it may be one; else fills in the error. */
bool parser_make_number(parser *r, expression *x);
bool parser_want_number(parser *r, expression *x);

/* --- the grammar: expression_read.c, expression_operands.c --- */

expression *parser_condition(parser *r);

/* The directions that are named up to the next comma or bracket, as that side has them; 0 with the error filled in. */
uint32_t parser_directions(parser *r, unsigned side);

/* Is any direction called so here? */
bool parser_is_direction(const parser *r, const char *name);

/* A function, from its bracket on. */
expression *parser_call(parser *r, const function_type *type);

#endif
