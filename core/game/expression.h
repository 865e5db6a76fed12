/* Expressions: sets of cells, numbers and conditions, as text: "empty & beside(own) > beside(enemy)",
 * "count(own) >= 3 and ply > 1". A text becomes a tree when the game is made; in play the tree is asked about a scene
 * and answers from whole boards as bits (bitboard.h), without Lua and without memory of its own.
 *
 * A node is a name, a sign or a function. Each is a function_type, which says what it gives in two ways: fast, from
 * bitboards, and `plain`, cell by cell from the contents alone; tests and the plain mode hold one against the other.
 * What a node reads decides what becomes of it: what only the board settles is computed at load, what the contents of
 * the cell itself settle is a region's table (region.h), and the rest is asked in play. */
#ifndef POISE_GAME_EXPRESSION_H
#define POISE_GAME_EXPRESSION_H

#include "bitboard/bitboard.h"
#include "game/game.h"
#include "language/word.h"

typedef enum expression_kind {
    EXPRESSION_CELLS,     /* a set of cells */
    EXPRESSION_COUNTS,    /* a number for each cell; as a set: the cells that have more than 0 */
    EXPRESSION_NUMBER,    /* one number */
    EXPRESSION_CONDITION, /* true or false; a set holds as one when it is not empty */
    EXPRESSION_KINDS
} expression_kind;

/* What the value of a node depends on besides the board and the side. */
enum {
    READS_CELL = 1,     /* the contents of the cell in question */
    READS_BOARD = 2,    /* what stands on other cells */
    READS_MOVE = 4,     /* the cells of the latest decision, or of the move in question */
    READS_GAME = 8,     /* plies, counters and the like */
    READS_ACTIONS = 16, /* the moves that a side has */
    READS_RESULT = 32,  /* what the latest decision did, so that it has no meaning before a move is made */
    READS_PLIES = 64,   /* how many decisions have been made */
    READS_TURNS = 256,  /* how many turns are over */
    READS_PAST = 128,   /* the cells of decisions before the latest one, or what these did */
    READS_OFFERED = 512 /* what is known of a move only while it is offered */
};

/* A number for each cell, none below 0, as planes of bits: the number of the cell with bit b is the sum of 2^i over the
 * planes i that have b. The planes from `planes` on are not filled in. */
enum { COUNTS_PLANES_MAX = 12, COUNTS_MOST = (1 << COUNTS_PLANES_MAX) - 1 };
typedef struct cell_counts {
    unsigned planes;
    uint64_t bits[COUNTS_PLANES_MAX][BITBOARD_WORDS_MAX];
} cell_counts;

/* The number of the cell with that bit. */
static inline unsigned cell_counts_at(const cell_counts *counts, unsigned bit)
{
    unsigned number = 0;
    for (unsigned i = 0; i < counts->planes; i++) number |= (unsigned)bitboard_has(counts->bits[i], bit) << i;
    return number;
}

/* Numbers stay far from their limits, whatever a variant multiplies. */
enum { EXPRESSION_MOST = 1 << 30 };
static inline int32_t expression_bounded(int64_t number)
{
    return (int32_t)(number > EXPRESSION_MOST    ? EXPRESSION_MOST
                     : number < -EXPRESSION_MOST ? -EXPRESSION_MOST
                                                 : number);
}

/* What parts that stand in several places (expression.shared) gave in one scene: each is worked out once. Where there
 * is room for no more, the last place is used again. Of parts that speak of the move nothing is remembered, so that
 * scenes of different moves in one position can share it, but of dear ones that speak only of where it begins: for each
 * such cell. */
enum { EXPRESSION_MEMO_MAX = 16, EXPRESSION_MEMO_ORIGINS = 64 };
typedef struct expression_memo {
    unsigned nsets, nnumbers; /* 0 at first */
    bool settled;             /* the move is made, of which all scenes speak: so all parts are remembered */
    const expression *set_of[EXPRESSION_MEMO_MAX], *number_of[EXPRESSION_MEMO_MAX];
    int64_t number[EXPRESSION_MEMO_MAX];
    uint64_t set[EXPRESSION_MEMO_MAX][BITBOARD_WORDS_MAX];
    uint64_t filled; /* a bit for each of the places below */
    cell origin[EXPRESSION_MEMO_ORIGINS];
    const expression *set_from[EXPRESSION_MEMO_ORIGINS];
    uint64_t from[EXPRESSION_MEMO_ORIGINS][BITBOARD_WORDS_MAX];
} expression_memo;

