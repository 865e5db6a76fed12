/* stats.ladder(): the results of a skill ladder, for templates. */
#include <lauxlib.h>
#include <math.h>

#include "script/report_parts.h"
#include "script/sandbox.h"
#include "studies/ladder.h"

static void push_rung(lua_State *L, const void *of, int i)
{
    const ladder *l = of;
    const ladder_rung *rung = &l->rungs[i];
    lua_newtable(L);
    report_set_text(L, "player", rung->player);
    report_set_number(L, "cell", rung->cell + 1);
    if (rung->budget) report_set_number(L, "budget", (double)rung->budget);
    report_set_number(L, "games", (double)rung->games);
    report_set_number(L, "distinct", (double)rung->distinct);
    report_set_known(L, "score", rung->score);
    report_set_interval(L, "low", "high", rung->live);
    report_set_known(L, "elo", rung->elo);
    if (i && !isnan(rung->elo)) report_set_interval(L, "elo_low", "elo_high", rung->elo_live);
}

static void push_step(lua_State *L, const void *of, int i)
{
    const ladder *l = of;
    const ladder_step *s = &l->steps[i];
    lua_newtable(L);
    report_set_number(L, "lower", s->lower + 1);
    report_set_number(L, "upper", s->upper + 1);
    report_set_number(L, "pairs", (double)s->pairs);
    report_set_number(L, "distinct", (double)s->distinct);
    report_set_known(L, "score", s->score);
    report_set_interval(L, "low", "high", s->live);
    report_set_number(L, "withheld", s->withheld);
}

/* Pushes the indices of a family's rungs, lowest first. */
static void push_members(lua_State *L, const ladder *l, const ladder_family *f)
{
    lua_newtable(L);
    for (int k = f->highest, i = f->rungs; i > 0; i--, k = l->rungs[k].below) {
        lua_pushinteger(L, k + 1);
        lua_rawseti(L, -2, i);
    }
}

static void push_family(lua_State *L, const void *of, int i)
{
    const ladder *l = of;
    const ladder_family *f = &l->families[i];
    lua_newtable(L);
    push_members(L, l, f);
    lua_setfield(L, -2, "rungs");
    char depth[LADDER_DEPTH_TEXT];
    ladder_depth_words(f, depth);
    report_set_text(L, "depth_words", depth);
    char times[LADDER_TIMES_TEXT];
    ladder_times_words(f, times);
    report_set_text(L, "times_words", times);
    report_set_number(L, "depth", f->depth);
    report_set_number(L, "doublings", f->doublings);
    report_set_number(L, "weak", f->weak);
    report_set_known(L, "doubling", f->doubling);
    report_set_known(L, "elo", f->elo);
    if (!isnan(f->doubling)) {
        report_set_interval(L, "doubling_low", "doubling_high", f->doubling_live);
        report_set_interval(L, "elo_low", "elo_high", f->elo_live);
    }
}

/* Pushes the verdict about the game: { name =, words =, speaks =, climbs =, top =, before = cells }; `climbs`: each
 * rung from `before` to `top` significantly beats the one below. */
static void push_verdict(lua_State *L, const ladder *l)
{
    const ladder_verdict *v = &l->verdict;
    text *words = report_scratch(L);
    ladder_verdict_words(l, v, words);
    if (words->failed) sandbox_fail_outside(L, "out of memory");
    lua_newtable(L);
    report_set_text(L, "name", game_verdict_name(v->game));
    report_set_text(L, "words", words->data);
    report_set_truth(L, "speaks", ladder_verdict_speaks(l, v));
    report_set_truth(L, "climbs", v->lack != LADDER_LACKS_RUNGS && v->lack != LADDER_LACKS_STRENGTH);
    if (v->top < 0) return;
    report_set_number(L, "top", l->rungs[v->top].cell + 1);
    report_set_number(L, "before", l->rungs[v->before].cell + 1);
}

static void push_ladder(lua_State *L, const ladder *l)
{
    lua_newtable(L);
    report_set_list(L, "rungs", l, l->nrungs, push_rung);
    report_set_list(L, "steps", l, l->nsteps, push_step);
    report_set_list(L, "families", l, l->nfamilies, push_family);
    report_set_text(L, "skill", ladder_skill_word(l->skill));
    push_verdict(L, l);
    lua_setfield(L, -2, "verdict");
    if (l->disagree[0] >= 0) {
        report_set_number(L, "disagree_lower", l->disagree[0] + 1);
        report_set_number(L, "disagree_upper", l->disagree[1] + 1);
    }
    if (isnan(l->edge)) return;
    report_set_number(L, "edge", l->edge);
    report_set_interval(L, "edge_low", "edge_high", l->edge_live);
}

/* ladder(variant): { rungs =, steps =, families =, skill =, ... }, README.md says what they hold; nil when there is
 * none among its cells. */
int report_ladder(lua_State *L)
{
    report_job *job = sandbox_context(L);
    const lua_Integer variant = luaL_checkinteger(L, 1);
    error e = {""};
    if (variant < 1 || variant > job->results->nvariants)
        return sandbox_fail(L, "ladder: the number of a variant wanted");
    ladder **l = &job->ladders[variant - 1];
    if (!ladder_is_in(job->results, (int)variant - 1)) return lua_pushnil(L), 1;
    if (!*l) *l = ladder_read(job->results, (int)variant - 1, &e);
    if (!*l) return sandbox_fail_outside(L, "%s", e.text);
    push_ladder(L, *l);
    return 1;
}
