/* A game between people and players, with undo. Independent of the user interface, which asks whose decision it is,
 * submits the people's decisions and requests the players'. */
#ifndef POISE_PLAY_SESSION_H
#define POISE_PLAY_SESSION_H

#include "base/stop.h"
#include "play/player.h"

typedef struct session session;

/* Begins a game of g between players with these canonical names, NULL for a human; all must outlive the session. The
 * players' random numbers depend on the seed only, as in game 0 of a match: the same decisions get the same answers.
 * Returns a session to be freed with session_free, or NULL when out of memory. */
MUST_CHECK session *session_new(const game *g, const char *const names[2], uint64_t seed);

/* Starts from that position, which is copied, instead of the rules' start. Call before any decision. Returns 0, or -1
 * when out of memory. */
MUST_CHECK int session_set_up(session *s, const position *begun);

/* Assigns the player of that name, which must outlive the session, to a side. Call before its first answer. */
void session_seat(session *s, unsigned side, player *p);

/* `s` may be NULL */
void session_free(session *s);

/* Returns "human" or the canonical name of the player. */
const char *session_player_name(const session *s, unsigned side);

/* Returns the current position, settled, and the one before the last decision (NULL before the first). Valid until the
 * session changes. */
const position *session_position(const session *s);
const position *session_before(const session *s);

/* Number of decisions made, and the i-th. */
unsigned session_count(const session *s);
move session_move(const session *s, unsigned i);

/* Is the game over: by a rule, a resignation, or the maximum length? */
bool session_is_over(const session *s);

/* Returns the winner after a resignation; OUTCOME_NONE if there was none. */
outcome session_settled(const session *s);

/* Is the next decision a human's; or one of chance (rules/chance.h)? False when the game is over. */
bool session_waits(const session *s);
bool session_rolls(const session *s);

/* Makes the decision of chance; after an undo the result is the same. Returns 0, or -1 when out of memory. */
MUST_CHECK int session_roll(session *s);

/* Makes the human's decision, a legal move. Returns 0, or -1 when out of memory. */
MUST_CHECK int session_decide(session *s, move m);

/* Makes the decision of the player to move, if it is neither a human's nor one of chance and the game is not over; none
 * if `stop` (may be NULL) is set. Returns 0, or -1 when out of memory. */
MUST_CHECK int session_answer(session *s, const stop_flag *stop);

/* Returns the opinion of the player that made the latest decision about the position before it; false: it has none, or
 * a human decided. */
bool session_opinion(const session *s, player_opinion *out);

/* Returns the choice of another player in the current position, which must not be over; MOVE_NONE: it finds none. The
 * session and its random numbers do not change. Ignore the result when `stop` (may be NULL) is set. */
move session_ask(const session *s, player *adviser, const stop_flag *stop);

/* The side to move resigns. The game must not be over. */
void session_resign(session *s);

/* Undoes a resignation, or the latest decision of a human and all after it. Returns false when there is none. */
bool session_undo(session *s);

/* Appends the record of the game. `variant` as given; `rules`: its source, or NULL (record.h); the seed is written if a
 * player is a program. Returns 0, or -1 when out of memory. */
MUST_CHECK int session_record(const session *s, const char *variant, const char *rules, text *out);

#endif
