/* The options of players that think with a learned evaluation, and the evaluation that they ask for. */
#ifndef POISE_PLAYERS_EVALUATED_H
#define POISE_PLAYERS_EVALUATED_H

#include "evaluation/evaluation.h"
#include "language/spec.h"
#include "play/player.h"
#include "players/players.h"
#include "players/stages.h"

/* The fields of a player, side by side. `games`: how many it learns from when nothing is said; FIELD_AUTO: as many
 * as take some seconds. */
enum {
    EVALUATED_NET,
    EVALUATED_TRAINING,
    EVALUATED_SEED,
    EVALUATED_TRAININGS,
    EVALUATED_EACH,
    EVALUATED_STAGES,
    EVALUATED_FIELDS
};

#define EVALUATED_OPTIONS_OF(games, came_later)                                                                        \
    {.name = "net",                                                                                                    \
     .kind = FIELD_TEXT,                                                                                               \
     .later = came_later,                                                                                              \
     .initial_text = "-",                                                                                              \
     .one_line = true,                                                                                                 \
     .help = "file of an evaluation trained by `poise train`; -: none, and `training` counts"},                        \
        {.name = "training",                                                                                           \
         .kind = FIELD_INTEGER,                                                                                        \
         .later = came_later,                                                                                          \
         .automatic = true,                                                                                            \
         .initial = games,                                                                                             \
         .max = EVALUATION_GAMES_MAX,                                                                                  \
         .help = "games of self-play that train an evaluation first; 0: no evaluation; auto: as `stages` says"},       \
        {.name = "learning_seed",                                                                                      \
         .kind = FIELD_INTEGER,                                                                                        \
         .later = true,                                                                                                \
         .initial = EVALUATION_SEED,                                                                                   \
         .max = INT32_MAX,                                                                                             \
         .help = "seed of the self-play games; each seed gives an independent training"},                              \
        {.name = "trainings",                                                                                          \
         .kind = FIELD_INTEGER,                                                                                        \
         .later = true,                                                                                                \
         .initial = 1,                                                                                                 \
         .min = 1,                                                                                                     \
         .max = TRAININGS_MAX,                                                                                         \
         .help = "number of independent trainings, even, with seeds derived from the experiment's; its "               \
                 "games rotate among them"},                                                                           \
        {.name = "pair_games",                                                                                         \
         .kind = FIELD_INTEGER,                                                                                        \
         .later = true,                                                                                                \
         .initial = 0,                                                                                                 \
         .max = PAIR_GAMES_MAX,                                                                                        \
         .help = "games that two trainings play before the next two begin, so that an experiment with a stopping "     \
                 "rule can evaluate them one after another; a multiple of 8; 0: they rotate"},                         \
    {                                                                                                                  \
        .name = "stages", .kind = FIELD_INTEGER, .later = true, .automatic = true, .initial = FIELD_AUTO, .min = 1,    \
        .max = STAGES_MOST,                                                                                            \
        .help = "with training=auto: maximum number of stages of training, of 4, 16, 64, 256 and 1024 s of a typical " \
                "processor; it ends with the last that gained at least 30 Elo; auto: 1, from 1024 iterations or "      \
                "16384 nodes on 2, from eight times as many on 3"                                                      \
    }
#define EVALUATED_OPTIONS EVALUATED_OPTIONS_OF(FIELD_AUTO, false)

/* What tells the evaluation of a player from others: its fingerprint, and after a later stage of training how long that
 * was, "0123456789abcdef of 16 s". */
enum { EVALUATED_MARK = EVALUATION_FINGERPRINT + 16 };

/* Do the options of a player that has these two ask for an evaluation? */
bool evaluated_is_wanted(const spec *s);

/* Completes the options of a player that has these: to `net` is added "@" and the fingerprint of the evaluation in
 * that file. If there is one already it must be the same. Returns 0, also for other players, or -1 with `e` filled in.
 */
MUST_CHECK int evaluated_complete(spec *s, arena *a, error *e);

/* How many trainings the games of such a player go round; 1 also for other players. */
unsigned evaluated_trainings(const spec *s);

/* `pair_games` of such a player, 0 for others. */
unsigned evaluated_pair_games(const spec *s);

/* Sets the trainings, and the games of a pair, of a player that learns and whose description leaves them open. */
void evaluated_default_trainings(spec *s, unsigned trainings, unsigned pair_games);

/* Makes a player of several trainings that of its k-th alone, by a seed of learning that follows from `seed` and k.
 * What it is already made of does not matter. */
void evaluated_take_training(spec *s, uint64_t seed, unsigned k);

/* Changes the options of a player that would learn so that it learns in no time: from few games, and without measuring
 * how far it may trust what it learned. It takes about the time for a decision that it would take, and plays worse. */
void evaluated_hurry(spec *s);

/* Does it learn before it plays? And: changes the options of one that would, or that has a net, so that it plays
 * without. */
unsigned evaluated_learns(const spec *s);
void evaluated_forget(spec *s);

/* Learns what such a player of games of g will ask for, so that evaluated_open finds it in the cache folder. `watch`
 * may be NULL. Returns 0, also for other players, or -1 with `e` filled in. */
MUST_CHECK int evaluated_prepare(const spec *s, const game *g, const player_watch *watch, error *e);

/* The evaluation that the options of `s` from field `first` on ask for: *out is to be freed with evaluation_free,
 * and is NULL when they ask for none. `watch` may be NULL, else it is told what is learned and what came of it. Returns
 * 0, or -1 with `e` filled in. */
MUST_CHECK int evaluated_open(const spec *s, int first, const game *g, const player_watch *watch, evaluation **out,
                              error *e);

#endif
