#include "lab/trainings.h"

#include "lab/block.h"

/* For two players with these numbers of trainings and of games per pair; pairs -1: the numbers do not match. */
static trainings_turns turns_of_both(const unsigned count[2], const unsigned each[2])
{
    const int one = count[0] >= count[1] ? 0 : 1; /* the seat with several trainings, if only one has */
    if (!count[0] || !count[1]) return (trainings_turns){0, 0};
    if (count[!one] > 1 && (count[0] != count[1] || each[0] != each[1])) return (trainings_turns){-1, 0};
    return (trainings_turns){(int)count[one] / 2, count[one] > 1 ? each[one] : 0};
}

int trainings_read(const char *const players[2], uint64_t seed, arena *a, trainings *out, error *e)
{
    unsigned each[2];
    for (int seat = 0; seat < 2; seat++) {
        out->count[seat] = players_trainings(players[seat], seed, a, out->name[seat], e);
        if (!out->count[seat]) return -1;
        each[seat] = players_pair_games(players[seat]);
    }
    out->turns = turns_of_both(out->count, each);
    if (out->turns.pairs >= 0) return 0;
    if (out->count[0] == out->count[1])
        return error_set(e, "pair_games: the same number for both players wanted, got %u and %u", each[0], each[1]);
    return error_set(e, "trainings: the same number for both players wanted, got %u and %u", out->count[0],
                     out->count[1]);
}

trainings_turns trainings_turns_of(const char *const players[2])
{
    const unsigned count[2] = {players_trainings_count(players[0]), players_trainings_count(players[1])};
    const unsigned each[2] = {players_pair_games(players[0]), players_pair_games(players[1])};
    const trainings_turns t = turns_of_both(count, each);
    return t.pairs < 0 ? (trainings_turns){0, 0} : t;
}

unsigned trainings_pair_of(trainings_turns t, uint64_t index)
{
    return (unsigned)(index / (t.each ? t.each : BLOCK_THINKING) % (unsigned)t.pairs);
}

unsigned trainings_seated(trainings_turns t, uint64_t index, int seat)
{
    const uint64_t b = index / BLOCK_THINKING, round = t.each ? b : b / (unsigned)t.pairs;
    return 2 * trainings_pair_of(t, index) + (((unsigned)round ^ (unsigned)seat) & 1);
}

unsigned trainings_needed(trainings_turns t, unsigned count, uint64_t games)
{
    const uint64_t size = t.each ? t.each : BLOCK_THINKING, pairs = games / size + (games % size != 0);
    return count > 1 && pairs < (uint64_t)t.pairs ? 2 * (unsigned)pairs : count;
}

/* Looks of the sequential test are at 4, 8, 16 and 32 pairs: as many of these as have enough games. */
trainings_turns trainings_watched(uint64_t games)
{
    enum { FEWEST = 4 };
    trainings_turns t = {.pairs = TRAININGS_MAX / 2};
    while (t.pairs > FEWEST && games < (uint64_t)t.pairs * PAIR_GAMES_UNIT) t.pairs /= 2;
    t.each = games / (unsigned)t.pairs / PAIR_GAMES_UNIT * PAIR_GAMES_UNIT;
    if (t.each > PAIR_GAMES_MAX) t.each = PAIR_GAMES_MAX;
    return t;
}
