/* Endings: when the game is over, and who wins. One file each, in endings/. They are evaluated in the order of the
 * variant; the first that holds decides. */
#ifndef POISE_RULES_ENDING_H
#define POISE_RULES_ENDING_H

#include "game/position.h"
#include "rules/action.h"

struct nearness_room;

typedef struct ending_type {
    word word;
    bool without_move;  /* evaluated when the side to move has no move, whatever `after` says */
    bool fills_up;      /* it holds at the latest when no cell is empty */
    bool forgetful;     /* `judge` keeps no data between calls although there is a `plain`, so calls may be skipped */
    bool asks_last;     /* depends on which piece was placed or moved last */
    bool reads_changes; /* reads p->changed, so the game must have TRACK_CHANGED */
    bool names_result;  /* `judge` only returns the result that the variant names, wherever it is evaluated */
    bool ties;          /* it compares the sides: that they are equal has a result of its own */
    bool calls;         /* `judge` calls a Lua function, which may fail */

    /* As for actions: fills in d->data. compile.c reads the common fields (ENDING_FIELDS). */
    int (*compile)(game_builder *b, const spec *s, ending *d);

    /* Called once on the complete start position, to initialise the ending's data. May be NULL. */
    void (*begin)(const ending *d, const game *g, position *p);

    /* Does the ending hold? p->side is the side that decided last (or has no move). Returns the outcome, by
     * ending_result where the variant names the winner, or OUTCOME_NONE. It may write sections of its own. */
    outcome (*judge)(const ending *d, const game *g, position *p);

    /* Plain version: from the contents of the cells alone (plain.h). NULL: `judge` keeps nothing between calls except
     * what the rule itself has to remember. */
    outcome (*plain)(const ending *d, const game *g, position *p);

    /* For endings that compare points, with komi: returns the first side's lead in half points without komi; *given is
     * the komi. NULL: not such an ending. */
    int64_t (*margin)(const ending *d, const game *g, const position *p, int64_t *given);

    /* Emits where the ending holds after the move with the result of the variant, ignoring `when`. Without
     * lane_maker.exact an upper bound is enough (game/lanes.h). NULL: unknown, so anywhere. */
    uint16_t (*lanes)(const ending *d, struct lane_maker *m);

    /* How near the side is to reaching the ending by its own decisions, ignoring `when` (nearness.h). NULL: unknown, or
     * given by `margin`. */
    int32_t (*nearness)(const ending *d, const game *g, const position *p, unsigned side,
                        const struct nearness_room *room);
} ending_type;

struct ending {
    const ending_type *type;
    const void *data;
    const expression *when;                                        /* condition; NULL: always */
    outcome (*judge)(const ending *d, const game *g, position *p); /* the type's, or a wrapper that tests `when` */
    unsigned rule;                                                 /* index in g->rules */
    uint32_t stages;                                               /* bit set of the stages that it follows */
    action_bits actions;                                           /* and of the actions */
    uint8_t wants[2];  /* by the side that moved: it can hold only after one of these EVENT_...; set by compile, cleared
                          by post_move.c where that is not certain. 0: always evaluated */
    bool leaves_equal; /* set by compile: ties may be left to later endings */
    bool both_passed;  /* evaluated only after two passes in a row */
    bool before;       /* evaluated before the effects instead of after */
    bool each_turn;    /* after = "turn": also when the last stage of a turn was skipped */
    bool no_move;      /* evaluated when the side to move has no move */
    bool neither_has_move; /* evaluated when neither side has a move */
    uint8_t result[2];     /* outcome named by the variant, by the side that decided last (or has no move) */
};

static inline outcome ending_result(const ending *d, const position *p)
{
    return (outcome)d->result[p->side];
}

/* Does it follow a decision of that action in that stage, or, with action NULL, skipping the stage? */
static inline bool ending_follows(const ending *d, const game *g, unsigned of_stage, const action *a)
{
    if (d->each_turn) return stage_ends_turn(&g->stages[of_stage], a);
    return a && d->stages >> of_stage & 1 && d->actions >> a->index & 1;
}

/* Is it evaluated when that stage has no move? Not a bare no_move where the stage has a forced pass, which it would
 * rule out. */
static inline bool ending_follows_stuck(const ending *d, const stage *t)
{
    bool passes = t->forced_pass && !d->when && !d->neither_has_move;
    return d->no_move && !(d->type->without_move && passes);
}

/* Does `judge` keep data in the position between calls? */
static inline bool ending_keeps(const ending *d)
{
    return d->type->begin || (d->type->plain && !d->type->forgetful);
}

/* Does it make moves illegal, so that it never ends a game? */
static inline bool ending_forbids(const ending *d)
{
    return d->result[0] == OUTCOME_ILLEGAL;
}

/* The first fields of every ending, in this order; `result` is that of the mover (or of the side without a move). */
enum { ENDING_RESULT, ENDING_NAME, ENDING_AFTER, ENDING_BEFORE, ENDING_OWN_FIELDS };
extern const char *const ending_results[]; /* in the order of the enum, NULL-terminated */
enum { RESULT_WIN, RESULT_LOSS, RESULT_DRAW, RESULT_FIRST, RESULT_SECOND, RESULT_ILLEGAL };
#define ENDING_FIELDS_OF(needed, usual, who, what)                                                                     \
    {.name = "result",                                                                                                 \
     .kind = FIELD_CHOICE,                                                                                             \
     .required = needed,                                                                                               \
     .initial = usual,                                                                                                 \
     .choices = ending_results,                                                                                        \
     .says = who,                                                                                                      \
     .help = what},                                                                                                    \
        {.name = "name", .kind = FIELD_TEXT, .one_line = true, .help = "its name in reports; default: its word"},      \
        {.name = "after",                                                                                              \
         .kind = FIELD_TEXT,                                                                                           \
         .initial_text = "turn",                                                                                       \
         .help = "when it is checked: after each turn, each decision, or the action of that name; "                    \
                 "passes: when two decisions in succession were passes; stuck: when the side to move has no move; "    \
                 "both_stuck: "                                                                                        \
                 "when neither has"},                                                                                  \
    {                                                                                                                  \
        .name = "before", .kind = FIELD_BOOLEAN, .later = true,                                                        \
        .help = "it is checked before the effects of the decision, which do not happen if it ends the game"            \
    }
#define ENDING_FIELDS_RESULT(needed, what) ENDING_FIELDS_OF(needed, RESULT_WIN, NULL, what)
#define ENDING_FIELDS_AHEAD(what)                                                                                      \
    ENDING_FIELDS_OF(false, RESULT_WIN, "whoever is ahead", what) /* for endings that compare the sides */
#define ENDING_FIELDS                                                                                                  \
    ENDING_FIELDS_RESULT(                                                                                              \
        true, "result of the mover (or the stuck player); first, second: who wins; illegal: the move is not allowed")

/* Returns the outcome of a comparison: `ahead` > 0 when the first player has more, < 0 when the second has. */
static inline outcome ending_compared(const ending *d, int64_t ahead)
{
    return ahead == 0 ? OUTCOME_DRAW : (outcome)d->result[ahead < 0];
}

#endif
