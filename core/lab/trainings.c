#include "lab/trainings.h"

#include "lab/block.h"
#include "players/players.h"

int trainings_pairs(const char *const players[2], error *e)
{
    unsigned first = players_trainings(players[0], e), second = first ? players_trainings(players[1], e) : 0;
    if (!first || !second) return -1;
    if (first != second && first > 1 && second > 1)
        return error_set(e, "trainings: the same number for both players wanted, got %u and %u", first, second);
    return (int)(first > second ? first : second) / 2;
}

int trainings_pairs_named(const char *const players[2])
{
    int pairs = trainings_pairs(players, NULL);
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
