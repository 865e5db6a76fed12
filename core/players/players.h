/* The known players, one file each in this folder, and how a description such as `mcts:iterations=1000` becomes one:
 * a name and options, like a variant's. play/player.h says what every player promises. */
#ifndef POISE_PLAYERS_PLAYERS_H
#define POISE_PLAYERS_PLAYERS_H

#include "base/arena.h"
#include "manual/manual.h"
#include "play/player.h"

/* In the order of the manual. */
size_t players_count(void);
const player_type *players_at(size_t i);

/* Adds the section `players` to the manual. */
void players_describe(manual *m);

/* Returns a player for games of g, which must outlive it, that the caller frees with player_free; or NULL with `e`
 * filled in (an unknown name or option comes with the nearest known one). */
MUST_CHECK player *players_new(const char *described, const game *g, error *e);

/* The same, watched and stopped while the player learns. */
MUST_CHECK player *players_new_watched(const char *described, const game *g, const player_watch *watch, error *e);

/* The same of any player, other programs too, which players_new refuses: only if the user has said
 * that they may be started. */
MUST_CHECK player *players_new_any(const char *described, const game *g, error *e);

/* Is one of two players of these canonical names another program? Then their games cannot be played again. */
bool players_are_foreign(const char *const names[2]);

/* Learns now what such players of games of g would learn first: done once before threads make players, who then find
 * it. `watch` may be NULL. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int players_prepare(const char *described, const game *g, const player_watch *watch, error *e);

/* The canonical name of a description without starting a player, in the arena; NULL with `e` filled in. */
MUST_CHECK const char *players_canonical(const char *described, arena *a, error *e);

/* The players of one training each between which the games of such a player go round: for most itself alone. Their
 * seeds of learning follow from `seed` (of the experiment) and their place: the same in all cells. Fills in their
 * canonical names, in the arena, of which there are at most TRAININGS_MAX; returns how many, or 0 with `e` filled in.
 */
enum { TRAININGS_MAX = 64 };
enum { PAIR_GAMES_UNIT = 8, PAIR_GAMES_MAX = 1000000 }; /* the unit: a block in both seatings */
MUST_CHECK unsigned players_trainings(const char *described, uint64_t seed, arena *a, const char *names[TRAININGS_MAX],
                                      error *e);

/* The canonical name of the player with `trainings` trainings, each pair of which plays `pair_games` games before the
 * next (0: in turn), if it learns and its description leaves them open; else as players_canonical. In the
 * arena; NULL with `e` filled in. */
MUST_CHECK const char *players_trained(const char *described, unsigned trainings, unsigned pair_games, arena *a,
                                       error *e);

/* How many these are; 0 for a player that this version does not know. */
unsigned players_trainings_count(const char *name);

/* Games that a pair of them plays before the next begins; 0: pairs take turns. */
unsigned players_pair_games(const char *name);

/* Does a player of that canonical name draw lots (play/player.h)? One that this version does not know is taken to. */
bool players_draw_lots(const char *name);

/* For readers, in the arena: the first option, and of the others those that are not at their defaults. A player that
 * this version does not know is called by what stands before its first comma. NULL when memory is out. */
MUST_CHECK const char *players_brief(const char *described, arena *a);

/* The canonical name of a player that takes about as long for a decision, but learns in no time and plays worse. */
MUST_CHECK const char *players_hurried(const char *described, arena *a, error *e);

/* The canonical name of a player that thinks as much and has learned nothing. */
MUST_CHECK const char *players_untrained(const char *described, arena *a, error *e);

/* The canonical name of a player of that kind that thinks as little as it can and has learned nothing. */
MUST_CHECK const char *players_small(const char *described, arena *a, error *e);

/* Does a player of that canonical name learn before it plays? No file is looked at. */
bool players_learn(const char *name);

/* Does a player of that canonical name say what it expects (play/player.h, opinion)? */
bool players_have_opinions(const char *name);

/* Letters that stand for how players learn games of g: what they know after a few. Programs that learn in the same way
 * give the same. Returns 0, or -1 with `e` filled in: memory is out, or a game broke. */
enum { PLAYERS_MARK = 17 };
MUST_CHECK int players_learning_mark(const game *g, char out[PLAYERS_MARK], error *e);

#endif
