/* A verdict about a game, by way of players: what two far rungs of a ladder agree on, when each rung from the one to
 * the other beats the one below. One budget alone says something of those players only. */
#ifndef POISE_STUDIES_LADDER_VERDICT_H
#define POISE_STUDIES_LADDER_VERDICT_H

#include <stdbool.h>

#include "base/text.h"

typedef enum game_verdict {
    GAME_UNDECIDED,
    GAME_BALANCED,
    GAME_FIRST_FAVOURED,
    GAME_SECOND_FAVOURED,
    GAME_DEPENDS_ON_STRENGTH, /* the two rungs have verdicts, which differ */
    GAME_VERDICTS
} game_verdict;

/* What keeps a verdict from being one about the game. */
typedef enum ladder_lack {
    LADDER_LACKS_NOTHING,
    LADDER_LACKS_RUNGS,    /* no player is there with a budget and with a fourth of it */
    LADDER_LACKS_STRENGTH, /* a rung between the two is not known to beat the one below */
    LADDER_LACKS_VERDICTS  /* one of the two is undecided or withheld */
} ladder_lack;

typedef struct ladder_verdict {
    game_verdict game;
    ladder_lack lack; /* nothing unless undecided */
    int before, top;  /* rungs: of the strongest player that has several budgets the highest, and the highest of at most
                         LADDER_APART of that; -1: there are none */
} ladder_verdict;

enum { LADDER_APART = 4 }; /* a budget is so many times the other */

/* "BALANCED", "FIRST PLAYER FAVOURED", "SECOND PLAYER FAVOURED", "DEPENDS ON STRENGTH" or "UNDECIDED". */
const char *game_verdict_name(game_verdict v);

typedef struct ladder ladder;

ladder_verdict ladder_verdict_of(const ladder *l);

/* Is it the answer to whom the game favours, if only "undecided"? False where one budget alone was played, or rungs
 * never meet: then there is but what is known between these players. */
bool ladder_verdict_speaks(const ladder *l, const ladder_verdict *v);

/* Appends a sentence: the verdict with the scores of both rungs, or what is lacking. */
void ladder_verdict_words(const ladder *l, const ladder_verdict *v, text *out);

#endif
