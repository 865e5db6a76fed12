#include "engine/limits.h"

#include <stdlib.h>
#include <string.h>

uint64_t limits_option(const char *name, const char *option)
{
    const size_t length = strlen(option);
    for (const char *at = strpbrk(name, ":,"); at; at = strpbrk(at + 1, ":,"))
        if (!strncmp(at + 1, option, length) && at[1 + length] == '=') return strtoull(at + 2 + length, NULL, 10);
    return 0;
}

const char *limits_player(const char *described, arena *a, error *e)
{
    const char *name = players_canonical(described, a, e);
    if (!name) return NULL;
    if (limits_option(name, "memory") <= LIMITS_PLAYER_MIB) return name;
    return error_set(e, "%.80s: memory of at most %d MiB wanted here", described, LIMITS_PLAYER_MIB), NULL;
}

int limits_players(const char *request, const ask_value *given, const char *usual, arena *a, const char *out[2],
                   error *e)
{
    const int count = request_texts(given);
    if (given->given && (count < 1 || count > 2)) return error_set(e, "%s: players: one or two wanted", request);
    for (int side = 0; side < 2; side++) {
        const char *described = !given->given ? usual : request_text(given, side < count ? side : 0);
        out[side] = limits_player(described, a, e);
        if (!out[side]) return -1;
    }
    return 0;
}
