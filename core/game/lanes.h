/* Lanes: many random games of one variant abreast. A register holds, for each of LANE_GAMES games, as many words as the
 * board has: a set of cells, or a number or a condition, which is the same in all words. One operation works on all of
 * them; a program of such operations says where the moves of a position end, what a move does, what follows from it,
 * and in which games more may follow than the program says. In these nothing is changed, so that the caller
 * makes that decision in the usual way.
 *
 * A word of the rules that can be said so has a way to say it (`lanes` of its type), by what is declared here. */
#ifndef POISE_GAME_LANES_H
#define POISE_GAME_LANES_H

#include "base/random.h"
#include "bitboard/fill.h"
#include "game/expression.h"

enum { LANE_GAMES = 32, LANE_WIDE = FILL_LANES, LANE_PARTS = LANE_GAMES / LANE_WIDE };
enum { LANE_CODES_MAX = 16, LANE_WAYS_MAX = 64, LANE_OPS_MAX = 512, LANE_REGISTERS_MAX = 1200, LANE_CARES_MAX = 64 };
enum { LANE_SPREADS_MAX = 64, LANE_ROOM = 4096 /* words of all registers of a game */ };

typedef uint16_t lane; /* the number of a register */

/* Those that every program has; behind them two for each kind of contents, the cells before and after the move. */
enum {
    LANE_PLIES,  /* decisions made so far */
    LANE_LAST,   /* where the turn before ended */
    LANE_TO,     /* where the move ends, and whatever else the move is: */
    LANE_FROM,   /* where it begins; none: nowhere */
    LANE_PASSED, /* what it jumped and took */
    LANE_ORIGIN, /* where the decision before began */
    LANE_BEFORE, /* LANE_LAST before that */
    LANE_PLANES,
    LANE_NONE = UINT16_MAX
};

typedef enum lane_code {
    LANE_AND,
    LANE_OR,
    LANE_WITHOUT, /* a and not b */
    LANE_STEP,    /* a and b, rotated left by `turn` bits */
    LANE_ALONG,   /* that and a */
    LANE_RUN,     /* unbroken rows of b that begin one step from a cell of a; `turn` is the number of a spread */
    LANE_FILL,    /* the cells of b that those of a which are of b lead to within it, by the steps of the spread */
    LANE_ANY,     /* all bits where a has any */
    LANE_COUNT,   /* how many bits a has */
    LANE_PLUS,
    LANE_MINUS,
    LANE_TIMES,
    LANE_LESS, /* all bits where a is less than b */
    LANE_EQUAL /* where they are the same */
} lane_code;

typedef struct lane_op {
    uint16_t code, turn;
    lane out, a, b;
} lane_op;

/* Steps in some directions, in each from the cells of `may`, by a number of bits upwards. */
typedef struct lane_spread {
    unsigned count, longest; /* no row along its direction has more cells; of a fill nobody asks */
    bool grows; /* of a fill: what it has reached in a game is reached for the rest of it, so that it goes on there */
    uint16_t turn[BOARD_DIRECTIONS_MAX];
    lane may[BOARD_DIRECTIONS_MAX];
} lane_spread;

/* One way to move. */
typedef struct lane_way {
    lane ends;     /* the cells where its moves end */
    lane back;     /* by how many bits a word is turned round upwards to get from there to where they begin, or a step
                      nearer to it */
    uint8_t puts;  /* the contents that it puts there; 0: it moves what stands where it begins */
    uint8_t jumps; /* of a jump: the number of pieces that it jumps and takes */
    bool takes;    /* what stands there leaves the board, and that is all */
    bool far;      /* it goes back over empty cells until there is a piece */
} lane_way;

/* An effect, by the number of its rule, and where it has happened. */
typedef struct lane_rule {
    unsigned rule;
    lane where;
} lane_rule;

/* The game ends by ending number `ending` where the register has a bit. */
typedef struct lane_end {
    lane where;
    unsigned ending;
} lane_end;

/* The decisions of one side. */
typedef struct lane_program {
    unsigned words; /* of the board */
    unsigned ncodes, nregisters, nops, nways, ncares, nends, nrules, nspreads;
    unsigned before; /* the number of operations that say where moves end; the others follow the move */
    unsigned nconstants;
    unsigned longest, jumps; /* the longest way back of those that are far, in steps; the most that a move jumps */
    bool puts, moves;        /* some way puts contents or takes a piece, some moves one */
    bool remembers;          /* where moves began is asked for later */
    struct {
        lane at;
        const uint64_t *value;
    } constant[LANE_REGISTERS_MAX];
    lane_op op[LANE_OPS_MAX];
    lane_spread spread[LANE_SPREADS_MAX];
    lane_way way[LANE_WAYS_MAX];
    lane care[LANE_CARES_MAX];     /* where any of these has a bit more may follow than is said here */
    lane_end ends[LANE_CARES_MAX]; /* in the order in which they are asked */
    lane_rule rules[GAME_RULES_MAX];
    lane after[LANE_CODES_MAX]; /* the cells of those contents when all is done */
    lane occupied;              /* before the move; of programs with ways that are far */
    unsigned ngrown;
    lane grown[LANE_SPREADS_MAX]; /* what the fills give that go on where they were */
} lane_program;

