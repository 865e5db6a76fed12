/* results: the input of a template. All is pushed once, before the template runs, as plain tables of the database's
 * content, described in reports/templates/README.md. */
#include <ctype.h>
#include <inttypes.h>
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "players/players.h"
#include "script/report_parts.h"
#include "script/sandbox.h"
#include "studies/evidence.h"
#include "studies/headline.h"
#include "studies/ladder_plan.h"

const results_cell *report_cell(lua_State *L, int index)
{
    const report_job *job = sandbox_context(L);
    lua_Integer i = luaL_checkinteger(L, index);
    if (i < 1 || i > job->results->ncells)
        sandbox_fail(L, "cell in 1..%d wanted, got %d", job->results->ncells, (int)i);
    return &job->results->cells[i - 1];
}

/* Sets counts by result as fields of the table on top. */
static void set_by_result(lua_State *L, const uint64_t counts[OUTCOME_RESULTS])
{
    for (int o = 0; o < OUTCOME_RESULTS; o++) report_set_number(L, outcome_plural((outcome)o), (double)counts[o]);
}

static void push_rules(lua_State *L, const results_cell *c)
{
    lua_newtable(L);
    for (int e = 0; e < c->variant->nrules; e++) {
        uint64_t counts[OUTCOME_RESULTS];
        for (int i = 0; i < OUTCOME_RESULTS; i++) counts[i] = c->tally->ended[i][e];
        lua_newtable(L);
        report_set_text(L, "name", c->variant->rules[e].name);
        report_set_text(L, "kind", c->variant->rules[e].ends ? "ending" : "effect");
        report_set_number(L, "ended", (double)tally_ended(c->tally, (unsigned)e));
        report_set_number(L, "fired", (double)c->tally->fired[e]);
        set_by_result(L, counts);
        lua_rawseti(L, -2, e + 1);
    }
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

static void push_observables(lua_State *L)
{
    lua_newtable(L);
    for (int k = 0; k < observables_count; k++) {
        lua_newtable(L);
        report_set_text(L, "list", observables[k].list);
        report_set_text(L, "value", observables[k].value);
        report_set_text(L, "label", observables[k].label);
        lua_pushboolean(L, observables[k].plot);
        lua_setfield(L, -2, "plot");
        lua_rawseti(L, -2, k + 1);
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

static void set_known(lua_State *L, const char *key, const char *content)
{
    if (content && *content) report_set_text(L, key, content);
}

/* Sets an image as a data URL for an <img>, where its scripts cannot run, whatever the origin of the database. Its
 * quotes become single ones, which need no escaping. */
static void set_image(lua_State *L, const char *key, const char *svg)
{
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    luaL_addstring(&b, "data:image/svg+xml,");
    for (; *svg; svg++) {
        char escaped[4] = {*svg == '"' ? '\'' : *svg};
        if (*svg != '"' && !isalnum((unsigned char)*svg) && !strchr(" -_.,:;=/()", *svg))
            snprintf(escaped, sizeof escaped, "%%%02X", (unsigned)(unsigned char)*svg);
        luaL_addstring(&b, escaped);
    }
    luaL_pushresult(&b);
    lua_setfield(L, -2, key);
}

static void push_options(lua_State *L, const results_variant *v)
{
    lua_newtable(L);
    for (int i = 0; i < v->noptions; i++) {
        const plan_option *o = &v->options[i];
        lua_newtable(L);
        report_set_text(L, "name", o->name);
        report_set_text(L, "value", o->value);
        set_known(L, "initial", o->initial);
        set_known(L, "wanted", o->wanted);
        set_known(L, "help", o->help);
        lua_rawseti(L, -2, i + 1);
    }
}

static void set_fingerprint(lua_State *L, uint64_t fingerprint)
{
    char written[20];
    snprintf(written, sizeof written, "%016" PRIx64, fingerprint);
    report_set_text(L, "fingerprint", written);
}

static void push_variant(lua_State *L, const results_variant *v)
{
    lua_newtable(L);
    report_set_text(L, "name", v->name);
    set_fingerprint(L, v->fingerprint);
    report_set_text(L, "title", v->title);
    set_known(L, "author", v->author);
    set_known(L, "about", v->about);
    report_set_text(L, "rules", v->canonical);
    if (v->start) set_image(L, "start", v->start);
    push_options(L, v);
    lua_setfield(L, -2, "options");
}

static void push_build(lua_State *L, const results_build *b)
{
    lua_newtable(L);
    report_set_text(L, "version", b->version);
    set_known(L, "commit", b->commit);
    set_known(L, "lua", b->lua);
    set_known(L, "gsl", b->gsl);
    set_known(L, "sqlite", b->sqlite);
}

/* By the canonical names of all players. */
/* By the name of each player of whom a verdict by it speaks. */
static void push_scopes(lua_State *L, const results *r)
{
    lua_newtable(L);
    for (int i = 0; i < r->ncells; i++)
        for (unsigned side = 0; side < 2; side++) {
            text *words = report_scratch(L);
            ladder_scope(r->cells[i].players[side], words);
            if (words->failed) sandbox_fail_outside(L, "out of memory");
            report_set_text(L, r->cells[i].players[side], words->data);
        }
}

static void push_briefs(lua_State *L, const results *r)
{
    lua_newtable(L);
    for (int i = 0; i < r->ncells; i++)
        for (unsigned side = 0; side < 2; side++) {
            const char *name = r->cells[i].players[side];
            lua_pushstring(L, sandbox_checked(L, (void *)players_brief(name, sandbox_arena(L))));
            lua_setfield(L, -2, name);
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

static void push_cell(lua_State *L, const results *r, int number)
{
    const results_cell *c = &r->cells[number];
    uint64_t counts[OUTCOME_RESULTS];
    tally_results(c->tally, counts);
    lua_newtable(L);
    report_set_text(L, "variant", c->variant->name);
    report_set_number(L, "of_variant", (double)(c->variant - r->variants) + 1);
    set_fingerprint(L, c->variant->fingerprint);
    report_set_text(L, "first_player", c->players[0]);
    report_set_text(L, "second_player", c->players[1]);
    report_set_number(L, "games", (double)c->games);
    report_set_number(L, "planned", (double)c->planned);
    report_set_number(L, "opening", c->opening);
    lua_pushboolean(L, !players_are_foreign(c->players));
    lua_setfield(L, -2, "reproducible");
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
    push_options(L, c->variant);
    lua_setfield(L, -2, "options");
    push_rules(L, c);
    lua_setfield(L, -2, "rules");
    for (int k = 0; k < observables_count; k++) {
        push_observed(L, c->tally, k);
        lua_setfield(L, -2, observables[k].list);
    }
    push_branching(L, c->tally);
    lua_setfield(L, -2, "branching");
}

/* findings.STUDY[i] = { name =, KEY = value, ... } */
static void push_findings(lua_State *L, const results *r)
{
    lua_newtable(L);
    for (int i = 0; i < r->nfindings; i++) {
        const finding *f = &r->findings[i], *before = i ? f - 1 : NULL;
        bool same_study = before && !strcmp(before->study, f->study);
        if (!same_study) {
            lua_newtable(L);
            lua_setfield(L, -2, f->study);
        }
        lua_getfield(L, -1, f->study);
        if (!same_study || before->number != f->number) {
            lua_newtable(L);
            report_set_text(L, "name", f->name);
            lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
        }
        lua_rawgeti(L, -1, (lua_Integer)lua_rawlen(L, -1));
        report_set_number(L, f->key, f->value);
        lua_pop(L, 2);
    }
}

void report_define_results(lua_State *L)
{
    const results *r = ((const report_job *)sandbox_context(L))->results;
    lua_newtable(L);
    report_set_text(L, "name", r->name);
    if (r->title) report_set_text(L, "title", r->title);
    if (r->question) report_set_text(L, "question", r->question);
    if (plan_asks_measure(r->ask)) {
        report_set_number(L, "asked_low", r->asked_low);
        report_set_number(L, "asked_high", r->asked_high);
    }
    report_set_text(L, "ask", r->ask ? r->ask : plan_questions[0]);
    if (r->command) report_set_text(L, "command", r->command);
    report_set_text(L, "version", r->version);
    lua_pushinteger(L, (lua_Integer)r->seed); /* a double would round values beyond 2^53 */
    lua_setfield(L, -2, "seed");
    report_set_number(L, "max_plies", r->max_plies);
    report_set_number(L, "zone_low", r->zone_low);
    report_set_number(L, "zone_high", r->zone_high);
    report_set_number(L, "alpha", r->alpha);
    if (r->ncells) report_set_number(L, "headline", headline_cell(r) + 1);
    lua_pushboolean(L, r->finished);
    lua_setfield(L, -2, "finished");
    lua_pushboolean(L, r->until);
    lua_setfield(L, -2, "sequential");
    lua_newtable(L);
    for (int i = 0; i < r->nbuilds; i++) {
        push_build(L, &r->builds[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "builds");
    push_observables(L);
    lua_setfield(L, -2, "observables");
    push_findings(L, r);
    lua_setfield(L, -2, "findings");
    lua_newtable(L);
    for (int i = 0; i < r->nvariants; i++) {
        push_variant(L, &r->variants[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "variants");
    lua_newtable(L);
    for (int i = 0; i < r->ncells; i++) {
        push_cell(L, r, i);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "cells");
    push_briefs(L, r);
    lua_setfield(L, -2, "briefs");
    push_scopes(L, r);
    lua_setfield(L, -2, "scopes");
    report_push_made(L);
    lua_setfield(L, -2, "made");
    sandbox_define(L, "results");
}
