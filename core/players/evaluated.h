/* Options of players that use a learned evaluation, and how that evaluation is loaded or trained. */
#ifndef POISE_PLAYERS_EVALUATED_H
#define POISE_PLAYERS_EVALUATED_H

#include "evaluation/evaluation.h"
#include "language/spec.h"
#include "play/player.h"
#include "players/players.h"
#include "players/stages.h"

/* The fields of such a player, consecutive. `games`: the default of `training`; FIELD_AUTO: as many games as take
 * some seconds. */
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
                "processor; it ends with the last that gained at least 30 Elo; auto: 1, from 1000 iterations or "      \
                "16000 nodes on 2, from eight times as many on 3"                                                      \
    }
#define EVALUATED_OPTIONS EVALUATED_OPTIONS_OF(FIELD_AUTO, false)

/* Length of the text that identifies a player's evaluation: its fingerprint, and after a later stage of training its
 * duration, "0123456789abcdef of 16 s". */
enum { EVALUATED_MARK = EVALUATION_FINGERPRINT + 16 };

/* Do the options ask for an evaluation? False for players without these options. */
bool evaluated_is_wanted(const spec *s);

/* Completes the options of such a player: appends "@" and the fingerprint of the evaluation file to `net`. A
 * fingerprint that is there already must match. Returns 0, also for other players, or -1 with `e` filled in. */
MUST_CHECK int evaluated_complete(spec *s, arena *a, error *e);

/* Returns the number of trainings among which the games of such a player rotate; 1 for other players. */
unsigned evaluated_trainings(const spec *s);

/* Returns `pair_games` of such a player, 0 for others. */
unsigned evaluated_pair_games(const spec *s);

/* Sets `trainings` and `pair_games` of a player that learns, where its description leaves them at the default. */
void evaluated_default_trainings(spec *s, unsigned trainings, unsigned pair_games);

/* Turns a player of several trainings into that of its k-th one, with a learning seed derived from `seed` and k.
 * Trainings and seed that it had before are overwritten. */
void evaluated_take_training(spec *s, uint64_t seed, unsigned k);

/* Changes the options of a player that learns so that learning takes no time: few games, no tuning of trust. A
 * decision takes about as long as without the change, and is worse. */
void evaluated_hurry(spec *s);

/* Does the player learn before it plays? evaluated_forget changes the options of a player that learns or has a net so
 * that it plays without an evaluation. */
unsigned evaluated_learns(const spec *s);
void evaluated_forget(spec *s);

/* Trains what such a player needs for games of g, so that evaluated_open finds it in the cache folder. `watch` may be
 * NULL. Returns 0, also for other players, or -1 with `e` filled in. */
MUST_CHECK int evaluated_prepare(const spec *s, const game *g, const player_watch *watch, error *e);

/* Loads or trains the evaluation that the options of `s` from field `first` on ask for. The caller frees *out with
 * evaluation_free; it is NULL when they ask for none. `watch`, which may be NULL, is told the progress and the
 * result. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int evaluated_open(const spec *s, int first, const game *g, const player_watch *watch, evaluation **out,
                              error *e);

#endif
