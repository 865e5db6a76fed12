/* Expressions: sets of cells, numbers and conditions written as text: "empty & beside(own) > beside(enemy)",
 * "count(own) >= 3 and ply > 1". Compiling a game parses each text into a tree. In play the tree is evaluated on a
 * scene, with bitboards (bitboard.h), without Lua and without allocating.
 *
 * A node is a name, an operator or a function. Its function_type states the meaning twice: fast, on bitboards, and
 * `plain`, cell by cell from the contents. Tests and the plain mode compare the two.
 *
 * What a node reads decides when it is evaluated: at load if only the board matters; as the table of a region
 * (region.h) if the contents of the cell matter too; otherwise in play. */
#ifndef POISE_GAME_EXPRESSION_H
#define POISE_GAME_EXPRESSION_H

#include "bitboard/bitboard.h"
#include "game/game.h"
#include "language/word.h"

typedef enum expression_kind {
    EXPRESSION_CELLS,     /* a set of cells */
    EXPRESSION_COUNTS,    /* a number per cell; as a set: the cells with a number above 0 */
    EXPRESSION_NUMBER,    /* one number */
    EXPRESSION_CONDITION, /* true or false; a set is true when it is not empty */
    EXPRESSION_KINDS
} expression_kind;

/* What the value of a node depends on besides the board and the side. */
enum {
    READS_CELL = 1,     /* the contents of the cell itself */
    READS_BOARD = 2,    /* the contents of other cells */
    READS_MOVE = 4,     /* the cells of the latest decision, or of the candidate move */
    READS_GAME = 8,     /* plies, counters and the like */
    READS_ACTIONS = 16, /* the legal moves of a side */
    READS_RESULT = 32,  /* what the latest decision did; undefined before a move is made */
    READS_PLIES = 64,   /* the number of decisions made */
    READS_TURNS = 256,  /* the number of completed turns */
    READS_PAST = 128,   /* decisions before the latest one */
    READS_OFFERED = 512 /* a candidate move, before it is made */
};

/* A number per cell, never negative, as bit planes: the cell with bit b has the sum of 2^i over all planes i in which b
 * is set. Planes from `planes` on are undefined. */
enum { COUNTS_PLANES_MAX = 12, COUNTS_MOST = (1 << COUNTS_PLANES_MAX) - 1 };
typedef struct cell_counts {
    unsigned planes;
    uint64_t bits[COUNTS_PLANES_MAX][BITBOARD_WORDS_MAX];
} cell_counts;

/* Returns the number of the cell with this bit. */
static inline unsigned cell_counts_at(const cell_counts *counts, unsigned bit)
{
    unsigned number = 0;
    for (unsigned i = 0; i < counts->planes; i++) number |= (unsigned)bitboard_has(counts->bits[i], bit) << i;
    return number;
}

/* Clamps results, so that arithmetic of a variant cannot overflow. */
enum { EXPRESSION_MOST = 1 << 30 };
static inline int32_t expression_bounded(int64_t number)
{
    return (int32_t)(number > EXPRESSION_MOST    ? EXPRESSION_MOST
                     : number < -EXPRESSION_MOST ? -EXPRESSION_MOST
                                                 : number);
}

/* Cache of subtree values in one scene. A subtree that occurs several times (expression.shared) is evaluated once; when
 * the cache is full, the last entry is replaced. Values that depend on the move are not cached, so that scenes of
 * different moves in one position can share the cache. Exception: expensive sets that depend on the move's origin only
 * are cached by origin. */
enum { EXPRESSION_MEMO_MAX = 16, EXPRESSION_MEMO_ORIGINS = 64 };
typedef struct expression_memo {
    unsigned nsets, nnumbers; /* 0 initially */
    bool settled;             /* all scenes are about one move that has been made: everything is cached */
    const expression *set_of[EXPRESSION_MEMO_MAX], *number_of[EXPRESSION_MEMO_MAX];
    int64_t number[EXPRESSION_MEMO_MAX];
    uint64_t set[EXPRESSION_MEMO_MAX][BITBOARD_WORDS_MAX];
    uint64_t filled; /* bit i: entry i of the arrays below is in use */
    cell origin[EXPRESSION_MEMO_ORIGINS];
    const expression *set_from[EXPRESSION_MEMO_ORIGINS];
    uint64_t from[EXPRESSION_MEMO_ORIGINS][BITBOARD_WORDS_MAX];
} expression_memo;

/* Names of sets that a function binds for its last operand (expression_bound.h). */
typedef enum bound_name { BOUND_FLOODED, BOUND_THIS, BOUND_NAMES } bound_name;

