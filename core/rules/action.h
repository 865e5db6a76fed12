/* Actions: the moves that a stage offers. One file each, in actions/.
 *
 * An action lists its legal moves in a fixed order. It also names candidates: a superset of them, as a grid of rows x
 * columns (own pieces x ray targets, empty cells x types) in which each legal move is exactly one point. Rejection
 * sampling of points gives a uniform legal move, so a playout need not list. */
#ifndef POISE_RULES_ACTION_H
#define POISE_RULES_ACTION_H

#include "base/random.h"
#include "game/expression.h"
#include "game/position.h"
#include "language/word.h"
#include "rules/distinct.h"

/* The candidates of a position: rows x columns points; 0 rows: no move. */
typedef struct grid {
    uint32_t rows, columns;
    const cell *cells; /* cell of each row, if the rows are a kept set, which has no fixed order; NULL: rows are in a
                          fixed order */
} grid;

/* Cell that a row stands for, over a kept set or all cells: the origin (move_a), the target (move_b), or none. */
typedef enum grid_rows { ROWS_OTHER, ROWS_ORIGINS, ROWS_TARGETS } grid_rows;

enum { ACTION_TEXT_MAX = 64 };

typedef struct sweep sweep;
typedef struct sweep_plan sweep_plan; /* sweep_plan.h */
typedef struct sweep_part sweep_part;
struct sweep_way;

typedef struct action_type {
    word word;
    bool only_moves;  /* its moves only take the contents of move_a to move_b, capturing what is there */
    bool finds_end;   /* the target is not one of the cells that a move names; after `apply` it is p->last */
    bool names_piece; /* moves can be written with the piece they place: action.writes_piece */
    bool only_ends;   /* it changes nothing but the origins and targets of its moves and the cells they cover */
    unsigned deeds;   /* DEED_... that `apply` may do; compile can narrow them: action.deeds */
    uint32_t regions_a, regions_b; /* bit set of the region fields for move_a, and for move_b */
    uint32_t regions_others;       /* those for other cells of a move: see `others` */
    uint32_t loses; /* bit set of the region fields that contain all that a move may capture, change or cover; 0: it can
                       be any piece */
    grid_rows rows; /* what the rows of its grid stand for */

    /* Reads the spec at load: fills in a->data (owned by the game) and a->most_moves. Returns 0, or -1 after
     * builder_fail. */
    int (*compile)(game_builder *b, const spec *s, action *a);

    /* Merges another spec of the same stage into a compiled action. Returns 1 if merged, 0 if not, -1 after
     * builder_fail. May be NULL. */
    int (*join)(game_builder *b, const spec *s, action *a);

    /* Adds every move that some position may allow that side (distinct.h). */
    void (*possible)(const action *a, const game *g, unsigned side, possible_moves *all);

    /* The candidates of this position; the side to move is p->side. */
    grid (*candidates)(const action *a, const game *g, const position *p);

    /* Fills in the move at a point of the grid; returns whether it is legal. Otherwise *out is undefined. */
    bool (*candidate_at)(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out);

    /* For grids whose rows are origins: may the piece on that cell move? Their columns are the targets, a column per
     * cell, without `carries` or if `ends_by_number` is set; then once per number of pieces carried, from one on. NULL:
     * the grid is different. */
    bool (*begins)(const action *a, const position *p, unsigned from);

    bool ends_by_number;

    /* Optional, beside `begins`: number of columns, from the first, that may hold moves from that cell. NULL: all. */
    uint32_t (*breadth)(const action *a, const game *g, const position *p, unsigned from);

    /* Points drawn per test, 1, 2 or 4; 0 means 1. Larger batches pay when few points are legal. */
    int batch;

    /* A faster action_sample with the same draws, or NULL. */
    bool (*sample)(const action *a, const game *g, const position *p, random_state *r, move *out);

    /* A faster action_list with the same result, or NULL. */
    int (*list)(const action *a, const game *g, const position *p, move *out, int capacity);

    /* For actions of chance (chance.h): relative probability of a move, and its plain version. Such actions implement
     * `sample`. NULL: the side to move chooses. */
    uint32_t (*weight)(const action *a, const game *g, const position *p, move m);
    uint32_t (*plain_weight)(const action *a, const game *g, const position *p, move m);

    /* Describes the moves of a spec as a sweep (sweep.h). Returns 1; 0 if that is impossible; -1 after builder_fail.
     * May be NULL. */
    int (*sweep)(game_builder *b, const spec *s, const action *a, sweep *out);
    /* For lanes (game/lanes.h), unless only_moves: what a sweep's way does for that side. *puts receives the contents
     * placed, LANE_GONE for removal, or 0 for moving the piece at the origin. Returns the number of pieces jumped and
     * captured, or -1 if lanes cannot express it. NULL: they cannot. */
    int (*lanes)(const action *a, const game *g, unsigned side, const struct sweep_way *way, uint8_t *puts);

    /* Cells outside which no move of its sweep ends although it names other cells. NULL: no such limit. */
    uint16_t (*lanes_ends)(const action *a, struct lane_maker *m);

    /* Emits what else its moves do, after what `lanes` describes. NULL: nothing. */
    void (*lanes_follow)(const action *a, struct lane_maker *m);

    bool sweeps_on_trial; /* swept for random players only, in stages that are not swept otherwise (rules/lanes.h) */
    bool sweeps_near;     /* its sweep covers regions that depend on the origin (sweep_read_near) */
    bool sweeps_hops;     /* few of its candidates are legal, so sweeping the stage pays */

    /* Makes a legal move: changes the cells and p->last. turn.c updates side, stage and plies. */
    void (*apply)(const action *a, const game *g, position *p, move m);

    /* Cells where the moved or placed piece stands before and after a move; board->cells: nowhere. NULL: from move_a,
     * if the type can move pieces, to move_b. */
    void (*ends)(const action *a, const game *g, const position *p, move m, cell *from, cell *to);

    /* For regions decided in play: another move with the same result that is offered instead when legal. Returns
     * whether there is one. NULL: never. */
    bool (*twin)(const action *a, const game *g, const position *p, move m, move *out);

    /* For regions_others: the cells of a move that must be in the region of that field, such as those it jumps, as
     * bits. The move is legal but for that region. NULL: no such fields. */
    void (*others)(const action *a, const game *g, const position *p, move m, int index, uint64_t *out);

    /* Number of pieces of a column that a move carries. NULL: all on the origin. */
    unsigned (*carries)(const action *a, const game *g, const position *p, move m);

    /* Cells covered by a move that places a shape, as bits. NULL: only the target. */
    void (*covers)(const action *a, const game *g, move m, uint64_t *out);

    /* Writes the move in the game's notation, at most ACTION_TEXT_MAX bytes with the final zero. Distinct moves of a
     * position have distinct texts. */
    void (*write)(const action *a, const game *g, move m, char *out);
} action_type;

