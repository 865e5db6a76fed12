/* A game: a variant compiled to tables. Immutable once made, so that any number of threads may play it.
 *
 * A turn is a list of stages; a stage is one decision of the side to move, made by one of the stage's actions; effects
 * follow from it; endings are asked after it. See action.h, effect.h and ending.h for the primitives and turn.h for the
 * course of a turn. The structs are open for speed: outside compile.c and the primitives' own compile functions,
 * callers only read. */
#ifndef POISE_GAME_GAME_H
#define POISE_GAME_GAME_H

#include <assert.h>
#include <stdatomic.h>

#include "game/move.h"
#include "game/pieces.h"
#include "game/region.h"

enum {
    GAME_ACTIONS_MAX = 64,
    GAME_STAGES_MAX = 31,
    GAME_PHASES_MAX = 16,
    GAME_COUNTERS_MAX = 60,
    GAME_MARKS_MAX = 16,
    GAME_RULES_MAX = 64 /* counted effects and endings */
};

static_assert((int)GAME_ACTIONS_MAX <= (int)MOVE_ACTIONS_MAX + 1, "a move has room for the number of any action");
static_assert((int)BOARD_CELLS_MAX < (int)MOVE_PART_MAX, "and for any cell, off the board included, and none at all");

typedef uint64_t rule_bits;   /* bit r: rule r of game.rules */
typedef uint64_t action_bits; /* bit i: action i of game.actions */

/* Sets of cells that a position can keep, so that a random own piece or empty cell is one draw. */
typedef enum cell_set { SET_FIRST, SET_SECOND, SET_NEUTRAL, SET_EMPTY, SETS, SET_NONE = 255 } cell_set;

/* What a position keeps up to date besides the contents of the cells; a primitive asks for what it uses. */
enum {
    TRACK_LINES = 1,        /* an occupancy bit per cell of every line */
    TRACK_CHANGED = 2,      /* the cells whose contents changed since rows were last judged */
    TRACK_OWNED = 8,        /* for each side, a bit for each of its pieces in every line */
    TRACK_BITBOARDS = 16,   /* for each side, a bit for each of its pieces on the whole board: bitboard.h */
    TRACK_WATCHED = 32,     /* a bit for each of the few pieces that some effects are about: proximity.h */
    TRACK_TAKEN = 64,       /* whose contents were removed or changed lately, as EVENT_... */
    TRACK_ORDER = 128,      /* which pieces each column is made of: column.h */
    TRACK_ATTRIBUTES = 256, /* for some attributes of pieces, the cells whose piece has it */
    TRACK_MOVE = 512,       /* where the latest decision came from, and the cells whose piece it took */
    TRACK_HANDS = 1024,     /* pieces that leave the board come into a hand: counters.h */
    TRACK_BEFORE = 2048,    /* the contents of the cells before the latest decision */
    TRACK_SHAPE = 4096,     /* the cells that the latest decision has covered with a shape */
    TRACK_TURNS = 8192,     /* number of completed turns: facts.h */
    TRACK_PREVIOUS = 16384, /* of the decision before the latest what TRACK_MOVE keeps of that: facts.h */
    TRACKS_RARE = TRACK_ATTRIBUTES | TRACK_MOVE | TRACK_ORDER | TRACK_HANDS,
    TRACK_HASH = 4 /* the Zobrist hash, after every change */
};

/* Attributes of contents that a position can keep a bitboard for. */
enum {
    ATTRIBUTE_TYPES = 0,    /* ATTRIBUTE_TYPES + t: a piece of type t is there */
    ATTRIBUTE_NEUTRAL = 16, /* nobody's piece */
    ATTRIBUTE_HEIGHT = 17,  /* ATTRIBUTE_HEIGHT + i: bit i of how many pieces are there */
    ATTRIBUTES = 25,
    ATTRIBUTES_OF_HEIGHT = (1 << ATTRIBUTES) - (1 << ATTRIBUTE_HEIGHT), /* a bit for each of them */
    ATTRIBUTE_NOT_KEPT = 255
};

typedef struct game game;
typedef struct game_builder game_builder; /* what primitives ask while a game is made: builder.h */
typedef struct spec spec;
typedef struct spec_option spec_option; /* language/variant_spec.h */
typedef struct counter counter;         /* counters.h */
typedef struct cell_mark cell_mark;     /* marks.h */
typedef struct position position;
typedef struct action action;
typedef struct effect effect;
typedef struct ending ending;
typedef struct function_type function_type; /* expression.h */
typedef struct expression expression;
typedef struct cell_mapping cell_mapping;
typedef struct post_move post_move;

