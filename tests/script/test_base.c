/* variant { base = ... }: a variant that changes another one. It is the same game as its rules written out. */
#include <stdio.h>
#include <string.h>

#include "language/canonical.h"
#include "script/base_changes.h"
#include "support/scripts.h"
#include "support/test.h"

/* Lines 4 to 12 are the rules, from the board on. */
static const char base[] =
    "local function never(p) return false end\n"
    "variant { name = 'Base', author = 'Her', year = 1984,\n"
    " options = { size = integer { 4, min = 3, max = 9 }, far = boolean { true }, kind = choice { 'plain', 'odd' } },\n"
    " presets = { kind = { odd = { size = 5, far = false } } },\n"
    " rules = function (o) return {\n"
    "  board = square { o.size, o.size }, parts = { goal = 'a1 b2' },\n"
    "  pieces = sides { first = 'man X, king K', second = 'man O' },\n"
    "  turn = { either { slide { from = own & man, along = orthogonal, limit = o.far and 9 or 1 },\n"
    "                    slide { from = own & king, along = diagonal } },\n"
    "           optional { place { to = empty } } },\n"
    "  effects = { custodial { captures = enemy, name = 'capture' }, custodial { captures = enemy & king } },\n"
    "  finish = { reach { region = king & goal, result = 'win' }, ending { call = never, result = 'win' },\n"
    "             no_move { result = 'loss' } } } end }\n";

/* Writes base.lua and x.lua, which changes it so. */
static void write_both(const scripts *s, const char *keys, const char *code)
{
    text content = {0};
    scripts_write(s, "base.lua", base);
    text_add(&content, "variant { base = 'base', %s rules = function (o, base)\n%s\nreturn base end }\n", keys, code);
    scripts_write(s, "x.lua", content.data);
    text_drop(&content);
}

/* The canonical form of the rules. */
static text canonical(const scripts *s, const char *described)
{
    error e = {""};
    text t = {0};
    script_variant *v = script_read_variant(described, &s->paths, &e);
    if (!v) fail_msg("%s", e.text);
    variant_write(&v->spec, &t);
    script_variant_free(v);
    return t;
}

/* base.lua with one text in the place of another, written out. */
static void assert_same_as(const scripts *s, const char *described, const char *was, const char *now)
{
    text content = {0};
    const char *at = strstr(base, was);
    assert_non_null(at);
    text_add(&content, "%.*s%s%s", (int)(at - base), base, now, at + strlen(was));
    scripts_write(s, "out.lua", content.data);
    text changed = canonical(s, described), written_out = canonical(s, "out");
    assert_string_equal(changed.data, written_out.data);
    text_drop(&changed);
    text_drop(&written_out);
    text_drop(&content);
}

static void assert_changes(const scripts *s, const char *code, const char *was, const char *now)
{
    write_both(s, "name = 'X',", code);
    assert_same_as(s, "x", was, now);
}

/* The message for one line of code, which is line 2 of x.lua. */
static void assert_refused(const scripts *s, const char *code, const char *message)
{
    write_both(s, "name = 'X',", code);
    scripts_assert_fails(s, "x", message);
}

FIXTURE(scripts_setup, scripts_teardown)

TEST(nothing_changed)
{
    assert_changes(*state, "", "4", "4");
    scripts_write(*state, "x.lua", "variant { base = 'base' }");
    assert_same_as(*state, "x", "4", "4");
    error e = {""};
    script_variant *v = script_read_variant("x", &((scripts *)*state)->paths, &e);
    assert_string_equal(v->title, "Base"); /* what it does not say itself */
    assert_string_equal(v->author, "Her");
    assert_int_equal(v->year, 1984);
    assert_string_equal(v->name, "x");
    script_variant_free(v);
}

