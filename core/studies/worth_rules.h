/* The rules of a game whose worth can be measured: those that can be barred to a side (rules/bars.h). */
#ifndef POISE_STUDIES_WORTH_RULES_H
#define POISE_STUDIES_WORTH_RULES_H

#include "base/stop.h"
#include "game/game.h"

enum { WORTH_RULES_MAX = 64, WORTH_SAMPLE = 200 };

typedef struct worth_rule {
    const char *what;  /* name of the bar: "captures", "pass", "action.slide", "kind.king" */
    double choices[2]; /* per side the share of decisions in random games in which it is a choice: some moves are of the
                          rule and some are not; 0: never, so barring it changes nothing */
    bool met;          /* some move was of this rule */
    int like; /* index of the first rule with exactly the same moves, so that barring one bars the other; its own
                 without such a rule */
} worth_rule;

/* Lists them, captures first, texts in the arena; rules that a bar cannot separate are left out: the only type of
 * piece, captures where nothing is ever captured. Samples WORTH_SAMPLE random games of at most `max_plies` decisions.
 * Returns the number, or -1 with `e` filled in, as error_stopped when stopped (base/stop.h). */
MUST_CHECK int worth_rules_of(const game *g, uint64_t seed, unsigned max_plies, const stop_flag *stop, arena *a,
                              worth_rule out[WORTH_RULES_MAX], error *e);

#endif
