/* A player chooses the moves of a side. Here is what every player promises and how a game calls one; the players
 * themselves are in core/players.
 *
 * A player is given iterations, nodes or a depth, never time, and takes all its chance from the game's generator, so
 * that a game is a function of its number. */
#ifndef POISE_PLAY_PLAYER_H
#define POISE_PLAY_PLAYER_H

#include "base/stop.h"
#include "language/spec.h"
#include "rules/turn.h"

typedef struct player player;

/* What a player thought of a position. */
typedef struct player_opinion {
    double value;       /* the result of the first player that it expects, 0..1 */
    outcome proven;     /* the result of best play, when it knows that; else OUTCOME_NONE */
    unsigned decisions; /* a win is proven: it takes no more of them from there; 0: not known */
} player_opinion;

/* How it is watched and stopped when players learn before they play. */
typedef struct player_watch {
    /* Called by the thread that learns before a player begins to, with about how many seconds of a typical processor
     * that takes; not when it had learned before. NULL: nobody asks. */
    void (*begins)(void *context, double seconds);
    /* Called by the thread that learns, now and then and once at the end; must not block. NULL: nobody watches. */
    void (*learning)(void *context, uint32_t games, uint32_t of);
    /* Called with what a player found out about the variant that decides how it thinks, in a sentence. NULL: nobody
     * asks. */
    void (*learned)(void *context, const char *what);
    /* Called with the fingerprint of the evaluation that a player thinks with. NULL: nobody asks. */
    void (*net)(void *context, const char *fingerprint);
    void *context;
    int threads;           /* that learn, at most; below 1 counts as 1 */
    const stop_flag *stop; /* NULL: never */
} player_watch;

typedef struct player_type {
    word word; /* name, summary and options, read like a primitive's */

    /* Allocates what the player needs for games of g; `s` has its options, in this call only. `watch` may be NULL: it
     * is for who learns first. Returns NULL with `e` filled in when it cannot, or was stopped while it learned. */
    void *(*start)(const spec *s, const game *g, const player_watch *watch, error *e);
    void (*stop)(void *state);

    /* A new game begins; forget the last one. May be NULL. */
    void (*reset)(void *state);

    /* From now on it thinks with so much of its budget, at most what its options say. NULL: it has none. */
    void (*limit)(void *state, uint64_t most);

    /* Called before each choice with the decisions of the game so far, which are valid until it has been made: for who
     * cannot see from a position all that it needs. NULL: it can. */
    void (*recall)(void *state, const move *made, unsigned count);

    /* Chooses one of the legal moves of p, which is settled and not over; MOVE_NONE when it finds none, as where a
     * function of the variant forbids today what it allowed yesterday. Allocates nothing after the first choice of its
     * life, unless it is foreign.
     *
     * A player that thinks for more than a few milliseconds looks at `stop` (may be NULL) and, when it is set, answers
     * at once with the best move that it has found so far, or any. So it does when a function of the variant fails on
     * the way (game_failures): the game is
     * broken. */
    move (*choose)(void *state, const game *g, const position *p, random_state *r, const stop_flag *stop);

    /* What it thought of the position of its last choice; false: it does not know. NULL: it never says. */
    bool (*opinion)(const void *state, player_opinion *out);

    /* Why it found no move that time, when the game is not to blame; NULL: it is. NULL itself: always. */
    const char *(*failure)(const void *state);

    /* With the options of `s`, does chance decide more than which of several equal moves it plays? Then each of its
     * games is an independent draw, whatever games come out. NULL: always. */
    bool (*draws_lots)(const spec *s);

    /* It chooses uniformly at random: playout_random plays its games faster. */
    bool uniform;

    /* It reckons with decisions that chance makes (rules/chance.h); others are not given such games. */
    bool knows_chance;

    /* It is another program: it is started only where the user of this one has said so, and its games cannot be played
     * again from their numbers. */
    bool foreign;
} player_type;

/* Returns a player for games of g, which must outlive it, with the options of `s`, that the caller frees; or NULL with
 * `e` filled in. The name is its canonical one and is copied; `watch` may be NULL. */
MUST_CHECK player *player_start(const player_type *type, const spec *s, const char *name, const game *g,
                                const player_watch *watch, error *e);
void player_free(player *p); /* NULL is allowed */

/* The canonical name, every option in the table's order: "uct:iterations=1000,exploration=1.4". Owned by the player.
 */
const char *player_name(const player *p);

/* Is it the uniformly random player, for which playout_random does the same faster? */
bool player_is_random(const player *p);

/* Does it say what it thinks of positions? */
bool player_has_opinions(const player *p);

/* Does it want player_recall before each choice? */
bool player_recalls(const player *p);

/* The decisions of the game so far, which stay until the choice that follows. */
void player_recall(player *p, const move *made, unsigned count);

/* Why the player found no move just now, NULL when that is not its fault. Owned by it. */
const char *player_failure(const player *p);

/* What the player thought of the position that it chose in last. Returns false when it does not say. */
bool player_opinion_of(const player *p, player_opinion *out);

/* A new game begins. */
void player_reset(player *p);

/* From now on it thinks with so much of its budget, of iterations or nodes, at most what its name says. Players without
 * one ignore it. */
void player_limit(player *p, uint64_t most);

/* One of the legal moves of the position, which is settled and not over; MOVE_NONE: there is none. Where chance decides
 * it is drawn with its weights, and the player is not asked. When `stop` (may be
 * NULL) is set meanwhile the answer comes at once and counts for nothing. */
move player_choose(player *p, const position *at, random_state *r, const stop_flag *stop);

#endif