TEST(fields)
{
    assert_changes(*state, "base.effects['capture'].captures = enemy & man", "captures = enemy,",
                   "captures = enemy & man,");
    assert_changes(*state, "base.effects['custodial (1)'].captures = enemy & man", "enemy & king", "enemy & man");
    assert_changes(*state, "base.turn['slide (2)'].limit = 2", "along = diagonal", "along = diagonal, limit = 2");
    assert_changes(*state, "base.turn.either.actions['slide (2)'].limit = 2", "along = diagonal",
                   "along = diagonal, limit = 2");
    assert_changes(*state, "base.turn['slide (1)'].limit = nil", ", limit = o.far and 9 or 1", "");
    assert_changes(*state, "base.board.height = base.board.width + 1", "o.size }", "5 }");
    assert_changes(*state, "base.turn.place.when = 'count(own) > 3'", "to = empty",
                   "to = empty, when = 'count(own) > 3'");
    assert_changes(*state, "base.turn.place.when = 'ply > 3'; base.turn.place.when = nil", "", "");
    assert_changes(*state, "base.pieces.second = 'woman O'", "man O", "woman O");
    assert_changes(*state, "base.parts.goal = base.parts.goal .. ' c3'", "b2", "b2 c3");
    assert_changes(*state, "local f = base.finish.ending.call; base.finish.ending.call = function (p) return true end",
                   "call = never", "call = function (p) return true end");
    assert_changes(*state, "base.finish.ending.call = base.finish.ending.call", "4", "4");
}

TEST(lists)
{
    assert_changes(*state, "base.finish.reach = nil", "reach { region = king & goal, result = 'win' }, ", "");
    assert_changes(*state, "base.finish.reach = false", "reach { region = king & goal, result = 'win' }, ", "");
    assert_changes(*state, "base.finish.reach = full { result = 'draw' }",
                   "reach { region = king & goal, result = 'win' }", "full { result = 'draw' }");
    assert_changes(*state, "base.finish:before('no_move', full { result = 'draw' })", "no_move",
                   "full { result = 'draw' }, no_move");
    assert_changes(*state, "base.finish:after('reach', full { result = 'draw' }, full { result = 'win' })", "ending {",
                   "full { result = 'draw' }, full { result = 'win' }, ending {");
    assert_changes(*state, "table.insert(base.effects, 1, custodial { captures = man })", "effects = {",
                   "effects = { custodial { captures = man },");
    assert_changes(*state, "table.insert(base.turn.optional.actions, step { along = diagonal })",
                   "place { to = empty }", "place { to = empty }, step { along = diagonal }");
    assert_changes(*state, "base.turn['slide (1)'] = nil; base.turn['slide (2)'].limit = 1",
                   "slide { from = own & man, along = orthogonal, limit = o.far and 9 or 1 },\n"
                   "                    slide { from = own & king, along = diagonal",
                   "slide { from = own & king, along = diagonal, limit = 1");
    assert_changes(*state, "base.turn:after('slide (2)', place { to = enemy })", "along = diagonal }",
                   "along = diagonal }, place { to = enemy }");
    assert_changes(*state, "base.effects = nil",
                   "  effects = { custodial { captures = enemy, name = 'capture' }, "
                   "custodial { captures = enemy & king } },\n",
                   "");
    assert_changes(*state, "assert(base.finish:has('reach') and not base.finish:has('line')); base.finish[1] = nil",
                   "reach { region = king & goal, result = 'win' }, ", "");
}

/* A rule that stands in the place of another is called like it, a new one as it would be anywhere. */
TEST(names_of_new_rules)
{
    assert_changes(*state, "base.finish.reach = full { result = 'draw' }; base.finish.reach.result = 'win'",
                   "reach { region = king & goal, result = 'win' }", "full { result = 'win' }");
    assert_changes(*state,
                   "table.insert(base.finish, no_move { result = 'draw' }); base.finish['no_move (2)'].result = 'win'",
                   "no_move { result = 'loss' }", "no_move { result = 'loss' }, no_move { result = 'win' }");
    assert_changes(*state, "base.finish.reach.name = 'home'; base.finish.home.result = 'draw'",
                   "king & goal, result = 'win'", "king & goal, result = 'draw', name = 'home'");
    assert_changes(*state,
                   "table.insert(base.finish, no_move { result = 'draw', name = 'stuck' })\n"
                   "base.finish.stuck.result = 'win'",
                   "no_move { result = 'loss' }",
                   "no_move { result = 'loss' }, no_move { result = 'win', name = 'stuck' }");
}