/* What an expression is evaluated on. */
typedef struct scene {
    const game *g;
    const position *p;
    unsigned side;     /* whose pieces are `own` */
    cell here, origin; /* cell where the decision (made or offered) places or moves a piece, and the cell it comes from;
                          board->cells: none */
    cell last;         /* where the previous turn ended; board->cells: nowhere */
    const uint64_t *shape; /* all cells covered by a placed shape; NULL: only `here` */
    cell moved;            /* where this turn last placed or moved a piece; board->cells: nowhere yet */
    bool offered;          /* the decision is a candidate, not made yet: the latest one made is the previous one */
    uint8_t carried;       /* pieces that the candidate move carries; 0 if there is none */
    const uint64_t *bound[BOUND_NAMES];        /* sets bound to names by enclosing functions */
    const int32_t *bound_plainly[BOUND_NAMES]; /* the same for the plain evaluation */
    expression_memo *memo;                     /* cache; NULL: none */
} scene;

typedef struct set_program set_program;
struct lane_maker;
struct lane_counts;
struct parser;

typedef struct function_type {
    word word; /* operands are its fields: regions, integers, directions (texts); names and operators have none */
    expression_kind gives;
    int32_t most;        /* upper bound of its values; 0: derived from the operands, if possible */
    bool shifts;         /* shift(SET, DIRECTIONS, STEPS): set_program.h can do single steps */
    bool counts_cells;   /* count(SET): the number of cells in the set */
    bool floods;         /* a flood fill over connected cells, so it is expensive */
    uint8_t binds;       /* bit per bound_name: names that it binds for its last operand */
    bool tells_origin;   /* the only thing it reads of a move is the origin */
    bool tells_here;     /* the only thing it reads of a move is the cell here */
    bool of_one_cell;    /* its second operand is a set of cells; of one cell it is the first operand's number there */
    bool below_zero;     /* it may be negative even if its operands are not */
    unsigned reads;      /* READS_..., besides what its operands read */
    uint32_t tracks;     /* TRACK_... that positions must keep */
    uint32_t attributes; /* bit set of ATTRIBUTE_... that positions must keep */

    /* For expensive sets: as `cells`, but the result only needs to be right within `within`. NULL: no faster way. */
    void (*cells_within)(const expression *x, const scene *s, const uint64_t *within, uint64_t *out);

    /* Fast evaluation on bitboards: the function that matches `gives` is set. A function that gives counts may also set
     * `cells`: a faster way to the cells above 0. */
    void (*cells)(const expression *x, const scene *s, uint64_t *out);
    void (*counts)(const expression *x, const scene *s, cell_counts *out);
    int64_t (*number)(const expression *x, const scene *s); /* a condition is 0 or 1 */

    /* For functions with a number per cell: the cells where it is at least `least`, 1..COUNTS_MOST. Returns false,
     * without a result, where counting is as fast. NULL: always. */
    bool (*at_least)(const expression *x, const scene *s, unsigned least, uint64_t *out);

    /* For functions with a number per cell that is negative if operands are (operators excepted): these numbers, as
     * expression_values. */
    void (*values)(const expression *x, const scene *s, int32_t *values);

    /* For functions that unite a set for each cell of the first operand (expression_turned.h): makes the set of the
     * cells whose set has a cell of `goal` (NULL: any cell). For those that read a move: the targets of moves of one
     * step in the direction r->way that fulfil them. Returns NULL if it cannot. */
    expression *(*turned)(struct parser *r, const expression *x, const expression *goal);

    /* For sets that positions keep: a pointer to the bits. NULL, or a NULL result: evaluate it. */
    const uint64_t *(*kept)(const expression *x, const scene *s);

    /* Plain evaluation, the slow reference: values[c] for each cell, 0 or 1 for a set; a number or condition is
     * values[0]. Operands are evaluated by expression_plain. */
    void (*plain)(const expression *x, const scene *s, int32_t *values);

    /* For names that depend on the contents of the cell only: the value there, 0 or 1 for a set. NULL: it depends on
     * more. */
    int32_t (*of_contents)(const expression *x, const game *g, unsigned c, unsigned side, unsigned code);

    /* For operators: the value at a cell from the operands' values there. NULL: not an operator. */
    int32_t (*combine)(int32_t left, int32_t right);

    /* For small sets (expression_few.h). few_at_most: upper bound of the size in any scene; 0: unbounded. few: the
     * cells. */
    unsigned (*few_at_most)(const expression *x);
    unsigned (*few)(const expression *x, const scene *s, cell *out);

    /* The value at one cell, 0 or 1 for a set, from operands at a few cells (expression_at). NULL: not possible. */
    int32_t (*at)(const expression *x, const scene *s, unsigned c);

    /* How many cells or points the condition is short of holding (game/nearness.h). NULL: a generic estimate. */
    int32_t (*nearness)(const expression *x, const scene *s);

    /* Compiles the node for lanes (lanes.h); returns the register of the result. NULL: not possible. */
    uint16_t (*lanes)(struct lane_maker *m, const expression *x);

    /* The same for the number of each cell: adds it to what `to` has. NULL: not possible. */
    void (*lanes_counts)(struct lane_maker *m, const expression *x, struct lane_counts *to);

    /* For functions of chains: the function that implements each(CHAINS, WHAT); it takes its operands, then WHAT. NULL:
     * not allowed in each. */
    const struct function_type *each;

    /* Prepares a node after its operands, with memory of the arena. Returns 0, or -1 with `e` filled in. May be
     * NULL. */
    int (*compile)(expression *x, const game *g, arena *a, error *e);
} function_type;

