#include "players/move_order.h"

#include <string.h>

enum {
    SUGGESTED = 1 << 30,
    KILLER = 1 << 29,
    HISTORY_MOST = 1 << 28,
    PREFERRED = 1 << 26,
    HISTORY_BITS = 14, /* history scores exceed these bits, which order moves without history */
    DRAWN_BITS = 10,   /* the lowest of them are random */
    ACTIONS = 1 << (HISTORY_BITS - DRAWN_BITS)
};

static unsigned place_of(move m)
{
    return m * 0x9e3779b1U >> (32 - MOVE_ORDER_BITS);
}

/* Orders actions as in the rules, late ones sharing a rank, and the moves of an action by the salt alone. */
static int32_t rank_at_first(const move_history *h, move m)
{
    uint32_t mixed = (m ^ h->salt) * 0x9e3779b1U, action = move_action(m);
    mixed = (mixed ^ mixed >> 15) * 0x85ebca6bU;
    return (int32_t)((action < ACTIONS ? ACTIONS - 1 - action : 0) << DRAWN_BITS | mixed >> (32 - DRAWN_BITS));
}

void move_order_rank(const move_history *h, const move_killers *k, unsigned side, move suggested, const move *moves,
                     int count, int32_t *ranks)
{
    for (int i = 0; i < count; i++) {
        ranks[i] = h->of[side][place_of(moves[i])] + rank_at_first(h, moves[i]);
        for (int j = 0; j < MOVE_ORDER_KILLERS; j++)
            if (moves[i] == k->moves[j]) ranks[i] = KILLER - j;
        if (moves[i] == suggested) ranks[i] = SUGGESTED;
    }
}

void move_order_prefer(int32_t *rank)
{
    if (*rank < KILLER - MOVE_ORDER_KILLERS) *rank += PREFERRED;
}

move move_order_next(move *moves, int32_t *ranks, int count, int i)
{
    int best = i;
    for (int j = i + 1; j < count; j++)
        if (ranks[j] > ranks[best]) best = j;
    move m = moves[best];
    int32_t rank = ranks[best];
    memmove(moves + i + 1, moves + i, (size_t)(best - i) * sizeof *moves);
    memmove(ranks + i + 1, ranks + i, (size_t)(best - i) * sizeof *ranks);
    moves[i] = m;
    ranks[i] = rank;
    return m;
}

/* Moves a history score towards the bound of the sign of `by`, the more slowly the nearer it is. */
static void shift(int32_t *history, int32_t by)
{
    *history += by - (int32_t)((int64_t)*history * (by < 0 ? -by : by) / HISTORY_MOST);
}

void move_order_learn(move_history *h, move_killers *k, unsigned side, const move *moves, int refuter, int depth)
{
    int32_t by = (depth * depth + 1) << HISTORY_BITS;
    for (int i = 0; i < refuter; i++) shift(&h->of[side][place_of(moves[i])], -by);
    shift(&h->of[side][place_of(moves[refuter])], by);
    if (k->moves[0] == moves[refuter]) return;
    k->moves[1] = k->moves[0];
    k->moves[0] = moves[refuter];
}

void move_order_clear(move_history *h, uint32_t salt)
{
    memset(h, 0, sizeof *h);
    h->salt = salt;
}