/* A name that several rules have does not tell which one is meant, whatever is asked of it. */
TEST(ambiguous_names)
{
#define SEVERAL(LIST)                                                                                                  \
    "x.lua:2: " LIST                                                                                                   \
    ": 2 rules are called \"slide\", by name or word: [\"slide (1)\"], [\"slide (2)\"] is one of them, "               \
    ":all(\"slide\") a list of all"
    static const char *const of_turn[] = {"base.turn.slide.limit = 1", "base.turn.slide = nil",
                                          "base.turn:before('slide', place { to = enemy })",
                                          "base.turn:after('slide', place { to = enemy })"};
    for (size_t i = 0; i < sizeof of_turn / sizeof *of_turn; i++) assert_refused(*state, of_turn[i], SEVERAL("turn"));
    assert_refused(*state, "base.turn[1].actions.slide.limit = 1", SEVERAL("actions"));
#undef SEVERAL
    assert_refused(*state, "base.effects.custodial.captures = man", /* the one that has no name of its own, or both? */
                   "x.lua:2: effects: 2 rules are called \"custodial\", by name or word: [\"capture\"], "
                   "[\"custodial (1)\"] is one of them, :all(\"custodial\") a list of all");
    assert_changes(*state,
                   "assert(#base.effects:all('custodial') == 2 and #base.effects:all('capture') == 1 and "
                   "#base.effects:all('custodial (1)') == 2)",
                   "4", "4");
    assert_changes(*state, "assert(base.turn:has('slide') and #base.turn:all('slide') == 2)", "4", "4");
    assert_changes(*state,
                   "base.turn['slide (2)'] = nil; base.turn.slide.limit = 1", /* one alone is called by its word */
                   "limit = o.far and 9 or 1 },\n"
                   "                    slide { from = own & king, along = diagonal }",
                   "limit = 1 }");
    assert_changes(*state, "base.turn['place (1)'].to = enemy", "to = empty", "to = enemy");
}

TEST(mistakes)
{
    assert_refused(*state, "base.effects['captrue'].by = own",
                   "x.lua:2: effects: no rule is called \"captrue\"; did you mean \"capture\"?");
    assert_refused(*state, "base.effects.x = nil",
                   "x.lua:2: effects: no rule is called \"x\"; known are: capture, custodial");
    assert_refused(*state, "base.effects.custodail = nil",
                   "x.lua:2: effects: no rule is called \"custodail\"; did you mean \"custodial\"?");
    assert_refused(*state, "base.finish.line.result = loss",
                   "x.lua:2: finish: no rule is called \"line\"; known are: reach, ending, no_move");
    assert_refused(*state, "base.turn.place.name = 'stone' base.turn.place.to = enemy",
                   "x.lua:2: turn: no rule is called \"place\"; the place { } there is called \"stone\"");
    assert_refused(*state, "base.counters.pionts = nil", "x.lua:2: counters: there is no \"pionts\"; known are: none");
    assert_refused(*state, "base.parts.gaol = nil", "x.lua:2: parts: there is no \"gaol\"; did you mean \"goal\"?");
    assert_refused(*state, "base.marks.trail = {} base.marks.trial = nil",
                   "x.lua:2: marks: there is no \"trial\"; did you mean \"trail\"?");
    assert_refused(*state, "base.effects.capture.agianst = own",
                   "x.lua:2: custodial.agianst: unknown key; did you mean \"against\"?");
    assert_refused(
        *state, "base.finish = full { result = 'draw' } local x = base.finish[1]",
        "x.lua:2: full: the name of a key wanted in brackets, got 1: one rule is no list; { full { ... } } is");
    assert_refused(*state, "base.effects.capture.against = 7", "x.lua:2: custodial.against: region wanted, got 7");
    assert_refused(*state, "base.turn['slide (1)'].limit = 0", "x.lua:2: slide.limit: integer in 1..32 wanted, got 0");
    assert_refused(*state, "base.turn.place.when = 3",
                   "x.lua:2: place.when: condition in quotes, such as \"count(own) > 3\", wanted, got 3");
    assert_refused(*state, "base.turn[4].x = 3", "x.lua:2: turn[4]: a place in 1..2 wanted");
    assert_refused(*state, "base.turn[#base.turn + 1].x = 3",
                   "x.lua:2: attempt to index a nil value (field '?'): turn[3] is behind the last of 2");
    assert_refused(*state, "base.finish.reach.region = nil",
                   "x.lua:2: reach.region: region wanted, got nothing (the region, such as own & king & corners); "
                   "as in reach { result = 'win', region = own }");
    assert_refused(*state, "base.finish.reach.region = king & goall",
                   "x.lua:2: reach.region: no region is called \"goall\"; did you mean \"goal\"?");
    assert_refused(*state, "base.board.width = 99", "x.lua:2: square.width: integer in 1..32 wanted, got 99");
    assert_refused(*state, "base.effcts.capture = nil", "x.lua:2: attempt to index a nil value (field 'effcts')");
    assert_refused(*state, "base.bord = nil; base.finsh = {}",
                   "x.lua:2: rules.finsh: unknown key; did you mean \"finish\"?");
}

