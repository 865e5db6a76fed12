/* A game: a variant compiled to tables. Immutable, so any number of threads may play it.
 *
 * A turn is a list of stages; a stage is one decision of the side to move, made by one of its actions; effects follow
 * from it; endings are tested after it. action.h, effect.h and ending.h define the primitives, turn.h the course of a
 * turn. The structs are open for speed: only compile.c and the primitives' compile functions write to them. */
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

/* Sets of cells that a position can keep as lists, so that a random own piece or empty cell takes one draw. */
typedef enum cell_set { SET_FIRST, SET_SECOND, SET_NEUTRAL, SET_EMPTY, SETS, SET_NONE = 255 } cell_set;

/* What a position keeps up to date besides the contents of the cells. Each primitive requests what it reads. */
enum {
    TRACK_LINES = 1,        /* occupancy bits of every line */
    TRACK_CHANGED = 2,      /* cells changed since rows were last judged */
    TRACK_OWNED = 8,        /* each side's pieces as bits of every line */
    TRACK_BITBOARDS = 16,   /* each side's pieces as a bitboard: bitboard.h */
    TRACK_WATCHED = 32,     /* bits of the pieces that some effects depend on: proximity.h */
    TRACK_TAKEN = 64,       /* owners of pieces captured or changed lately, as EVENT_... */
    TRACK_ORDER = 128,      /* the pieces of each column: column.h */
    TRACK_ATTRIBUTES = 256, /* bitboards of some attributes of pieces */
    TRACK_MOVE = 512,       /* origin of the latest decision, and the cells it captured */
    TRACK_HANDS = 1024,     /* captured pieces go to a hand: counters.h */
    TRACK_BEFORE = 2048,    /* contents of all cells before the latest decision */
    TRACK_SHAPE = 4096,     /* cells covered by the latest shape */
    TRACK_TURNS = 8192,     /* number of completed turns: facts.h */
    TRACK_PREVIOUS = 16384, /* the TRACK_MOVE facts of the previous decision: facts.h */
    TRACKS_RARE = TRACK_ATTRIBUTES | TRACK_MOVE | TRACK_ORDER | TRACK_HANDS,
    TRACK_HASH = 4 /* the Zobrist hash, updated incrementally */
};

/* Attributes of contents for which a position can keep a bitboard. */
enum {
    ATTRIBUTE_TYPES = 0,                      /* ATTRIBUTE_TYPES + t: a piece of type t */
    ATTRIBUTE_NEUTRAL = PIECES_TYPES_MAX,     /* a neutral piece */
    ATTRIBUTE_HEIGHT = ATTRIBUTE_NEUTRAL + 1, /* ATTRIBUTE_HEIGHT + i: bit i of the height */
    ATTRIBUTES = ATTRIBUTE_HEIGHT + 8,
    ATTRIBUTES_OF_HEIGHT = 255 << ATTRIBUTE_HEIGHT, /* mask of the height attributes */
    ATTRIBUTE_NOT_KEPT = 255
};

typedef struct game game;
typedef struct game_builder game_builder; /* interface of a primitive at compile time: builder.h */
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

/* The place of a cell in a line. */
typedef struct line_place {
    uint32_t bit; /* 1 << place */
    uint16_t line;
    uint8_t place, length; /* place is 0..length-1; length of the line */
} line_place;

/* Two moves of different actions with the same result: if both are legal, only the earlier is offered. */
typedef struct twin_moves {
    move later, earlier;
} twin_moves;

/* stage.at_most of stages that repeat as long as there is a move. */
enum { STAGE_NO_LIMIT = 255 };

