/* Effects: what follows a move without a choice (captures, births ...). One file each, in effects/. */
#ifndef POISE_RULES_EFFECT_H
#define POISE_RULES_EFFECT_H

#include "game/position.h"
#include "rules/action.h"

typedef struct effect_type {
    word word;
    bool forgetful;   /* `apply` keeps no data between calls, so calls may be skipped */
    bool asks_last;   /* depends on which piece was placed or moved last */
    bool captures;    /* may capture enemy pieces: notation then shows captures */
    bool takes_moved; /* what it moves may be captured by a later move of the same call */
    unsigned deeds;   /* DEED_... that `apply` may do; compile can narrow them: effect.deeds */

    /* As for actions: fills in f->data. */
    int (*compile)(game_builder *b, const spec *s, effect *f);

    /* Changes the position after move m; p->side is still the side that moved. Returns whether anything happened, which
     * is counted under the effect's name. */
    bool (*apply)(const effect *f, const game *g, position *p, move m);

    /* Plain version: from the contents of the cells alone (plain.h). NULL: `apply` keeps no data between calls. */
    bool (*plain)(const effect *f, const game *g, position *p, move m);

    /* Emits the effect for lanes (game/lanes.h) in the games where `when`, all bits or none, is set. NULL:
     * impossible. */
    void (*lanes)(const effect *f, struct lane_maker *m, uint16_t when);

    bool moves_last; /* it may move the piece that was placed or moved last; then it updates p->last */

    /* May a decision of that side turn contents `was` of cell c into `code`? A second definition of `apply` for the
     * audit (audit.h), where nothing moves. NULL: anything that the deeds allow. */
    bool (*may_become)(const effect *f, const game *g, unsigned side, unsigned c, unsigned was, unsigned code);

    /* Fills in the game's advice if the effect seems to be a mistake; called once there is a start position. Returns 0,
     * or -1 after builder_fail. NULL: never. */
    int (*advise)(game_builder *b, const effect *f);
} effect_type;

struct effect {
    const effect_type *type;
    const void *data;
    const expression *when;                                             /* condition; NULL: always */
    bool (*apply)(const effect *f, const game *g, position *p, move m); /* the type's, or a wrapper that tests `when` */
    unsigned rule;                                                      /* index in g->rules */
    unsigned deeds;                   /* of the type, unless compile narrows them; debug builds assert them */
    const struct effect *const *held; /* nested effects, as of cascade { }, NULL-terminated; NULL: none */
    unsigned rounds;                  /* greatest number of rounds */
    bool inside;                      /* it is nested: the outer effect applies it */
    const spec *from;                 /* its spec */
    bool idle[2];                     /* by the side that moves: it can never happen; set by compile */
    uint32_t stages;                  /* bit set of the stages that it follows */
    action_bits actions;              /* and of the actions */
    const struct adjacency *near;     /* it happens only if a piece of may[] is adjacent to p->last ... */
    bool near_behind; /* ... or one of may_behind[] is behind an adjacent cell. watched = NULL: unknown, so the effect
                         is always evaluated */
    const uint8_t *promotes; /* by contents: what a moved piece becomes, as a pawn on the last row; 0: unchanged. NULL:
                                no promotion */
    bool each_turn;          /* after = "turn": it also follows a turn whose last stage was skipped */
};

/* Does it follow a decision of that action in that stage, or, with action NULL, skipping the stage? */
static inline bool effect_follows(const effect *f, const game *g, unsigned of_stage, const action *a)
{
    if (f->each_turn) return stage_ends_turn(&g->stages[of_stage], a);
    return a && f->stages >> of_stage & 1 && f->actions >> a->index & 1;
}

/* Marks the effect as idle for sides for which no cell can be in the region. */
void effect_idle_without(const game_builder *b, effect *f, const region *r);

/* The first fields of every effect, in this order. */
enum { EFFECT_NAME, EFFECT_AFTER, EFFECT_OWN_FIELDS };
#define EFFECT_FIELDS                                                                                                  \
    {.name = "name", .kind = FIELD_TEXT, .one_line = true, .help = "its name in reports; default: its word"},          \
    {                                                                                                                  \
        .name = "after", .kind = FIELD_TEXT, .initial_text = "decision",                                               \
        .help = "when it happens: after each turn, each decision, or the action of that name, such as slide"           \
    }

#endif