/* What is put in a list must be of its kind; the message ends with all words that are. */
TEST(mistakes_in_lists)
{
    static const char *const cases[][2] = {
        {"table.insert(base.turn.either.actions, 7)", "x.lua:2: rules.actions[3]: action ("},
        {"base.turn.either.actions[1] = base.turn.either", "x.lua:2: rules.actions[1]: action ("},
        {"base.turn['slide (1)'] = base.turn.either", "x.lua:2: rules.actions: action ("},
        {"base.effects:before('capture', base.finish.reach)", "x.lua:2: rules.effects: effect ("},
        {"base.turn.either.actions = { 7 }", "x.lua:2: either.actions[1]: action ("},
        {"base.effects = 7", "x.lua:2: rules.effects: list wanted, got 7"},
    };
    scripts *s = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        error e = {""};
        write_both(s, "name = 'X',", cases[i][0]);
        assert_null(script_read_variant("x", &s->paths, &e));
        const char *message = scripts_plain(s, &e);
        if (strncmp(message, cases[i][1], strlen(cases[i][1]))) assert_string_equal(message, cases[i][1]);
    }
}

/* A decision of a turn is replaced by another decision, an action by another action, or the game would be another one
 * without a word. Moving them is none of this. */
TEST(roles_in_lists)
{
    static const char replaced[] =
        "x.lua:2: turn[1]: a stage wanted in the place of the stage 'either', got the action 'step'; "
        "its actions are in turn[1].actions, and either { step { ... } } is a stage of one action";
    assert_refused(*state, "base.turn[1] = step { along = all }", replaced);
    assert_refused(*state, "base.turn.either = step { along = all }", replaced);
    assert_refused(
        *state, "table.insert(base.turn, place {}); base.turn[3] = either { place {} }",
        "x.lua:2: turn[3]: an action wanted in the place of the action 'place', got the stage 'either'; to put "
        "that there all the same, take the action out before: turn[3] = nil");
    assert_changes(*state, "base.turn[2] = either { place { to = empty } }", "optional { place", "either { place");
    assert_changes(*state, "base.turn[2] = nil; base.turn[2] = place { to = empty }",
                   "optional { place { to = empty } }", "place { to = empty }");
    assert_changes(*state, "table.insert(base.turn, 1, place { to = empty })", "turn = {",
                   "turn = { place { to = empty },");
    assert_changes(*state, "table.insert(base.turn, 1, place { to = empty }); table.remove(base.turn, 1)", "4", "4");
    assert_changes(*state, "local t = base.turn; t[1], t[2] = t[2], t[1]; t[1], t[2] = t[2], t[1]", "4", "4");
    assert_changes(*state, "base.turn = place { to = empty }; base.turn = { place { to = empty } }",
                   "{ either { slide { from = own & man, along = orthogonal, limit = o.far and 9 or 1 },\n"
                   "                    slide { from = own & king, along = diagonal } },\n"
                   "           optional { place { to = empty } } }",
                   "place { to = empty }");
}

