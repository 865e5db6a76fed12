#include "studies/flaws/circles.h"

#include <stdlib.h>

#include "base/text.h"

enum { BACK = 4 /* one in this many positions is a repetition */ };

typedef struct circling {
    const game *g;
    const char *letters; /* result letters of the games */
    outcome result;
    uint64_t *seen; /* board and side to move, for each position of the current game */
    unsigned back;  /* repeated positions */
    circles *out;
} circling;

static void add_step(void *context, const walk_step *s)
{
    circling *k = context;
    if (result_from_letter(k->letters[s->game]) != k->result) return;
    if (!s->ply) k->back = 0;
    size_t bytes = (size_t)k->g->board->cells * sizeof *s->p->code;
    k->seen[s->ply] = text_hash(TEXT_HASH_START, s->p->code, bytes) ^ s->p->side;
    bool before = false;
    for (unsigned i = 0; i < s->ply && !before; i++) before = k->seen[i] == k->seen[s->ply];
    k->back += before;
    if (s->ply + 1 < s->plies) return;
    k->out->games++;
    if (!before && BACK * k->back < s->plies) return;
    if (!k->out->circled++) k->out->example = s->game;
}

int circles_count(const flaws_case *c, const game *g, int of_cell, outcome result, circles *out, error *e)
{
    flaws_case of_these = *c;
    circling k = {.g = g, .letters = c->r->cells[of_cell].letters, .result = result, .out = out};
    *out = (circles){.games = 0};
    of_these.g = g;
    k.seen = malloc(((size_t)c->r->max_plies + 1) * sizeof *k.seen);
    int status = k.seen ? walk_games(&of_these, of_cell, add_step, &k, e) : error_set(e, "out of memory");
    free(k.seen);
    return status;
}