/* A region of an action that is decided in play: which cells of a move must be in which set. */
enum { GUARD_FROM, GUARD_TO, GUARD_OTHERS };
typedef struct guard {
    const expression *is;
    uint8_t of, field; /* field of the action's word */
    bool each;         /* the set depends on the move */
    bool by_origin;    /* but only on its origin and the number of pieces carried */
    bool turned;       /* comes from the condition (expression_turned.h), which the plain mode asks instead */
} guard;

struct action {
    const action_type *type;
    const void *data;  /* result of type->compile */
    const char *name;  /* name given by the author; NULL: none */
    const char *place; /* "file:line: word" of its spec (the first of several); shared by all it creates */
    bool writes_name;  /* its moves are written with its name, to distinguish them from others */
    bool writes_piece; /* its moves are written with the piece placed, because other actions place other pieces there */
    unsigned index;    /* index in g->actions and in its moves */
    unsigned deeds;    /* of the type, unless compile narrows them; debug builds assert them */
    uint32_t loses;    /* of the type, unless compile narrows it */
    bool takes;        /* a move may capture, change or cover pieces that are not the mover's */
    int most_moves;    /* upper bound of its legal moves in any position */
    const expression *when;         /* condition of its moves; NULL: always. See guard.h */
    const expression *opens, *each; /* what of it is the same for all moves, and must be asked of each; NULL: nothing */
    guard guards[DYNAMIC_REGIONS_MAX + 2]; /* by fields, and those turned */
    int nguards;
    const sweep *sweeps; /* all its moves, except for tests of single moves; nsweeps 0: none */
    int nsweeps;
    const sweep_part *swept[2]; /* by side: its part of the plan; NULL: none */
    bool drawn_by_sweeps;       /* moves are drawn and listed from the sweeps instead of candidates */
    bool asks_each;             /* `each` or a guard depends on the single move */
    bool asks_swept;            /* so for moves of its sweeps */
    bool same_mover;            /* only the piece that was last placed or moved may move */
    bool idle;                  /* its moves add nothing to the stage's sum (idle.h) */
    uint8_t rank;               /* priority within the stage: legal when no action of lower rank has a move */
    bool always;                /* it has a move whenever its condition holds */
    bool until_full;            /* it has a move while any cell is empty */
    const post_move *after[2];  /* by side: what follows its decisions */