TEST(places_in_lists)
{
    assert_refused(*state, "base.turn[7] = place {}",
                   "x.lua:2: turn[7]: a place in 1..3 wanted: of a rule, or the next free one");
    assert_refused(*state, "base.turn[0] = place {}",
                   "x.lua:2: turn[0]: a place in 1..3 wanted: of a rule, or the next free one");
    assert_refused(*state, "base.turn[7].must_finish = true", "x.lua:2: turn[7]: a place in 1..2 wanted");
    assert_refused(*state, "base.turn[1.5] = place {}",
                   "x.lua:2: turn: the number or the name of a rule wanted in brackets, got 1.5");
    assert_refused(*state, "base.turn[{}] = place {}",
                   "x.lua:2: turn: the number or the name of a rule wanted in brackets, got a table");
    assert_refused(*state, "table.insert(base.turn[1], place {})",
                   "x.lua:2: table.insert: a list wanted, got the stage 'either'; its list is .actions");
    assert_refused(*state, "table.remove(base.turn['slide (1)'])",
                   "x.lua:2: table.remove: a list wanted, got the action 'slide'");
    assert_changes(*state, "assert(#base.turn == 2); for i, s in ipairs(base.turn) do s.must_finish = i == 2 end",
                   "to = empty }", "to = empty }, must_finish = true");
    assert_changes(*state, "base.turn.either.actions = { table.unpack(base.turn.either.actions) }", "4", "4");
    assert_changes(*state, "base.turn[1] = either(base.turn.either.actions)", "4", "4");
}

/* What is changed does not fit to a rule of the base that is not. */
TEST(changes_that_do_not_go_with_the_rest)
{
    scripts *s = *state;
    write_both(s, "name = 'X',", "base.finish.reach.region = 'king & a9'");
    scripts_assert_fails(s, "x", "x.lua:2: reach.region: no cell is called \"a9\"; the 16 cells are a1 to d4");
    write_both(s, "name = 'X',", "base.parts.goal = nil");
    scripts_assert_fails(
        s, "x",
        "x.lua:1: this change contradicts the rest: base.lua:12: reach.region: no region "
        "is called \"goal\"; edges of the board are top, bottom, left and right; parts = { goal = ... } names cells");
    write_both(s, "name = 'X',", "base.pieces.first = 'man X'");
    scripts_assert_fails(
        s, "x",
        "x.lua:1: this change contradicts the rest: base.lua:9: slide.from: no region is "
        "called \"king\"; known are everywhere, empty, occupied, own, enemy, neutral, first, second, lacking_kind, "
        "man, "
        "edge, top, bottom, left, right, corners, dark, centre, beside_centre, goal");
}

/* What the manual shows: each makes a game that is another one than nine men's morris. */
TEST(changes_of_the_manual)
{
    error e = {""};
    const scripts *s = *state;
    const script_paths shipped = {.variants = "variants"};
    char path[128];
    game *morris = script_load_variant("nine_mens_morris", &shipped, &e);
    assert_non_null(morris);
    for (const base_change *c = base_changes; c->code; c++) {
        text content = {0};
        text_add(&content, "variant { base = 'nine_mens_morris', rules = function (o, base)\n%s return base end }",
                 c->code);
        scripts_write(s, "m.lua", content.data);
        text_drop(&content);
        snprintf(path, sizeof path, "%s/m.lua", s->folder);
        game *g = script_load_variant(path, &shipped, &e);
        if (!g) fail_msg("%s", e.text);
        assert_int_not_equal(g->fingerprint, morris->fingerprint);
        game_free(g);
    }
    game_free(morris);
}

