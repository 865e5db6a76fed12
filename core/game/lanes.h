/* Lanes: many random games of one variant in parallel, by SIMD. A register holds, for each of LANE_GAMES games, as many
 * words as the board has: a set of cells, or a number or condition repeated in every word. An operation works on all
 * games. There is a program for each stage of each side's turn. Its operations compute the targets of the legal moves,
 * what a move does and its consequences, and with which program the game goes on. It also flags the games in which more
 * may follow than it can express; those are left unchanged, so that the caller plays that decision the usual way.
 *
 * A word of the rules that can be expressed so implements `lanes` of its type, with the functions below. */
#ifndef POISE_GAME_LANES_H
#define POISE_GAME_LANES_H

#include "base/random.h"
#include "bitboard/fill.h"
#include "game/expression.h"
#include "game/past.h"

enum { LANE_GAMES = 32, LANE_WIDE = FILL_LANES, LANE_PARTS = LANE_GAMES / LANE_WIDE };
enum { LANE_CODES_MAX = 16, LANE_WAYS_MAX = 64, LANE_OPS_MAX = 2048, LANE_REGISTERS_MAX = 2400, LANE_CARES_MAX = 64 };
enum { LANE_KINDS_MAX = 8, LANE_SPREADS_MAX = 64, LANE_ROOM = 4096 /* words of all registers of a game */ };
enum { LANE_STAGES_MAX = 4, LANE_PROGRAMS_MAX = 2 * LANE_STAGES_MAX, LANE_AWAY = UINT8_MAX /* no program */ };
enum {
    LANE_TRIES = 16 /* draws of a decision before the legal moves are listed */,
    LANE_DOUBTS /* in place of their number: the moves are drawn otherwise */
};

typedef uint16_t lane; /* index of a register */

/* Registers of every program. After them come two per contents: the cells before and after the move. */
enum {
    LANE_PLIES,  /* decisions made so far */
    LANE_LAST,   /* where the previous turn ended */
    LANE_TO,     /* target of the move; the following describe the rest of it */
    LANE_FROM,   /* origin; empty: nowhere */
    LANE_PASSED, /* cells jumped and captured */
    LANE_ORIGIN, /* origin of the previous decision */
    LANE_BEFORE, /* LANE_LAST when the turn began */
    LANE_TAKEN,  /* cells where the previous decision took something */
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
    bool passes;   /* it does nothing; its only target is no cell that the move names */
    uint8_t kind;  /* one more than the index in lane_program.kind; 0: nobody asks for its kind */
    bool far;      /* slider: steps back over empty cells to the first piece */
    bool over;     /* and over that one to the next */
} lane_way;

/* An effect, by the number of its rule, and the cells where it happens. */
typedef struct lane_rule {
    unsigned rule;
    lane where;
} lane_rule;

/* Ending number `ending` ends the game where the register has a bit, or forbids the move. */
typedef struct lane_end {
    lane where;
    unsigned ending;
    bool forbids;
} lane_end;

/* Where the register has a bit, the turn goes on with that program. */
typedef struct lane_next {
    lane where;
    uint8_t program;
} lane_next;

/* A rule about the past, asked where the register has a bit. */
typedef struct lane_past {
    const past_rule *is; /* NULL: none */
    lane where;
    bool forbids;
} lane_past;

