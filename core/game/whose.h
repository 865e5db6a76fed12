/* Owner of a counter, a mark or a part of the board, as rules write it: own | enemy | first | second. */
#ifndef POISE_GAME_WHOSE_H
#define POISE_GAME_WHOSE_H

enum { WHOSE_NUMBER = 1 }; /* index of the owner in expression.numbers */
enum { WHOSE_OWN, WHOSE_ENEMY, WHOSE_FIRST, WHOSE_SECOND };

#define WHOSE_NAMES                                                                                                    \
    {                                                                                                                  \
        "own", "enemy", "first", "second", NULL                                                                        \
    }

/* Returns the side that `whose` means from the view of `side`. */
static inline unsigned whose_side(int whose, unsigned side)
{
    return whose == WHOSE_OWN ? side : whose == WHOSE_ENEMY ? !side : whose == WHOSE_SECOND;
}

#endif
