#include "game/game.h"

#include <string.h>

#include "game/hook.h"
#include "game/workroom.h"

void game_free(game *g)
{
    if (!g) return;
    if (g->hook_host) g->hook_host->close(g->hook_handle);
    workroom_free(g->workroom);
    arena_free(g->arena);
}

int game_rule(const game *g, const char *name)
{
    for (int i = 0; i < g->nrules; i++)
        if (!strcmp(g->rules[i], name)) return i;
    return -1;
}

cell_set game_set_holding(const piece_set *pieces, unsigned code)
{
    switch ((owner)pieces->owner_of[code]) {
    case OWNER_FIRST: return SET_FIRST;
    case OWNER_SECOND: return SET_SECOND;
    case OWNER_NEUTRAL: return SET_NEUTRAL;
    case OWNER_NOBODY: break;
    }
    return SET_EMPTY;
}
