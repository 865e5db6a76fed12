/* Worth of pieces by logistic regression: results of games are regressed on the material of sampled positions. The
 * worth of a side's type of piece is what one more of them adds to the logit of winning. Only material is in the model,
 * so a piece is worth what positions with one more of them have been worth between these players. An author may add any
 * number that an expression gives, such as how far a side's pieces have advanced. */
#ifndef POISE_STUDIES_MATERIAL_H
#define POISE_STUDIES_MATERIAL_H

#include "base/stop.h"
#include "lab/results.h"
#include "stats/logistic.h"

enum { MATERIAL_ASKED_MAX = 8, MATERIAL_KINDS_MAX = 2 * PIECES_TYPES_MAX + MATERIAL_ASKED_MAX, MATERIAL_NAME = 64 };

enum { MATERIAL_OF_BOTH = 2 }; /* index of both sides together */

/* One type of piece of one side. Sides are separate, because a "man" of one may be another piece than that of the
 * other. */
typedef struct material_kind {
    char name[MATERIAL_NAME]; /* "attackers man"; "man" alone where the sides are called first and second */
    int side, type;           /* MATERIAL_OF_BOTH: a number, */
    const expression *number; /* evaluated for both sides; NULL: a piece */
    double least, most, mean; /* of their count in the positions; of a number, the first side's minus the second's */
    double worth;             /* in logits; NaN: not identified, because the count is constant */
    interval worth_range;
    double points; /* change of an even score by one more piece, 0..1 */
    interval points_range;
    double ratio; /* to the reference piece; NaN: unknown */
    interval ratio_range;
} material_kind;

typedef struct material {
    material_kind kinds[MATERIAL_KINDS_MAX];
    int nkinds;
    int reference;             /* unit of the ratios, the type with the most significant worth; -1: none varies */
    uint64_t games, positions; /* in the sample; positions of a game are not independent */
    uint64_t left_out;         /* games without a result, or without a decision */
    uint64_t repeated;         /* repeats, by deterministic players: left out, too */
    double first_move;         /* logit of the first player with equal material: advantage of seat and start */
    interval first_move_range;
    bool separated; /* separation: results are almost certain in some positions, so worths are bounds */
} material;

enum { MATERIAL_EACH_MOST = 16 };

typedef struct material_question {
    int each;              /* positions per game, 1..MATERIAL_EACH_MOST */
    const char *also;      /* expressions of numbers, separated by `;`; NULL: material only */
    const stop_flag *stop; /* may be NULL */
} material_question;

/* Adds a number for each expression in `also` to those of m, which is zero or holds pieces. The arena owns the
 * expressions. Returns 0, or -1 with `e` filled in about an invalid one. */
MUST_CHECK int material_ask(material *m, const game *g, const char *also, arena *a, error *e);

/* Samples positions of every game of the cell, `g` being its game and r its results, and fits the regression. Intervals
 * are cluster-robust: the positions of a game are one observation. Where no game was decided, there are no positions
 * and no worths. Returns 0, 1 when a stop was requested, or -1 with `e` filled in: memory is out, a game cannot be
 * replayed, or an expression is invalid. */
MUST_CHECK int material_fit(results *r, int of_cell, const game *g, const material_question *q, material *out,
                            error *e);

/* Stores the worths in the store at `path`, for the page. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int material_keep(const material *m, const char *path, error *e);

enum { MATERIAL_EACH = 4 }; /* default positions per game */

/* Fits and stores the worths for a plan whose games are complete, if it asks for them; else does nothing. Returns as
 * material_fit. */
MUST_CHECK int material_settle(const plan *p, const char *path, const stop_flag *stop, error *e);

/* Is it the name of a side's type of piece? */
bool material_is_kind(const game *g, const char *name);

#endif
