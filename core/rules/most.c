#include "rules/most.h"

#include "game/position.h"
#include "rules/turn.h"

typedef struct search {
    const turn_course *how;
    const game *g;
    unsigned side;
    int ahead, tries; /* how many are left of MOST_AHEAD and MOST_TRIES */
} search;

static int64_t sum_of(search *k, const position *p, move m);

/* The greatest sum of the decisions that are still to come in the turn, which another one has just been made in. */
static int64_t sum_of_rest(search *k, position *p)
{
    move offered[TURN_TRIAL_MOVES];
    int n = 0;
    while (p->outcome == OUTCOME_NONE && p->side == k->side && !p->must_pass) {
        n = k->how->offered(k->g, p, offered, TURN_TRIAL_MOVES);
        if (n) break;
        k->how->settle_once(k->g, p);
    }
    if (!n || !k->ahead) return 0;
    int64_t greatest = INT64_MIN;
    k->ahead--;
    for (int i = 0; i < n && (!i || k->tries > 0); i++) {
        int64_t sum = sum_of(k, p, offered[i]);
        if (sum > greatest) greatest = sum;
    }
    k->ahead++;
    return greatest;
}

/* What the decision counts, with the best that can come after it. */
static int64_t sum_of(search *k, const position *p, move m)
{
    _Alignas(uint64_t) unsigned char trial[TURN_TRIAL_BYTES];
    position *after = (position *)(void *)trial;
    position_copy(k->g, after, p);
    k->how->apply(k->g, after, m);
    k->tries--;
    scene s = expression_scene(k->g, after);
    s.side = k->side;
    const stage *made = &k->g->stages[p->stage];
    int64_t counted = k->how->number(made->by, &s);
    return (made->fewest ? -counted : counted) + sum_of_rest(k, after);
}

int most_list(const turn_course *how, const game *g, const position *p, move *out, int capacity)
{
    move offered[TURN_TRIAL_MOVES];
    search k = {.how = how, .g = g, .side = p->side, .ahead = MOST_AHEAD, .tries = MOST_TRIES};
    int64_t greatest = INT64_MIN;
    int n = how->offered(g, p, offered, TURN_TRIAL_MOVES), kept = 0;
    for (int i = 0; i < n && n > 1; i++) {
        bool idle = how->takes_over && g->actions[move_action(offered[i])].idle;
        int64_t sum = idle ? 0 : sum_of(&k, p, offered[i]);
        if (sum < greatest) continue;
        if (sum > greatest) kept = 0;
        greatest = sum;
        offered[kept++] = offered[i];
    }
    if (n == 1) kept = 1;
    for (int i = 0; i < kept && i < capacity; i++) out[i] = offered[i];
    return kept < capacity ? kept : capacity;
}