/* One decision of a turn: its actions, and what happens if there is no legal move. */
typedef struct stage {
    const action *actions; /* actions to choose from */
    int nactions;
    const action *sole; /* the only action, if drawing one of its moves is all there is to do; else NULL */
    const struct sweep_plan *plan[2]; /* by side: draws from all actions at once (rules/sweep_plan.h); NULL: no sweep */
    const post_move *left_out[2];     /* by side: what follows when the stage is skipped */
    const action *forced_pass;        /* the pass of a side without another move; NULL: none */
    const action *decline;            /* the pass that declines the stage; NULL: none */
    bool decline_needs_move;          /* declining requires another legal move; then decline is not in `actions` */
    bool decline_ends_turn;           /* declining also skips the rest of the turn */
    bool skip_without_move; /* without a move the stage is skipped, without a ply; otherwise the no-move endings decide
                             */
    const expression *when; /* condition; if false the stage is skipped, without a ply; NULL: always */
    const expression *by;   /* only moves with the greatest sum of it are legal (rules/look_ahead.h); NULL: all are */
    bool fewest;            /* the least sum instead */
    bool must_finish;       /* a move is illegal if the rest of the turn cannot be completed after it */
    bool looks_ahead;       /* legality of a move depends on the rest of the turn (rules/look_ahead.h) */
    uint8_t at_most;        /* greatest number of repetitions; 0: not repeated */
    bool begins, ends;      /* the first, or last, stage of the turn */
    uint8_t number;         /* number within the turn or phase, from 1 */
    bool chance;            /* chance may make the decision (rules/chance.h) */
    const twin_moves *twins[2]; /* by side: moves of two guarded actions of equal rank, sorted by the later one */
    int ntwins[2];
} stage;

/* Does a decision lead to the same stage again, until it is skipped or declined? */
static inline bool stage_repeats(const stage *s)
{
    return s->at_most;
}

/* Can it be skipped even if it has moves? */
static inline bool stage_is_conditional(const stage *s)
{
    return s->when || s->at_most;
}

/* Is the turn over after a decision of this action, or, with action NULL, when the stage is skipped? */
static inline bool stage_ends_turn(const stage *s, const action *a)
{
    if (a && a == s->decline && s->decline_ends_turn) return true;
    return s->ends && !(a && a != s->decline && stage_repeats(s));
}

/* A turn begins with the first phase whose condition holds. */
typedef struct turn_phase {
    const expression *when; /* NULL: always */
    uint8_t first;          /* index of its first stage */
} turn_phase;

/* A mention of cells, types or directions in the rules. play/alike.h uses these to see which of them the rules
 * distinguish. */
typedef struct rule_term {
    const struct rule_term *before; /* previous entry; NULL: the first */
    const char *written;            /* source of a region; NULL: not a region */
    int type;                       /* the type of piece it belongs to, or -1 */
    region cells;                   /* the region's table */
    const expression *asked;        /* the expression, if evaluated in play; NULL: none */
    uint32_t directions, types;     /* bit sets of those mentioned */
    const struct shapes *shape;     /* a shape that is placed (rules/actions/shapes.h); NULL: none */
} rule_term;

/* An expression evaluated in play, and its place in the source. A linked list. */
typedef struct game_question {
    const struct game_question *before; /* previous entry; NULL: the first */
    const char *place;                  /* "file:line: word.key" */
    const expression *is;
} game_question;

/* Facts about the game that are found by playing, computed once by whichever thread is first and shared by all forks;
 * 0: not computed yet. */
typedef struct game_findings {
    atomic_int side_exchange; /* play/side_exchange.h: 1: there is none; otherwise 2 plus the number of the symmetry */
} game_findings;

struct game {
    arena *arena;
    const char *name, *title, *author, *about; /* author and about may be NULL */
    uint64_t fingerprint;
    const spec_option *options;
    int noptions;
    const char *canonical; /* canonical form, the input of the fingerprint */

    const function_type *const *functions; /* functions for expressions, NULL-terminated; NULL: none */
    const board *board;
    piece_set pieces;
    region_classes classes;

