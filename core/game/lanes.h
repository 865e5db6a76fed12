/* Lanes: many random games of one variant in parallel, by SIMD. A register holds, for each of LANE_GAMES games, as many
 * words as the board has: a set of cells, or a number or condition repeated in every word. An operation works on all
 * games. A program of operations computes the targets of the legal moves, what a move does and its consequences. It
 * also flags the games in which more may follow than it can express; those are left unchanged, so that the caller plays
 * that decision the usual way.
 *
 * A word of the rules that can be expressed so implements `lanes` of its type, with the functions below. */
#ifndef POISE_GAME_LANES_H
#define POISE_GAME_LANES_H

#include "base/random.h"
#include "bitboard/fill.h"
#include "game/expression.h"

enum { LANE_GAMES = 32, LANE_WIDE = FILL_LANES, LANE_PARTS = LANE_GAMES / LANE_WIDE };
enum { LANE_CODES_MAX = 16, LANE_WAYS_MAX = 64, LANE_OPS_MAX = 1024, LANE_REGISTERS_MAX = 1200, LANE_CARES_MAX = 64 };
enum { LANE_SPREADS_MAX = 64, LANE_ROOM = 4096 /* words of all registers of a game */ };

typedef uint16_t lane; /* index of a register */

/* Registers of every program. After them come two per contents: the cells before and after the move. */
enum {
    LANE_PLIES,  /* decisions made so far */
    LANE_LAST,   /* where the previous turn ended */
    LANE_TO,     /* target of the move; the following describe the rest of it */
    LANE_FROM,   /* origin; empty: nowhere */
    LANE_PASSED, /* cells jumped and captured */
    LANE_ORIGIN, /* origin of the previous decision */
    LANE_BEFORE, /* LANE_LAST of the turn before */
    LANE_PLANES,
    LANE_NONE = UINT16_MAX
};

typedef enum lane_code {
    LANE_AND,
    LANE_OR,
    LANE_WITHOUT, /* a & ~b */
    LANE_STEP,    /* a & b, rotated left by `turn` bits */
    LANE_ALONG,   /* LANE_STEP, then & a */
    LANE_RUN,     /* unbroken rows of b that start one step from a cell of a; `turn` is the index of a spread */
    LANE_FILL,    /* flood fill: cells of b reachable within b from a & b, by the steps of spread `turn` */
    LANE_ANY,     /* all bits if a has any */
    LANE_COUNT,   /* population count of a */
    LANE_PLUS,
    LANE_MINUS,
    LANE_TIMES,
    LANE_LESS, /* all bits if a < b */
    LANE_EQUAL /* all bits if a == b */
} lane_code;

typedef struct lane_op {
    uint16_t code, turn;
    lane out, a, b;
} lane_op;

/* Directions of a run or fill: a rotation upwards per direction, from the cells of `may`. */
typedef struct lane_spread {
    unsigned count, longest; /* longest row along the direction; unused by fills */
    bool grows; /* for fills: cells reached stay reached for the rest of the game, so the fill continues from there */
    uint16_t turn[BOARD_DIRECTIONS_MAX];
    lane may[BOARD_DIRECTIONS_MAX];
} lane_spread;

/* A kind of move. */
typedef struct lane_way {
    lane ends;     /* targets of its moves */
    lane back;     /* rotation from target to origin, or for sliders one step towards it */
    uint8_t puts;  /* contents it places; 0: it moves the piece from the origin */
    uint8_t jumps; /* number of pieces that it jumps and captures */
    bool takes;    /* it only removes the piece there */
    bool far;      /* slider: steps back over empty cells to the first piece */
    bool over;     /* and over that one to the next */
} lane_way;

/* An effect, by the number of its rule, and the cells where it happens. */
typedef struct lane_rule {
    unsigned rule;
    lane where;
} lane_rule;

/* Ending number `ending` ends the game where the register has a bit. */
typedef struct lane_end {
    lane where;
    unsigned ending;
} lane_end;

