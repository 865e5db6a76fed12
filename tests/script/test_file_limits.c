/* Each limit in the manual is the one that holds: so many are taken, and of one more is said how many there may be. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/manual.h"
#include "support/scripts.h"
#include "support/test.h"

enum { FILE_BYTES = 2048 };

/* A file in which n is the number: what Lua does with n and the empty table t, and keys of rules or of an experiment.
 */
typedef struct limited {
    const char *entry, *limit; /* in the manual */
    const char *code, *keys;
} limited;

#define BOARD  "board = square { 4, 4 }, "
#define PIECES "pieces = sides { first = 'man X', second = 'man O' }, "
#define TURN   "turn = place {}, "
#define FINISH "finish = no_move { result = 'loss' }"
#define EACH   "for i = 1, n do "

static const limited rules[] = {
    {"board limits", "cells", EACH "t[i] = 'c' .. i .. '-c' .. i % n + 1 end",
     "board = graph { table.concat(t, ' ', 1, n - 1) }, " PIECES TURN FINISH},
    {"board limits", "named parts", "for i = 1, n - 9 do t['q' .. i] = 'a1' end",
     "parts = t, " BOARD PIECES TURN FINISH},
    {"board limits", "letters of a cell's name", "",
     "board = graph { string.rep('x', n) .. '-b b-c' }, " PIECES TURN FINISH},
    {"piece limits", "types of piece", EACH "t[i] = 'p' .. string.char(96 + i) .. ' ' .. string.char(64 + i) end",
     BOARD "pieces = sides { first = table.concat(t, ', ', 2), second = 'man 1' }, " TURN FINISH},
    {"piece limits", "letters of a type's name", "",
     BOARD "pieces = sides { first = string.rep('x', n) .. ' X', second = 'man O' }, " TURN FINISH},
    {"piece limits", "counters", EACH "t['n' .. i] = { shared = true } end", "counters = t, " BOARD PIECES TURN FINISH},
    {"piece limits", "marks", EACH "t['n' .. i] = {} end", "marks = t, " BOARD PIECES TURN FINISH},
    {"turn limits", "phases", EACH "t[i] = phase { when = 'ply == ' .. i - 1, actions = place {} } end",
     BOARD PIECES "turn = t, " FINISH},
    {"turn limits", "stages", EACH "t[i] = place {} end", BOARD PIECES "turn = t, " FINISH},
    {"turn limits", "actions", EACH "t[i] = place { when = 'ply < ' .. i } end",
     BOARD PIECES "turn = either(t), " FINISH},
    {"turn limits", "effects and endings",
     EACH "t[i] = wins { when = 'count(own) > ' .. i } end t[n] = no_move { result = 'loss' }",
     BOARD PIECES TURN "finish = t"},
    {"turn limits", "letters of an action's name", "",
     BOARD PIECES "turn = place { name = string.rep('x', n) }, " FINISH},
    {"turn limits", "cells of a shape", "local more = n > 12 and '/X' or ''",
     "board = square { 6, 3 }, " PIECES "turn = place_shape { 'XXXXXX/XXXXXX' .. more }, " FINISH},
    {"region limits", "names and operators of a region", "",
     BOARD PIECES
     "turn = place { to = string.rep('~', 1 - n % 2) .. 'own' .. string.rep(' | own', (n - 1) // 2) }, " FINISH},
    {"region limits", "classes of cells that a region distinguishes",
     "for j = 0, 8 do local c = {} for i = 0, n - 1 do if i >> j & 1 == 1 then c[#c + 1] = string.char(97 + i % 16) .. "
     "i // 16 + 1 end end if #c > 0 then t[#t + 1] = '(p' .. string.char(97 + j) .. ' & (' .. table.concat(c, ' | ') "
     ".. '))' end end",
     "board = square { 16, 16 }, pieces = sides { first = 'pa A, pb B, pc C, pd D, pe E, pf F, pg G, ph H, pi I', "
     "second = 'pa a' }, turn = place { to = 'empty | ' .. table.concat(t, ' | ') }, " FINISH},
    {"region limits", "literal number", "", BOARD PIECES "turn = place { when = 'ply < ' .. n }, " FINISH},
    {"region limits", "nested brackets and operators", "",
     BOARD PIECES "turn = place { to = string.rep('(', n) .. 'empty' .. string.rep(')', n) }, " FINISH},
};

#define CALL                                                                                                           \
    "finish = { no_move { result = 'loss' }, ending { result = 'win', call = function () return t[1] == 7 end } }"

static const limited functions[] = {
    {"function limits", "nested tables", "local u = t for i = 1, n - 2 do u.x = {} u = u.x end",
     BOARD PIECES TURN CALL},
    {"function limits", "values", "for i = 1, (n - 1) // 2 do t[i] = 0 end", BOARD PIECES TURN CALL},
    {"function limits", "kilobytes of a text", "t[1] = string.rep('x', n * 1024)", BOARD PIECES TURN CALL},
};