/* A program that is being made. */
typedef struct lane_maker lane_maker;
struct lane_maker {
    const game *g;
    unsigned side; /* whose decisions they are */
    arena *a;
    lane_program *out;
    lane plane[LANE_CODES_MAX]; /* the cells of those contents at this point of the program */
    lane here, origin, last;    /* where the decision ends and begins, and where the turn before ended; LANE_NONE: who
                                   knows */
    lane moved;                 /* what the turn has put or moved already */
    lane plies;                 /* decisions made at this point of the program */
    bool exact;                 /* what an ending says is so; see ending_type.lanes */
    bool puts_own;              /* all that a move does is to put contents of the mover's */
    bool only_adds;             /* a cell keeps what has come to it */
    bool sees_all;              /* the game begins with an empty board, and all its decisions are of these lanes */
    bool failed;                /* something cannot be said; what else is made does not matter then */
};

/* The register with what the operation gives; what was asked for before is not worked out again. */
lane lane_make(lane_maker *m, lane_code code, lane a, lane b);
lane lane_make_turned(lane_maker *m, lane_code code, lane a, lane b, unsigned turn);
lane lane_constant(lane_maker *m, uint64_t value);
lane lane_cells(lane_maker *m, const uint64_t *cells); /* a set that is always the same */

/* It cannot be said. */
lane lane_fail(lane_maker *m);

/* All cells that hold contents for which `has` has their bit: for each, one after the other, as many words as the
 * board has. */
lane lane_contents(lane_maker *m, const uint64_t *has);
lane lane_region(lane_maker *m, const region *r);
lane lane_occupied(lane_maker *m);

/* The cells that a shift of whole boards leads to: by `by` bits from those of `may`. */
lane lane_shift(lane_maker *m, lane from, int by, const uint64_t *may);

/* `steps` steps in one direction of the board. */
lane lane_steps(lane_maker *m, lane from, unsigned d, unsigned steps);

/* Those of the cells that are `steps` steps from others of them. */
lane lane_along(lane_maker *m, lane from, unsigned d, unsigned steps);

/* The cells beside those of the set. */
lane lane_beside(lane_maker *m, lane from, uint32_t directions);

/* Unbroken rows of `through` that begin one step from a cell of `from`; and those with the cell behind each. */
lane lane_run(lane_maker *m, lane from, lane through, unsigned d);
lane lane_ray(lane_maker *m, lane from, lane through, unsigned d);

/* The cells of `within` that those of `from` lead to in these directions; `grows` as in a spread. */
lane lane_fill(lane_maker *m, lane from, lane within, uint32_t directions, bool grows);

/* The cells of the longest row in that direction. */
unsigned lane_longest(const board *on, unsigned d);

/* A set; a condition: all bits or none; and a number. */
lane lane_set(lane_maker *m, const expression *x);
lane lane_holds(lane_maker *m, const expression *x);
lane lane_number(lane_maker *m, const expression *x);

/* Where not all of `a`, which has all bits or none. */
lane lane_not(lane_maker *m, lane a);

/* From now on the cells of `where` with contents k hold becomes[k] instead, where that is not 0, and nothing
 * where it is LANE_GONE; notes where that happens for the rule. */
enum { LANE_GONE = UINT8_MAX, LANE_NO_RULE = GAME_RULES_MAX };
void lane_change(lane_maker *m, lane where, const uint8_t *becomes, unsigned rule);

/* One game alone: the cells by contents, the decisions made, and the bit where the turn before ended; and of the move
 * that is drawn the number of its way, and the bits where it begins and ends. Returns false when there is none. The
 * same numbers draw the same move as abreast. */
enum { LANE_NOWHERE = -1 };
typedef struct lane_alone {
    const uint64_t *planes; /* as many words for each contents as the board has */
    uint64_t plies;
    int last;
} lane_alone;
typedef struct lane_drawn {
    unsigned way;
    int from, to;
} lane_drawn;
bool lane_draw_alone(const lane_program *k, const lane_alone *of, random_state *r, lane_drawn *out);

/* Games abreast. */
typedef struct lane_batch lane_batch;

/* Of a program for each side, whose registers are apart but for those that every program has. Returns NULL when memory
 * is out. */
lane_batch *lane_batch_new(const lane_program k[2]);
void lane_batch_free(lane_batch *b); /* NULL is allowed */

/* Whose decisions are the latest ones made; all games have the same side to move, or none is made in them. */
unsigned lane_side(const lane_batch *b);

/* The registers of one game: where their first words stand, and how far words are apart. */
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

/* Of one game: how many decisions may be made in it, 0: none is made for now; its generator; and the rules that have
 * happened. */
typedef struct lane_game {
    uint64_t lasts, random, fired;
} lane_game;
void lane_read(const lane_batch *b, unsigned place, lane_game *out);
void lane_write(lane_batch *b, unsigned place, const lane_game *from);
void lane_let_last(lane_batch *b, unsigned place, unsigned plies);

/* Makes one decision of the other side than before, at first of the first, in each of the games but those that it
 * returns, a bit each. */
uint32_t lane_advance(lane_batch *b);

/* Why a game is among these: there is no move; what lane_program.ends says, of that number, once the move is made,
 * whose contents are those of lane_program.after; or something else. */
enum { LANE_STUCK = -1, LANE_OTHERWISE = -2 };
int lane_why(const lane_batch *b, unsigned place);

#endif