/* The program of one side's decisions in one stage of its turn. */
typedef struct lane_program {
    unsigned words; /* words of the board */
    uint8_t side;
    bool begins;  /* its decision is the first of the turn */
    uint8_t then; /* the program after the turn */
    unsigned nnexts;
    lane_next next[LANE_STAGES_MAX]; /* the first that has a bit counts */
    lane_past past;
    lane taken; /* what LANE_TAKEN becomes */
    unsigned nkinds;
    lane kind[LANE_KINDS_MAX]; /* all bits where the drawn move is of that kind */
    lane passes;               /* of these, that of passes; LANE_NONE: there are none */
    lane doubts, adds; /* where the most counts: several moves may be the best; some add to it. Else LANE_NONE */
    unsigned ncodes, nregisters, nops, nways, ncares, nends, nrules, nspreads;
    unsigned before; /* number of operations that compute targets; the rest follow the move */
    unsigned nconstants;
    unsigned longest, jumps; /* longest slide in steps; most pieces jumped by a move */
    bool puts, moves,
        hops;       /* some way only places a piece, or passes; some way moves one; some slider goes over a piece */
    bool remembers; /* origins are needed later */
    bool forbids;   /* moves may be illegal */
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
    lane taken;                 /* cells where the decision has taken something; LANE_NONE: unknown */
    lane moved;                 /* cells that this turn has already placed or moved */
    lane plies;                 /* decisions made at this point */
    uint32_t ways, along;       /* directions of the moves, and of those that may pass over cells */
    const void *moves;          /* what `targets` asks, by stage */
    lane (*targets)(lane_maker *m, unsigned side); /* where that side's moves would end, if its turn began now */
    bool counts_turn; /* within the targets of the other side, before whose turn that of this one would be counted */
    bool exact;       /* the ending is exact; see ending_type.lanes */
    bool puts_own;    /* a move only places the mover's own pieces */
    bool only_adds;   /* pieces never leave or change */
    bool sees_all;    /* the board starts empty and every decision runs in lanes */
    bool failed;      /* something cannot be expressed; the program is discarded */
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

/* Returns the directions of the board. */
uint32_t lane_directions(const lane_maker *m);

/* Returns the cells between two cells in a line, in one of these directions from the first. */
lane lane_between(lane_maker *m, lane from, lane to, uint32_t directions);

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

/* Returns a register that no operation writes: of a kind of moves. */
lane lane_kind(lane_maker *m);

/* Negation of a condition. */
lane lane_not(lane_maker *m, lane a);

/* Emits a change: contents k of the cells in `where`, also none, become becomes[k], if not 0, or are removed if
 * LANE_GONE. Records where that happens for the rule. */
enum { LANE_GONE = UINT8_MAX, LANE_NO_RULE = GAME_RULES_MAX };
void lane_change(lane_maker *m, lane where, const uint8_t *becomes, unsigned rule);

/* Packs the finished programs of a game, whose registers may overlap until then. Returns the number of registers. */
unsigned lane_pack(lane_program *all, unsigned count);

/* One game, whose moves are drawn as in lanes. lane_look: from the cells by contents, the decisions made and the bit
 * where the previous decision ended, finds all moves; returns their number. lane_pick: draws one of them: the way, and
 * the bits of origin and target. */
enum { LANE_NOWHERE = -1 };
typedef struct lane_alone {
    uint32_t moves;
    uint64_t is[LANE_ROOM]; /* registers */
} lane_alone;
typedef struct lane_drawn {
    unsigned way;
    int from, to;
} lane_drawn;
uint32_t lane_look(const lane_program *k, const uint64_t *planes, uint64_t plies, int last, lane_alone *out);
lane_drawn lane_pick(const lane_program *k, const lane_alone *of, random_state *r);

/* A batch of games. */
typedef struct lane_batch lane_batch;

/* Creates a batch for a game from its packed programs. NULL: out of memory. */
lane_batch *lane_batch_new(const game *g, const lane_program *k, unsigned nprograms);
void lane_batch_free(lane_batch *b); /* `b` may be NULL */

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

/* State of one game: the decisions after which it is cut; its random generator; the rules that fired; its hash; the
 * program that makes the next decision, or LANE_AWAY, and how many draws of that were illegal. lane_past_of: its past,
 * NULL if no rule asks for it. */
typedef struct lane_game {
    uint64_t lasts, random, fired, hash, program, tries;
} lane_game;
void lane_read(const lane_batch *b, unsigned place, lane_game *out);
void lane_write(lane_batch *b, unsigned place, const lane_game *from);
void lane_leave(lane_batch *b, unsigned place); /* no program plays here from now on */
game_past *lane_past_of(const lane_batch *b, unsigned place);

/* Makes one decision in every game that is at that program, unless the drawn move is illegal: then the next call draws
 * again. Returns the games that could not be handled, as bits. */
uint32_t lane_advance(lane_batch *b, unsigned program);

unsigned lane_waiting(const lane_batch *b, unsigned program); /* number of games at that program */

/* Why a game is in that set: LANE_STUCK: no legal move; an index of lane_program.ends: that ending holds after the
 * move, contents in lane_program.after; LANE_UNKNOWN: it is not known which moves are legal; LANE_OTHERWISE: anything
 * else. */
enum { LANE_STUCK = -1, LANE_OTHERWISE = -2, LANE_UNKNOWN = -3 };
int lane_why(const lane_batch *b, unsigned place);

#endif