static const limited experiments[] = {
    {"experiment limits", "variants", EACH "t[i] = 'x:a=' .. i end", "variants = t, players = 'random'"},
    {"experiment limits", "pairs of players", EACH "t[i] = 'uct:iterations=' .. i end",
     "variants = { 'x' }, players = t"},
    {"experiment limits", "cells",
     "local u = {} for i = 1, 64 do u[i] = 'uct:iterations=' .. i end "
     "for i = 1, (n + 63) // 64 do t[i] = 'x:a=' .. i end",
     "variants = t, players = u"},
    {"experiment limits", "options of a fraction", EACH "t[string.char(96 + i)] = { 1, 2 } end",
     "variants = sweep('x', t, { runs = 16 }), players = 'random'"},
    {"experiment limits", "results from elsewhere",
     EACH "t[i] = { 'x', first = i, draws = 0, second = 0, source = 's' } end",
     "variants = { 'x' }, players = 'random', elsewhere = t"},
    {"experiment limits", "claims", EACH "t[i] = { says = 's', expects = { 'draws', at_most = .5 } } end",
     "variants = { 'x' }, players = 'random', claims = t"},
};

/* Limits that other tests hold, or that no file of a few lines comes to. */
static const char *const elsewhere[] = {"cells of a line",
                                        "directions",
                                        "classes of cells that named parts distinguish",
                                        "what a cell may hold",
                                        "actions, those that become one counted",
                                        "decisions tried to look ahead",
                                        "decisions looked ahead",
                                        "any number, also of a cell",
                                        "regions of an action evaluated during play",
                                        "rungs of a ladder",
                                        "runs of a fraction",
                                        "options that are set",
                                        "bases in a chain",
                                        "files that a file uses",
                                        "megabytes of a file",
                                        "steps of a call",
                                        "steps of a file",
                                        "megabytes of memory"};

static manual *read_manual(void)
{
    manual *m = manual_new();
    assert_non_null(m);
    manual_add_limits(m);
    script_describe_limits(m);
    assert_false(m->failed);
    return m;
}

static int in_manual(const limited *l)
{
    manual *m = read_manual();
    int most = 0;
    for (const manual_entry *e = m->sections->entries; e; e = e->next)
        for (const manual_row *r = e->rows; r && !strcmp(e->name, l->entry); r = r->next)
            if (!strcmp(r->key, l->limit)) most = atoi(r->accepts);
    manual_free(m);
    if (!most) fail_msg("the manual has no limit \"%s\"", l->limit);
    return most;
}

static void write_file(const scripts *s, const limited *l, int n, bool of_rules)
{
    char content[FILE_BYTES];
    int length = of_rules
                     ? snprintf(content, sizeof content,
                                "variant { name = 'y', rules = function () local n, t = %d, {} %s return { %s } end }",
                                n, l->code, l->keys)
                     : snprintf(content, sizeof content,
                                "local n, t = %d, {} %s experiment { name = 'y', games = 2, %s }", n, l->code, l->keys);
    assert_in_range(length, 1, FILE_BYTES - 1);
    scripts_write(s, "y.lua", content);
}

static bool loads(const scripts *s, bool of_rules, error *e)
{
    game *g = of_rules ? script_load_variant("y", &s->paths, e) : NULL;
    plan *p = of_rules ? NULL : script_load_experiment("y", &s->paths, e);
    bool loaded = g || p;
    game_free(g);
    if (p) plan_free(p);
    return loaded;
}

static void assert_limit(const scripts *s, const limited *l, bool of_rules)
{
    error e = {""};
    char number[16];
    int most = in_manual(l);
    write_file(s, l, most, of_rules);
    if (!loads(s, of_rules, &e)) fail_msg("%s, %d: %s", l->limit, most, e.text);
    write_file(s, l, most + 1, of_rules);
    if (loads(s, of_rules, &e)) fail_msg("%s: more than %d are taken", l->limit, most);
    snprintf(number, sizeof number, " %d", most);
    if (!strstr(e.text, number)) fail_msg("%s: %d is not said: %s", l->limit, most, e.text);
}

FIXTURE(scripts_setup, scripts_teardown)

TEST(of_rules)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) assert_limit(*state, &rules[i], true);
}

TEST(of_functions)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) assert_limit(*state, &functions[i], true);
}

TEST(of_experiments)
{
    scripts_write(*state, "x.lua",
                  "local o = { a = integer { 1, min = 1, max = 2000 } } "
                  "for i = 98, 108 do o[string.char(i)] = integer { 1, min = 1, max = 2 } end "
                  "variant { name = 'x', options = o, rules = function () return { board = square { 1, 1 }, "
                  "pieces = neutral { kinds = 1 }, turn = place {}, finish = no_move { result = 'loss' } } end }");
    for (size_t i = 0; i < sizeof experiments / sizeof *experiments; i++) assert_limit(*state, &experiments[i], false);
}

static bool is_held(const char *entry, const char *limit)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (!strcmp(rules[i].entry, entry) && !strcmp(rules[i].limit, limit)) return true;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (!strcmp(functions[i].entry, entry) && !strcmp(functions[i].limit, limit)) return true;
    for (size_t i = 0; i < sizeof experiments / sizeof *experiments; i++)
        if (!strcmp(experiments[i].entry, entry) && !strcmp(experiments[i].limit, limit)) return true;
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++)
        if (!strcmp(elsewhere[i], limit)) return true;
    return false;
}

TEST(no_limit_is_forgotten)
{
    manual *m = read_manual();
    for (const manual_entry *e = m->sections->entries; e; e = e->next)
        for (const manual_row *r = e->rows; r; r = r->next)
            if (!is_held(e->name, r->key)) fail_msg("nothing holds the limit \"%s\"", r->key);
    manual_free(m);
}
