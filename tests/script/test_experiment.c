/* experiment { ... }: the plan that a file comes to, sweeps over options, and what is refused. */
#include <stdio.h>
#include <string.h>

#include "support/scripts.h"
#include "support/test.h"

static const char line_game[] =
    "variant { name = 'Line',\n"
    " options = { width = integer { 3, min = 2, max = 6 }, height = integer { 1, max = 6 },\n"
    "             swap = boolean { false }, row = choice { 'long', 'short' } },\n"
    " rules = function (o) return {\n"
    "  board = square { o.width, o.height }, pieces = neutral { kinds = 1 },\n"
    "  turn = place {}, finish = no_move { result = 'loss' } } end }\n";

static int setup(void **state)
{
    if (scripts_setup(state)) return -1;
    scripts_write(*state, "line.lua", line_game);
    return 0;
}

/* Loads experiment e of these keys. */
static plan *load(const scripts *s, const char *keys)
{
    error e = {""};
    char content[2048];
    snprintf(content, sizeof content, "experiment { name = 'e', %s }\n", keys);
    scripts_write(s, "e.lua", content);
    plan *p = script_load_experiment("e", &s->paths, &e);
    if (!p) fail_msg("%s", e.text);
    return p;
}

#define PLAYED "players = 'random', games = 10"

static void assert_variants(const scripts *s, const char *variants, const char *wanted)
{
    char keys[1024];
    text names = {0};
    snprintf(keys, sizeof keys, "variants = %s, " PLAYED, variants);
    plan *p = load(s, keys);
    for (int i = 0; i < p->ncells; i++) text_add(&names, i ? " %s" : "%s", p->cells[i].variant);
    assert_string_equal(names.data, wanted);
    text_drop(&names);
    plan_free(p);
}

FIXTURE(setup, scripts_teardown)

TEST(plan)
{
    plan *p = load(*state, "title = 'T', question = 'Q?', variants = { 'line', 'line:width=4' },\n"
                           "players = { 'random', { 'uct:iterations=50', 'random' } },\n"
                           "games = { random = 100, uct = 20 },\n"
                           "seed = 9, max_plies = 77, zone = { 0.4, 0.7 }");
    assert_string_equal(p->name, "e");
    assert_string_equal(p->title, "T");
    assert_string_equal(p->question, "Q?");
    assert_int_equal(p->seed, 9);
    assert_int_equal(p->max_plies, 77);
    assert_true(p->zone_low == 0.4 && p->zone_high == 0.7 && p->alpha == 0.05);
    assert_int_equal(p->nvariants, 2);
    assert_int_equal(p->ncells, 4);
    assert_string_equal(p->cells[1].variant, "line");
    assert_string_equal(p->cells[2].variant, "line:width=4");
    assert_ptr_equal(p->cells[2].game, p->cells[3].game);
    assert_string_equal(p->cells[0].players[1], "random");
    assert_string_equal(p->cells[1].players[0], "uct:iterations=50,exploration=1.4");
    assert_string_equal(p->cells[1].players[1], "random");
    assert_int_equal(p->cells[2].games, 100);
    assert_int_equal(p->cells[3].games, 20);
    plan_free(p);
}

TEST(defaults)
{
    plan *p = load(*state, "variants = 'line', " PLAYED);
    assert_null(p->title);
    assert_null(p->question);
    assert_int_equal(p->seed, 1);
    assert_int_equal(p->max_plies, 1000);
    assert_true(p->zone_low == 0.47 && p->zone_high == 0.53);
    assert_int_equal(p->ncells, 1);
    plan_free(p);
    p = load(*state, "variants = 'line', zone = 0.1, " PLAYED);
    assert_true(p->zone_low == 0.4 && p->zone_high == 0.6);
    plan_free(p);
}

