/* Read in two passes: keys while Lua runs the file; names of variants, measures, options and players once the plan has
 * them. So errors in claims are reported before the first game. */
#include "script/experiment_claims.h"

#include <math.h>
#include <string.h>

#include "base/text.h"
#include "script/experiment_keys.h"
#include "script/keys.h"
#include "script/sandbox.h"
#include "script/stack_check.h"
#include "studies/material.h"

enum { SAYS, BY, EXPECTS, CLAIM_KEYS };
static const file_key claim_keys[CLAIM_KEYS] = {
    [SAYS] = {.name = "says", .wanted = "text", .required = true, .help = "the claim, as stated"},
    [BY] = {.name = "by", .wanted = "text", .help = "its author or source"},
    [EXPECTS] = {.name = "expects",
                 .wanted = "table such as { \"score\", at_least = 0.45, at_most = 0.55 }",
                 .required = true,
                 .help = "the expected measure and its bounds"},
};
static const key_table claim_table = {
    "claims", "claims = { { says = TEXT, by = TEXT, expects = { MEASURE, ... } }, ... }",
    "A claim is held if the interval lies inside its bounds, has failed if it lies outside, and is open otherwise. It "
    "is tested on the players of the headline, or those of `between`; results of other players are shown beside it.",
    claim_keys, CLAIM_KEYS};

enum { AT_LEAST, AT_MOST, PIECE, AGAINST, VARIANT, LESS, RISES, FALLS, BETWEEN, EXPECTS_KEYS };
static const file_key expects_keys[EXPECTS_KEYS] = {
    [AT_LEAST] = {.name = "at_least", .wanted = "number", .help = "shares are 0..1, lengths plies"},
    [AT_MOST] = {.name = "at_most", .wanted = "number", .help = "likewise"},
    [PIECE] = {.name = "piece",
               .wanted = "kind of piece with its side, as poise tune calls it",
               .help = "of \"worth\": which piece, \"attackers attacker\""},
    [AGAINST] = {.name = "against", .wanted = "kind of piece with its side", .help = "in how many of which other"},
    [VARIANT] = {.name = "variant",
                 .wanted = "variant of the experiment",
                 .help = "the variant it is about; without it, all"},
    [LESS] = {.name = "less",
              .wanted = "variant of the experiment",
              .help = "subtracts this variant's value: an effect, between -1 and 1 for a share"},
    [RISES] = {.name = "rises",
               .wanted = "option that differs",
               .help = "instead of bounds: it increases with each next value of the option, others equal"},
    [FALLS] = {.name = "falls", .wanted = "option that differs", .help = "it decreases with each next value"},
    [BETWEEN] = {.name = "between",
                 .wanted = "player of the experiment",
                 .help =
                     "between which players, \"random\" or \"mcts:iterations=100\"; without it those of the headline"},
};
static const key_table expects_table = {
    "expects", "expects = { MEASURE, at_least = NUMBER, at_most = NUMBER, ... }",
    "The measure is \"score\" (of the first player), \"draws\", \"cut\" (shares of the games), \"length\" (the median, "
    "in plies), \"worth\" (with ask = \"worth\": of a piece, in pieces of another kind), or the name of an ending or "
    "an "
    "effect: the share of the games that it ends, or in which it happens.",
    expects_keys, EXPECTS_KEYS};

static const char *const measures[] = {"score", "draws", "cut", "length", "worth"};
enum { MEASURES = sizeof measures / sizeof *measures };

static double bound(const reader *r, int key, double none)
{
    const int type = reader_push(r, expects_keys[key].name);
    const double x = type == LUA_TNUMBER ? lua_tonumber(r->L, -1) : none;
    if ((type != LUA_TNIL && type != LUA_TNUMBER) || (type == LUA_TNUMBER && !isfinite(x)))
        reader_unwanted(r, expects_keys[key].name, expects_keys[key].wanted);
    lua_pop(r->L, 1);
    return x;
}

