#include "rules/proximity.h"

#include "game/builder.h"
#include "rules/action.h"
#include "rules/effect.h"
#include "rules/shared/adjacency.h"

enum { FEW = 2 };

int proximity_prepare(game_builder *b)
{
    bool any = false;
    for (int i = 0; i < b->g->neffects; i++) any |= b->g->effects[i].near != NULL;
    if (!any) return 0;
    builder_track(b, TRACK_WATCHED);
    return 0;
}

/* Returns by contents: does the effect concern them? */
static const uint8_t *concerned(const effect *f, unsigned side)
{
    return f->near_behind ? f->near->may_behind[side] : f->near->may[side];
}

/* Does the effect concern only pieces that are few at the start, for that side? */
static bool concerns_watched(const game *g, const position *start, const effect *f, unsigned side)
{
    int n = 0;
    if (!f->near || concerned(f, side)[0]) return false;
    for (int c = 0; c < g->board->cells; c++) n += concerned(f, side)[start->code[c]];
    return n <= FEW;
}

/* Adds the cells around every cell where the effect looks for its pieces. */
static void add_watched_cells(game *g, const effect *f, unsigned side, uint64_t *round)
{
    const adjacency *d = f->near;
    unsigned words = g->mapping->words;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        for (unsigned i = 0; i < d->count; i++) {
            const adjacent_pair *at = adjacency_pairs(d, c) + i;
            unsigned from = f->near_behind ? at->far : at->near;
            if (from == (unsigned)g->board->cells) continue;
            bitboard_set(round + c * words, g->mapping->bit_of[from]);
        }
    for (unsigned code = 1; code < PIECES_CODES_MAX; code++) g->is_watched[code] |= concerned(f, side)[code];
}

/* Fills in the quiet list and the masks of watched cells; returns how many effects the quiet list omits. Contents are
 * tested before all effects, so an effect that adds pieces ends the watching. */
static int divide(game *g, const position *start, const effect *const *effects, unsigned side, const effect **quiet,
                  uint64_t *round)
{
    int left_out = 0;
    bool only_taken = true;
    for (; *effects; effects++) {
        bool watched = only_taken && concerns_watched(g, start, *effects, side);
        if (watched)
            add_watched_cells(g, *effects, side, round);
        else
            *quiet++ = *effects;
        left_out += watched;
        only_taken &= !(((*effects)->type->deeds | (*effects)->deeds) & ~(unsigned)DEED_REMOVE);
    }
    return left_out;
}

static size_t length(const effect *const *list)
{
    size_t n = 0;
    while (list[n]) n++;
    return n;
}

/* Both sides watch or neither does: otherwise the branch would depend on the side to move and be mispredicted. */
static int filter_action(game_builder *b, const position *start, const action *a)
{
    unsigned words = b->g->mapping->words;
    proximity *w = builder_alloc(b, NULL, 2 * sizeof *w);
    int left_out = 0;
    for (unsigned side = 0; side < 2; side++) {
        post_move *c = (post_move *)a->after[side]; /* still under construction */
        const effect **quiet = builder_alloc(b, NULL, (length(c->effects) + 1) * sizeof *quiet);
        uint64_t *round = builder_alloc(b, NULL, ((size_t)b->g->board->cells + 1) * words * sizeof *round);
        if (!w || !quiet || !round) return -1;
        left_out += divide(b->g, start, c->effects, side, quiet, round);
        w[side] = (proximity){words, round};
        c->quiet = quiet;
    }
    for (unsigned side = 0; left_out && side < 2; side++) ((post_move *)a->after[side])->filter = &w[side];
    return 0;
}

int proximity_make(game_builder *b, position *start)
{
    game *g = b->g;
    if (!(g->tracks & TRACK_WATCHED)) return 0;
    for (int i = 0; i < g->nactions; i++)
        if (filter_action(b, start, &g->actions[i])) return -1;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (g->is_watched[start->code[c]]) bitboard_flip(position_watched(g, start), g->mapping->bit_of[c]);
    return 0;
}