TEST(sweeps)
{
    assert_variants(*state, "sweep('line', { width = { 4, 2 } })", "line:width=4 line:width=2");
    assert_variants(*state, "sweep('line', { width = { 2, 3 }, height = { 1, 2 } })",
                    "line:height=1,width=2 line:height=1,width=3 line:height=2,width=2 line:height=2,width=3");
    assert_variants(*state, "sweep('line', { ['width,height'] = { 2, 5 } })",
                    "line:height=2,width=2 line:height=5,width=5");
    assert_variants(*state, "sweep('line:swap=true', { row = { 'short' }, ['height,width'] = { 3 } })",
                    "line:height=3,row=short,swap=true,width=3");
    assert_variants(*state, "sweep('line', { swap = { true, false } })", "line:swap=true line:swap=false");
    assert_variants(*state, "{ 'line', sweep('line', { width = { 2 } }), { 'line:width=6' } }",
                    "line line:width=2 line:width=6");
    assert_variants(*state, "sweep('line', {})", "line");
    assert_variants(*state,
                    "sweep('line', { height = { 1, 2 }, swap = { false, true }, width = { 3, 4 } }, { runs = 4 })",
                    "line:height=1,swap=false,width=3 line:height=2,swap=false,width=4 line:height=1,swap=true,width=4 "
                    "line:height=2,swap=true,width=3");
}

TEST(results_from_elsewhere)
{
    plan *p = load(*state, "variants = { 'line', 'line:width=4' }, " PLAYED ", elsewhere = {"
                           " { 'line:width=4', first = 7, second = 2, source = 'a book' } }");
    assert_int_equal(p->nelsewhere, 1);
    assert_int_equal(p->elsewhere[0].variant, 1);
    assert_int_equal(p->elsewhere[0].results[0], 7);
    assert_int_equal(p->elsewhere[0].results[1], 0);
    assert_int_equal(p->elsewhere[0].results[2], 2);
    assert_string_equal(p->elsewhere[0].source, "a book");
    plan_free(p);
}

TEST(scores_that_are_published_without_games)
{
    plan *p =
        load(*state, "variants = { 'line' }, " PLAYED ", elsewhere = {"
                     " { 'line', score = { .53, .55 }, source = 'a book' }, { 'line', score = .5, source = 'b' } }");
    assert_int_equal(p->nelsewhere, 2);
    assert_int_equal(p->elsewhere[0].results[0] + p->elsewhere[0].results[1] + p->elsewhere[0].results[2], 0);
    assert_true(p->elsewhere[0].low == .53 && p->elsewhere[0].high == .55);
    assert_true(p->elsewhere[1].low == .5 && p->elsewhere[1].high == .5);
    plan_free(p);
}

TEST(claims)
{
    plan *p =
        load(*state,
             "variants = { 'line', 'line:width=4' }, " PLAYED ", claims = {"
             " { says = 'fair', by = 'a book', expects = { 'score', at_least = 0.4, at_most = 0.6 } },"
             " { says = 'longer', expects = { 'length', rises = 'width', between = 'random' } },"
             " { says = 'better', expects = { 'score', variant = 'line:width=4', less = 'line', at_least = -0.1 } } }");
    assert_int_equal(p->nclaims, 3);
    assert_string_equal(p->claims[0].by, "a book");
    assert_true(p->claims[0].at_least == .4 && p->claims[0].at_most == .6 && !p->claims[0].variant);
    assert_string_equal(p->claims[1].option, "width");
    assert_int_equal(p->claims[1].direction, 1);
    assert_string_equal(p->claims[1].between, "random");
    assert_int_equal(p->claims[2].variant, 2);
    assert_int_equal(p->claims[2].less, 1);
    plan_free(p);
}

TEST(questions)
{
    plan *p = load(*state, "variants = 'line', " PLAYED);
    assert_string_equal(p->ask, "first_player");
    plan_free(p);
    p = load(*state, "ask = 'which_rule', variants = { 'line', 'line:width=4' }, " PLAYED);
    assert_string_equal(p->ask, "which_rule");
    plan_free(p);
    p = load(*state, "ask = 'length', zone = { 20, 60 }, variants = 'line', " PLAYED);
    assert_true(p->asked_low == 20 && p->asked_high == 60 && p->zone_low == .47);
    plan_free(p);
}

/* Whatever the order in which Lua gives the keys, which differs from run to run. */
TEST(a_name_goes_before_its_first_word)
{
    for (int i = 0; i < 20; i++) {
        plan *p = load(*state, "variants = 'line', players = { 'uct:iterations=3', 'uct:iterations=4' }, "
                               "games = { uct = 7, ['uct:iterations=3'] = 2 }");
        assert_int_equal(p->cells[0].games, 2);
        assert_int_equal(p->cells[1].games, 7);
        plan_free(p);
    }
}

