/* A cell of the input of templates (report_results.c): who played, how games ended, and what was counted in them. */
#include <lauxlib.h>

#include "players/players.h"
#include "script/report_parts.h"

/* Sets counts by result as fields of the table on top. */
static void set_by_result(lua_State *L, const uint64_t counts[OUTCOME_RESULTS])
{
    for (int o = 0; o < OUTCOME_RESULTS; o++) report_set_number(L, outcome_plural((outcome)o), (double)counts[o]);
}

static void push_rule(lua_State *L, const void *of, int e)
{
    const results_cell *c = of;
    uint64_t counts[OUTCOME_RESULTS];
    for (int i = 0; i < OUTCOME_RESULTS; i++) counts[i] = c->tally->ended[i][e];
    lua_newtable(L);
    report_set_text(L, "name", c->variant->rules[e].name);
    report_set_text(L, "kind", c->variant->rules[e].ends ? "ending" : "effect");
    report_set_number(L, "ended", (double)tally_ended(c->tally, (unsigned)e));
    report_set_number(L, "fired", (double)c->tally->fired[e]);
    set_by_result(L, counts);
}

/* Pushes a list of { plies =, first =, second =, ... } (or the observable's own name) for the values that occurred. */
static void push_observed(lua_State *L, const tally *t, int k)
{
    lua_newtable(L);
    for (unsigned x = 0, rows = 0; x <= observables_most(k, t->max_plies); x++) {
        uint64_t counts[OUTCOME_RESULTS];
        if (!tally_observed(t, k, x)) continue;
        for (int r = 0; r < OUTCOME_RESULTS; r++) counts[r] = t->observed[k][r][x];
        lua_newtable(L);
        report_set_number(L, observables[k].value, x);
        set_by_result(L, counts);
        lua_rawseti(L, -2, (lua_Integer)++rows);
    }
}

/* Pushes a list of { ply =, games =, mean = }: legal moves before each ply, over the games in which they were counted.
 */
static void push_branching(lua_State *L, const tally *t)
{
    lua_newtable(L);
    for (unsigned n = 0, k = 1; n < t->max_plies; n++) {
        if (!t->samples[n]) continue;
        lua_newtable(L);
        report_set_number(L, "ply", n + 1);
        report_set_number(L, "games", (double)t->samples[n]);
        report_set_number(L, "mean", (double)t->branching[n] / (double)t->samples[n]);
        lua_rawseti(L, -2, (lua_Integer)k++);
    }
}

/* nets = { first = { "0123456789abcdef" }, second = {} }; absent where no player has trained */
static void push_nets(lua_State *L, const nets *n)
{
    static const char *const seats[2] = {"first", "second"};
    if (!n || !nets_any(n)) return;
    lua_newtable(L);
    for (unsigned seat = 0; seat < 2; seat++) {
        lua_newtable(L);
        for (unsigned k = 0; k < n->trainings[seat]; k++) {
            lua_pushstring(L, n->mark[seat][k]);
            lua_rawseti(L, -2, (lua_Integer)k + 1);
        }
        lua_setfield(L, -2, seats[seat]);
    }
    lua_setfield(L, -2, "nets");
}

void report_push_cell(lua_State *L, const void *of, int number)
{
    const results *r = of;
    const results_cell *c = &r->cells[number];
    uint64_t counts[OUTCOME_RESULTS];
    tally_results(c->tally, counts);
    lua_newtable(L);
    report_set_text(L, "variant", c->variant->name);
    report_set_number(L, "of_variant", (double)(c->variant - r->variants) + 1);
    report_set_fingerprint(L, c->variant->fingerprint);
    report_set_text(L, "first_player", c->players[0]);
    report_set_text(L, "second_player", c->players[1]);
    report_set_number(L, "games", (double)c->games);
    report_set_number(L, "planned", (double)c->planned);
    report_set_number(L, "opening", c->opening);
    report_set_truth(L, "reproducible", !players_are_foreign(c->players));
    if (c->earlier) report_set_number(L, "distinct", (double)evidence_distinct(c));
    if (c->earlier) report_set_number(L, "effective", (double)c->games * evidence_weight(c, c->games));
    report_set_number(L, "plies", (double)tally_sum(c->tally, OBSERVABLE_LENGTH));
    set_by_result(L, counts);
    report_set_number(L, "broken", c->why ? 1 : 0);
    if (c->why) {
        lua_pushfstring(L, "game %d.%I broke: %s", number, (lua_Integer)c->broken, c->why);
        lua_setfield(L, -2, "why");
        lua_pushfstring(L, "%d.%I", number, (lua_Integer)c->broken);
        lua_setfield(L, -2, "broken_game");
        report_set_text(L, "failure", c->why);
    }
    push_nets(L, c->nets);
    report_set_options(L, c->variant);
    report_set_list(L, "rules", c, c->variant->nrules, push_rule);
    for (int k = 0; k < observables_count; k++) {
        push_observed(L, c->tally, k);
        lua_setfield(L, -2, observables[k].list);
    }
    push_branching(L, c->tally);
    lua_setfield(L, -2, "branching");
}