static void check_bounds(const reader *r, const plan_claim *c, bool difference)
{
    const bool length = !strcmp(c->measure, "length"), worth = !strcmp(c->measure, "worth"),
               bounded = isfinite(c->at_least) || isfinite(c->at_most);
    const double low = difference ? length ? -INFINITY : -1
                       : worth    ? -INFINITY
                                  : 0,
                 high = length || worth ? INFINITY : 1;
    if (bounded == (c->direction != 0))
        sandbox_fail_at(r->L, r->line, "%s: %s", r->path,
                        bounded ? "either bounds or an option with which it rises or falls, not both"
                                : "at_least, at_most, rises or falls wanted, got none");
    if (c->at_least > c->at_most)
        sandbox_fail_at(r->L, r->line, "%s.at_most: a number of at least at_least wanted, got less", r->path);
    for (int i = 0; i < 2; i++) {
        const double x = i ? c->at_most : c->at_least;
        if (isfinite(x) && (x < low || x > high))
            sandbox_fail_at(r->L, r->line, "%s.%s: %s wanted, got %g", r->path,
                            expects_keys[i ? AT_MOST : AT_LEAST].name,
                            length       ? "number of plies"
                            : difference ? "difference of shares in -1..1"
                                         : "share in 0..1",
                            x);
    }
}

static void read_direction(const reader *r, plan_claim *c)
{
    const char *rises = keys_text(r, &expects_keys[RISES]), *falls = keys_text(r, &expects_keys[FALLS]);
    if (rises && falls) sandbox_fail_at(r->L, r->line, "%s: rises or falls, not both", r->path);
    c->direction = rises ? 1 : falls ? -1 : 0;
    c->option = rises ? rises : falls;
}

/* A worth needs exactly two pieces. */
static void read_worth(const reader *r, const claims_read *out, plan_claim *c)
{
    const bool worth = !strcmp(c->measure, "worth"), more = c->direction || c->between || out->variant[out->count];
    c->piece = keys_text(r, &expects_keys[PIECE]);
    c->against = keys_text(r, &expects_keys[AGAINST]);
    if (worth ? !c->piece || !c->against || more : c->piece || c->against)
        sandbox_fail_at(r->L, r->line, "%s: piece and against wanted with \"worth\", and bounds alone; and only there",
                        r->path);
}

/* Reads the table on top of the stack. */
static void read_expects(const reader *whole, claims_read *out, plan_claim *c)
{
    lua_State *L = whole->L;
    if (!lua_istable(L, -1)) reader_unwanted(whole, claim_keys[EXPECTS].name, claim_keys[EXPECTS].wanted);
    reader r = {L, lua_gettop(L), "experiment.claims.expects", whole->line, 0};
    keys_only(&r, &expects_table, 1);
    if (lua_rawgeti(L, r.table, 1) != LUA_TSTRING)
        reader_unwanted(&r, "1",
                        "\"score\", \"draws\", \"cut\", \"length\", \"worth\" or the name of an ending or effect");
    c->measure = reader_shown(&r, "1", -1);
    lua_pop(L, 1);
    c->at_least = bound(&r, AT_LEAST, -INFINITY);
    c->at_most = bound(&r, AT_MOST, INFINITY);
    c->between = keys_text(&r, &expects_keys[BETWEEN]);
    out->variant[out->count] = keys_text(&r, &expects_keys[VARIANT]);
    out->less[out->count] = keys_text(&r, &expects_keys[LESS]);
    read_direction(&r, c);
    if (out->less[out->count] && (c->direction || !out->variant[out->count]))
        sandbox_fail_at(L, r.line, "%s.less: only with variant and bounds", r.path);
    if (out->variant[out->count] && c->direction)
        sandbox_fail_at(L, r.line, "%s.variant: what rises or falls does so over all variants", r.path);
    read_worth(&r, out, c);
    check_bounds(&r, c, out->less[out->count] != NULL);
}

/* Reads the table on top of the stack. */
static void read_one(const reader *whole, claims_read *out)
{
    if (!lua_istable(whole->L, -1))
        reader_unwanted(whole, experiment_keys[CLAIMS].name, experiment_keys[CLAIMS].wanted);
    reader r = {whole->L, lua_gettop(whole->L), "experiment.claims", reader_line(whole, experiment_keys[CLAIMS].name),
                0};
    if (out->count == CLAIMS_MAX)
        sandbox_fail_at(r.L, r.line, "%s: at most %d wanted, got more: make several experiments of it", r.path,
                        CLAIMS_MAX);
    keys_only(&r, &claim_table, 0);
    plan_claim *c = &out->of[out->count];
    *c = (plan_claim){.says = keys_text(&r, &claim_keys[SAYS]), .by = keys_text(&r, &claim_keys[BY])};
    reader_push(&r, claim_keys[EXPECTS].name);
    read_expects(&r, out, c);
    lua_pop(r.L, 1);
    out->count++;
}

