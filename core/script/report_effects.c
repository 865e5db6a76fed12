/* stats.effects(kind): the effects of rules, for templates. */
#include <lauxlib.h>
#include <math.h>

#include "script/report_parts.h"
#include "script/sandbox.h"
#include "studies/effects.h"

/* Sets { mean =, low =, high =, fixed_low =, fixed_high = } under the key; `until`: a sequential experiment, or fixed-n
 * intervals do not apply */
static void set_contrast(lua_State *L, const char *key, const contrast_reading *c, const interval *live, bool until)
{
    lua_newtable(L);
    report_set_known(L, "mean", c->estimate);
    report_set_interval(L, "low", "high", *live);
    if (!until) report_set_interval(L, "fixed_low", "fixed_high", c->fixed);
    lua_setfield(L, -2, key);
}

static void push_sides(lua_State *L, const effects *x, const effect *f)
{
    lua_newtable(L);
    for (int i = 0, n = 0; i < x->ncells; i++) {
        if (!f->asked.side[i]) continue;
        lua_newtable(L);
        report_set_number(L, "cell", x->cells[i] + 1);
        report_set_number(L, "side", f->asked.side[i]);
        lua_rawseti(L, -2, ++n);
    }
}

/* Sets the estimates of an effect in the table on the stack. */
static void set_reading(lua_State *L, const effect *f, bool until)
{
    report_set_number(L, "games", (double)f->score.observed);
    set_contrast(L, "score", &f->score, &f->live, until || f->trained);
    set_contrast(L, "draws", &f->draws, &f->draws.live, until);
    report_set_known(L, "spread", f->spread);
    report_set_text(L, "answer", contrast_answer_name(f->answer));
    report_set_truth(L, "supported", f->trained || f->score.supported);
    if (f->answer != CONTRAST_OPEN)
        report_set_number(L, "answered_at", (double)(f->trained ? f->score.observed : f->score.answered_at));
    report_set_known(L, "length", f->length.mean);
    if (!until) report_set_interval(L, "length_low", "length_high", f->length.fixed);
    report_set_known(L, "branching", f->branching);
}

/* The simple effect of a factor: simple = { ... }, with the same members. */
static void push_simple(lua_State *L, const effects *x, const effect *f, bool until)
{
    if (f->simple < 0) return;
    lua_newtable(L);
    set_reading(L, &x->simple[f->simple], until);
    lua_setfield(L, -2, "simple");
}

static void push_effect(lua_State *L, const effects *x, const effect *f, bool until)
{
    lua_newtable(L);
    if (f->factors[0] >= 0) report_set_number(L, "factor", f->factors[0] + 1);
    if (f->factors[1] >= 0) report_set_number(L, "with", f->factors[1] + 1);
    if (f->cell >= 0) report_set_number(L, "cell", x->cells[f->cell] + 1);
    if (f->alias >= 0) report_set_number(L, "alias", f->alias + 1);
    set_reading(L, f, until);
    report_set_truth(L, "watched", f->watched);
    if (!until) report_set_truth(L, "at_one_look", f->at_one_look);
    report_set_truth(L, "varies", f->varies);
    push_simple(L, x, f, until);
    push_sides(L, x, f);
    lua_setfield(L, -2, "sides");
}

/* unasked = { { name =, value =, why = }, ... } */
static void push_unasked(lua_State *L, const void *of, int i)
{
    const effects *x = of;
    lua_newtable(L);
    report_set_text(L, "name", x->unasked[i].name);
    report_set_text(L, "value", x->unasked[i].value);
    report_set_text(L, "why", x->unasked[i].why);
}

static void push_factor(lua_State *L, const void *of, int i)
{
    const effects *x = of;
    lua_newtable(L);
    report_set_text(L, "name", x->factors[i].name);
    report_set_text(L, "off", x->factors[i].off);
    report_set_text(L, "on", x->factors[i].on);
}

static void push_group(lua_State *L, const effects *x, bool until)
{
    lua_newtable(L);
    report_set_text(L, "first_player", x->players[0]);
    report_set_text(L, "second_player", x->players[1]);
    report_set_number(L, "matters", x->matters);
    report_set_truth(L, "withheld", x->withheld);
    report_set_list(L, "factors", x, x->nfactors, push_factor);
    report_set_list(L, "unasked", x, x->nunasked, push_unasked);
    for (int i = 0; i < x->count; i++) {
        push_effect(L, x, &x->all[i], until);
        lua_rawseti(L, -2, i + 1);
    }
}

/* effects("factors" or "cells"): a list per pair of players, described in README.md. A group is copied first, so that
 * nothing outside Lua is allocated while Lua may raise a memory error. */
int report_effects(lua_State *L)
{
    static const char *const kinds[] = {[EFFECTS_OF_FACTORS] = "factors", [EFFECTS_OF_CELLS] = "cells", NULL};
    const results *r = ((const report_job *)sandbox_context(L))->results;
    effects_kind kind = (effects_kind)luaL_checkoption(L, 1, "factors", kinds);
    int groups = effects_groups(r);
    lua_newtable(L);
    for (int i = 0; i < groups; i++) {
        error e = {""};
        effects *copy = lua_newuserdatauv(L, sizeof *copy, 0);
        effect *all = lua_newuserdatauv(L, EFFECTS_MAX * sizeof *all, 0);
        effects *x = effects_read(r, i, kind, &e);
        if (!x) return sandbox_fail_outside(L, "%s", e.text);
        *copy = *x;
        for (int k = 0; k < x->count; k++) all[k] = x->all[k];
        effects_free(x);
        copy->all = all;
        push_group(L, copy, r->until);
        lua_rawseti(L, -4, i + 1);
        lua_pop(L, 2);
    }
    return 1;
}
