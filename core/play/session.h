/* A game with people: they and players decide in turn, and people may take back. It knows nothing of terminals: who
 * talks to the people asks whose decision it is, hands in theirs and asks for the players'. */
#ifndef POISE_PLAY_SESSION_H
#define POISE_PLAY_SESSION_H

#include "base/stop.h"
#include "play/player.h"

typedef struct session session;

/* Begins a game of g between two players of these canonical names, NULL for a human; all these must outlive the
 * session. The players' chance comes from the seed alone, as in game 0 of a match: the same decisions of the people get
 * the same answers. Returns what the caller frees, or NULL when memory is out. */
MUST_CHECK session *session_new(const game *g, const char *const names[2], uint64_t seed);

/* The game begins with that position instead of the rules' start, which is copied. No decision was made yet. Returns 0,
 * or -1 when memory is out. */
MUST_CHECK int session_set_up(session *s, const position *begun);

/* The player of that name, who must outlive the session, takes the side's seat: before its first answer. */
void session_seat(session *s, unsigned side, player *p);

/* NULL is allowed. */
void session_free(session *s);

/* "human" or the canonical name of the player. */
const char *session_player_name(const session *s, unsigned side);

/* The position at hand, settled, and the one before the last decision (NULL before the first). Valid until the session
 * changes. */
const position *session_position(const session *s);
const position *session_before(const session *s);

/* The decisions made; their number, and the i-th. */
unsigned session_count(const session *s);
move session_move(const session *s, unsigned i);

/* Has the game come to an end: by a rule, by resigning, or because no game is that long? */
bool session_is_over(const session *s);

/* Who has won because the side to move gave up; OUTCOME_NONE when it did not. */
outcome session_settled(const session *s);

/* Is it a human's decision; or one of chance (rules/chance.h)? False when the game is over. */
bool session_waits(const session *s);
bool session_rolls(const session *s);

/* Chance makes its decision; when it is taken back, the same comes up again. Returns 0, or -1 when memory is out. */
MUST_CHECK int session_roll(session *s);

/* The human's decision: a legal move. Returns 0, or -1 when memory is out. */
MUST_CHECK int session_decide(session *s, move m);

/* The decision of the player to move, when the game is not over and it is neither a human's nor one of chance; none
 * when `stop` (may be NULL) is set meanwhile. Returns 0, or -1 when memory is out. */
MUST_CHECK int session_answer(session *s, const stop_flag *stop);

/* What the player that made the latest decision thought of the position before it. Returns false when it does not say,
 * or a human made it. */
bool session_opinion(const session *s, player_opinion *out);

/* What another player would do in the position at hand, where the game must not be over; the session stays as it is,
 * and so does the chance of its players. MOVE_NONE: it finds no move. What it says counts for nothing when `stop` (may
 * be NULL) is set meanwhile. */
move session_ask(const session *s, player *adviser, const stop_flag *stop);

/* The side to move gives up. The game must not be over. */
void session_resign(session *s);

/* Takes back: a resignation, else the latest decision of a human and what followed it. Returns false when there is
 * none. */
bool session_undo(session *s);

/* Appends the record of the game. `variant` as described; `rules`: the text of its file, or NULL (record.h); the seed
 * is written when one of the players is a program. Returns 0, or -1 when memory is out. */
MUST_CHECK int session_record(const session *s, const char *variant, const char *rules, text *out);

#endif