void experiment_read_claims(const reader *r, claims_read *out)
{
    STACK_CHANGES(r->L, 0);
    const int type = reader_push(r, experiment_keys[CLAIMS].name);
    if (type != LUA_TNIL && type != LUA_TTABLE)
        reader_unwanted(r, experiment_keys[CLAIMS].name, experiment_keys[CLAIMS].wanted);
    if (type == LUA_TTABLE) reader_list_only(r, experiment_keys[CLAIMS].name, "each claim is a table of the list");
    for (int i = 1; type == LUA_TTABLE && lua_rawgeti(r->L, -1, i) != LUA_TNIL; i++) {
        read_one(r, out);
        lua_pop(r->L, 1);
    }
    lua_pop(r->L, type == LUA_TTABLE ? 2 : 1);
}

/* --- checks against the plan --- */

/* Returns the index of the variant of that name, 0 where none is named; -1 with `e` filled in. */
static int find_variant(const plan *p, const char *name, error *e)
{
    for (int i = 0; name && i < p->nvariants; i++)
        if (!strcmp(p->variants[i].name, name)) return i + 1;
    return name ? error_set(e, "experiment.claims: none of the variants is called \"%s\"", name) : 0;
}

/* Is it a measure, or a rule of some variant? */
static int check_measure(const plan *p, const char *measure, error *e)
{
    const char *known[MEASURES + GAME_RULES_MAX];
    size_t count = 0;
    for (; count < MEASURES; count++) known[count] = measures[count];
    for (int i = 0; i < p->nvariants; i++)
        for (int k = 0; k < p->variants[i].game->nrules; k++) {
            const char *rule = p->variants[i].game->rules[k];
            if (!strcmp(rule, measure)) return 0;
            if (count < MEASURES + GAME_RULES_MAX) known[count++] = rule;
        }
    for (size_t i = 0; i < MEASURES; i++)
        if (!strcmp(measures[i], measure)) return 0;
    const char *nearest = text_nearest(measure, known, count);
    return error_set(e, "experiment.claims: \"%s\" is no ending or effect of these variants%s%s%s", measure,
                     nearest ? "; did you mean \"" : "", nearest ? nearest : "", nearest ? "\"?" : "");
}

/* Are they types of piece whose worths the experiment measures? */
static int check_pieces(const plan *p, const plan_claim *c, error *e)
{
    const char *const pieces[] = {c->piece, c->against};
    if (c->piece && strcmp(p->ask, "worth"))
        return error_set(e, "experiment.claims: \"worth\" only with ask = \"worth\"");
    for (int i = 0; i < 2 && c->piece; i++)
        if (!material_is_kind(p->variants[0].game, pieces[i]))
            return error_set(e, "experiment.claims: no piece is called \"%s\"; poise tune lists them", pieces[i]);
    return 0;
}

/* Does the option differ between variants? */
static int check_option(const plan *p, const char *option, error *e)
{
    const char *first = NULL;
    for (int i = 0; option && i < p->nvariants; i++)
        for (int k = 0; k < p->variants[i].noptions; k++) {
            const plan_option *o = &p->variants[i].options[k];
            if (strcmp(o->name, option)) continue;
            if (first && strcmp(first, o->value)) return 0;
            first = o->value;
        }
    if (!option) return 0;
    return error_set(e, "experiment.claims: %s has one value in all these variants", option);
}

/* Is it a type of player, "mcts", or a prefix of a full name, "mcts:iterations=100"? */
static bool is_player(const char *name, const char *said)
{
    const size_t length = strlen(said);
    return !strncmp(name, said, length) && (!name[length] || name[length] == ':' || name[length] == ',');
}

static int check_between(const plan *p, const char *said, error *e)
{
    for (int i = 0; said && i < p->ncells; i++)
        if (is_player(p->cells[i].players[0], said) && is_player(p->cells[i].players[1], said)) return 0;
    return said ? error_set(e, "experiment.claims: no two players here are \"%s\"", said) : 0;
}

int experiment_add_claims(const claims_read *said, plan *p, error *e)
{
    p->claims = arena_alloc(p->arena, ((size_t)said->count + 1) * sizeof *p->claims);
    if (!p->claims) return error_set(e, "out of memory");
    for (int i = 0; i < said->count; i++) {
        plan_claim *c = &p->claims[p->nclaims++];
        *c = said->of[i];
        c->variant = find_variant(p, said->variant[i], e);
        c->less = c->variant < 0 ? -1 : find_variant(p, said->less[i], e);
        if (c->less < 0 || check_measure(p, c->measure, e) || check_option(p, c->option, e) || check_pieces(p, c, e) ||
            check_between(p, c->between, e))
            return -1;
    }
    return 0;
}

void experiment_describe_claims(manual *m)
{
    keys_describe(m, &claim_table);
    keys_describe(m, &expects_table);
}