/* The program of one side's decisions. */
typedef struct lane_program {
    unsigned words; /* words of the board */
    unsigned ncodes, nregisters, nops, nways, ncares, nends, nrules, nspreads;
    unsigned before; /* number of operations that compute targets; the rest follow the move */
    unsigned nconstants;
    unsigned longest, jumps; /* longest slide in steps; most pieces jumped by a move */
    bool puts, moves, hops;  /* some way places or removes pieces; some way moves one; some slider goes over a piece */
    bool remembers;          /* origins are needed later */
    struct {
        lane at;
        const uint64_t *value;
    } constant[LANE_REGISTERS_MAX];
    lane_op op[LANE_OPS_MAX];
    lane_spread spread[LANE_SPREADS_MAX];
    lane_way way[LANE_WAYS_MAX];
    lane care[LANE_CARES_MAX];     /* if any of these has a bit, the program does not cover this move */
    lane_end ends[LANE_CARES_MAX]; /* in the order of evaluation */
    lane_rule rules[GAME_RULES_MAX];
    lane after[LANE_CODES_MAX]; /* cells of each contents after the move and its effects */
    lane occupied;              /* before the move; only with sliders */
    unsigned ngrown;
    lane grown[LANE_SPREADS_MAX]; /* registers of the incremental fills */
} lane_program;

/* A program under construction. */
typedef struct lane_maker lane_maker;
struct lane_maker {
    const game *g;
    unsigned side; /* the side to move */
    arena *a;
    lane_program *out;
    lane plane[LANE_CODES_MAX]; /* cells of each contents at this point of the program */
    lane here, origin, last;    /* target and origin of the decision, target of the previous turn; LANE_NONE: unknown */
    lane moved;                 /* cells that this turn has already placed or moved */
    lane plies;                 /* decisions made at this point */
    const void *moves;          /* what `targets` asks */
    lane (*targets)(lane_maker *m, unsigned side); /* where that side's moves would end, if its turn began now */
    bool exact;                                    /* the ending is exact; see ending_type.lanes */
    bool puts_own;                                 /* a move only places the mover's own pieces */
    bool only_adds;                                /* pieces never leave or change */
    bool sees_all;                                 /* the board starts empty and every decision runs in lanes */
    bool failed;                                   /* something cannot be expressed; the program is discarded */
};

/* Emits an operation and returns its result register. Equal operations are emitted once. */
lane lane_make(lane_maker *m, lane_code code, lane a, lane b);
lane lane_make_turned(lane_maker *m, lane_code code, lane a, lane b, unsigned turn);
lane lane_constant(lane_maker *m, uint64_t value);
lane lane_cells(lane_maker *m, const uint64_t *cells); /* a constant set */

/* Marks the program as failed. */
lane lane_fail(lane_maker *m);

/* Returns the cells whose contents k admit them: cell c belongs if its bit is set in the k-th bitboard of `has`. */
lane lane_contents(lane_maker *m, const uint64_t *has);
lane lane_region(lane_maker *m, const region *r);
lane lane_occupied(lane_maker *m);

/* Shifts the cells of `may` by `by` bits. */
lane lane_shift(lane_maker *m, lane from, int by, const uint64_t *may);

/* Shifts by `steps` steps in direction d. */
lane lane_steps(lane_maker *m, lane from, unsigned d, unsigned steps);

/* Returns the cells of the set that are `steps` steps in direction d from another cell of it. */
lane lane_along(lane_maker *m, lane from, unsigned d, unsigned steps);

/* Returns the neighbours of the set. */
lane lane_beside(lane_maker *m, lane from, uint32_t directions);

/* lane_run: unbroken rows of `through` that start one step from `from`. lane_ray: those and the cell behind each (ray
 * attacks). */
lane lane_run(lane_maker *m, lane from, lane through, unsigned d);
lane lane_ray(lane_maker *m, lane from, lane through, unsigned d);

