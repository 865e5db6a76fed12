#include "game/past.h"

__attribute__((noinline)) void past_drop_half(game_past *old)
{
    uint32_t kept = PAST_REMEMBERED / 2;
    memmove(old->hashes, old->hashes + old->count - kept, kept * sizeof *old->hashes);
    past_forget(old);
    for (; old->count < kept; old->count++) bitboard_set(old->filter, past_filter_bit(old->hashes[old->count]));
}

__attribute__((noinline)) int past_times(const game_past *old, uint64_t hash)
{
    int n = 0;
    for (uint32_t i = 0; i < old->count; i++) n += old->hashes[i] == hash;
    return n;
}

void past_begin(const past_rule *rule, game_past *old, uint64_t hash, unsigned pieces, unsigned side)
{
    past_forget(old);
    old->pieces = pieces;
    past_remember(old, hash ^ rule->key[!side]);
}
