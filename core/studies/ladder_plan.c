/* The same code runs over the players twice: first it counts the rungs, so that their own cells come first, then it
 * adds the meetings. A budget is a number in a player's name, read and written here. */
#include "studies/ladder_plan.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "players/players.h"

/* Options that are the budget of a player. */
static const char *const budgets[] = {"iterations", "nodes"};
enum { BUDGETS = sizeof budgets / sizeof *budgets };

typedef struct layout {
    plan *plan;
    const plan_variant *variant; /* whose cells are added */
    const ladder_request *request;
    const char *rungs[LADDER_RUNGS_MAX];
    int nrungs;
    int single; /* last rung without a family, or -1 */
    int top;    /* highest rung of the last family, or -1 */
} layout;

uint64_t ladder_budget(const char *name, const char **at)
{
    for (const char *option = strpbrk(name, ":,"); option; option = strpbrk(option + 1, ":,"))
        for (int i = 0; i < BUDGETS; i++) {
            size_t length = strlen(budgets[i]);
            if (strncmp(option + 1, budgets[i], length) != 0 || option[1 + length] != '=') continue;
            *at = option + 2 + length;
            return strtoull(*at, NULL, 10);
        }
    return 0;
}

bool ladder_is_larger(const char *lower, const char *upper)
{
    const char *low_at, *high_at;
    uint64_t low = ladder_budget(lower, &low_at), high = ladder_budget(upper, &high_at);
    if (!low || high <= low || low_at - lower != high_at - upper) return false;
    return !strncmp(lower, upper, (size_t)(low_at - lower)) &&
           !strcmp(low_at + strspn(low_at, "0123456789"), high_at + strspn(high_at, "0123456789"));
}

/* Returns the depth in decisions of a player whose budget is a depth, else 0. */
static uint64_t depth_of(const char *name)
{
    enum { NO_LIMIT = 64 }; /* maximum depth of alphabeta: its nodes are the bound */
    const char *at = strstr(name, "depth=");
    const uint64_t depth = at ? strtoull(at + strlen("depth="), NULL, 10) : 0;
    return depth < NO_LIMIT ? depth : 0;
}

void ladder_scope(const char *name, text *out)
{
    const char *at;
    const uint64_t budget = ladder_budget(name, &at), depth = depth_of(name);
    const char *several = (depth ? depth : budget) == 1 ? "" : "s";
    if (depth)
        text_add(out, "players who look %" PRIu64 " decision%s ahead", depth, several);
    else if (!budget)
        text_add(out, "%.*s players", (int)strcspn(name, ":"), name);
    else if (!strncmp(at - strlen("iterations="), "iterations=", strlen("iterations=")))
        text_add(out, "players who look %" PRIu64 " game%s ahead", budget, several);
    else
        text_add(out, "players who look at %" PRIu64 " position%s", budget, several);
}

/* Returns the budget option that the description of the player leaves open, or NULL. */
static const char *open_budget(const char *described)
{
    const char *at;
    size_t length = strcspn(described, ":");
    if (ladder_budget(described, &at)) return NULL;
    for (size_t k = 0; k < players_count(); k++) {
        const word *w = &players_at(k)->word;
        if (strlen(w->name) != length || strncmp(w->name, described, length) != 0) continue;
        for (int i = 0; i < BUDGETS; i++)
            if (word_field(w, budgets[i]) >= 0) return budgets[i];
    }
    return NULL;
}

static int add_rung(layout *l, const char *described, error *e)
{
    if (!described) return error_set(e, "out of memory");
    if (l->nrungs == LADDER_RUNGS_MAX)
        return error_set(e, "at most %d rungs wanted, got more: a higher budget skips some", LADDER_RUNGS_MAX);
    const char *name = players_canonical(described, l->plan->arena, e);
    if (!name) return -1;
    for (int i = 0; i < l->nrungs; i++)
        if (!strcmp(l->rungs[i], name)) return error_set(e, "%s is on two rungs of the ladder", name);
    l->rungs[l->nrungs++] = name;
    return 0;
}

