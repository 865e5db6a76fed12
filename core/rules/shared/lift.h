/* Moves of a part of a column, which stacks on the target or captures it: for actions that otherwise move whole cells
 * and capture (relocate, leap). The third number of such a move is the number of pieces carried. */
#ifndef POISE_RULES_SHARED_LIFT_H
#define POISE_RULES_SHARED_LIFT_H

#include "rules/shared/chosen.h"

typedef enum lift_pieces { LIFT_ALL, LIFT_TOP, LIFT_ANY } lift_pieces;

/* The two fields, which follow each other in the words that have them. */
extern const char *const lift_choices[];
#define LIFT_FIELDS                                                                                                    \
    {.name = "pieces",                                                                                                 \
     .kind = FIELD_CHOICE,                                                                                             \
     .later = true,                                                                                                    \
     .choices = lift_choices,                                                                                          \
     .help = "how many pieces move: the whole column, its top piece, or any number from the top"},                     \
    {                                                                                                                  \
        .name = "replace", .kind = FIELD_BOOLEAN, .later = true, .initial = true,                                      \
        .help = "captures what the target cell holds; else stacks on top"                                              \
    }

/* Returns the n-th cell to which such contents of a side can go from there, whatever stands elsewhere; board->cells:
 * none. Cells are distinct. */
typedef unsigned lift_target(const void *of, const game *g, unsigned side, unsigned code, unsigned from, uint32_t n);

/* Do the cells between allow the n-th move? */
typedef bool lift_passes(const void *of, const game *g, const position *p, unsigned from, uint32_t n);

/* The data of such an action begins with it. */
typedef struct lift {
    chosen movers;
    region to;
    lift_pieces pieces;
    bool replace;
    uint32_t targets; /* greatest number of targets of a cell */
    unsigned numbers; /* number of possible numbers of pieces */
    const void *of;   /* argument of the functions */
    lift_target *target;
    lift_passes *passes; /* NULL: always allowed */
} lift;

/* Refuses games without columns. Returns 0, or -1 after builder_fail. */
MUST_CHECK int lift_want_columns(game_builder *b, const spec *s);

/* Does the spec move whole cells and capture? `index`: the first of the two fields. */
bool lift_is_plain(const spec *s, int index);

/* Makes `d` the action's data and `type` its type; all but pieces, replace and numbers is filled in. Returns 0, or -1
 * after builder_fail. */
MUST_CHECK int lift_make(game_builder *b, const spec *s, int index, lift *d, const action_type *type, action *a);

/* Functions of the action's type (action.h). */
void lift_possible(const action *a, const game *g, unsigned side, possible_moves *all);
grid lift_candidates(const action *a, const game *g, const position *p);
bool lift_begins(const action *a, const position *p, unsigned from);
uint32_t lift_breadth(const action *a, const game *g, const position *p, unsigned from);
bool lift_candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out);
unsigned lift_carries(const action *a, const game *g, const position *p, move m);
void lift_apply(const action *a, const game *g, position *p, move m);
void lift_write(const action *a, const game *g, move m, char *out);

/* The type under that name; `.others` may follow. */
#define LIFT_TYPE(called)                                                                                              \
    .word = {.name = (called), .class = WORD_ACTION}, .deeds = DEED_MOVE | DEED_REMOVE | DEED_STACK,                   \
    .rows = ROWS_ORIGINS, .possible = lift_possible, .candidates = lift_candidates, .candidate_at = lift_candidate_at, \
    .begins = lift_begins, .breadth = lift_breadth, .carries = lift_carries, .apply = lift_apply, .write = lift_write

#endif
