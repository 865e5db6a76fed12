/* What every command prints with --json is what docs/schema.json says; a validator in Lua reads both. */
#define _GNU_SOURCE
#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "engine/request.h"
#include "support/test.h"

enum { COMMAND_MAX = 512 };

/* Calls with %s for a folder that is there for a while, each after those that it needs. */
static const char *const calls[] = {
    "variants",
    "modernise --check t4",
    "show t4",
    "show berserk_tafl",
    "show tic_tac_toe b2 a1",
    "check nim t4 --games 20",
    "perft t4 2",
    "simulate t4 --games 200",
    "simulate t4 --games 1e4 --zone 0.3,0.7",
    "simulate tic_tac_toe --games 20 --max-plies 5",
    "simulate tic_tac_toe --games 40 --players uct:iterations=4 --opening 2",
    "ladder tic_tac_toe --players mcts:training=20 --rungs 3 --games 12 --out %s/ladder",
    "balance t4 --over kinds=2..3 --players random --games 100 --first 10 --out %s/balance",
    "pie hex:size=2 --players random --games 100 --first 10 --out %s/pie",
    "komi go:size=2 --players random --games 100 --margins 50 --out %s/komi",
    "feel tic_tac_toe --players alphabeta:depth=2,training=20 --games 6 --out %s/feel",
    "feel tic_tac_toe connect_four --players mcts:iterations=8,training=0 --games 4 --out %s/feels",
    "luck pig:goal=6 --players random --pairs 20 --out %s/luck",
    "luck tic_tac_toe",
    "flaws tic_tac_toe:row=2 --iterations 16 --games 20 --out %s/flaws",
    "worth t4 --players random --games 32 --out %s/worth",
    "handicap tic_tac_toe --save %s/tic122.lua",
    "tune breakthrough --players random --games 50 --out %s/tune",
    "train tic_tac_toe --games 50 --out %s/tic.net",
    "run %s/small.lua --out %s/small",
    "run %s/small.lua --dry",
    "run %s/small.lua --shard 1/1 --out %s/part",
    "merge %s/small.lua %s/part/shard-1-of-1.db --out %s/part",
    "import tests/data/brandubh.csv --variant tafl:rules=brandubh --skip-bad --out %s/import",
    "report %s/small",
    "report %s/small --brief",
    "index %s",
    "study nim:heaps=1/2 --games 5 --out %s/study",
    "replay %s/small 0.3",
    "replay %s/feel 0.3 --expected",
    "play tic_tac_toe --first random --second random",
    "solve tic_tac_toe",
    "solve hex --over size=2..3",
    "solve hex:size=2 --proof %s/hex.proof",
    "verify %s/hex.proof",
    "bench nim --seconds 0 --rounds 1",
    "help",
    "help slide",
    "help regions",
    "help simulate",
    "help primitives",
    "help --markdown",
};
enum { CALLS = sizeof calls / sizeof *calls };

static const char experiment[] =
    "experiment { name = 'small', variants = 'nim', players = {'random', 'uct:iterations=2'},"
    " games = 20 }\n";

typedef struct fixture {
    lua_State *L; /* the validator, the schema */
    char folder[64];
} fixture;

