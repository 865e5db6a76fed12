#include "play/player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "rules/chance.h"

struct player {
    const player_type *type;
    const game *game;
    void *state;
    char name[];
};

player *player_start(const player_type *type, const spec *s, const char *name, const game *g, const player_watch *watch,
                     error *e)
{
    size_t bytes = strlen(name) + 1;
    char who[64];
    snprintf(who, sizeof who, "player %.40s", type->word.name);
    if (!type->knows_chance && chance_refuse(g, who, e)) return NULL;
    player *p = malloc(sizeof *p + bytes);
    if (!p) return error_set(e, "out of memory"), NULL;
    *p = (player){.type = type, .game = g, .state = type->start(s, g, watch, e)};
    memcpy(p->name, name, bytes);
    if (p->state) return p;
    free(p);
    return NULL;
}

void player_free(player *p)
{
    if (!p) return;
    p->type->stop(p->state);
    free(p);
}

const char *player_name(const player *p)
{
    return p->name;
}

bool player_is_random(const player *p)
{
    return p->type->uniform;
}

bool player_has_opinions(const player *p)
{
    return p->type->opinion;
}

bool player_recalls(const player *p)
{
    return p->type->recall;
}

void player_recall(player *p, const move *made, unsigned count)
{
    if (p->type->recall) p->type->recall(p->state, made, count);
}

const char *player_failure(const player *p)
{
    return p->type->failure ? p->type->failure(p->state) : NULL;
}

bool player_opinion_of(const player *p, player_opinion *out)
{
    return p->type->opinion && p->type->opinion(p->state, out);
}

void player_reset(player *p)
{
    if (p->type->reset) p->type->reset(p->state);
}

void player_resume(player *p, unsigned decisions)
{
    if (p->type->resume) p->type->resume(p->state, decisions);
}

bool player_goes_on(const player *p)
{
    return p->type->go_on;
}

void player_go_on(player *p)
{
    p->type->go_on(p->state);
}

void player_limit(player *p, uint64_t most)
{
    if (p->type->limit) p->type->limit(p->state, most);
}

move player_choose(player *p, const position *at, random_state *r, const stop_flag *stop)
{
    if (chance_decides(p->game, at)) return chance_draw(p->game, at, r);
    return p->type->choose(p->state, p->game, at, r, stop);
}