/* Two rungs that play themselves, and each other in both seats. */
TEST(a_ladder)
{
    plan *p = load(*state, "ask = 'skill', variants = 'line', players = 'uct', rungs = 2, budget = 4, games = 10");
    assert_int_equal(p->ncells, 4);
    assert_string_equal(p->cells[0].players[0], "uct:iterations=4,exploration=1.4");
    assert_string_equal(p->cells[1].players[1], "uct:iterations=8,exploration=1.4");
    assert_string_equal(p->cells[2].players[0], p->cells[1].players[0]);
    assert_string_equal(p->cells[2].players[1], p->cells[0].players[0]);
    assert_int_equal(p->cells[3].games, 5);
    plan_free(p);
}

TEST(until)
{
    plan *p = load(*state, "variants = 'line', " PLAYED);
    assert_false(p->until);
    plan_free(p);
    p = load(*state, "variants = 'line', until = 'verdict', zone = 0.1, " PLAYED);
    assert_true(p->until);
    assert_int_equal(p->cells[0].games, 10);
    plan_free(p);
    p = load(*state, "variants = 'line', players = 'random', until = verdict { zone = { 0.4, 0.7 }, max_games = 900 }");
    assert_true(p->until && p->zone_low == .4 && p->zone_high == .7);
    assert_int_equal(p->cells[0].games, 900);
    plan_free(p);
    p = load(*state, "variants = 'line', ask = 'skill', players = 'uct', until = verdict { max_games = 900 }");
    assert_true(p->until);
    assert_int_equal(p->cells[0].games, 900);
    plan_free(p);
}

/* A width in place of a number of games, or beside the most of them. */
TEST(until_precision)
{
    plan *p = load(*state, "variants = 'line', players = 'random', until = precision { width = 0.05 }");
    assert_true(p->until && p->width == .05);
    assert_in_range(p->cells[0].games, 5900, 6100); /* 1.6 * 1.96 * .5 / sqrt(4,000) = .025 to each side */
    plan_free(p);
    p = load(*state, "variants = 'line', until = 'precision', zone = 0.1, " PLAYED);
    assert_true(p->width > .1999 && p->width < .2001);
    plan_free(p);
    p = load(*state, "variants = 'line', players = 'random', until = precision { width = 0.3, max_games = 77 }");
    assert_int_equal(p->cells[0].games, 77);
    plan_free(p);
}

/* A word of Lua as a key, and the same word where it is none. */
TEST(until_is_a_key)
{
    static const char *const written[] = {
        "until = 'verdict', variants = 'line', " PLAYED,
        "variants = 'line', until\n  =--[[ until = 3 ]] 'verdict' ; " PLAYED,
        "variants = 'line', [\"until\"] = 'verdict', title = 'wait, until = here', question = [[, until = ]], " PLAYED,
        "variants = (function () local n = 0 repeat n = n + 1 until n == 3 return 'line' end)(), "
        "until='verdict', " PLAYED,
    };
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        plan *p = load(*state, written[i]);
        assert_true(p->until);
        if (p->title) assert_string_equal(p->title, "wait, until = here");
        plan_free(p);
    }
}

TEST(openings)
{
    plan *p = load(*state, "variants = 'line', opening = { plies = 4 }, " PLAYED);
    assert_int_equal(p->cells[0].opening, 4);
    plan_free(p);
    p = load(*state, "variants = 'line', " PLAYED);
    assert_int_equal(p->cells[0].opening, 0);
    plan_free(p);
}

static void assert_refused(const scripts *s, const char *keys, const char *message)
{
    char content[2048];
    snprintf(content, sizeof content, "\nexperiment { %s }\n", keys);
    scripts_write(s, "e.lua", content);
    scripts_assert_experiment_fails(s, "e", message);
}