/* A message says in which of the files the mistake is. */
TEST(mistakes_of_the_base)
{
    scripts *s = *state;
    scripts_write(s, "x.lua", "variant { base = 'base', name = 'X' }");
    scripts_write(s, "base.lua",
                  "variant { name = 'Base',\n rules = function () return { board = square { 99, 3 } } end }");
    scripts_assert_fails(s, "x", "base.lua:2: square.width: integer in 1..32 wanted, got 99");
    scripts_write(s, "base.lua", "variant { name = 'Base',\n rules = function () return { bord = 3 } end }");
    scripts_assert_fails(s, "x", "base.lua:2: rules.bord: unknown key; did you mean \"board\"?");
    scripts_write(s, "base.lua", "variant { name = 'Base',\n rules = 3 }");
    scripts_assert_fails(s, "x", "base.lua:2: variant.rules: function (o) return { ... } end wanted, got 3");
    scripts_write(s, "base.lua", "variant { name = 'Base',\n rules = function () error 'no' end }");
    scripts_assert_fails(s, "x", "base.lua:2: no");
    scripts_write(s, "base.lua", "\nvariant { name = 'Base' ]");
    scripts_assert_fails(s, "x", "base.lua:2: '}' expected near ']': the '{' of line 2 has to be closed before it");
    scripts_write(s, "base.lua", "\nlocal x = 1");
    scripts_assert_fails(s, "x", "x.lua:1: variant.base: base.lua: a call of variant { } wanted, got none");
    scripts_write(s, "base.lua",
                  "variant { name = 'Base', rules = function () return {\nboard = square { 3, 3 },\n"
                  "pieces = neutral { },\nturn = slide { along = upwards } } end }");
    scripts_assert_fails(
        s, "x",
        "base.lua:4: slide.along: directions wanted (all, orthogonal, diagonal, queen, north, south, east, "
        "west, forward, backward, sideways, forward_diagonal, backward_diagonal, north_east, north_west, "
        "south_east, south_west), got \"upwards\"");
}

TEST(which_base)
{
    scripts *s = *state;
    scripts_assert_text_fails(
        s, "variant { base = 'bse' }",
        "x.lua:1: variant.base: no variant is called \"bse\"; known are x; or give a path that ends in .lua");
    scripts_assert_text_fails(s, "variant { base = 'y.lua' }",
                              "x.lua:1: variant.base: y.lua: the file cannot be opened: No such file or directory");
    scripts_assert_text_fails(s, "variant { base = 7 }",
                              "x.lua:1: variant.base: text wanted, got 7; a text stands in quotes");
    scripts_assert_text_fails(s, "variant { base = 'x' }", "x.lua:1: variant.base: x.lua is its own base");
    scripts_assert_text_fails(s, "variant { base = 'x:a=1' }", "x.lua:1: variant.base: x.lua is its own base");
    scripts_write(s, "y.lua", "\nvariant { base = 'x.lua' }");
    scripts_assert_text_fails(s, "variant { base = 'y.lua' }", "y.lua:2: variant.base: x.lua is its own base");
    scripts_write(s, "base.lua", base);
    char name[24], content[64];
    for (int i = 1; i <= 9; i++) {
        snprintf(name, sizeof name, "b%d.lua", i);
        snprintf(content, sizeof content, i > 1 ? "variant { base = 'b%d.lua' }" : "variant { base = 'base' }", i - 1);
        scripts_write(s, name, content);
    }
    assert_same_as(s, "b8", "4", "4");
    scripts_assert_fails(s, "b9",
                         "b1.lua:1: variant.base: at most 8 bases wanted, one below the other, got more: let the base "
                         "be that of the base");
}

TEST(options)
{
    scripts *s = *state;
    write_both(s, "name = 'X',", "");
    assert_same_as(s, "x:size=6", "{ 4,", "{ 6,");
    scripts_assert_fails(s, "x:size=2", "x:size=2: size: integer in 3..9 wanted, got 2");
    scripts_write(s, "x.lua", "variant { base = 'base:size=6' }"); /* a default, no more */
    assert_same_as(s, "x", "{ 4,", "{ 6,");
    assert_same_as(s, "x:size=4", "{ 4,", "{ 4,");
    scripts_write(s, "x.lua", "variant { base = 'base', options = { size = integer { 6, min = 6, max = 12 } } }");
    assert_same_as(s, "x", "{ 4, min = 3, max = 9", "{ 6, max = 12");
    assert_same_as(s, "x:size=12", "{ 4, min = 3, max = 9", "{ 12");
    scripts_assert_fails(s, "x:size=5", "x:size=5: size: integer in 6..12 wanted, got 5");
}