static void add_cell(layout *l, int first, int second)
{
    const ladder_request *r = l->request;
    plan *p = l->plan;
    bool same = first == second;
    p->cells[p->ncells++] = (plan_cell){.variant = l->variant->name,
                                        .game = l->variant->game,
                                        .players = {l->rungs[first], l->rungs[second]},
                                        .games = same ? r->games : r->games / 2 + r->games % 2,
                                        .opening = same ? 0 : r->opening};
}

static void add_step(layout *l, int lower, int upper)
{
    if (lower < 0) return;
    add_cell(l, upper, lower);
    add_cell(l, lower, upper);
}

static int add_family(layout *l, const char *described, const char *budget, error *e)
{
    uint64_t b = l->request->budget;
    for (int i = 0; i < l->request->rungs; i++, b *= 2) {
        char separator = strchr(described, ':') ? ',' : ':';
        if (add_rung(l, arena_format(l->plan->arena, "%s%c%s=%" PRIu64, described, separator, budget, b), e)) return -1;
    }
    return 0;
}

/* Adds each player's rungs and, when `cells` is set, their meetings. The first call only counts the rungs, because the
 * cells of self-play come first. */
static int add_players(layout *l, bool cells, error *e)
{
    int rung = 0;
    l->single = l->top = -1;
    for (int i = 0; i < l->request->nplayers; i++) {
        const char *described = l->request->players[i], *budget = open_budget(described);
        int lowest = rung;
        if (!cells && (budget ? add_family(l, described, budget, e) : add_rung(l, described, e))) return -1;
        rung += budget ? l->request->rungs : 1;
        if (cells) {
            add_step(l, l->single, lowest);
            for (int r = lowest + 1; r < rung; r++) add_step(l, r - 1, r);
            if (budget) add_step(l, l->top, rung - 1);
        }
        if (budget)
            l->top = rung - 1;
        else
            l->single = lowest;
    }
    return 0;
}

int ladder_plan(plan *p, const ladder_request *r, error *e)
{
    layout l = {.plan = p, .request = r};
    if (add_players(&l, false, e)) return -1;
    if (l.nrungs < 2) return error_set(e, "a ladder has at least two rungs, here is one: %s", l.rungs[0]);
    size_t most = (size_t)l.nrungs + 4 * (size_t)l.nrungs;
    p->cells = arena_alloc(p->arena, (size_t)p->nvariants * most * sizeof *p->cells);
    if (!p->cells) return error_set(e, "out of memory");
    p->ncells = 0;
    for (int v = 0; v < p->nvariants; v++) {
        l.variant = &p->variants[v];
        for (int i = 0; i < l.nrungs; i++) add_cell(&l, i, i);
        if (add_players(&l, true, e)) return -1;
    }
    return 0;
}

/* Returns the cell among first..end-1 of the plan with the player of cell `to` at the next smaller budget, or -1. */
static int find_weaker(const plan *p, int first, int end, int to)
{
    const char *at;
    int found = -1;
    for (int i = first; i < end; i++) {
        const char *const *players = p->cells[i].players;
        if (strcmp(players[0], players[1]) != 0 || !ladder_is_larger(players[0], p->cells[to].players[0])) continue;
        if (found < 0 || ladder_budget(players[0], &at) > ladder_budget(p->cells[found].players[0], &at)) found = i;
    }
    return found;
}

void ladder_add_steps(plan *p, int first, uint64_t games)
{
    const int end = p->ncells;
    for (int i = first; i < end && games; i++) {
        const bool same = !strcmp(p->cells[i].players[0], p->cells[i].players[1]);
        const int below = same ? find_weaker(p, first, end, i) : -1;
        for (int seat = 0; seat < 2 && below >= 0; seat++) {
            plan_cell *c = &p->cells[p->ncells++];
            *c = p->cells[i];
            c->players[1 - seat] = p->cells[below].players[0];
            c->games = games / 2 + games % 2;
        }
    }
}
