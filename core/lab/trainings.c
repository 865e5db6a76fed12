#include "lab/trainings.h"

#include "lab/block.h"

/* Of two numbers of trainings; -1: they do not go together. */
static int pairs_of_both(const unsigned count[2])
{
    if (!count[0] || !count[1]) return 0;
    if (count[0] != count[1] && count[0] > 1 && count[1] > 1) return -1;
    return (int)(count[0] > count[1] ? count[0] : count[1]) / 2;
}

int trainings_read(const char *const players[2], uint64_t seed, arena *a, trainings *out, error *e)
{
    for (int seat = 0; seat < 2; seat++) {
        out->count[seat] = players_trainings(players[seat], seed, a, out->name[seat], e);
        if (!out->count[seat]) return -1;
    }
    out->pairs = pairs_of_both(out->count);
    if (out->pairs >= 0) return 0;
    return error_set(e, "trainings: the same number for both players wanted, got %u and %u", out->count[0],
                     out->count[1]);
}

int trainings_pairs(const char *const players[2])
{
    const unsigned count[2] = {players_trainings_count(players[0]), players_trainings_count(players[1])};
    const int pairs = pairs_of_both(count);
    return pairs < 0 ? 0 : pairs;
}

unsigned trainings_pair_of(int pairs, uint64_t index)
{
    return (unsigned)(index / BLOCK_THINKING % (unsigned)pairs);
}

unsigned trainings_seated(int pairs, uint64_t index, int seat)
{
    unsigned round = (unsigned)(index / BLOCK_THINKING / (unsigned)pairs);
    return 2 * trainings_pair_of(pairs, index) + ((round ^ (unsigned)seat) & 1);
}