TEST(refused_variants)
{
#define REFUSED(variants, message) assert_refused(*state, "name = 'e', variants = " variants ", " PLAYED, message)
    REFUSED("{ 'line', 'line:width=2', 'line' }",
            "e.lua:2: experiment.variants: number 3, \"line\", is number 1, \"line\", again");
    REFUSED("{ 'line', 'line:width=4' }, ask = 'worth'",
            "e.lua:2: experiment.variants: with ask = \"worth\" one variant wanted, got 2");
    REFUSED("'line', ask = 'compare'",
            "e.lua:2: experiment.variants: with ask = \"compare\" 2..128 variants wanted, got 1");
    REFUSED("{ sweep('line', { width = { 2, 4 } }), 'line:width=4' }",
            "e.lua:2: experiment.variants: number 3, \"line:width=4\", is number 2, \"line:width=4\", again");
    REFUSED("'lien'", "e.lua:2: experiment.variants: no variant is called \"lien\"; did you mean \"line\"?");
    REFUSED("{ 'line', 'line:wide=3' }",
            "e.lua:2: experiment.variants: line:wide=3: no option is called \"wide\"; did you mean \"width\"?");
    REFUSED("sweep('line', { width = { 3, 7 } })",
            "e.lua:2: experiment.variants: line:width=7: width: integer in 2..6 wanted, got 7");
    REFUSED("{}", "e.lua:2: experiment.variants: at least one variant wanted, got none");
    REFUSED("nil", "e.lua:2: experiment.variants: variant, or list of variants wanted, got nothing (each as on the "
                   "command line: \"t4:kinds=4\"; a list may hold lists, such as a sweep(...))");
    REFUSED("{ { 'line', width = 3, a = 1 } }",
            "e.lua:2: experiment.variants: list without keys wanted, got the key \"a\"; "
            "options are part of the name, as in \"t4:kinds=3\"");
    REFUSED("'line, line:width=3'", "e.lua:2: experiment.variants: no variant is called \"line, line\"; if these are "
                                    "several, each is a name of its own");
    REFUSED(
        "'line width=3'",
        "e.lua:2: experiment.variants: no variant is called \"line width=3\"; options follow a colon: line:width=3");
    REFUSED("{ 'line', 3 }", "e.lua:2: experiment.variants: variant, or list of variants wanted, got 3");
    REFUSED("sweep('line', { width = 3 })", "e.lua:2: sweep: width: list of values wanted, such as {2, 3, 4}, got 3");
    REFUSED("sweep('line', { width = {} })",
            "e.lua:2: sweep: width: list of values wanted, such as {2, 3, 4}, got a table");
    REFUSED("sweep('line', { width = { {} } })", "e.lua:2: sweep: width: values wanted, got a table");
    REFUSED("sweep('line', { 3 })", "e.lua:2: sweep: options wanted as keys, got 1");
    REFUSED("sweep('line', { width = { 2, 3 } }, 4)", "e.lua:2: sweep: { runs = N } wanted in third place, got 4");
    REFUSED("sweep('line', { width = { 2, 3, 4 } }, { runs = 2 })",
            "e.lua:2: sweep: width: with runs two values wanted, got 3");
    REFUSED("sweep('line', { width = { 2, 3 } }, { run = 2 })",
            "e.lua:2: sweep.run: unknown key; did you mean \"runs\"?");
    REFUSED(
        "sweep('line', { width = { 2, 3 }, height = { 1, 2 } }, { runs = 3 })",
        "e.lua:2: sweep: runs: a power of two above the number of options (2) wanted, of which there are at most 10, "
        "and at most 2^options; got 3");
    REFUSED("sweep 'line'", "e.lua:2: sweep: a variant and a table of options wanted, as in sweep(\"t4\", { kinds = "
                            "{2, 3} })");
    REFUSED("sweep('line', { ['width,width'] = { 3 } })",
            "e.lua:2: experiment.variants: line:width=3,width=3: width: one value wanted, got two");
#undef REFUSED
}

