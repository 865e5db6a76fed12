/* A verdict about the game rather than about its players: what two distant rungs of a ladder agree on, when each rung
 * from the lower to the upper beats the one below. A single budget says something about those players only. */
#ifndef POISE_STUDIES_LADDER_VERDICT_H
#define POISE_STUDIES_LADDER_VERDICT_H

#include <stdbool.h>

#include "base/text.h"

typedef enum game_verdict {
    GAME_UNDECIDED,
    GAME_BALANCED,
    GAME_FIRST_FAVOURED,
    GAME_SECOND_FAVOURED,
    GAME_DEPENDS_ON_STRENGTH, /* both rungs have verdicts, which differ */
    GAME_VERDICTS
} game_verdict;

/* Why there is no verdict about the game. */
typedef enum ladder_lack {
    LADDER_LACKS_NOTHING,
    LADDER_LACKS_RUNGS,    /* no player has both a budget and a fourth of it */
    LADDER_LACKS_STRENGTH, /* a rung between the two does not significantly beat the one below */
    LADDER_LACKS_VERDICTS  /* one of the two is undecided or withheld */
} ladder_lack;

typedef struct ladder_verdict {
    game_verdict game;
    ladder_lack lack; /* relevant only if undecided */
    int before, top; /* top: highest rung of the strongest player with several budgets; before: its highest rung with at
                        most 1 / LADDER_APART of that budget; -1: none */
} ladder_verdict;

enum { LADDER_APART = 4 }; /* ratio of the two budgets */

/* Returns "BALANCED", "FIRST PLAYER FAVOURED", "SECOND PLAYER FAVOURED", "DEPENDS ON STRENGTH" or "UNDECIDED". */
const char *game_verdict_name(game_verdict v);

typedef struct ladder ladder;

ladder_verdict ladder_verdict_of(const ladder *l);

/* Does the ladder answer whom the game favours, if only by "undecided"? False where a single budget was played, or
 * rungs never meet: then the results are about these players only. */
bool ladder_verdict_speaks(const ladder *l, const ladder_verdict *v);

/* Appends a sentence: the verdict with the scores of both rungs, or the reason why there is none. */
void ladder_verdict_words(const ladder *l, const ladder_verdict *v, text *out);

#endif
