/* What is a piece worth? Positions of games are regressed on how the games came out: the worth of a kind of piece of a
 * side is how much one more of them adds to the logit of winning. Only material is asked about, so a piece is worth
 * what positions with one more of them have been worth between these players. */
#ifndef POISE_STUDIES_MATERIAL_H
#define POISE_STUDIES_MATERIAL_H

#include <stdatomic.h>

#include "lab/results.h"
#include "stats/logistic.h"

enum { MATERIAL_KINDS_MAX = 2 * PIECES_TYPES_MAX, MATERIAL_NAME = 64 };

/* One kind of piece of one side. Sides have their own, because 'a man' of one may be another piece than that of the
 * other. */
typedef struct material_kind {
    char name[MATERIAL_NAME]; /* "attackers man"; "man" alone where the sides are called first and second */
    int side, type;
    double least, most, mean; /* how many of them the positions hold */
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
    uint64_t repeated;         /* games that are an earlier one again: left out, too */
    double first_move;         /* the logit of the first player with equal material: seat and start together */
    interval first_move_range;
    bool separated; /* results are all but certain in some positions: worths are bounds */
} material;

enum { MATERIAL_EACH_MOST = 16 };

/* Samples `each` positions, 1..MATERIAL_EACH_MOST, of every game of the cell, `g` being its game and r its results, and
 * fits the regression. Intervals take the positions of a game as one observation. Returns 0, 1 when `stop` was set, or
 * -1 with `e` filled in: memory is out, a game cannot be followed, or no game was decided. */
MUST_CHECK int material_fit(results *r, int of_cell, const game *g, int each, const atomic_bool *stop, material *out,
                            error *e);

/* Keeps it in the store at `path`, for the page. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int material_keep(const material *m, const char *path, error *e);

#endif
