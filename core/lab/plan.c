#include "lab/plan.h"

#include <string.h>

#include "base/text.h"

const char *const plan_questions[] = {"first_player", "compare", "which_rule", "remedy", "skill",
                                      "worth",        "draws",   "cut",        "length", NULL};

bool plan_asks_measure(const char *ask)
{
    return ask && (!strcmp(ask, "draws") || !strcmp(ask, "cut") || !strcmp(ask, "length"));
}

void plan_free(plan *p)
{
    if (!p) return;
    for (int i = 0; i < p->nvariants; i++) game_free(p->variants[i].game);
    arena_free(p->arena); /* the arena may own the plan itself */
}

void plan_allow_engines(plan *p)
{
    for (int i = 0; i < p->ncells; i++) p->cells[i].engines = true;
}

static uint64_t hash_number(uint64_t hash, uint64_t x)
{
    unsigned char bytes[8]; /* byte order independent of the machine */
    for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(x >> 8 * i);
    return text_hash(hash, bytes, sizeof bytes);
}

uint64_t plan_fingerprint(const plan *p)
{
    uint64_t hash = hash_number(TEXT_HASH_START, p->seed);
    hash = hash_number(hash, p->max_plies);
    for (int i = 0; i < p->ncells; i++) {
        const plan_cell *c = &p->cells[i];
        hash = hash_number(hash, c->game->fingerprint);
        for (int side = 0; side < 2; side++) hash = text_hash(hash, c->players[side], strlen(c->players[side]) + 1);
        hash = hash_number(hash, c->opening);
    }
    return hash;
}