    /* the type's functions, or action_apply_noted, action_sample, action_list or those of guard.h */
    void (*apply)(const action *a, const game *g, position *p, move m);
    bool (*sample)(const action *a, const game *g, const position *p, random_state *r, move *out);
    int (*list)(const action *a, const game *g, const position *p, move *out, int capacity);
};

/* Two implementations of `write`: the target, "d4"; origin and target, "d4-d6". */
void action_write_cell(const action *a, const game *g, move m, char *out);
void action_write_path(const action *a, const game *g, move m, char *out);

/* Writes two cells with that sign between them, for other implementations. At load all possible moves are written. */
void action_write_pair(const game *g, unsigned one, char sign, unsigned other, char *out);

/* action_ends: `ends` for any action. The others are implementations for types whose moves go from move_a to move_b, or
 * have neither. */
void action_ends(const action *a, const game *g, const position *p, move m, cell *from, cell *to);
void action_ends_both(const action *a, const game *g, const position *p, move m, cell *from, cell *to);
void action_ends_nowhere(const action *a, const game *g, const position *p, move m, cell *from, cell *to);

/* TRACK_MOVE: records the facts of the decision (facts.h), then calls the type's `apply`. */
void action_apply_noted(const action *a, const game *g, position *p, move m);

/* Rejection sampling: draws points until one is legal, a bounded number of times. Returns false if none was; there may
 * still be a legal move, which only action_list can tell. */
bool action_sample(const action *a, const game *g, const position *p, random_state *r, move *out);

/* Writes the legal moves in a fixed order, at most `capacity`; returns how many it wrote. Ordered by row, or by the
 * row's cell if the grid names cells, then by column. */
int action_list(const action *a, const game *g, const position *p, move *out, int capacity);

/* The same for moves that pass a filter; NULL: all pass. */
typedef bool action_filter(void *context, move m);
int action_list_those(const action *a, const game *g, const position *p, action_filter *passes, void *context,
                      move *out, int capacity);

/* Inlined body of action_sample. With the action's own `candidates` and `candidate_at` as constants, the loop makes no
 * indirect calls. It tests `batch` points at a time without branches, because their legality is unpredictable. */
static inline __attribute__((always_inline)) bool action_sample_tries(
    const action *a, const game *g, const position *p, random_state *r, move *out, int batch, uint32_t tries,
    grid (*candidates)(const action *, const game *, const position *),
    bool (*candidate_at)(const action *, const game *, const position *, uint32_t, uint32_t, move *))
{
    enum { BATCH_MAX = 4 };
    grid s = candidates(a, g, p);
    uint32_t most = 2 * s.rows * s.columns; /* for small grids: listing is cheaper then */
    for (uint32_t tried = 0; tried < tries && tried < most; tried += (uint32_t)batch) {
        move m[BATCH_MAX];
        unsigned legal = 0;
        for (int i = 0; i < batch; i += 2) {
            uint64_t x = random_next(r), high = (x >> 32) * s.rows, low = (x & 0xffffffffu) * s.rows;
            uint32_t column = (uint32_t)((high & 0xffffffffu) * s.columns >> 32);
            legal |= (unsigned)candidate_at(a, g, p, (uint32_t)(high >> 32), column, &m[i]) << i;
            if (i + 1 == batch) break;
            column = (uint32_t)((low & 0xffffffffu) * s.columns >> 32);
            legal |= (unsigned)candidate_at(a, g, p, (uint32_t)(low >> 32), column, &m[i + 1]) << (i + 1);
        }
        if (legal) {
            *out = m[__builtin_ctz(legal)];
            return true;
        }
    }
    return false;
}

/* With the number of tries that pays before falling back to a list. */
static inline __attribute__((always_inline)) bool action_sample_by(
    const action *a, const game *g, const position *p, random_state *r, move *out, int batch,
    grid (*candidates)(const action *, const game *, const position *),
    bool (*candidate_at)(const action *, const game *, const position *, uint32_t, uint32_t, move *))
{
    return action_sample_tries(a, g, p, r, out, batch, 64, candidates, candidate_at);
}

#endif