TEST(refused_keys)
{
#define REFUSED(keys, message) assert_refused(*state, "name = 'e', variants = 'line', " keys, message)
    REFUSED("seeds = 3, " PLAYED, "e.lua:2: experiment.seeds: unknown key; did you mean \"seed\"?");
    REFUSED("seed = -1, " PLAYED, "e.lua:2: experiment.seed: integer of at least 0 wanted, got -1");
    REFUSED("seed = 2^53 + 1, " PLAYED, "e.lua:2: experiment.seed: integer of at least 0 wanted, got "
                                        "9.007199254741e+15, a float: exact below 2^53 only");
    REFUSED("seed = 9223372036854775808, " PLAYED, "e.lua:2: experiment.seed: integer of at least 0 wanted, got "
                                                   "9.2233720368548e+18, a float: exact below 2^53 only");
    REFUSED("max_plies = 0, " PLAYED, "e.lua:2: experiment.max_plies: integer in 1..65535 wanted, got 0");
    REFUSED("elsewhere = 3, " PLAYED,
            "e.lua:2: experiment.elsewhere: list of tables such as { \"t4\", first = 52, draws = 0, "
            "second = 48, source = \"where this stands\" } wanted, got 3");
    REFUSED("elsewhere = { { 'line', first = 1 } }, " PLAYED,
            "e.lua:2: experiment.elsewhere.source: text wanted, got nothing");
    REFUSED("elsewhere = { { first = 1 } }, " PLAYED, "e.lua:2: experiment.elsewhere.1: variant wanted, got nothing");
    REFUSED("elsewhere = { { 'line', source = 'a' } }, " PLAYED,
            "e.lua:2: experiment.elsewhere: either games or a score wanted, got none of line");
    REFUSED("elsewhere = { { 'line', first = 1, score = .5, source = 'a' } }, " PLAYED,
            "e.lua:2: experiment.elsewhere: either games or a score wanted, got both of line");
    REFUSED("elsewhere = { { 'line', score = 1.14, source = 'a' } }, " PLAYED,
            "e.lua:2: experiment.elsewhere.score: share of points, such as 0.55, or two, such as {0.53, 0.55}, wanted, "
            "got 1.14");
    REFUSED("elsewhere = { { 'line', score = { .6, .5 }, source = 'a' } }, " PLAYED,
            "e.lua:2: experiment.elsewhere.score: upper end above the lower one wanted, got a table");
    REFUSED("elsewhere = { { 'line', wins = 1 } }, " PLAYED,
            "e.lua:2: experiment.elsewhere.wins: unknown key; known are: first, draws, second, score, source");
    REFUSED("elsewhere = { { 'lien', first = 1, source = 'a' } }, " PLAYED,
            "e.lua:2: experiment.elsewhere: none of the variants is called \"lien\"");
#define CLAIM(EXPECTS)               "claims = { { says = 'a', expects = { " EXPECTS " } } }, " PLAYED
#define REFUSED_CLAIM(EXPECTS, WHAT) REFUSED(CLAIM(EXPECTS), "e.lua:2: experiment.claims" WHAT)
    REFUSED("claims = 3, " PLAYED,
            "e.lua:2: experiment.claims: list of tables such as { says = \"draws are rare\", expects = "
            "{ \"draws\", at_most = 0.05 } } wanted, got 3");
    REFUSED("claims = { { expects = {} } }, " PLAYED,
            "e.lua:2: experiment.claims.says: text wanted, got nothing (the claim, as stated)");
    REFUSED_CLAIM("at_most = .5", ".expects.1: \"score\", \"draws\", \"cut\", \"length\", \"worth\" or the name of an "
                                  "ending or effect wanted, got nothing");
    REFUSED_CLAIM("'score'", ".expects: at_least, at_most, rises or falls wanted, got none");
    REFUSED_CLAIM("'score', at_most = 50", ".expects.at_most: share in 0..1 wanted, got 50");
    REFUSED_CLAIM("'score', at_most = .2, at_least = .3",
                  ".expects.at_most: a number of at least at_least wanted, got less");
    REFUSED_CLAIM("'worth', at_most = 1",
                  ".expects: piece and against wanted with \"worth\", and bounds alone; and only there");
    REFUSED_CLAIM("'score', at_most = 1, piece = 'man'",
                  ".expects: piece and against wanted with \"worth\", and bounds alone; and only there");
    REFUSED_CLAIM("'worth', at_most = 1, piece = 'a', against = 'b'", ": \"worth\" only with ask = \"worth\"");
    REFUSED("ask = 'worth', " CLAIM("'worth', at_most = 1, piece = 'first man', against = 'second man'"),
            "e.lua:2: experiment.claims: no piece is called \"first man\"; poise tune lists them");
    REFUSED_CLAIM("'score', most = 1", ".expects.most: unknown key; known are: at_least, at_most, piece, against, "
                                       "variant, less, rises, falls, between");
    REFUSED_CLAIM("'scores', at_most = 1",
                  ": \"scores\" is no ending or effect of these variants; did you mean \"score\"?");
    REFUSED_CLAIM("'score', at_most = 1, variant = 'lien'", ": none of the variants is called \"lien\"");
    REFUSED_CLAIM("'score', at_most = 1, between = 'uct'", ": no two players here are \"uct\"");
    REFUSED_CLAIM("'length', rises = 'width'", ": width has one value in all these variants");
    REFUSED_CLAIM("'length', rises = 'width', at_most = 3",
                  ".expects: either bounds or an option with which it rises or falls, not both");
    REFUSED("zone = 0.5, " PLAYED, "e.lua:2: experiment.zone: half-width below 0.5 wanted, got 0.5");
    REFUSED("zone = { 0.6, 0.4 }, " PLAYED, "e.lua:2: experiment.zone: upper end above the lower one wanted, got 0.4");
    REFUSED("zone = { 0.6, 2 }, " PLAYED,
            "e.lua:2: experiment.zone: number between 0 and 1, such as 0.47 for 47 %, wanted, got 2");
    REFUSED("zone = 'fair', " PLAYED,
            "e.lua:2: experiment.zone: two numbers, such as {0.47, 0.53}, or half the width wanted, got \"fair\"");
    REFUSED(
        "ask = 'why', " PLAYED,
        "e.lua:2: experiment.ask: one of first_player, compare, which_rule, remedy, skill, worth, draws, cut, length "
        "wanted, got \"why\"");
    REFUSED("ask = 'draws', " PLAYED,
            "e.lua:2: experiment.zone: with ask = \"draws\" two numbers wanted: the range that counts "
            "as wanted");
    REFUSED("ask = 'cut', zone = .1, " PLAYED,
            "e.lua:2: experiment.zone: two numbers, such as {0, 0.3} wanted, got 0.1");
    REFUSED("ask = 'draws', zone = { 0, 3 }, " PLAYED, "e.lua:2: experiment.zone: numbers in 0..1 wanted, got a table");
    REFUSED("ask = 'length', zone = { 20, 20 }, " PLAYED,
            "e.lua:2: experiment.zone: upper end above the lower one wanted, got a table");
    REFUSED("ask = 'length', zone = { 2, 20 }, [\"until\"] = \"precision\", " PLAYED,
            "e.lua:2: experiment.until: with ask = \"length\" a verdict wanted, not a precision");
    REFUSED("rungs = 3, " PLAYED, "e.lua:2: experiment.rungs: only with ask = \"skill\"");
    REFUSED("ask = 'skill', players = { { 'random', 'uct' } }, games = 1",
            "e.lua:2: experiment.players: with ask = \"skill\" players wanted, got the pair random and "
            "uct:iterations=1000,exploration=1.4");
    REFUSED("ask = 'skill', players = { 'random', 'uct' }, games = { random = 1, uct = 2 }",
            "e.lua:2: experiment.games: with ask = \"skill\" one number wanted for all players");
    REFUSED("ask = 'skill', " PLAYED,
            "e.lua:2: experiment.players: a ladder has at least two rungs, here is one: random");
    REFUSED("until = 'dawn', " PLAYED, "e.lua:2: experiment.until: \"verdict\" or \"precision\", or verdict { zone = "
                                       "..., max_games = ... } or precision { width = ... } "
                                       "wanted, got \"dawn\"");
    REFUSED("until = precision { width = 2 }, " PLAYED,
            "e.lua:2: experiment.until.width: number in 0.0001..1 wanted, got 2");
    REFUSED("until = verdict { width = 0.1 }, " PLAYED,
            "e.lua:2: verdict.width: unknown key; known are: zone, max_games");
    REFUSED("until = verdict { games = 3 }, " PLAYED,
            "e.lua:2: verdict.games: unknown key; known are: zone, max_games");
    REFUSED("until = verdict { max_games = 3 }, " PLAYED, "e.lua:2: experiment.games: said in until already");
    REFUSED("until = verdict { zone = 0.1 }, zone = 0.2, " PLAYED, "e.lua:2: experiment.zone: said in until already");
    REFUSED("until = verdict { max_games = 0 }, players = 'random'",
            "e.lua:2: experiment.until.max_games: integer of at least 1 wanted, got 0");
    REFUSED("opening = 4, " PLAYED, "e.lua:2: experiment.opening: table, such as { plies = 4 }, wanted, got 4");
    REFUSED("opening = { plys = 4 }, " PLAYED,
            "e.lua:2: experiment.opening.plys: unknown key; did you mean \"plies\"?");
    REFUSED("opening = { plies = -1 }, " PLAYED, "e.lua:2: experiment.opening.plies: integer in 0..999 wanted, got -1");
    REFUSED("opening = { plies = 9 }, max_plies = 9, " PLAYED,
            "e.lua:2: experiment.opening.plies: integer in 0..8 wanted, got 9");
    REFUSED("games = 1",
            "e.lua:2: experiment.players: player, or list of players wanted, got nothing (who plays each variant: "
            "\"random\" sits on both sides, {\"mcts:iterations=100\", \"random\"} in a list names first and second)");
    REFUSED("players = 'random'", "e.lua:2: experiment.games: number of games, or table of them wanted, got nothing "
                                  "(for each variant and players; or by players: { random = 100000, mcts = 500 })");
    static const char *const several[][2] = {
        {"random, greedy", "player wanted, got \"random, greedy\"; known: random, novice, greedy, uct, mcts, "
                           "alphabeta, portfolio, policy, engine"},
        {"random vs greedy",
         "player wanted, got \"random vs greedy\"; two players are joined by a comma: random,greedy"},
        {"mcts:iterations=1,random", "player mcts: key=value wanted, got \"random\""},
    };
    for (size_t i = 0; i < sizeof several / sizeof *several; i++) {
        char keys[128], message[512];
        snprintf(keys, sizeof keys, "name = 'e', variants = 'line', players = '%s', games = 1", several[i][0]);
        snprintf(message, sizeof message,
                 "e.lua:2: experiment.players: %s; each player has its own quotes: { \"random\", \"greedy\" } is "
                 "two players, one after the other on both sides, and { { \"random\", \"greedy\" } } the first and the "
                 "second of a game",
                 several[i][1]);
        assert_refused(*state, keys, message);
    }
    REFUSED("players = {}, games = 1", "e.lua:2: experiment.players: at least one player wanted, got an empty list");
    REFUSED("players = { { 'mcts', 'random', iterations = 3 } }, games = 1",
            "e.lua:2: experiment.players: list without keys wanted, got the key \"iterations\"; a player's options "
            "are part of its name, as in \"mcts:iterations=100\"");
    REFUSED("players = 'random', games = '3'",
            "e.lua:2: experiment.games: number of games from 1 on wanted, got \"3\"; write it without quotes");
    REFUSED("players = 'random', game = 3", "e.lua:2: experiment.game: unknown key; did you mean \"games\"?");
    REFUSED("players = 'random', games = 0", "e.lua:2: experiment.games: number of games from 1 on wanted, got 0");
    REFUSED("players = 'random', games = { random = 1.5 }",
            "e.lua:2: experiment.games.random: number of games from 1 on wanted, got 1.5");
    REFUSED("players = 'random', games = { mcts = 3 }",
            "e.lua:2: experiment.games: none of the players is called \"mcts\"");
    REFUSED("players = 'random', games = { zzz = 3, mcts = 4, aaa = 5 }",
            "e.lua:2: experiment.games: none of the players is called \"aaa\"");
    REFUSED("players = 'random', games = { [{}] = 3 }",
            "e.lua:2: experiment.games: players wanted as keys, as in { random = 20000, mcts = 500 }");
    REFUSED("players = { 'random', 'mcts' }, games = { random = 3 }",
            "e.lua:2: experiment.games: number of games wanted for mcts, got nothing");
    REFUSED("players = { 'random', 'uct', { 'random', 'random' } }, games = 3",
            "e.lua:2: experiment.players: number 3, \"random and random\", is number 1, \"random\", again");
    REFUSED(
        "players = { { 'random' } }, games = 3",
        "e.lua:2: experiment.players: a list of two, one for each side, wanted as a pair, got 1; several pairs are a "
        "list of them, as in { 'random', { 'mcts', 'random' } }");
    REFUSED("players = { 3 }, games = 3", "e.lua:2: experiment.players: player, or a list of two, wanted, got 3");
#undef REFUSED
    assert_refused(*state, "variants = 'line', " PLAYED,
                   "e.lua:2: experiment.name: text wanted, got nothing (name of the results' folder, reports/NAME: "
                   "letters, digits, - and _)");
    assert_refused(*state, "name = '../e', variants = 'line', " PLAYED,
                   "e.lua:2: experiment.name: letters, digits, - and _ wanted, got \"../e\"");
    assert_refused(*state, "name = '-e', variants = 'line', " PLAYED,
                   "e.lua:2: experiment.name: letters, digits, - and _ wanted, got \"-e\"");
    assert_refused(*state, "name = 'templates', variants = 'line', " PLAYED,
                   "e.lua:2: experiment.name: reports/templates is another folder; choose another name");
    assert_refused(*state, "name = 'e', title = '\\127', variants = 'line', " PLAYED,
                   "e.lua:2: experiment.title: text without control characters wanted, got \"\x7f\"");
    assert_refused(*state, "name = 'e', variants = 'line:\\n', " PLAYED,
                   "e.lua:2: experiment.variants: text of one line without control characters wanted, got \"line: \"");
}

