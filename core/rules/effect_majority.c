/* majority { level = n, least = n, lost = keeps | empties }: a ring whose children, which are of level n, are `least`
 * or more of one side becomes that side's, also against the other. Without such a majority it keeps its owner, or
 * becomes empty. */
#include "rules/effect.h"

enum { LEVEL = EFFECT_OWN_FIELDS, LEAST, LOST, FIELDS };
enum { KEEPS, EMPTIES };

static const char *const losts[] = {"keeps", "empties", NULL};

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "level",
     .kind = FIELD_INTEGER,
     .initial = 1,
     .min = 1,
     .max = BOARD_LEVELS_MAX - 1,
     .help = "the level of the children; the rings are one above"},
    {.name = "least",
     .kind = FIELD_INTEGER,
     .initial = 5,
     .min = 5,
     .max = 8,
     .help = "how many children of one side it takes, of 8"},
    {.name = "lost",
     .kind = FIELD_CHOICE,
     .choices = losts,
     .help = "a ring without a majority keeps its owner, or empties"},
};

typedef struct majority {
    unsigned first, end; /* the rings */
    unsigned least;
    uint16_t weight[PIECES_CODES_MAX]; /* of contents: 1 for the first side, 256 for the second */
    bool empties;
} majority;

static int compile(game_builder *b, const spec *s, effect *f)
{
    const board_levels *levels = b->g->board->levels;
    int level = (int)s->values[LEVEL].integer;
    majority *d = builder_alloc(b, s, sizeof *d);
    if (!d) return -1;
    if (!levels || level >= levels->top)
        return builder_fail(b, s, "level", "a board of more levels wanted, such as rings");
    if (!b->g->pieces.code_of[0][0] || !b->g->pieces.code_of[1][0])
        return builder_fail(b, s, NULL, "both sides must own the first type of piece");
    d->first = levels->first[level + 1];
    d->end = levels->first[level + 2];
    d->least = (unsigned)s->values[LEAST].integer;
    for (int code = 1; code < b->g->pieces.ncodes; code++) {
        unsigned whose = b->g->pieces.owner_of[code];
        d->weight[code] = whose == OWNER_FIRST ? 1 : whose == OWNER_SECOND ? 256 : 0;
    }
    d->empties = s->values[LOST].integer == EMPTIES;
    b->g->places = true;
    f->data = d;
    return 0;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const majority *d = f->data;
    bool any = false;
    for (unsigned ring = d->first; ring < d->end; ring++) {
        const cell *children = g->board->levels->children[ring];
        unsigned sum = 0, code = p->code[ring];
        for (int i = 0; i < 8; i++) sum += d->weight[p->code[children[i]]];
        if ((sum & 255) >= d->least)
            code = g->pieces.code_of[0][0];
        else if (sum >> 8 >= d->least)
            code = g->pieces.code_of[1][0];
        else if (d->empties)
            code = 0;
        if (code == p->code[ring]) continue;
        position_put(g, p, ring, code);
        any = true;
    }
    return any;
}

const effect_type effect_majority = {
    .word = {"majority", WORD_EFFECT, "A ring goes to the side that has most of its children.", fields, FIELDS, 0},
    .compile = compile,
    .apply = apply,
};