/* Flood fill of `within` from `from` in these directions; `grows` as in lane_spread. */
lane lane_fill(lane_maker *m, lane from, lane within, uint32_t directions, bool grows);

/* Returns the length of the longest line in direction d. */
unsigned lane_longest(const board *on, unsigned d);

/* Compile a set, a condition (all bits or none), a number. */
lane lane_set(lane_maker *m, const expression *x);
lane lane_holds(lane_maker *m, const expression *x);
lane lane_number(lane_maker *m, const expression *x);

/* Numbers per cell. lane_counts_add adds 1 to those of the set; lane_at_least: the cells with so much; lane_compared:
 * the cells where two numbers compare so. */
enum { LANE_COUNTS_MAX = 6 };
typedef struct lane_counts {
    unsigned planes, most; /* most: the greatest number possible */
    lane plane[LANE_COUNTS_MAX];
} lane_counts;
void lane_counts_add(lane_maker *m, lane set, lane_counts *to);
lane lane_at_least(lane_maker *m, const lane_counts *counts, unsigned least);
lane lane_compared(lane_maker *m, const expression *x);

/* Negation of a condition. */
lane lane_not(lane_maker *m, lane a);

/* Emits a change: contents k of the cells in `where` become becomes[k], if not 0, or are removed if LANE_GONE. Records
 * where that happens for the rule. */
enum { LANE_GONE = UINT8_MAX, LANE_NO_RULE = GAME_RULES_MAX };
void lane_change(lane_maker *m, lane where, const uint8_t *becomes, unsigned rule);

/* Draws a move in one game, with the same result as in lanes. Input: cells by contents, decisions made, the bit where
 * the previous turn ended. Output: the way, and the bits of origin and target. Returns false when there is no move. */
enum { LANE_NOWHERE = -1 };
typedef struct lane_alone {
    const uint64_t *planes; /* bitboards, one per contents */
    uint64_t plies;
    int last;
} lane_alone;
typedef struct lane_drawn {
    unsigned way;
    int from, to;
} lane_drawn;
bool lane_draw_alone(const lane_program *k, const lane_alone *of, random_state *r, lane_drawn *out);

/* A batch of games. */
typedef struct lane_batch lane_batch;

/* Creates a batch from a program for each side, whose registers are disjoint except for those every program has. NULL:
 * out of memory. */
lane_batch *lane_batch_new(const lane_program k[2]);
void lane_batch_free(lane_batch *b); /* `b` may be NULL */

/* Returns the side that made the latest decisions. The side to move is the same in all games that are not paused. */
unsigned lane_side(const lane_batch *b);

/* View of one game's registers: address of the first words, and the distance between words. */
typedef struct lane_view {
    uint64_t *at;
    size_t per_register;
    unsigned apart;
} lane_view;
lane_view lane_view_of(const lane_batch *b, unsigned place);

static inline uint64_t *lane_word(const lane_view *v, lane of, unsigned w)
{
    return v->at + of * v->per_register + w * v->apart;
}

/* State of one game: decisions that it may still make, 0 if paused; its random generator; the rules that fired. */
typedef struct lane_game {
    uint64_t lasts, random, fired;
} lane_game;
void lane_read(const lane_batch *b, unsigned place, lane_game *out);
void lane_write(lane_batch *b, unsigned place, const lane_game *from);
void lane_let_last(lane_batch *b, unsigned place, unsigned plies);

/* Makes one decision in every game, for the side opposite to the last one; the first call is for the first side.
 * Returns the games that could not be handled, as bits. */
uint32_t lane_advance(lane_batch *b);

/* Why a game is in that set: LANE_STUCK: no legal move; an index of lane_program.ends: that ending holds after the
 * move, contents in lane_program.after; LANE_OTHERWISE: anything else. */
enum { LANE_STUCK = -1, LANE_OTHERWISE = -2 };
int lane_why(const lane_batch *b, unsigned place);

#endif
