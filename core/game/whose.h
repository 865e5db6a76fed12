/* Whose a counter, a mark or a part of the board is, as rules say it: own | enemy | first | second. */
#ifndef POISE_GAME_WHOSE_H
#define POISE_GAME_WHOSE_H

enum { WHOSE_NUMBER = 1 }; /* which of an expression's numbers says it */
enum { WHOSE_OWN, WHOSE_ENEMY, WHOSE_FIRST, WHOSE_SECOND };

#define WHOSE_NAMES                                                                                                    \
    {                                                                                                                  \
        "own", "enemy", "first", "second", NULL                                                                        \
    }

/* The side that it is of, as `side` sees it. */
static inline unsigned whose_side(int whose, unsigned side)
{
    return whose == WHOSE_OWN ? side : whose == WHOSE_ENEMY ? !side : whose == WHOSE_SECOND;
}

#endif
