#include "rules/watch.h"

#include "rules/action.h"
#include "rules/effect.h"

enum { FEW = 2 };

/* Are the pieces that an effect is about few at the start, for that side? */
static bool is_about_few(const game *g, const position *start, const effect *f, unsigned side)
{
    int n = 0;
    for (int c = 0; c < g->board->cells; c++) n += f->watched->may[side][start->code[c]];
    return n <= FEW;
}

/* Only what stands there before all effects is looked at, so effects that put something on the board end the watching.
 */
static bool can_be_watched(const game *g, const position *start, const effect *f, unsigned side, const watch *w)
{
    return f->watched && is_about_few(g, start, f, side) && (!w->pairs || w->pairs == f->watched->pairs);
}

static void add(watch *w, const effect *f, unsigned side)
{
    uint8_t *where = f->watched_behind ? w->far : w->near;
    w->pairs = f->watched->pairs;
    w->count = f->watched->count;
    for (unsigned code = 0; code < PIECES_CODES_MAX; code++) where[code] |= f->watched->may[side][code];
}

/* Fills in the watch and the calm list of one side; returns how many effects it is without. */
static int divide(const game *g, const position *start, const effect *const *effects, unsigned side, watch *w,
                  const effect **calm)
{
    int left_out = 0;
    bool only_taken = true;
    for (; *effects; effects++) {
        bool watched = only_taken && can_be_watched(g, start, *effects, side, w);
        if (watched)
            add(w, *effects, side);
        else
            *calm++ = *effects;
        left_out += watched;
        only_taken &= (*effects)->type->only_takes;
    }
    return left_out;
}

static size_t length(const effect *const *list)
{
    size_t n = 0;
    while (list[n]) n++;
    return n;
}

/* Either both sides look or neither does: whose turn it is would be one more thing to guess. */
static int watch_action(game_builder *b, const position *start, const action *a)
{
    watch *w = builder_alloc(b, NULL, 2 * sizeof *w);
    int left_out = 0;
    for (unsigned side = 0; side < 2; side++) {
        consequences *c = (consequences *)a->after[side]; /* the game's, which is still being made */
        const effect **calm = builder_alloc(b, NULL, (length(c->effects) + 1) * sizeof *calm);
        if (!w || !calm) return -1;
        left_out += divide(b->g, start, c->effects, side, &w[side], calm);
        c->calm = calm;
    }
    for (unsigned side = 0; left_out && side < 2; side++) {
        if (!w[side].pairs) {
            w[side].pairs = w[!side].pairs;
            w[side].count = w[!side].count;
        }
        ((consequences *)a->after[side])->watch = &w[side];
    }
    return 0;
}

int watch_make(game_builder *b, const position *start)
{
    for (int i = 0; i < b->g->nactions; i++)
        if (watch_action(b, start, &b->g->actions[i])) return -1;
    return 0;
}
