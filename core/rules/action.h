/* Actions: the moves that a stage offers. One file each, in actions/.
 *
 * An action lists its legal moves in a fixed order, and it names candidates: a fixed superset of them as a grid of
 * rows x columns (own pieces x targets of their rays, empty cells x kinds), of which each legal move is exactly one
 * point. A uniform point that turns out legal is therefore a uniform legal move, and a playout need not list. */
#ifndef POISE_RULES_ACTION_H
#define POISE_RULES_ACTION_H

#include "base/random.h"
#include "game/expression.h"
#include "game/position.h"
#include "language/word.h"
#include "rules/distinct.h"

/* The superset of a position: rows x columns points; 0 rows: no move. */
typedef struct grid {
    uint32_t rows, columns;
    const cell *cells; /* which cell each row is about, of a set that is kept in no fixed order; NULL: rows have one */
} grid;

/* The cell where the moves of the row begin, as move_a, or where they end, as move_b, of a set that positions keep or
 * of all cells; or something else. */
typedef enum grid_rows { ROWS_OTHER, ROWS_ORIGINS, ROWS_TARGETS } grid_rows;

enum { ACTION_TEXT_MAX = 64 };

typedef struct sweep sweep;
typedef struct sweep_plan sweep_plan; /* sweep_plan.h */
typedef struct sweep_part sweep_part;
struct sweep_way;