/* A player's options as a table are the text of them. */
TEST(players_as_tables)
{
    plan *p =
        load(*state, "variants = 'line', games = 4, players = {\n"
                     "  { engine { protocol = 'gtp', command = 'gnugo --mode gtp', milliseconds = 50 }, random {} },\n"
                     "  uct { iterations = 50, exploration = 2.5 } }");
    assert_string_equal(p->cells[0].players[0],
                        "engine:command=gnugo --mode gtp,protocol=gtp,milliseconds=50,patience=5000");
    assert_string_equal(p->cells[0].players[1], "random");
    assert_string_equal(p->cells[1].players[0], "uct:iterations=50,exploration=2.5");
    plan_free(p);
    assert_refused(*state, "name = 'e', variants = 'line', games = 1, players = uct { iterations = 1, iteration = 2 }",
                   "e.lua:2: player uct: option wanted, got \"iteration\"; nearest: iterations");
    assert_refused(*state, "name = 'e', variants = 'line', games = 1, players = uct { 50 }",
                   "e.lua:2: uct: options as a table wanted, such as uct { iterations = 100 }, got a list");
    assert_refused(*state,
                   "name = 'e', variants = 'line', games = 1, players = engine { command = 'a,b', protocol = 'gtp' }",
                   "e.lua:2: engine.command: a text without a comma wanted, got \"a,b\": put it into a script");
    assert_refused(*state, "name = 'e', variants = 'line', games = 1, players = uct { iterations = {} }",
                   "e.lua:2: uct.iterations: text, number, true or false wanted, got a table");
}

