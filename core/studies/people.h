/* What games between people say of a variant: the score of who moves first, corrected for how strong the two were.
 *
 * By names where persons have enough games each: what moving first is worth given each person's points
 * (stats/paired.h), which holds however strong they are and whichever seat they prefer. Else by ratings, if every game
 * that counts says both: strengths are then proportional to these, which are taken for exact where 400
 * points are worth about what Elo's formula says: error makes them worth less, and then there is no correction. The
 * corrected score is the one between equals. It is the score of a role, whoever has it. */
#ifndef POISE_STUDIES_PEOPLE_H
#define POISE_STUDIES_PEOPLE_H

#include "base/error.h"
#include "stats/counts.h"

/* One finished game. */
typedef struct people_game {
    const char *players[2]; /* NULL: not known */
    double rating[2];       /* NaN: not known */
    outcome result;
} people_game;

/* What the correction rests on. */
typedef enum people_basis { PEOPLE_NOTHING, PEOPLE_NAMES, PEOPLE_RATINGS } people_basis;

typedef struct person {
    const char *name;
    unsigned games[2]; /* as first, as second */
    double points[2];  /* scored there, a draw half */
    double elo;        /* above the mean of those who can be compared; NaN: cannot, or not by names */
    interval elo_live;
} person;

typedef struct people {
    unsigned games, rated; /* all, and those that the correction rests on */
    people_basis basis;
    double score;  /* of the first player as played */
    interval live; /* fixed n, by the games as they are */
    double equal;  /* between equals; NaN: not known: too few games a person, or the higher rated prefer a seat */
    interval equal_live;
    double worth;    /* PEOPLE_RATINGS: logits for 400 points, of which 2.30 are what Elo's formula says; else NaN */
    bool separated;  /* a player won almost every game: strengths are rough */
    person *persons; /* by games, the most first; the names are those of the games */
    unsigned npersons;
} people;

/* Returns 0, or -1 with `e` filled in: memory is out. people_done in every case. */
MUST_CHECK int people_read(const people_game *games, unsigned count, double alpha, people *out, error *e);
void people_done(people *p);

#endif
