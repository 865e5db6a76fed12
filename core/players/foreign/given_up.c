#include "players/foreign/given_up.h"

#include <stdlib.h>

#include "base/results.h"
#include "rules/turn.h"

/* Scratch memory: positions after one and two decisions, and the replies. */
typedef struct room {
    position *after, *then;
    move *replies;
} room;

/* Has that side lost after the decision, or after some reply to it? */
static bool loses(const game *g, const position *p, move m, unsigned side, room *r)
{
    const uint8_t lost = (uint8_t)outcome_win(!side);
    turn_play_after(g, r->after, p, m);
    if (r->after->outcome != OUTCOME_NONE || r->after->side == side) return r->after->outcome == lost;
    const int count = turn_list(g, r->after, r->replies, g->most_moves);
    for (int i = 0; i < count; i++) {
        turn_play_after(g, r->then, r->after, r->replies[i]);
        if (r->then->outcome == lost) return true;
    }
    return false;
}

int given_up_lost(const game *g, const position *p, move *moves, move *out, error *e)
{
    const int count = turn_list(g, p, moves, g->most_moves);
    room r = {malloc(g->position_bytes), malloc(g->position_bytes), malloc((size_t)g->most_moves * sizeof *moves)};
    const bool ready = r.after && r.then && r.replies;
    int i = 0;
    while (ready && i < count && loses(g, p, moves[i], p->side, &r)) i++;
    *out = ready && count && i == count ? moves[0] : MOVE_NONE;
    free(r.after);
    free(r.then);
    free(r.replies);
    return ready ? 0 : error_set(e, "out of memory");
}

static unsigned pieces_of(const game *g, const position *p, unsigned side)
{
    unsigned count = 0;
    for (int c = 0; c < g->board->cells; c++) count += g->pieces.owner_of[p->code[c]] == side;
    return count;
}

int given_up_taken(const game *g, const position *p, move *moves, move *out, error *e)
{
    const int count = turn_list(g, p, moves, g->most_moves);
    const unsigned others = pieces_of(g, p, !p->side);
    position *after = malloc(g->position_bytes);
    *out = MOVE_NONE;
    if (!after) return error_set(e, "out of memory");
    for (int i = 0; i < count && *out == MOVE_NONE; i++) {
        turn_play_after(g, after, p, moves[i]);
        if (after->outcome == (uint8_t)outcome_win(p->side) && pieces_of(g, after, !p->side) < others) *out = moves[i];
    }
    free(after);
    return 0;
}
