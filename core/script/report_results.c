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

static void push_observable(lua_State *L, const void *of, int k)
{
    (void)of;
    lua_newtable(L);
    report_set_text(L, "list", observables[k].list);
    report_set_text(L, "value", observables[k].value);
    report_set_text(L, "label", observables[k].label);
    report_set_truth(L, "plot", observables[k].plot);
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

static void push_option(lua_State *L, const void *of, int i)
{
    const plan_option *o = &((const results_variant *)of)->options[i];
    lua_newtable(L);
    report_set_text(L, "name", o->name);
    report_set_text(L, "value", o->value);
    set_known(L, "initial", o->initial);
    set_known(L, "wanted", o->wanted);
    set_known(L, "help", o->help);
}

void report_set_options(lua_State *L, const results_variant *v)
{
    report_set_list(L, "options", v, v->noptions, push_option);
}

void report_set_fingerprint(lua_State *L, uint64_t fingerprint)
{
    char written[20];
    snprintf(written, sizeof written, "%016" PRIx64, fingerprint);
    report_set_text(L, "fingerprint", written);
}

static void push_variant(lua_State *L, const void *of, int i)
{
    const results_variant *v = &((const results *)of)->variants[i];
    lua_newtable(L);
    report_set_text(L, "name", v->name);
    report_set_fingerprint(L, v->fingerprint);
    report_set_text(L, "title", v->title);
    set_known(L, "author", v->author);
    set_known(L, "about", v->about);
    report_set_text(L, "rules", v->canonical);
    if (v->start) set_image(L, "start", v->start);
    report_set_options(L, v);
}

static void push_build(lua_State *L, const void *of, int i)
{
    const results_build *b = &((const results *)of)->builds[i];
    lua_newtable(L);
    report_set_text(L, "version", b->version);
    set_known(L, "commit", b->commit);
    set_known(L, "lua", b->lua);
    set_known(L, "gsl", b->gsl);
    set_known(L, "sqlite", b->sqlite);
}

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
    report_set_truth(L, "finished", r->finished);
    report_set_truth(L, "sequential", r->until);
    report_set_list(L, "builds", r, r->nbuilds, push_build);
    report_set_list(L, "observables", NULL, observables_count, push_observable);
    push_findings(L, r);
    lua_setfield(L, -2, "findings");
    report_set_list(L, "variants", r, r->nvariants, push_variant);
    report_set_list(L, "cells", r, r->ncells, report_push_cell);
    push_briefs(L, r);
    lua_setfield(L, -2, "briefs");
    push_scopes(L, r);
    lua_setfield(L, -2, "scopes");
    report_push_made(L);
    lua_setfield(L, -2, "made");
    sandbox_define(L, "results");
}