/* Where a cell stands in a line. */
typedef struct line_place {
    uint32_t bit; /* 1 << place */
    uint16_t line;
    uint8_t place, length; /* 0.., and how many places the line has */
} line_place;

/* Two moves of different actions that do the same: where both are legal only the earlier one is offered. */
typedef struct twin_moves {
    move later, earlier;
} twin_moves;

/* Of stages that are repeated: as often as there is a move. */
enum { STAGE_NO_LIMIT = 255 };

/* What a stage does when its side has no move, and what follows a move. */
typedef struct stage {
    const action *actions; /* those that the side to move may choose from */
    int nactions;
    const action *sole;               /* the only one, when a draw of it is all there is to do; else NULL */
    const struct sweep_plan *plan[2]; /* by side: how all its actions are drawn at once (rules/sweep_plan.h), or NULL */
    const post_move *left_out[2];     /* by side: what follows when the stage is left out */
    const action *forced_pass;        /* the only move of a side that has no other; NULL: there is no such pass */
    const action *decline;            /* the pass that declines what the stage offers; NULL: there is none */
    bool decline_needs_move;          /* it is legal only beside another move; then it is not one of `actions` */
    bool decline_ends_turn;           /* it declines the rest of the turn too */
    bool skip_without_move; /* no move: the stage is left out, without a ply; else the no-move endings decide */
    const expression *when; /* else the stage is left out, without a ply; NULL: always */
    const expression *by;   /* only moves with the greatest sum of it are legal (rules/look_ahead.h); NULL: all are */
    bool fewest;            /* rather those with the least */
    bool must_finish;       /* no move after which the rest of the turn cannot be made is legal */
    bool looks_ahead;       /* what follows within the turn can make a move illegal (rules/look_ahead.h) */
    uint8_t at_most;        /* 0: it is made once; else it is repeated, and left out after this number of decisions */
    bool begins, ends;      /* the turn begins, or ends, with it */
    uint8_t number;         /* of the stages of the turn, or of its phase; the first is 1 */
    bool chance;            /* chance may make the decision (rules/chance.h) */
    const twin_moves *twins[2]; /* by side: where guarded actions of one rank overlap, by the later move */
    int ntwins[2];
} stage;

/* Its decisions go on with the same stage, until it is left out or declined. */
static inline bool stage_repeats(const stage *s)
{
    return s->at_most;
}

/* May it be left out whatever its actions could do? */
static inline bool stage_is_conditional(const stage *s)
{
    return s->when || s->at_most;
}

/* Is the turn over after the decision of that action, or, action NULL, when the stage is left out? */
static inline bool stage_ends_turn(const stage *s, const action *a)
{
    if (a && a == s->decline && s->decline_ends_turn) return true;
    return s->ends && !(a && a != s->decline && stage_repeats(s));
}

/* A turn begins with the first phase whose condition holds. */
typedef struct turn_phase {
    const expression *when; /* NULL: always */
    uint8_t first;          /* its first stage */
} turn_phase;

/* A place where the rules speak of cells, of types of piece or of directions; play/alike.h asks what they tell apart.
 */
typedef struct rule_term {
    const struct rule_term *before; /* the term that was met before; NULL: this is the first */
    const char *written;            /* as the author wrote a region; NULL: this is none */
    int type;                       /* the type of piece at hand, or -1 */
    region cells;                   /* of a region */
    const expression *asked;        /* what is asked in play; NULL: nothing */
    uint32_t directions, types;     /* a bit for each that is named */
    const struct shapes *shape;     /* what is laid on the board (rules/actions/shapes.h); NULL: nothing */
} rule_term;

/* What rules ask in play, and where in which file. */
typedef struct game_question {
    const struct game_question *before; /* NULL: this is the first */
    const char *place;                  /* "file:line: word.key" */
    const expression *is;
} game_question;

/* What is found out about a game by playing it, once for the game and all its forks, whichever thread is first: 0 until
 * then, and never another afterwards. */
typedef struct game_findings {
    atomic_int side_exchange; /* play/side_exchange.h: 1: there is none; else 2 and the number of the symmetry */
} game_findings;

struct game {
    arena *arena;
    const char *name, *title, *author, *about; /* author and about may be NULL */
    uint64_t fingerprint;
    const spec_option *options;
    int noptions;
    const char *canonical; /* the rules in canonical form, as hashed for the fingerprint */

    const function_type *const *functions; /* of expressions, after the last NULL; NULL: none */
    const board *board;
    piece_set pieces;
    region_classes classes;