static int set_up(void **state)
{
    fixture *f = calloc(1, sizeof *f);
    char path[COMMAND_MAX];
    assert_non_null(f);
    snprintf(f->folder, sizeof f->folder, "/tmp/poise-schema-XXXXXX");
    assert_non_null(mkdtemp(f->folder));
    snprintf(path, sizeof path, "%s/small.lua", f->folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(experiment, file);
    fclose(file);
    f->L = luaL_newstate();
    assert_non_null(f->L);
    luaL_openlibs(f->L);
    if (luaL_dostring(f->L, "validator = dofile('tests/cli/schema.lua')\n"
                            "local file = assert(io.open('docs/schema.json'))\n"
                            "schema = validator.read(file:read('a'))\n"
                            "function judge(command, document)\n"
                            "  return validator.wrong(validator.read(document), command, schema)\n"
                            "end"))
        fail_msg("%s", lua_tostring(f->L, -1));
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;
    char line[COMMAND_MAX];
    snprintf(line, sizeof line, "rm -rf '%s'", f->folder);
    lua_close(f->L);
    int status = system(line);
    free(f);
    return status;
}

/* What is wrong with the document, or NULL; valid until the next call. */
static const char *judge(lua_State *L, const char *definition, const char *document)
{
    lua_settop(L, 0);
    lua_getglobal(L, "judge");
    lua_pushstring(L, definition);
    lua_pushstring(L, document);
    lua_pcall(L, 2, 1, 0);
    return lua_tostring(L, -1);
}

static char *read_all(FILE *from)
{
    text out = {0};
    char part[4096];
    for (size_t n; (n = fread(part, 1, sizeof part, from)) > 0;) text_add_bytes(&out, part, n);
    return out.data;
}

/* What the call prints, or a file holds, freed by the caller. */
static char *output_of(const char *call, const char *folder)
{
    const char *program = getenv("POISE");
    char line[4 * COMMAND_MAX], arguments[COMMAND_MAX];
    snprintf(arguments, sizeof arguments, call, folder, folder, folder);
    snprintf(line, sizeof line, "%s %s --json 2>/dev/null </dev/null", program ? program : "build/poise", arguments);
    FILE *from = popen(line, "r");
    assert_non_null(from);
    char *out = read_all(from);
    pclose(from);
    return out;
}

static char *content_of(const char *path)
{
    FILE *from = fopen(path, "r");
    if (!from) return NULL;
    char *out = read_all(from);
    fclose(from);
    return out;
}

SUITE(set_up, tear_down)

static bool begins_with_name(const char *call, const char *name)
{
    return strlen(name) == strcspn(call, " ") && !strncmp(call, name, strlen(name));
}

/* Lines go to and fro there: tests/engine, tests/cli/gtp.sh, tests/cli/uci.sh, and for the engine see below; or it
 * takes what only make web builds: tests/cli/page.sh. */
static bool is_elsewhere(const char *name)
{
    static const char *const those[] = {"engine", "gtp", "uci", "page"};
    bool is = false;
    for (size_t i = 0; i < sizeof those / sizeof *those; i++) is |= !strcmp(name, those[i]);
    return is;
}

/* Whoever adds a command adds its schema, and a call here. */
TEST(every_command_is_called)
{
    for (size_t k = 0; cli_command(k); k++) {
        bool called = is_elsewhere(cli_command(k)->name);
        for (int i = 0; i < CALLS; i++) called |= begins_with_name(calls[i], cli_command(k)->name);
        if (!called) fail_msg("no call of %s", cli_command(k)->name);
    }
}

TEST(what_is_not_so_is_told)
{
    fixture *f = *state;
    static const char *const cases[][2] = {
        {"{\"schema\": 2, \"page\": \"x\", \"experiment\": \"y\"}", "schema: 1 wanted, got 2"},
        {"{\"schema\": 1, \"page\": \"x\"}", "no experiment"},
        {"{\"schema\": 1, \"page\": null, \"experiment\": \"y\"}", "page: string wanted, got null"},
        {"[]", "object wanted, got array"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(judge(f->L, "study", cases[i][0]), cases[i][1]);
    assert_null(judge(f->L, "study", "{\"schema\": 1, \"page\": \"\\u00e9\", \"experiment\": \"\"}"));
    assert_non_null(judge(f->L, "study", "{\"schema\": 1, \"page\": \"x\""));
}

/* That of the command, but for those that print two kinds. */
static void name_definition(const char *call, char out[32])
{
    const bool family = begins_with_name(call, "solve") && strstr(call, "--over");
    snprintf(out, 32, "%.*s%s", (int)strcspn(call, " "), call, family ? "_over" : "");
}

/* The sanitizers see these commands in the scripts of this folder. */
LONG_TEST(documents_are_what_the_schema_says)
{
    fixture *f = *state;
    int all_wrong = 0;
    for (int i = 0; i < CALLS; i++) {
        char line[32];
        name_definition(calls[i], line);
        char *out = output_of(calls[i], f->folder);
        const char *wrong = judge(f->L, line, out ? out : "");
        if (wrong) print_error("poise %s --json: %s\n", calls[i], wrong);
        all_wrong += wrong != NULL;
        free(out);
    }
    assert_int_equal(all_wrong, 0);
}

/* What is asked of the engine, each request at least once, and the definition of the answer. */
static const char *const asked[][2] = {
    {"{\"do\": \"stop\"}", "engine_stop"}, /* ends what is before it */
    {"{\"do\": \"hello\", \"id\": 1}", "engine_hello"},
    {"{\"do\": \"variants\"}", "engine_variants"},
    {"{\"do\": \"strengths\"}", "engine_strengths"},
    {"{\"do\": \"moves\", \"id\": \"x\"}", "engine_error"},
    {"{\"do\": \"load\", \"text\": \"x y\"}", "engine_error"},
    {"{\"do\": \"load\", \"variant\": \"dobutsu_shogi\"}", "engine_load"},
    {"{\"do\": \"board\"}", "engine_board"},
    {"{\"do\": \"load\", \"variant\": \"ring_world\"}", "engine_load"},
    {"{\"do\": \"board\"}", "engine_board"},
    {"{\"do\": \"load\", \"variant\": \"t4\", \"options\": {\"kinds\": 2}}", "engine_load"},
    {"{\"do\": \"position\", \"svg\": true, \"text\": true}", "engine_position"},
    {"{\"do\": \"moves\"}", "engine_moves"},
    {"{\"do\": \"play\", \"moves\": \"1@b2\"}", "engine_play"},
    {"{\"do\": \"undo\"}", "engine_undo"},
    {"{\"do\": \"load\", \"text\": \"variant { name = 'dice', rules = function () return { board = square { 2, 1 }, "
     "pieces = sides { first = 'man X', second = 'man O' }, counters = { die = { shared = true } }, "
     "turn = { roll { 'die', faces = 6 }, place {} }, finish = full { result = 'draw' } } end }\"}",
     "engine_load"},
    {"{\"do\": \"think\", \"player\": \"random\"}", "engine_error"},
    {"{\"do\": \"roll\", \"seed\": 7}", "engine_roll"},
    {"{\"do\": \"roll\"}", "engine_error"},
    {"{\"do\": \"load\", \"variant\": \"t4\", \"options\": {\"kinds\": 2}}", "engine_load"},
    {"{\"do\": \"set_up\"}", "engine_set_up"},
    {"{\"do\": \"follow\", \"record\": \"1. 1@b2/b2-d4\"}", "engine_follow"},
    {"{\"do\": \"record\"}", "engine_record"},
    {"{\"do\": \"share\"}", "engine_share"},
    {"{\"do\": \"source\"}", "engine_source"},
    {"{\"do\": \"learn\", \"quick\": true}", "engine_learn"},
    {"{\"do\": \"think\", \"player\": \"uct:iterations=10\", \"play\": true}", "engine_think"},
    {"{\"do\": \"think\", \"player\": \"mcts:iterations=600,training=0\", \"lines\": 3}", "engine_think"},
    {"{\"do\": \"check\", \"games\": 10}", "engine_check"},
    {"{\"do\": \"ask\", \"games\": 6, \"players\": \"alphabeta:depth=2,training=0\"}", "engine_ask"},
    {"{\"do\": \"feel\", \"games\": 4, \"milliseconds\": 60000}", "engine_feel"},
    {"{\"do\": \"ask\", \"games\": 20, \"players\": [\"uct:iterations=4\", \"random\"]}", "engine_ask"},
    {"{\"do\": \"feel\"}", "engine_error"},
    {"{\"do\": \"flaws\", \"iterations\": 16, \"games\": 20, \"milliseconds\": 60000}", "engine_flaws"},
    {"{\"do\": \"worth\", \"games\": 32, \"players\": \"random\", \"milliseconds\": 60000}", "engine_worth"},
    {"{\"do\": \"luck\", \"pairs\": 4, \"players\": \"random\", \"milliseconds\": 60000}", "engine_luck"},
    {"{\"do\": \"answer\"}", "engine_error"},
    {"{\"do\": \"simulate\", \"milliseconds\": 60000, \"export\": true}", "engine_simulate"},
    {"{\"do\": \"answer\"}", "engine_answer"},
    {"{\"do\": \"report\", \"milliseconds\": 60000}", "engine_report"},
    {"{\"do\": \"compare\", \"variant\": \"t4\", \"milliseconds\": 60000}", "engine_compare"},
    {"{\"do\": \"compare\", \"variant\": \"t4\", \"options\": {\"kinds\": 2}}", "engine_error"},
    {"{\"do\": \"differences\", \"variant\": \"t4\"}", "engine_differences"},
    {"{\"do\": \"manual\", \"about\": \"slide\"}", "engine_manual"},
};
enum { ASKED = sizeof asked / sizeof *asked };

/* Whoever adds a request adds its schema, and a line here. */
TEST(every_request_is_asked)
{
    fixture *f = *state;
    for (size_t k = 0; request_at(k); k++) {
        char definition[64];
        bool is_asked = false;
        snprintf(definition, sizeof definition, "engine_%s", request_at(k)->name);
        for (int i = 0; i < ASKED; i++) is_asked |= !strcmp(asked[i][1], definition);
        const bool later = !strcmp(definition, "engine_add"); /* tests/engine: it takes what another engine has said */
        if (!is_asked && !later) fail_msg("nobody asks %s", request_at(k)->name);
        const char *wrong = judge(f->L, definition, "null");
        if (!wrong || strcmp(wrong, "object wanted, got null") != 0)
            fail_msg("docs/schema.json: %s: %s", definition, wrong ? wrong : "anything goes");
    }
}

static char *answers_of(const fixture *f)
{
    char path[COMMAND_MAX], line[2 * COMMAND_MAX];
    const char *program = getenv("POISE");
    snprintf(path, sizeof path, "%s/asked", f->folder);
    FILE *to = fopen(path, "w");
    assert_non_null(to);
    for (int i = 0; i < ASKED; i++) fprintf(to, "%s\n", asked[i][0]);
    fclose(to);
    snprintf(line, sizeof line, "%s engine <%s", program ? program : "build/poise", path);
    FILE *from = popen(line, "r");
    assert_non_null(from);
    char *out = read_all(from);
    pclose(from);
    return out;
}

TEST(answers_of_the_engine_are_what_the_schema_says)
{
    fixture *f = *state;
    char *all = answers_of(f), *at = all;
    for (int i = 0; i < ASKED;) {
        char *end = strchr(at, '\n');
        if (!end) fail_msg("no answer to %s", asked[i][0]);
        *end = 0;
        const bool before = strstr(at, "\"more\": true");
        const char *wrong = judge(f->L, before ? "engine_more" : asked[i][1], at);
        if (wrong) fail_msg("%s: %s: %.200s", asked[i][0], wrong, at);
        at = end + 1;
        i += !before;
    }
    free(all);
}

/* The pages that those calls have left. */
LONG_TEST(pages_are_what_the_schema_says)
{
    static const char *const pages[][2] = {
        {"small", "page"}, {"ladder", "page"}, {"balance", "page"}, {"pie", "page"},   {"komi", "page"},
        {"feel", "page"},  {"luck", "page"},   {"tune", "page"},    {"study", "page"}, {"import", "page_people"}};
    fixture *f = *state;
    int all_wrong = 0;
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        char line[COMMAND_MAX], path[COMMAND_MAX];
        snprintf(line, sizeof line, "report %%s/%s", pages[i][0]);
        free(output_of(line, f->folder));
        snprintf(path, sizeof path, "%s/%s/report.json", f->folder, pages[i][0]);
        char *page = content_of(path);
        const char *wrong = page ? judge(f->L, pages[i][1], page) : "not there";
        if (wrong) print_error("%s: %s\n", path, wrong);
        all_wrong += wrong != NULL;
        free(page);
    }
    assert_int_equal(all_wrong, 0);
}
