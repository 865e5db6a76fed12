/* Endings: when is the game over, and who has won? One file each, in endings/. They are asked in the order in
 * which the variant lists them; the first that holds decides. */
#ifndef POISE_RULES_ENDING_H
#define POISE_RULES_ENDING_H

#include "game/position.h"
#include "rules/action.h"

struct nearness_room;

typedef struct ending_type {
    word word;
    bool without_move;  /* asked when the side to move has no move, whatever `after` says */
    bool fills_up;      /* it holds as soon as no cell is empty, if not before */
    bool forgetful;     /* `judge` keeps nothing, even where there is `plain`: it may miss positions */
    bool asks_last;     /* which piece was placed or moved last matters to it */
    bool reads_changes; /* looks at p->changed: the game must have TRACK_CHANGED */
    bool names_result;  /* `judge` always gives the result that the variant names: it holds wherever it is asked */
    bool calls;         /* `judge` calls a function of the variant, which may fail */

    /* As for actions: fills d->data. The common fields (ENDING_FIELDS) are read by compile.c. */
    int (*compile)(game_builder *b, const spec *s, ending *d);

    /* Called once for the start position, when it is complete: the ending may take note of it. May be NULL. */
    void (*begin)(const ending *d, const game *g, position *p);

    /* Does the ending hold? p->side is the side that made the last decision (or that is stuck). Returns the outcome, by
     * ending_result where the variant says who wins, or OUTCOME_NONE. It may keep notes in fields that are its own. */
    outcome (*judge)(const ending *d, const game *g, position *p);

    /* The same from the contents of the cells alone, for the plain mode (plain.h). NULL: `judge` does so already: it
     * keeps nothing but what the rule itself remembers, and does not rely on having been asked before. */
    outcome (*plain)(const ending *d, const game *g, position *p);

    /* Of endings that compare the sides in points, of which the second side may be given some (komi): by how many half
     * points the first side is ahead without these, and *given how many they are. NULL: it is no such ending. */
    int64_t (*margin)(const ending *d, const game *g, const position *p, int64_t *given);

    /* Where it holds after the move with the result that the variant names, but for `when`; without lane_maker.exact it
     * may hold there, and holds nowhere else (game/lanes.h). NULL: anywhere. */
    uint16_t (*lanes)(const ending *d, struct lane_maker *m);

    /* How near the side is to bringing it about by its own decisions, but for `when` (nearness.h). NULL: it cannot say,
     * or `margin` does. */
    int32_t (*nearness)(const ending *d, const game *g, const position *p, unsigned side,
                        const struct nearness_room *room);
} ending_type;

struct ending {
    const ending_type *type;
    const void *data;
    const expression *when;                                        /* it can hold only then; NULL: always */
    outcome (*judge)(const ending *d, const game *g, position *p); /* the type's, or one that asks `when` first */
    unsigned rule;                                                 /* in g->rules */
    uint32_t stages;       /* asked after decisions of these stages, a bit for each, */
    action_bits actions;   /* by these actions */
    uint8_t wants[2];      /* by the side that moved: it can hold only after one of these events (EVENT_...), compile
                              may say; post_move.c forgets it where that is no rule. 0: it is always asked */
    bool leaves_equal;     /* compile may say: it may leave what is equal to later endings, without a `when` */
    bool both_passed;      /* asked only when both sides have passed */
    bool before;           /* asked before the effects rather than after them */
    bool each_turn;        /* after = "turn": it is also asked when the last stage of a turn was left out */
    bool no_move;          /* asked when the side to move has no move */
    bool neither_has_move; /* asked when neither side has a move */
    uint8_t result[2]; /* the outcome that the variant names, by the side that made the last decision (or is stuck) */
};

static inline outcome ending_result(const ending *d, const position *p)
{
    return (outcome)d->result[p->side];
}

/* Is it asked after the decision of that action in that stage, or, action NULL, when the stage is left out? */
static inline bool ending_follows(const ending *d, const game *g, unsigned of_stage, const action *a)
{
    if (d->each_turn) return stage_ends_turn(&g->stages[of_stage], a);
    return a && d->stages >> of_stage & 1 && d->actions >> a->index & 1;
}

/* Is it asked in that stage when there is no move? Where the stage then passes, a bare no_move would leave no pass. */
static inline bool ending_follows_stuck(const ending *d, const stage *t)
{
    bool passes = t->forced_pass && !d->when && !d->neither_has_move;
    return d->no_move && !(d->type->without_move && passes);
}

/* Does `judge` keep something in the position that it may look at again? */
static inline bool ending_keeps(const ending *d)
{
    return d->type->begin || (d->type->plain && !d->type->forgetful);
}

/* Does it say that a move is illegal, so that it never ends a game? */
static inline bool ending_forbids(const ending *d)
{
    return d->result[0] == OUTCOME_ILLEGAL;
}

/* The fields that every ending has first, in this order; `result` is the mover's (or the stuck side's). */
enum { ENDING_RESULT, ENDING_NAME, ENDING_AFTER, ENDING_BEFORE, ENDING_OWN_FIELDS };
extern const char *const ending_results[]; /* as the enum says, then NULL */
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
                 "passes: when both have passed; stuck: when the side to move has no move; both_stuck: "               \
                 "when neither has"},                                                                                  \
    {                                                                                                                  \
        .name = "before", .kind = FIELD_BOOLEAN, .later = true,                                                        \
        .help = "it is checked before the effects of the decision, which do not happen if it ends the game"            \
    }
#define ENDING_FIELDS_RESULT(needed, what) ENDING_FIELDS_OF(needed, RESULT_WIN, NULL, what)
#define ENDING_FIELDS_AHEAD(what)                                                                                      \
    ENDING_FIELDS_OF(false, RESULT_WIN, "whoever is ahead", what) /* of those that compare */
#define ENDING_FIELDS                                                                                                  \
    ENDING_FIELDS_RESULT(                                                                                              \
        true, "result of the mover (or the stuck player); first, second: who wins; illegal: the move is not allowed")

/* The outcome of an ending that compares the sides: `ahead` > 0 when the first player has more, < 0 when the second
 * has. */
static inline outcome ending_compared(const ending *d, int64_t ahead)
{
    return ahead == 0 ? OUTCOME_DRAW : (outcome)d->result[ahead < 0];
}

#endif
