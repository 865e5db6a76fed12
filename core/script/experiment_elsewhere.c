#include "script/experiment_elsewhere.h"

#include <string.h>

#include "script/experiment_keys.h"
#include "script/sandbox.h"
#include "script/stack_check.h"

/* Reads a text of the table on top of the stack, at place 1 or under a key. */
static const char *shown_text(const reader *r, const char *key)
{
    int type = key ? lua_getfield(r->L, r->table, key) : lua_rawgeti(r->L, r->table, 1);
    if (type != LUA_TSTRING) reader_unwanted(r, key ? key : "1", key ? "text" : "variant");
    const char *shown = reader_shown(r, key ? key : "1", -1);
    lua_pop(r->L, 1);
    return shown;
}

/* Reads an end of the range on top of the stack, or the number there. */
static double read_end(const reader *r, int which)
{
    const bool is_range = lua_type(r->L, -1) == LUA_TTABLE && lua_rawlen(r->L, -1) == 2;
    if (is_range)
        lua_rawgeti(r->L, -1, which);
    else
        lua_pushvalue(r->L, -1);
    const double end = lua_type(r->L, -1) == LUA_TNUMBER ? lua_tonumber(r->L, -1) : -1;
    lua_pop(r->L, 1);
    if (!(end >= 0 && end <= 1))
        reader_unwanted(r, "score", "share of points, such as 0.55, or two, such as {0.53, 0.55},");
    return end;
}

/* Reads a published score without counts. Returns whether there is one. */
static bool read_score(const reader *r, plan_elsewhere *out)
{
    const bool is_there = reader_push(r, "score") != LUA_TNIL;
    if (is_there) {
        out->low = read_end(r, 1);
        out->high = read_end(r, 2);
        if (out->high < out->low) reader_unwanted(r, "score", "upper end above the lower one");
    }
    lua_pop(r->L, 1);
    return is_there;
}

/* Reads the table on top of the stack. */
static void read_one(const reader *whole, elsewhere_read *out)
{
    static const char *const keys[] = {"first", "draws", "second", "score", "source", NULL};
    reader r = {whole->L, lua_gettop(whole->L), "experiment.elsewhere",
                reader_line(whole, experiment_keys[ELSEWHERE].name), 0};
    if (!lua_istable(r.L, -1))
        reader_unwanted(whole, experiment_keys[ELSEWHERE].name, experiment_keys[ELSEWHERE].wanted);
    if (out->count == LIMITS_ELSEWHERE)
        sandbox_fail_at(r.L, r.line, "%s: at most %d wanted, got more: add up those of one variant", r.path,
                        LIMITS_ELSEWHERE);
    reader_only_keys(&r, keys, 1);
    out->variant[out->count] = shown_text(&r, NULL);
    plan_elsewhere *one = &out->of[out->count++];
    uint64_t games = 0;
    for (int i = 0; i < 3; i++) {
        one->results[i] = (uint64_t)reader_integer(&r, keys[i], 0, INT32_MAX, 0);
        games += one->results[i];
    }
    if (read_score(&r, one) ? games > 0 : !games)
        sandbox_fail_at(r.L, r.line, "%s: either games or a score wanted, got %s of %s", r.path,
                        games ? "both" : "none", out->variant[out->count - 1]);
    one->source = shown_text(&r, "source");
}

void experiment_read_elsewhere(const reader *r, elsewhere_read *out)
{
    STACK_CHANGES(r->L, 0);
    int type = reader_push(r, experiment_keys[ELSEWHERE].name);
    if (type != LUA_TNIL && type != LUA_TTABLE)
        reader_unwanted(r, experiment_keys[ELSEWHERE].name, experiment_keys[ELSEWHERE].wanted);
    for (int i = 1; type == LUA_TTABLE && lua_rawgeti(r->L, -1, i) != LUA_TNIL; i++) {
        read_one(r, out);
        lua_pop(r->L, 1);
    }
    lua_pop(r->L, type == LUA_TTABLE ? 2 : 1);
}

int experiment_add_elsewhere(const elsewhere_read *said, plan *p, error *e)
{
    p->elsewhere = arena_alloc(p->arena, ((size_t)said->count + 1) * sizeof *p->elsewhere);
    if (!p->elsewhere) return error_set(e, "out of memory");
    for (int i = 0; i < said->count; i++) {
        plan_elsewhere *one = &p->elsewhere[p->nelsewhere++];
        *one = said->of[i];
        one->variant = 0;
        while (one->variant < p->nvariants && strcmp(p->variants[one->variant].name, said->variant[i]) != 0)
            one->variant++;
        if (one->variant == p->nvariants)
            return error_set(e, "experiment.elsewhere: none of the variants is called \"%s\"", said->variant[i]);
    }
    return 0;
}