enum { EXPRESSION_OPERANDS_MAX = 5, DYNAMIC_REGIONS_MAX = 4 /* per action */ };

struct expression {
    const function_type *type;
    expression_kind kind;
    unsigned reads;                                      /* READS_... of the whole subtree */
    const expression *operands[EXPRESSION_OPERANDS_MAX]; /* in the order of the fields; NULL: omitted */
    int32_t numbers[EXPRESSION_OPERANDS_MAX];            /* integer operands, and what a name needs */
    uint32_t directions[EXPRESSION_OPERANDS_MAX][2];     /* direction operands, by side */
    const void *data;                                    /* private data of type->compile */
    const char *says;                                    /* its source text if it is more than a name; else NULL */
    const int32_t *values[2];     /* constants: values by side, as `plain` gives them; NULL: not constant */
    const uint64_t *bits[2];      /* constants: as a set; NULL: not constant */
    const cell_counts *counts[2]; /* constants: as counts; NULL: not constant, or of another kind */
    uint32_t cost;                /* estimated cost, in reads of a kept set */
    uint32_t kept_at[2];          /* by side: byte offset of the set if positions keep it; else 0 */
    const set_program *program;   /* compiled form of joins of sets (set_program.h); NULL: call the type */
    const uint64_t *around[2];    /* by side: the set for each cell of the decision (expression_around.h); NULL: none */
    bool quick;                   /* its program is faster than the enumeration of a small set */
    uint8_t few;      /* upper bound of its cells if they can be enumerated (expression_few.h); 0: it cannot */
    bool local;       /* its value at one cell needs no look at the whole board */
    bool shared;      /* worth caching (expression_memo) */
    bool by_origin;   /* worth caching by the move's origin */
    bool repeated;    /* occurs several times; cached once the move is settled */
    uint8_t of_bound; /* bit per bound_name that it reads and an enclosing function binds */
    bool of_origin;   /* the only thing it reads of a move, if anything, is the origin */
    int32_t most;     /* upper bound of the absolute values */
    bool beyond;      /* values may be negative or above COUNTS_MOST */
};

/* Returns the scene of a position after its latest decision. */
scene expression_scene(const game *g, const position *p);

/* Attaches an empty cache to the scene. */
static inline void expression_remember(scene *s, expression_memo *memo)
{
    memo->nsets = memo->nnumbers = 0;
    memo->settled = false;
    memo->filled = 0;
    s->memo = memo;
}

/* The same for a single scene whose position and move do not change. */
static inline void expression_remember_settled(scene *s, expression_memo *memo)
{
    expression_remember(s, memo);
    memo->settled = true;
}

/* Is the value of this subtree cached in the scene? */
static inline bool expression_is_remembered(const expression *x, const scene *s)
{
    return s->memo && (x->shared || (x->repeated && s->memo->settled));
}

/* Evaluate. Sets have g->mapping->words words, without bits outside the board. Counts are clamped to 0..COUNTS_MOST; if
 * numbers beyond are possible (x->beyond), use expression_values: one per cell. */
void expression_cells(const expression *x, const scene *s, uint64_t *out);
void expression_counts(const expression *x, const scene *s, cell_counts *out);
void expression_values(const expression *x, const scene *s, int32_t *values);
int64_t expression_number(const expression *x, const scene *s);
bool expression_holds(const expression *x, const scene *s);

/* Evaluates a set that is neither constant nor kept, into `room` or the cache. For expression_view. */
const uint64_t *expression_work_out(const expression *x, const scene *s, uint64_t *room);

/* As expression_cells, without a copy: points to the constant, kept or cached set, or to `room`. Valid until the next
 * evaluation. */
static inline const uint64_t *expression_view(const expression *x, const scene *s, uint64_t *room)
{
    uint32_t at = x->kept_at[s->side];
    if (at) return (const uint64_t *)(const void *)((const unsigned char *)s->p + at);
    return x->bits[s->side] ? x->bits[s->side] : expression_work_out(x, s, room);
}

/* Converts a value per cell into bit planes, clamped to 0..COUNTS_MOST. */
void expression_count_values(const int32_t *values, const scene *s, cell_counts *out);

/* Plain evaluation, the slow reference of all the above: values[c] of every cell, or values[0] of a number or
 * condition. Converts operands of another kind as the fast ways do. `values` has board->cells entries. */
void expression_plain(const expression *x, expression_kind wanted, const scene *s, int32_t *values);

#endif