TEST(calls_and_files)
{
    scripts *s = *state;
    scripts_write(s, "e.lua", "");
    scripts_assert_experiment_fails(s, "e",
                                    "e.lua: a call of experiment { } wanted, got none: the file is experiment { name = "
                                    "..., variants = ... }, without return");
    scripts_write(s, "e.lua", "local e = { name = 'e', variants = 'line', " PLAYED " }\nexperiment(e)\nexperiment(e)");
    scripts_assert_experiment_fails(s, "e",
                                    "e.lua:3: experiment: one call wanted, got a second; each is a file of its own");
    scripts_write(s, "e.lua", "\nexperiment { name = e }"); /* a bare name is nothing here */
    scripts_assert_experiment_fails(
        s, "e", "e.lua:2: unknown word 'e'; a text stands in quotes; poise help primitives lists the words");
    scripts_write(s, "e.lua", "\nvariant {}");
    scripts_assert_experiment_fails(s, "e",
                                    "e.lua:2: 'variant' is not available here: an experiment was wanted; poise "
                                    "simulate, study and check take the file of "
                                    "a variant");
    scripts_assert_experiment_fails(s, "lne", "no experiment is called \"lne\"; did you mean \"line\"?");
}

/* A player that there is not. */
TEST(players)
{
    scripts *s = *state;
    error e = {""};
    scripts_write(s, "e.lua", "\nexperiment { name = 'e', variants = 'line', players = 'mtcs', games = 1 }");
    assert_null(script_load_experiment("e", &s->paths, &e));
    static const char start[] = "e.lua:2: experiment.players: ";
    if (strncmp(scripts_plain(s, &e), start, sizeof start - 1) || !strstr(e.text, "mtcs")) fail_msg("%s", e.text);
}