typedef struct action_type {
    word word;
    bool only_moves;  /* what stands on move_a goes to move_b, where it takes what is there, and that is all */
    bool finds_end;   /* a move is named by other cells than it ends on, which is where p->last is when it is made */
    bool names_piece; /* its moves can be written with the piece that they put: action.writes_piece */
    bool only_ends;   /* nothing changes but the cells where its moves begin and end, and those that they cover */
    unsigned deeds;   /* DEED_... that `apply` may do, as a rule: see action.deeds */
    uint32_t regions_a, regions_b; /* the fields that are regions which the cell move_a, or move_b, must be in */
    uint32_t regions_others;       /* those that are regions which other cells of a move must be in: see `others` */
    uint32_t loses; /* the fields that are regions of all that a move may take off the board, change or cover; 0: who
                       knows, any piece may be */
    grid_rows rows; /* what each row of its grid is about, if it has a row for each cell of a set */

    /* Reads the spec once, at load: fills a->data (owned by the game) and a->most_moves. Returns 0, or -1 after
     * builder_fail. */
    int (*compile)(game_builder *b, const spec *s, action *a);

    /* Adds a further spec of the same stage to a compiled action, if the two can be one. Returns 1 when they are, 0
     * when they stay apart, -1 after builder_fail. May be NULL. */
    int (*join)(game_builder *b, const spec *s, action *a);

    /* Adds every move that some position may allow that side (distinct.h). */
    void (*possible)(const action *a, const game *g, unsigned side, possible_moves *all);

    /* The superset in this position, with the side to move as in p->side. */
    grid (*candidates)(const action *a, const game *g, const position *p);

    /* The move at that point of the superset; returns whether it is legal (if not, *out is meaningless). */
    bool (*candidate_at)(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out);

    /* Of grids whose rows are the cells where moves begin: may the piece on that cell move? Without `carries`, and
     * where `ends_by_number` is set, its columns, as many as the board has cells, are those where they end, once for
     * each number of pieces that go, from one on. NULL: its grid is another one. */
    bool (*begins)(const action *a, const position *p, unsigned from);

    bool ends_by_number;

    /* Beside `begins`: how many columns of the row from that cell may have a move, from the first. NULL: all. */
    uint32_t (*breadth)(const action *a, const game *g, const position *p, unsigned from);

    /* How many points are drawn before it is asked whether any of them is legal: 1, 2 or 4; 0 is 1. The more are not,
     * the more pays. */
    int batch;

    /* A quicker way to do what action_sample does, point for point, or NULL. */
    bool (*sample)(const action *a, const game *g, const position *p, random_state *r, move *out);

    /* A quicker way to do what action_list does, or NULL. */
    int (*list)(const action *a, const game *g, const position *p, move *out, int capacity);

    /* Of actions that chance makes, not the side to move (chance.h): how probable a move is beside the others, and the
     * slow twin. These say by `sample` what is drawn. NULL: the side chooses. */
    uint32_t (*weight)(const action *a, const game *g, const position *p, move m);
    uint32_t (*plain_weight)(const action *a, const game *g, const position *p, move m);

    /* Describes the moves of a spec of the action as a sweep (sweep.h). Returns 1; 0 when they are none; -1 after
     * builder_fail. May be NULL. */
    int (*sweep)(game_builder *b, const spec *s, const action *a, sweep *out);
    /* What a way of its sweep does for that side, unless only_moves says so: *puts gets the contents that it puts
     * there, or LANE_GONE where it takes what is there, else it moves what stands where it begins; returns how many
     * pieces it takes that it jumps, or -1: it does something else (game/lanes.h). NULL: it does. */
    int (*lanes)(const action *a, const game *g, unsigned side, const struct sweep_way *way, uint8_t *puts);

    /* The cells outside which no move of its sweep ends, though it names others. NULL: there are none. */
    uint16_t (*lanes_ends)(const action *a, struct lane_maker *m);

    /* What else its moves do, in the maker, whose contents are those after what `lanes` says. NULL: nothing. */
    void (*lanes_follow)(const action *a, struct lane_maker *m);

    bool sweeps_on_trial; /* only for random players, where the stage is not gathered otherwise (rules/lanes.h) */
    bool sweeps_hops;     /* its candidates are hardly ever legal, so that a stage with it is better swept */

    /* Makes a legal move: the contents of the cells and p->last. The turn (side, stage, plies) is turn.c's. */
    void (*apply)(const action *a, const game *g, position *p, move m);

    /* Where the piece that a move of the position moves or puts stands before and afterwards; board->cells: nowhere.
     * NULL: it goes from move_a, where moves may be a deed of the type, to move_b. */
    void (*ends)(const action *a, const game *g, const position *p, move m, cell *from, cell *to);

    /* Where regions are settled in play: another move of the position that does the same as this one and is offered in
     * its place when it is legal. Returns whether there is one. NULL: there never is. */
    bool (*twin)(const action *a, const game *g, const position *p, move m, move *out);

    /* regions_others: the cells of a legal or else possible move that must be in the region of that field, as bits,
     * such as what it jumps over. NULL: there are no such fields. */
    void (*others)(const action *a, const game *g, const position *p, move m, int index, uint64_t *out);

    /* How many pieces of a column a move of the position moves. NULL: all that stand where it begins. */
    unsigned (*carries)(const action *a, const game *g, const position *p, move m);

    /* The cells that a move covers which puts a shape, as bits. NULL: only the one where it lands. */
    void (*covers)(const action *a, const game *g, move m, uint64_t *out);

    /* The move in the game's notation, at most ACTION_TEXT_MAX bytes with the final zero. Moves of one position differ.
     */
    void (*write)(const action *a, const game *g, move m, char *out);
} action_type;

/* A region of an action that its tables do not settle: which cells of a move must be in which set. */
enum { GUARD_FROM, GUARD_TO, GUARD_OTHERS };
typedef struct guard {
    const expression *is;
    uint8_t of, field; /* the field of the action's word */
    bool each;         /* the set differs from move to move */
    bool by_origin;    /* but is the same for moves from one cell that move as many pieces */
} guard;

