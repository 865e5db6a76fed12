/* What is a piece worth, and what else that an author asks about? Positions of games are regressed on how the games
 * came out: the worth of a kind of piece of a side is how much one more of them adds to the logit of winning. Only
 * material is asked about, so a piece is worth what positions with one more of them have been worth between these
 * players. Besides material any number may be asked about that an expression gives, such as how far a side's pieces
 * have come: what one more of it is worth to a side. */
#ifndef POISE_STUDIES_MATERIAL_H
#define POISE_STUDIES_MATERIAL_H

#include "base/stop.h"
#include "lab/results.h"
#include "stats/logistic.h"

enum { MATERIAL_ASKED_MAX = 8, MATERIAL_KINDS_MAX = 2 * PIECES_TYPES_MAX + MATERIAL_ASKED_MAX, MATERIAL_NAME = 64 };

enum { MATERIAL_OF_BOTH = 2 }; /* a side */

/* One kind of piece of one side. Sides have their own, because 'a man' of one may be another piece than that of the
 * other. */
typedef struct material_kind {
    char name[MATERIAL_NAME]; /* "attackers man"; "man" alone where the sides are called first and second */
    int side, type;           /* MATERIAL_OF_BOTH: a number, */
    const expression *number; /* that is asked of both sides; NULL: a piece */
    double least, most, mean; /* how many of them the positions hold; of a number, the first side's less the second's */
    double worth;             /* in logits; NaN: all positions hold as many, so nothing is known */
    interval worth_range;
    double points; /* of an even game: how much the score grows by one more, 0..1 */
    interval points_range;
    double ratio; /* to the piece of reference; NaN: not known */
    interval ratio_range;
} material_kind;

typedef struct material {
    material_kind kinds[MATERIAL_KINDS_MAX];
    int nkinds;
    int reference;             /* the kind whose worth is surest, of which the others are so many; -1: none varies */
    uint64_t games, positions; /* that were looked at; the positions of a game are no independent evidence */
    uint64_t left_out;         /* games without a result, or without a decision */
    uint64_t repeated;         /* games of players without chance that are an earlier one again: left out, too */
    double first_move;         /* the logit of the first player with equal material: seat and start together */
    interval first_move_range;
    bool separated; /* results are all but certain in some positions: worths are bounds */
} material;

enum { MATERIAL_EACH_MOST = 16 };

typedef struct material_question {
    int each;              /* positions of a game, 1..MATERIAL_EACH_MOST */
    const char *also;      /* expressions of numbers, `;` between two; NULL: material alone */
    const stop_flag *stop; /* may be NULL */
} material_question;

/* Adds a kind for each expression in `also` to those of m, which is zero or holds pieces. The expressions are the
 * arena's. Returns 0, or -1 with `e` filled in with what is wrong with one. */
MUST_CHECK int material_ask(material *m, const game *g, const char *also, arena *a, error *e);

/* Samples positions of every game of the cell, `g` being its game and r its results, and fits the regression. Intervals
 * take the positions of a game as one observation. Returns 0, 1 when a stop was requested, or -1 with `e` filled in:
 * memory is out, a game cannot be followed, no game was decided, or an expression is wrong. */
MUST_CHECK int material_fit(results *r, int of_cell, const game *g, const material_question *q, material *out,
                            error *e);

/* Keeps it in the store at `path`, for the page. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int material_keep(const material *m, const char *path, error *e);

enum { MATERIAL_EACH = 4 }; /* positions of a game, where nobody says */

/* Both for the plan of a store whose games are there, where it asks for worths; else nothing. Returns as material_fit.
 */
MUST_CHECK int material_settle(const plan *p, const char *path, const stop_flag *stop, error *e);

/* Is that the name of a kind of piece of a side? */
bool material_is_kind(const game *g, const char *name);

#endif
