/* Which rules of a game can be asked what they are worth: those that a side may do without (rules/bars.h). */
#ifndef POISE_STUDIES_WORTH_RULES_H
#define POISE_STUDIES_WORTH_RULES_H

#include "base/stop.h"
#include "game/game.h"

enum { WORTH_RULES_MAX = 64, WORTH_SAMPLE = 200 };

typedef struct worth_rule {
    const char *what;  /* as a bar says it: "captures", "pass", "action.slide", "kind.king" */
    double choices[2]; /* the share of decisions of each side in random games in which it is a choice: some moves are of
                          the rule and some are not; 0: it never was, and to bar it changes nothing */
    bool met;          /* there was a move of it in them */
    int like;          /* where it was met: the number of the first rule that all the same moves are of, so that to bar
                          one is to bar the other; its own where there is none before it */
} worth_rule;

/* Writes them, captures first, texts in the arena; what a bar cannot tell from another rule is left out: the only kind
 * of piece, captures where nothing is ever taken. Asked in WORTH_SAMPLE random games of at most `max_plies` decisions.
 * Returns how many, or -1 with `e` filled in, as error_stopped when it was to stop (base/stop.h). */
MUST_CHECK int worth_rules_of(const game *g, uint64_t seed, unsigned max_plies, const stop_flag *stop, arena *a,
                              worth_rule out[WORTH_RULES_MAX], error *e);

#endif
