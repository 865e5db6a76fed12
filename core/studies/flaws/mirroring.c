#include "studies/flaws/mirroring.h"

#include <string.h>

#include "play/side_exchange.h"
#include "players/wishes.h"
#include "studies/flaws/walk.h"

typedef struct mirroring {
    const game *g;
    const side_exchange *x;
    unsigned seat;
    uint64_t left, images; /* positions after the policy's turns, and symmetric ones among them */
} mirroring;

/* A cell in the centre is its own image: a piece there cannot be mirrored. */
static bool is_image(const mirroring *k, const position *p)
{
    bool is = true;
    for (int c = 0; c < k->g->board->cells; c++)
        is &= k->x->map[c] == c || k->x->becomes[p->code[c]] == p->code[k->x->map[c]];
    return is;
}

static void add_step(void *context, const walk_step *s)
{
    mirroring *k = context;
    if (s->p->side == k->seat || !s->ply || !position_begins_turn(k->g, s->p)) return;
    k->left++;
    k->images += is_image(k, s->p);
}

int mirroring_share(const flaws_case *c, const flaws_policy *p, double *share, error *e)
{
    wish_asked asked;
    mirroring k = {.g = c->g, .seat = p->seat};
    if (wish_read(strstr(p->name, "mirror."), c->g, c->a, &asked, e)) return -1;
    k.x = asked.parameter;
    const int status = walk_games(c, p->cell, add_step, &k, e);
    *share = k.left ? (double)k.images / (double)k.left : 0;
    return status;
}