    const action *actions;
    int nactions;
    const effect *effects;
    int neffects;
    const ending *endings;
    int nendings;
    const ending *const *no_move; /* the endings that are asked when the side to move has no move */
    int nno_move;
    stage stages[GAME_STAGES_MAX];
    int nstages;
    turn_phase phases[GAME_PHASES_MAX + 1];
    int nphases;                       /* 0: every turn begins with the first stage */
    const char *rules[GAME_RULES_MAX]; /* names of the counted rules: endings first, then effects */
    int nrules;
    bool symmetric;                       /* the variant says so: see play/symmetry.h */
    const rule_term *terms;               /* the latest */
    const game_question *questions;       /* the latest */
    const struct expression_watch *watch; /* is told what the slow twins give (expression_watch.h); NULL: nobody is */
    bool chance;                          /* some decisions are made by chance (rules/chance.h) */
    bool forbids;                         /* some ending says that a move is illegal */
    bool looks_ahead;                     /* some stage does, or chooses by what comes after */
    unsigned deeds;                       /* what all its primitives may do (DEED_..., position.h) */
    unsigned reads;     /* READS_... of all its expressions, and what else its rules ask of the past (expression.h) */
    const char *advice; /* what the rules say and may not mean, in a sentence; NULL: nothing was noticed */
    int most_moves;     /* no position has more legal moves */

    /* layout of a position */
    uint32_t tracks;
    size_t position_bytes;                    /* at most; see position_used */
    uint32_t counted_at, grows_at;            /* byte offsets of how many numbers the list that ends a position has, and
                                                 of the list; 0: there is none */
    uint32_t set_at[SETS];                    /* byte offset of each kept set's list of cells; 0: not kept */
    uint32_t index_at;                        /* byte offset of each cell's index in its set */
    uint32_t lines_at;                        /* byte offset of the occupancy words */
    uint32_t owned_at[2];                     /* byte offset of the words of each side's pieces */
    uint32_t bitboard_at[2];                  /* byte offset of each side's bits */
    uint32_t before_at;                       /* byte offset of the contents before the latest decision; 0: not kept */
    uint32_t shape_at;                        /* byte offset of the cells of a shape; 0: not kept */
    uint32_t turns_at;                        /* byte offset of the turns that are over, by side */
    uint32_t previous_at;                     /* byte offset of the facts of the decision before; 0: not kept */
    uint32_t watched_at;                      /* byte offset of the bits of the few */
    uint32_t attributes_at;                   /* byte offset of the bits of each kept attribute */
    uint8_t attribute_place[ATTRIBUTES];      /* which of them each attribute is, or ATTRIBUTE_NOT_KEPT */
    uint32_t attributes_of[PIECES_CODES_MAX]; /* of contents: bit i: they have the i-th kept attribute */
    uint32_t taken_at;                        /* byte offset of the bits of the cells whose piece was taken */
    uint8_t is_watched[PIECES_CODES_MAX];     /* contents that are among the few */
    uint32_t order_at;                        /* byte offset of each cell's order */
    const cell_mapping *mapping;              /* where cells stand in bits */
    uint8_t set_of[PIECES_CODES_MAX];         /* the kept set that cells with that code are in, or SET_NONE */
    const line_place *line_places;            /* line_places[c * axes + a], for the axes that are kept */
    uint8_t kept_axis[BOARD_AXES_MAX];        /* where each axis of the board stands among those that are kept */
    int axes;                                 /* how many axes are kept: only those along which something slides */
    const uint64_t *zobrist;                  /* zobrist[c * ncodes + code] */
    const position *start;

    const counter *counters;
    int ncounters;
    uint32_t counters_at; /* byte offset of their numbers, two for each */

    const cell_mark *marks;
    int nmarks;
    uint32_t marks_at; /* byte offset of their cells, two sets of bits for each */

    /* hooks, see hook.h: NULL in a game without */
    const struct hook_host *hook_host;
    const void *hook_source;
    void *hook_handle;
    int evaluate; /* the hook that evaluates positions, or -1 */

    const struct lanes *lanes; /* how many random games are played abreast (rules/lanes.h); NULL: they are not */

    const struct bars *bars; /* what a side may not do although the rules let it (rules/bars.h); NULL: nothing */
    const game *unbarred;    /* with bars: the same rules without them; else NULL */

    const struct key_words *turn_key; /* what tells positions of a turn apart (rules/key_words.h); NULL without: */
    struct workroom *workroom; /* this fork's own (workroom.h); NULL in a game that tries no moves to find others */
    game_findings *findings;
};

/* NULL is allowed. */
void game_free(game *g);

/* The number of the rule of that name in g->rules, or -1. */
int game_rule(const game *g, const char *name);

/* The set for cells with these contents, whether or not it is kept. */
cell_set game_set_holding(const piece_set *pieces, unsigned code);

#endif