/* Names of sets that a function binds for its last operand (expression_bound.h). */
typedef enum bound_name { BOUND_FLOODED, BOUND_THIS, BOUND_NAMES } bound_name;

/* What an expression is asked about. */
typedef struct scene {
    const game *g;
    const position *p;
    unsigned side;     /* whose pieces are `own` */
    cell here, origin; /* where the piece stands that the decision placed or moved (or would), and where it came from;
                          board->cells: there is none */
    cell last;         /* where the turn before ended; board->cells: nowhere */
    const uint64_t *shape; /* all cells that the decision covers (or would), which put a shape; NULL: only `here` */
    cell moved;            /* where the turn has put or moved a piece last; board->cells: nowhere yet */
    bool offered;          /* the decision may be made: the latest one is the one before it */
    uint8_t carried;       /* how many pieces the move in question moves, while it is offered; else 0 */
    const uint64_t *bound[BOUND_NAMES];        /* the sets that are called so around it, or */
    const int32_t *bound_plainly[BOUND_NAMES]; /* the same of the slow twin */
    expression_memo *memo;                     /* NULL: nothing is remembered */
} scene;

typedef struct set_program set_program;
struct lane_maker;

typedef struct function_type {
    word word; /* its fields are the operands: regions, whole numbers and directions (texts); names and signs have none
                */
    expression_kind gives;
    int32_t most;        /* the greatest number that it gives; 0: that follows from its operands, if at all */
    bool shifts;         /* shift(SET, DIRECTIONS, STEPS): set_program.h knows one step of it */
    bool counts_cells;   /* count(SET): how many cells the set has */
    bool floods;         /* it follows connected cells, which costs many steps */
    uint8_t binds;       /* a bit for each bound_name of which its last operand may speak */
    bool tells_origin;   /* of the move it reads where it begins, and nothing else */
    bool below_zero;     /* it may be below 0 where its operands are not */
    unsigned reads;      /* READS_..., besides what its operands read */
    uint32_t tracks;     /* TRACK_... that it needs */
    uint32_t attributes; /* ATTRIBUTE_... that it needs, a bit for each */

    /* Of sets that cost much: as `cells`, but it need be right only about cells of `within`. NULL: there is no quicker
     * way to these. */
    void (*cells_within)(const expression *x, const scene *s, const uint64_t *within, uint64_t *out);

    /* Of these the one that fits `gives`, on whole boards. Of a function that gives counts, `cells` is a quicker way to
     * those above 0, or NULL. */
    void (*cells)(const expression *x, const scene *s, uint64_t *out);
    void (*counts)(const expression *x, const scene *s, cell_counts *out);
    int64_t (*number)(const expression *x, const scene *s); /* a condition is 0 or 1 */

    /* Of functions that give a number for each cell which may be below 0 as their operands may, other than signs: these
     * numbers, as expression_values. */
    void (*values)(const expression *x, const scene *s, int32_t *values);

    /* Of sets that positions keep: where they are. NULL, and NULL from it: it must be asked for. */
    const uint64_t *(*kept)(const expression *x, const scene *s);

    /* The same the slow way: values[c] for each cell, 0 or 1 for a set; one number or condition in values[0]. Operands
     * are asked by expression_plain. */
    void (*plain)(const expression *x, const scene *s, int32_t *values);

    /* Of names that the contents of a cell settle: the value there, 0 or 1 for a set. NULL: there is more to it. */
    int32_t (*of_contents)(const expression *x, const game *g, unsigned c, unsigned side, unsigned code);

    /* Of signs: the value at a cell from the values of the operands there. NULL: another function. */
    int32_t (*combine)(int32_t left, int32_t right);

    /* Of sets of few cells (expression_few.h): how many they are at most, whatever the scene, 0 where they may be more,
     * and which. */
    unsigned (*few_at_most)(const expression *x);
    unsigned (*few)(const expression *x, const scene *s, cell *out);

    /* The value at a cell, 0 or 1 for a set, from the values of operands at a few cells (expression_at). NULL: there is
     * no such way. */
    int32_t (*at)(const expression *x, const scene *s, unsigned c);

    /* How many cells or points it is short of holding as a condition (game/nearness.h). NULL: what can be said without
     * knowing what it means. */
    int32_t (*nearness)(const expression *x, const scene *s);

    /* The register with what it gives (lanes.h). NULL: it cannot be said so. */
    uint16_t (*lanes)(struct lane_maker *m, const expression *x);

    /* Of a function of chains: the node for each(CHAINS, WHAT), which takes its operands and then WHAT. NULL: each is
     * of no such thing. */
    const struct function_type *each;

    /* Prepares a node whose operands are filled in, with the arena's memory. Returns 0, or -1 with `e` filled in. May
     * be NULL. */
    int (*compile)(expression *x, const game *g, arena *a, error *e);
} function_type;