struct action {
    const action_type *type;
    const void *data;  /* what compile made of the spec */
    const char *name;  /* its own; NULL: it has none */
    const char *place; /* of its spec, the first of several: "file:line: word"; the same text for all that it makes */
    bool writes_name;  /* its moves are written with it, because others may be written like them */
    bool writes_piece; /* its moves are written with the piece that they put, because others put another there */
    unsigned index;    /* in g->actions and in the moves that it makes */
    unsigned deeds;    /* of the type, unless compile knows better; debug builds assert that it does no other */
    uint32_t loses;    /* of the type, unless compile knows better */
    bool takes;        /* a move may take, change or cover a piece that is not the mover's */
    int most_moves;    /* no position has more legal moves of this action */
    const expression *when; /* its moves are legal only then; NULL: always. See guard.h */
    guard guards[DYNAMIC_REGIONS_MAX];
    int nguards;
    const sweep *sweeps; /* which have all its moves, as far as nothing asks each; nsweeps 0: there are none */
    int nsweeps;
    const sweep_part *swept[2]; /* by side: how they are gathered; NULL: there are none */
    bool drawn_by_sweeps;       /* its moves are drawn and listed so, not from its candidates */
    bool asks_each;             /* its condition or a guard speaks of the move itself */
    bool same_mover;            /* only the piece that was placed or moved last may make its moves */
    bool idle;                  /* its moves add nothing to what its stage counts (idle.h) */
    uint8_t rank;               /* of its stage: its moves are legal when actions of lower ranks have none */
    bool always;                /* it has a move wherever its condition holds */
    bool until_full;            /* it has a move as long as any cell is empty */
    const post_move *after[2];  /* by side: what follows its decisions */

    /* of the type, or action_apply_noted, action_sample, action_list or guard.h's */
    void (*apply)(const action *a, const game *g, position *p, move m);
    bool (*sample)(const action *a, const game *g, const position *p, random_state *r, move *out);
    int (*list)(const action *a, const game *g, const position *p, move *out, int capacity);
};

/* Two ways to `write`: a move whose second number is a cell, "d4"; and one from the first to the second, "d4-d6". */
void action_write_cell(const action *a, const game *g, move m, char *out);
void action_write_path(const action *a, const game *g, move m, char *out);

/* As the type's `ends` says: for all actions, and for types whose moves go from move_a to move_b, or neither begin nor
 * end anywhere. */
void action_ends(const action *a, const game *g, const position *p, move m, cell *from, cell *to);
void action_ends_both(const action *a, const game *g, const position *p, move m, cell *from, cell *to);
void action_ends_nowhere(const action *a, const game *g, const position *p, move m, cell *from, cell *to);

/* TRACK_MOVE: the type's `apply`, after what positions remember of the decision. */
void action_apply_noted(const action *a, const game *g, position *p, move m);

/* Draws uniformly from the superset until a move is legal, a bounded number of times. Returns false when none was:
 * there may still be a legal move, which only action_list can tell. */
bool action_sample(const action *a, const game *g, const position *p, random_state *r, move *out);

/* Writes the legal moves, in a fixed order and at most `capacity` of them; returns how many it wrote. The order is that
 * of the rows, by cell where the grid says which, and of the columns. */
int action_list(const action *a, const game *g, const position *p, move *out, int capacity);

/* The same of those moves that pass a filter; NULL: all. */
typedef bool action_filter(void *context, move m);
int action_list_those(const action *a, const game *g, const position *p, action_filter *passes, void *context,
                      move *out, int capacity);

/* The body of action_sample, for actions that have it inlined: `candidates` and `candidate_at` are then the action's
 * own, so that the loop costs no indirect call. Points are tried `batch` at a time without a branch between them,
 * because whether a point is legal is what no branch predictor can know. */
static inline __attribute__((always_inline)) bool action_sample_tries(
    const action *a, const game *g, const position *p, random_state *r, move *out, int batch, uint32_t tries,
    grid (*candidates)(const action *, const game *, const position *),
    bool (*candidate_at)(const action *, const game *, const position *, uint32_t, uint32_t, move *))
{
    enum { BATCH_MAX = 4 };
    grid s = candidates(a, g, p);
    uint32_t most = 2 * s.rows * s.columns; /* of a small superset: then listing costs less */
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

/* As many tries as pay where only a list can tell what else is legal. */
static inline __attribute__((always_inline)) bool action_sample_by(
    const action *a, const game *g, const position *p, random_state *r, move *out, int batch,
    grid (*candidates)(const action *, const game *, const position *),
    bool (*candidate_at)(const action *, const game *, const position *, uint32_t, uint32_t, move *))
{
    return action_sample_tries(a, g, p, r, out, batch, 64, candidates, candidate_at);
}

#endif
