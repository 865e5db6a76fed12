/* Games between people: the score of the first player, corrected for the players' strength.
 *
 * By names, where persons have enough games each: the worth of moving first given each person's points (conditional
 * logistic regression, stats/paired.h), valid for any strengths and seat preferences. Else by ratings, if every game
 * that counts has both: strengths are then proportional to ratings, which are taken as exact where 400 points are worth
 * about what Elo's formula says; errors in ratings shrink that worth, and then there is no correction. The corrected
 * score is the one between equals. It is the score of a role, whoever plays it. */
#ifndef POISE_STUDIES_PEOPLE_H
#define POISE_STUDIES_PEOPLE_H

#include "base/error.h"
#include "stats/counts.h"

/* One finished game. */
typedef struct people_game {
    const char *players[2]; /* NULL: unknown */
    double rating[2];       /* NaN: unknown */
    outcome result;
} people_game;

/* Basis of the correction. */
typedef enum people_basis { PEOPLE_NOTHING, PEOPLE_NAMES, PEOPLE_RATINGS } people_basis;

typedef struct person {
    const char *name;
    unsigned games[2]; /* as first, as second */
    double points[2];  /* scored there, a draw counts half */
    double elo;        /* relative to the mean of comparable persons; NaN: not comparable, or not by names */
    interval elo_live;
} person;

typedef struct people {
    unsigned games, rated; /* all games, and those used by the correction */
    people_basis basis;
    double score;  /* first player's score as played */
    interval live; /* fixed-n interval of that score */
    double equal;  /* score between equals; NaN: too few games per person, or the higher rated prefer a seat */
    interval equal_live;
    double worth;    /* PEOPLE_RATINGS: logits per 400 points, 2.30 by Elo's formula; else NaN */
    bool separated;  /* a player won almost every game: strengths are rough */
    person *persons; /* most games first; names are those of the games */
    unsigned npersons;
} people;

/* Analyses the games. Returns 0, or -1 with `e` filled in: memory is out. Call people_done in every case. */
MUST_CHECK int people_read(const people_game *games, unsigned count, double alpha, people *out, error *e);
void people_done(people *p);

#endif
