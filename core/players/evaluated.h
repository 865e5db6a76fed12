/* The two options of players that think with a learned evaluation, `net` and `training`, and the evaluation that they
 * ask for. */
#ifndef POISE_PLAYERS_EVALUATED_H
#define POISE_PLAYERS_EVALUATED_H

#include "evaluation/evaluation.h"
#include "language/spec.h"

/* Two fields of a player, side by side; evaluated_open gets the place of the first. */
enum { EVALUATED_NET, EVALUATED_TRAINING, EVALUATED_FIELDS };

#define EVALUATED_OPTIONS                                                                                              \
    {.name = "net",                                                                                                    \
     .kind = FIELD_TEXT,                                                                                               \
     .one_line = true,                                                                                                 \
     .help = "the file of an evaluation that poise train has learned; default: none, and training counts"},            \
    {                                                                                                                  \
        .name = "training", .kind = FIELD_INTEGER, .initial = EVALUATED_USUAL, .min = EVALUATED_USUAL,                 \
        .max = EVALUATION_GAMES_MAX,                                                                                   \
        .help =                                                                                                        \
            "games with itself from which it learns an evaluation first; 0: none; -1: as many as take some seconds"    \
    }

/* As many games as take some seconds. */
enum { EVALUATED_USUAL = -1 };

/* The evaluation that the two options of `s` from field `first` on ask for: *out is to be freed with evaluation_free,
 * and is NULL when they ask for none. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int evaluated_open(const spec *s, int first, const game *g, evaluation **out, error *e);

#endif