TEST(fixed_options)
{
    scripts *s = *state;
    error e = {""};
    write_both(s, "options = { size = 6 },", "assert(o.size == 6)");
    script_variant *v = script_read_variant("x", &s->paths, &e);
    assert_string_equal(e.text, "");
    assert_int_equal(v->noptions, 2);
    assert_int_equal(v->nfixed, 1);
    assert_string_equal(v->fixed[0].name, "size");
    assert_string_equal(v->fixed[0].value, "6");
    script_variant_free(v);
    scripts_assert_fails(s, "x:size=4", "x:size=4: size: the variant has fixed it at 6");
    scripts_assert_text_fails(s, "variant { base = 'base', options = { size = 99 } }",
                              "x.lua:1: variant.options.size: integer in 3..9 wanted, got 99");
    scripts_assert_text_fails(s, "variant { base = 'base', options = { sise = 5 } }",
                              "x.lua:1: variant.options.sise: unknown key; did you mean \"size\"?");
    scripts_assert_text_fails(s, "variant { base = 'base:sise=5' }",
                              "x.lua:1: variant.base: no option is called \"sise\"; did you mean \"size\"?");
    scripts_assert_text_fails(s, "variant { base = 'base:size=99' }",
                              "x.lua:1: variant.base: size: integer in 3..9 wanted, got 99");
}

/* Presets of the base hold for what no later file speaks of. */
TEST(presets)
{
    scripts *s = *state;
    write_both(s, "options = { size = integer { 7 } },", "assert(o.size == 7 and o.far == (o.kind == 'plain'))");
    scripts_write(s, "y.lua", "variant { base = 'x', options = { kind = 'odd' } }");
    scripts_write(s, "z.lua",
                  "variant { base = 'x:kind=odd,far=true', options = { deep = choice { 'no', 'yes' } },\n"
                  " presets = { deep = { yes = { size = 8 } } },\n rules = function (o, base)\n"
                  " assert(o.far and o.kind == 'odd' and o.size == (o.deep == 'yes' and 8 or 7)) return base end }");
    static const char *const good[] = {"x", "x:kind=odd", "y"};
    error e = {""};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        script_variant *v = script_read_variant(good[i], &s->paths, &e);
        assert_string_equal(e.text, "");
        script_variant_free(v);
    }
    scripts_assert_fails(s, "z", "x.lua:2: assertion failed"); /* it has fixed far */
}

/* Who changes one condition may have meant others that say the same. */
static void assert_left_behind(const scripts *s, const char *code, const char *advice)
{
    error e = {""};
    text content = {0};
    text_add(&content, "variant { base = 'base', rules = function (o, base) %s return base end }", code);
    scripts_write(s, "x.lua", content.data);
    text_drop(&content);
    game *g = script_load_variant("x", &s->paths, &e);
    if (!g) fail_msg("%s", e.text);
    assert_string_equal(g->advice ? g->advice : "nothing", advice);
    game_free(g);
}

TEST(conditions_left_behind)
{
    scripts *s = *state;
    scripts_write(
        s, "base.lua",
        "variant { name = 'Base', rules = function () return { board = square { 3, 3 },\n"
        "pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, finish = {\n"
        "draws { when = 'own & a1 and count(enemy) == 4', name = 'both' },\n"
        "wins { when = 'count(own) == 4', name = 'four' }, loses { when = 'count(enemy) == 4', name = 'theirs' },\n"
        "wins { when = 'count(own) == 42', name = 'never' }, no_move { result = 'draw' } } } end }");
    assert_left_behind(
        s, "base.finish.four.when = 'count(own) == 3'",
        "four has another condition than in its base; still with count(own) == 4, for either side: both, theirs");
    assert_left_behind(
        s, "base.finish.theirs.when = 'count(enemy) == 3' base.finish.both = nil",
        "theirs has another condition than in its base; still with count(enemy) == 4, for either side: four");
    assert_left_behind(s, "base.finish.never.when = 'count(own) == 3'", "nothing");
    assert_left_behind(s, "base.finish.four = nil", "nothing");
    assert_left_behind(s,
                       "for _, name in ipairs { 'four', 'theirs' } do base.finish[name].when = 'own & a1' end\n"
                       "base.finish.both.when = 'own & a2'",
                       "nothing");
}
