/* Effects: what follows from a move without a choice (captures, births ...). One file each, in effects/. */
#ifndef POISE_RULES_EFFECT_H
#define POISE_RULES_EFFECT_H

#include "game/position.h"
#include "rules/action.h"

typedef struct effect_type {
    word word;
    bool forgetful;   /* `apply` keeps nothing either: it may miss positions */
    bool asks_last;   /* which piece was placed or moved last matters to it */
    bool captures;    /* it may take pieces of the other side: decisions are then written with what they took */
    bool takes_moved; /* what it moves may be taken by what it moves next */
    unsigned deeds;   /* DEED_... that `apply` may do, as a rule: see effect.deeds */

    /* As for actions: fills f->data. */
    int (*compile)(game_builder *b, const spec *s, effect *f);

    /* Changes the position after the move m, while p->side still is the side that made it. Returns whether anything
     * happened, which is counted under the effect's name. */
    bool (*apply)(const effect *f, const game *g, position *p, move m);

    /* The same from the contents of the cells alone, for the plain mode (plain.h). NULL: `apply` does so already: it
     * keeps nothing and does not rely on having been asked before. */
    bool (*plain)(const effect *f, const game *g, position *p, move m);

    /* The same for games abreast (game/lanes.h), in the games of `when`, all bits or none. NULL: it cannot be said. */
    void (*lanes)(const effect *f, struct lane_maker *m, uint16_t when);

    bool moves_last; /* it may move the piece that was placed or moved last, and tells where that stands */

    /* May a decision of that side turn the contents `was` of cell c into `code`? `apply` said once more, for the audit
     * (audit.h), where nothing moves. NULL: whatever the deeds allow. */
    bool (*may_become)(const effect *f, const game *g, unsigned side, unsigned c, unsigned was, unsigned code);
} effect_type;

struct effect {
    const effect_type *type;
    const void *data;
    const expression *when;                                             /* it follows only then; NULL: always */
    bool (*apply)(const effect *f, const game *g, position *p, move m); /* the type's, or one that asks `when` first */
    unsigned rule;                                                      /* in g->rules */
    unsigned deeds; /* of the type, unless compile knows better; debug builds assert that it does no other */
    const struct effect *const *held; /* those that it makes in turn, as cascade { } does, ended by NULL; NULL: none */
    unsigned rounds;                  /* how often, at most */
    bool inside;                      /* it is one of them: whoever holds it makes it */
    const spec *from;                 /* where the author wrote it */
    bool idle[2];                     /* by the side that moves: it can never happen then; set by compile */
    uint32_t stages;                  /* follows decisions of these stages, a bit for each, */
    action_bits actions;              /* by these actions */
    const struct adjacency *near;     /* it happens only when a piece of may[] stands beside p->last ... */
    bool near_behind; /* ... or rather one of may_behind[] behind what is beside it. watched = NULL: unknown, so the
                         effect is always asked */
    const uint8_t *promotes; /* what becomes of contents that have moved, as of a pawn on the last row; 0: nothing.
                                NULL: it promotes nothing */
    bool each_turn;          /* after = "turn": it also follows a turn whose last stage was left out */
};

/* Does it follow the decision of that action in that stage, or, action NULL, the leaving out of the stage? */
static inline bool effect_follows(const effect *f, const game *g, unsigned of_stage, const action *a)
{
    if (f->each_turn) return stage_ends_turn(&g->stages[of_stage], a);
    return a && f->stages >> of_stage & 1 && f->actions >> a->index & 1;
}

/* Marks the effect as idle for the sides to whom no cell can be in the region. */
void effect_idle_without(const game_builder *b, effect *f, const region *r);

/* The fields that every effect has first, in this order. */
enum { EFFECT_NAME, EFFECT_AFTER, EFFECT_OWN_FIELDS };
#define EFFECT_FIELDS                                                                                                  \
    {.name = "name", .kind = FIELD_TEXT, .one_line = true, .help = "its name in reports; default: its word"},          \
    {                                                                                                                  \
        .name = "after", .kind = FIELD_TEXT, .initial_text = "decision",                                               \
        .help = "when it happens: after each turn, each decision, or the action of that name, such as slide"           \
    }

#endif