    const action *actions;
    int nactions;
    const effect *effects;
    int neffects;
    const ending *endings;
    int nendings;
    const ending *const *no_move; /* endings that are tested when the side to move has no move */
    int nno_move;
    stage stages[GAME_STAGES_MAX];
    int nstages;
    turn_phase phases[GAME_PHASES_MAX + 1];
    int nphases;                       /* 0: every turn starts with the first stage */
    const char *rules[GAME_RULES_MAX]; /* names of the counted rules: endings, then effects */
    int nrules;
    bool symmetric;                       /* declared by the variant: see play/symmetry.h */
    const rule_term *terms;               /* most recent */
    const game_question *questions;       /* most recent */
    const struct expression_watch *watch; /* observer of plain evaluation (expression_watch.h); NULL: none */
    uint64_t *meter;                      /* sum of the steps taken (meter.h); NULL: not measured */
    bool chance;                          /* chance makes some decisions (rules/chance.h) */
    bool forbids;                         /* some ending makes moves illegal */
    bool looks_ahead;                     /* some stage looks ahead or chooses by what follows */
    unsigned deeds;                       /* union of the primitives' deeds (DEED_..., deeds.h) */
    unsigned reads;     /* READS_... of all expressions and of rules that read the past by other means (expression.h) */
    const char *advice; /* a likely mistake in the rules, as a sentence; NULL: none found */
    int most_moves;     /* upper bound of the number of legal moves in any position */

    /* layout of a position: byte offsets */
    uint32_t tracks;
    size_t position_bytes;                    /* greatest size; see position_used */
    uint32_t counted_at, grows_at;            /* length of the list at the end of a position, and the list; 0: none */
    uint32_t set_at[SETS];                    /* list of cells of each kept set; 0: not kept */
    uint32_t index_at;                        /* index of each cell in its set */
    uint32_t lines_at;                        /* occupancy lines */
    uint32_t owned_at[2];                     /* lines of each side's pieces */
    uint32_t bitboard_at[2];                  /* bitboard of each side */
    uint32_t before_at;                       /* contents before the latest decision; 0: not kept */
    uint32_t shape_at;                        /* cells of a shape; 0: not kept */
    uint32_t turns_at;                        /* completed turns, by side */
    uint32_t previous_at;                     /* facts of the previous decision; 0: not kept */
    uint32_t watched_at;                      /* bits of the watched pieces */
    uint32_t attributes_at;                   /* bitboards of the kept attributes */
    uint8_t attribute_place[ATTRIBUTES];      /* index among the kept attributes, or ATTRIBUTE_NOT_KEPT */
    uint32_t attributes_of[PIECES_CODES_MAX]; /* by contents: bit i: has the i-th kept attribute */
    uint32_t taken_at;                        /* bits of the captured cells */
    uint8_t is_watched[PIECES_CODES_MAX];     /* by contents: is it a watched piece? */
    uint32_t order_at;                        /* order of each cell's column */
    const cell_mapping *mapping;              /* bit of each cell in bitboards */
    uint8_t set_of[PIECES_CODES_MAX];         /* by contents: the kept set of its cells, or SET_NONE */
    const line_place *line_places;            /* line_places[c * axes + a], over the kept axes */
    uint8_t kept_axis[BOARD_AXES_MAX];        /* index of each board axis among the kept ones */
    int axes;                                 /* number of kept axes: those along which pieces slide */
    const uint64_t *zobrist;                  /* zobrist[c * ncodes + code] */
    const position *start;

    const counter *counters;
    int ncounters;
    uint32_t counters_at; /* offset of the counters, two numbers each */

    const cell_mark *marks;
    int nmarks;
    uint32_t marks_at; /* offset of the marks, two bitboards each */

    /* hooks (hook.h); all NULL without */
    const struct hook_host *hook_host;
    const void *hook_source;
    void *hook_handle;
    int evaluate; /* index of the hook that evaluates positions, or -1 */

    const struct lanes *lanes; /* how random games are played in lanes (rules/lanes.h); NULL: one by one */

    const struct bars *bars; /* moves forbidden to one side in a study (rules/bars.h); NULL: none */
    const game *unbarred;    /* with bars: the same game without them; else NULL */

    const struct key_words
        *turn_key; /* key of positions within a turn, for look-ahead (rules/key_words.h); NULL without look-ahead */
    struct workroom *workroom; /* of this fork (workroom.h); NULL in a game that never looks ahead */
    game_findings *findings;
};

/* `g` may be NULL. */
void game_free(game *g);

/* Returns the index of the rule with this name in g->rules, or -1. */
int game_rule(const game *g, const char *name);

/* Returns the set of cells with these contents, whether or not positions keep it. */
cell_set game_set_holding(const piece_set *pieces, unsigned code);

#endif