enum { EXPRESSION_OPERANDS_MAX = 4, DYNAMIC_REGIONS_MAX = 4 /* of an action */ };

struct expression {
    const function_type *type;
    expression_kind kind;
    unsigned reads;                                      /* READS_... of the whole subtree */
    const expression *operands[EXPRESSION_OPERANDS_MAX]; /* in the order of the fields; NULL: left out */
    int32_t numbers[EXPRESSION_OPERANDS_MAX];            /* those that are whole numbers, and what a name needs */
    uint32_t directions[EXPRESSION_OPERANDS_MAX][2];     /* those that are directions, by side */
    const void *data;                                    /* of the type's own compile */
    const char *says;                                    /* the text of it, where it is more than a name; else NULL */
    const int32_t *values[2];     /* when it reads nothing: by side, as `plain` gives them; else NULL */
    const uint64_t *bits[2];      /* and as a set; else NULL */
    const cell_counts *counts[2]; /* and as counts, when it gives these; else NULL */
    uint32_t cost;                /* about how many sets that are kept could be read instead */
    uint32_t kept_at[2];          /* by side: the byte offset of the set in a position; 0: none keeps it */
    const set_program *program;   /* its fast way where it joins sets (set_program.h); NULL: the type's */
    uint8_t few;                  /* the most cells that it has, which are found one by one; 0: as many as there are */
    bool local;                   /* its value at a cell is found without a look at the whole board */
    bool shared;                  /* worth remembering (expression_memo), */
    bool by_origin;               /* for each cell where a move begins */
    bool repeated;                /* it stands in several places, and may be remembered once the move is settled */
    uint8_t of_bound;             /* a bit for each bound_name of which it speaks and that is bound around it */
    bool of_origin;               /* of a move it speaks of where it begins, or not at all */
    int32_t most;                 /* its number, or that of a cell, is not further from 0 */
    bool beyond;                  /* it may be below 0, or more than COUNTS_MOST */
};

/* The scene of a position as it stands, after its latest decision. */
scene expression_scene(const game *g, const position *p);

/* From now on what the scene gives is remembered; nothing is as yet. */
static inline void expression_remember(scene *s, expression_memo *memo)
{
    memo->nsets = memo->nnumbers = 0;
    memo->settled = false;
    memo->filled = 0;
    s->memo = memo;
}

/* The same of one scene alone, whose position and move stay as they are. */
static inline void expression_remember_settled(scene *s, expression_memo *memo)
{
    expression_remember(s, memo);
    memo->settled = true;
}

/* Is what the part gives remembered there? */
static inline bool expression_is_remembered(const expression *x, const scene *s)
{
    return s->memo && (x->shared || (x->repeated && s->memo->settled));
}

/* Ask. `out` has g->mapping->words words; each set lies within the cells of the board. Of counts what is below 0 is 0,
 * and what is more than COUNTS_MOST is that: who may meet such a number (x->beyond) asks for the values, one for each
 * cell. */
void expression_cells(const expression *x, const scene *s, uint64_t *out);
void expression_counts(const expression *x, const scene *s, cell_counts *out);
void expression_values(const expression *x, const scene *s, int32_t *values);
int64_t expression_number(const expression *x, const scene *s);
bool expression_holds(const expression *x, const scene *s);

/* What neither is known nor kept, in `room`, or where it is remembered. For expression_view. */
const uint64_t *expression_work_out(const expression *x, const scene *s, uint64_t *room);

/* The same as expression_cells without a copy, as long as nothing else is asked: what is known, kept or remembered, or
 * else `room`. */
static inline const uint64_t *expression_view(const expression *x, const scene *s, uint64_t *room)
{
    uint32_t at = x->kept_at[s->side];
    if (at) return (const uint64_t *)(const void *)((const unsigned char *)s->p + at);
    return x->bits[s->side] ? x->bits[s->side] : expression_work_out(x, s, room);
}

/* Makes planes of values, one for each cell; what is below 0 is 0, what is more than COUNTS_MOST is that. */
void expression_count_values(const int32_t *values, const scene *s, cell_counts *out);

/* The slow twin of all four: values[c] of every cell, or values[0] of a number or condition. Operands of another kind
 * are turned into what is wanted, as the fast ways do. `values` has board->cells entries. */
void expression_plain(const expression *x, expression_kind wanted, const scene *s, int32_t *values);

#endif
