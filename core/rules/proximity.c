#include "rules/proximity.h"

#include "rules/action.h"
#include "rules/shared/adjacency.h"
#include "rules/effect.h"

enum { FEW = 2 };

int watch_prepare(game_builder *b)
{
    bool any = false;
    for (int i = 0; i < b->g->neffects; i++) any |= b->g->effects[i].watched != NULL;
    if (!any) return 0;
    builder_track(b, TRACK_FEW);
    return bits_number(b, NULL);
}

/* Are the pieces that an effect is about few at the start, for that side? */
static bool is_about_few(const game *g, const position *start, const effect *f, unsigned side)
{
    int n = 0;
    if (!f->watched) return false;
    for (int c = 0; c < g->board->cells; c++) n += f->watched->may[side][start->code[c]];
    return n <= FEW;
}

/* Watches round every cell for what the effect is about. */
static void add(game *g, const effect *f, unsigned side, uint64_t *round)
{
    const beside_index *d = f->watched;
    unsigned words = g->bits->words;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        for (unsigned i = 0; i < d->count; i++) {
            const beside_pair *at = beside_pairs(d, c) + i;
            unsigned from = f->watched_behind ? at->far : at->near;
            if (from == (unsigned)g->board->cells) continue;
            bits_set(round + c * words, g->bits->bit_of[from]);
        }
    for (unsigned code = 1; code < PIECES_CODES_MAX; code++) g->is_few[code] |= d->may[side][code];
}

/* Fills in the calm list and what is watched round each cell; returns how many effects the calm list is without. Only
 * what stands there before all effects is looked at, so effects that put something on the board end the watching. */
static int divide(game *g, const position *start, const effect *const *effects, unsigned side, const effect **calm,
                  uint64_t *round)
{
    int left_out = 0;
    bool only_taken = true;
    for (; *effects; effects++) {
        bool watched = only_taken && is_about_few(g, start, *effects, side);
        if (watched)
            add(g, *effects, side, round);
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

/* Either both sides look or neither does: whose turn it is would be one more thing for the processor to guess. */
static int watch_action(game_builder *b, const position *start, const action *a)
{
    unsigned words = b->g->bits->words;
    watch *w = builder_alloc(b, NULL, 2 * sizeof *w);
    int left_out = 0;
    for (unsigned side = 0; side < 2; side++) {
        consequences *c = (consequences *)a->after[side]; /* the game's, which is still being made */
        const effect **calm = builder_alloc(b, NULL, (length(c->effects) + 1) * sizeof *calm);
        uint64_t *round = builder_alloc(b, NULL, (size_t)b->g->board->cells * words * sizeof *round);
        if (!w || !calm || !round) return -1;
        left_out += divide(b->g, start, c->effects, side, calm, round);
        w[side] = (watch){words, round};
        c->calm = calm;
    }
    for (unsigned side = 0; left_out && side < 2; side++) ((consequences *)a->after[side])->watch = &w[side];
    return 0;
}

int watch_make(game_builder *b, position *start)
{
    game *g = b->g;
    if (!(g->tracks & TRACK_FEW)) return 0;
    for (int i = 0; i < g->nactions; i++)
        if (watch_action(b, start, &g->actions[i])) return -1;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (g->is_few[start->code[c]]) bits_flip(position_few(g, start), g->bits->bit_of[c]);
    return 0;
}
