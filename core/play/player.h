/* Players: the contract of every player and how a game calls it; the players are in core/players.
 *
 * A player's budget is iterations, nodes or a depth, never time, and its random numbers come from the game's generator,
 * so a game is a function of its number. */
#ifndef POISE_PLAY_PLAYER_H
#define POISE_PLAY_PLAYER_H

#include "base/stop.h"
#include "language/spec.h"
#include "rules/turn.h"

typedef struct player player;

/* A player's opinion of a position. */
typedef struct player_opinion {
    double value;       /* expected result of the first player, 0..1 */
    outcome proven;     /* game-theoretic result, if proven; else OUTCOME_NONE */
    unsigned decisions; /* number of decisions to a proven win; 0: unknown */
} player_opinion;

/* Progress and cancellation of players that learn before they play. */
typedef struct player_watch {
    /* Called before learning starts, with an estimate in seconds of a typical processor; not if the result is cached.
     * May be NULL. */
    void (*begins)(void *context, double seconds);
    /* Called during learning, now and then and once at the end; must not block. May be NULL. */
    void (*learning)(void *context, uint32_t games, uint32_t of);
    /* Called with what a player learned about the variant that affects its search, as a sentence. May be NULL. */
    void (*learned)(void *context, const char *what);
    /* Called with the fingerprint of the evaluation in use. May be NULL. */
    void (*net)(void *context, const char *fingerprint);
    void *context;
    int threads;           /* number of threads for learning; below 1 counts as 1 */
    const stop_flag *stop; /* NULL: never */
} player_watch;

typedef struct player_type {
    word word; /* name, summary and options, read like those of a primitive */

    /* Allocates a player for games of g; `s` holds its options, valid during this call. `watch` may be NULL. Returns
     * NULL with `e` filled in on failure, or if stopped while learning. */
    void *(*start)(const spec *s, const game *g, const player_watch *watch, error *e);
    void (*stop)(void *state);

    /* Prepares for a new game. May be NULL. */
    void (*reset)(void *state);

    /* Prepares for a choice in a game in which the side has made about so many decisions, whatever the player remembers
     * of them; what a search has learned stays. NULL: that does not matter. */
    void (*resume)(void *state, unsigned decisions);

    /* The last choice was not made: the next one is about the same position, and continues its search with a budget of
     * its own. NULL: every search begins anew. */
    void (*go_on)(void *state);

    /* Limits the budget from now on, at most to what the options say. NULL: no budget. */
    void (*limit)(void *state, uint64_t most);

    /* Called before each choice with all decisions of the game so far, valid until the choice is made: for players that
     * need more than the position. May be NULL. */
    void (*recall)(void *state, const move *made, unsigned count);

    /* Chooses a legal move of p, which is settled and not over; MOVE_NONE when it finds none, for example because a Lua
     * function answers inconsistently. Allocates nothing after the first choice, unless foreign.
     *
     * A player that searches for more than a few milliseconds checks `stop` (may be NULL) and, when set, returns the
     * best move so far at once; likewise when a function of the variant fails (game_failures), since the game is then
     * broken. */
    move (*choose)(void *state, const game *g, const position *p, random_state *r, const stop_flag *stop);

    /* Returns the opinion of its last choice; false: none. NULL: never has one. */
    bool (*opinion)(const void *state, player_opinion *out);

    /* Returns why it found no move, if that is not the game's fault; NULL: it is. NULL itself: always the game's. */
    const char *(*failure)(const void *state);

    /* With these options, is the choice random beyond ties between equal moves? Then its games are independent draws,
     * even if some are identical. NULL: always. */
    bool (*draws_lots)(const spec *s);

    /* Chooses uniformly at random: playout_random plays its games faster. */
    bool uniform;

    /* Supports decisions of chance (rules/chance.h); others refuse such games. */
    bool knows_chance;

    /* Runs another program: only with the user's permission, and its games cannot be replayed from their numbers. */
    bool foreign;
} player_type;

/* Returns a player for games of g, which must outlive it, with the options of `s`; to be freed with player_free. NULL
 * with `e` filled in on failure. `name` is the canonical name, and is copied; `watch` may be NULL. */
MUST_CHECK player *player_start(const player_type *type, const spec *s, const char *name, const game *g,
                                const player_watch *watch, error *e);
void player_free(player *p); /* `p` may be NULL */

/* Returns the canonical name, with every option in the table's order: "uct:iterations=1000,exploration=1.4". Owned by
 * the player. */
const char *player_name(const player *p);

/* Is it the uniformly random player, whose games playout_random plays faster? */
bool player_is_random(const player *p);

/* Does it have opinions of positions? */
bool player_has_opinions(const player *p);

/* Does it need player_recall before each choice? */
bool player_recalls(const player *p);

/* Passes all decisions of the game so far, which must stay valid until the next choice. */
void player_recall(player *p, const move *made, unsigned count);

/* Returns why the player found no move, or NULL if that is not its fault. Owned by the player. */
const char *player_failure(const player *p);

/* Fills in the opinion of the last choice. Returns false when there is none. */
bool player_opinion_of(const player *p, player_opinion *out);

/* Prepares for a new game. */
void player_reset(player *p);

/* Prepares for a choice in a game in which the side has made about so many decisions: for callers that ask about single
 * positions. What a player may lose in a game for variety is then not lost at every decision. Unlike player_reset,
 * keeps what a search has learned of its game. */
void player_resume(player *p, unsigned decisions);

/* Can it continue the search of its last choice? Then player_go_on takes that choice back for another about the same
 * position, whose limit counts only what is added. */
bool player_goes_on(const player *p);
void player_go_on(player *p);

/* Limits its budget (iterations or nodes) from now on, at most to what its name says. Ignored by players without a
 * budget. */
void player_limit(player *p, uint64_t most);

/* Returns a legal move of the position, which is settled and not over; MOVE_NONE: none. Decisions of chance are drawn
 * by weight without calling the player. When `stop` (may be NULL) is set, returns at once, and the result is to be
 * ignored. */
move player_choose(player *p, const position *at, random_state *r, const stop_flag *stop);

#endif
