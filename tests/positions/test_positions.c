/* Runs the boards with expectations of tests/positions; README.md there says how they are written. */
#define _POSIX_C_SOURCE 200809L /* fmemopen */

#include <ctype.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/expression_read.h"
#include "manual/examples.h"
#include "script/load.h"
#include "support/drawn.h"
#include "support/expect.h"
#include "support/scripts.h"
#include "support/test.h"

#define FILES "tests/positions/*/*.txt"
#define WRONG "tests/positions/wrong.txt"

enum { WRONG_EXPECTATIONS = 17 };
enum { LINE_MAX_BYTES = 2048, RULES_MAX_BYTES = 4096, FILES_MAX = 256 };

typedef struct runner {
    const char *path;
    FILE *in;
    char line[LINE_MAX_BYTES];
    int number;   /* of the line */
    int failures; /* told so far */
    char common[RULES_MAX_BYTES], added[RULES_MAX_BYTES], variant[LINE_MAX_BYTES];
    game *game;                   /* of these rules; NULL: not yet compiled, or refused */
    char drawing[LINE_MAX_BYTES]; /* the position that is spoken of; "" is the start */
    unsigned side;
} runner;

/* Tells of an expectation that does not hold, and goes on. */
__attribute__((format(printf, 2, 3))) static void tell(runner *r, const char *format, ...)
{
    va_list arguments;
    char message[LINE_MAX_BYTES];
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    print_error("%s:%d: %s\n", r->path, r->number, message);
    r->failures++;
}

/* --- reading --- */

/* The next line without comment and without blanks at its end; NULL at the end of the file. */
static char *next_line(runner *r)
{
    if (!fgets(r->line, sizeof r->line, r->in)) return NULL;
    r->number++;
    char *comment = !strncmp(r->line, "--", 2) ? r->line : strstr(r->line, " --");
    if (comment) *comment = 0;
    size_t length = strlen(r->line);
    while (length && isspace((unsigned char)r->line[length - 1])) r->line[--length] = 0;
    return r->line;
}

/* Adds the indented lines that follow, with `between` before each. */
static void read_indented(runner *r, const char *between, char *out, size_t bytes)
{
    int c;
    while ((c = getc(r->in)) == ' ') {
        const char *line = next_line(r);
        size_t used = strlen(out);
        snprintf(out + used, bytes - used, "%s%s", used ? between : "", line + strspn(line, " "));
    }
    ungetc(c, r->in);
}

static const char *const verbs[] = {"plays", "gives",   "may",   "can",  "cannot", "ends",
                                    "goes",  "choices", "plies", "last", "has",    NULL};

static const char *verb_at(const char *at)
{
    for (int i = 0; verbs[i]; i++) {
        size_t n = strlen(verbs[i]);
        if (!strncmp(at, verbs[i], n) && (at[n] == 0 || at[n] == ' ')) return verbs[i];
    }
    return NULL;
}

/* Copies what stands before the next verb and returns that, or the end of the line. */
static const char *read_until_verb(const char *at, char *out)
{
    at += strspn(at, " ");
    size_t used = 0, kept = 0;
    for (bool fresh = true; at[used] && !(fresh && verb_at(at + used)); used++) {
        fresh = at[used] == ' ';
        if (!fresh) kept = used + 1;
    }
    memcpy(out, at, kept);
    out[kept] = 0;
    return at + used;
}

/* --- games --- */

static void forget_game(runner *r)
{
    game_free(r->game);
    r->game = NULL;
}

static game *load(const runner *r, error *e)
{
    static const script_paths paths = {.variants = "variants", .scripts = "scripts"};
    char rules[2 * RULES_MAX_BYTES + 2];
    if (*r->variant) return script_load_variant(r->variant, &paths, e);
    snprintf(rules, sizeof rules, "%s, %s", r->common, r->added);
    return scripts_try(*r->added ? rules : r->common, e);
}

static bool need_game(runner *r)
{
    error e = {""};
    if (!r->game && !(r->game = load(r, &e))) tell(r, "%s", e.text);
    return r->game;
}

static void expect_refused(runner *r, const char *message)
{
    error e = {""};
    forget_game(r);
    r->game = load(r, &e);
    const char *after_line = strstr(e.text, ": ");
    if (strcmp(after_line ? after_line + 2 : e.text, message))
        tell(r, "wanted: %s\n  came:   %s", message, r->game ? "accepted" : e.text);
    forget_game(r);
}

/* --- positions --- */

static position *begin(runner *r, arena *a)
{
    const game *g = r->game;
    error e = {""};
    position *p = *r->drawing ? drawn_read(a, g, r->drawing, r->side, 0, &e) : arena_alloc(a, g->position_bytes);
    if (!p) {
        tell(r, "%s", e.text);
        return NULL;
    }
    if (!*r->drawing) position_copy(g, p, g->start);
    turn_settle(g, p);
    return p;
}

static void expect_text(runner *r, const char *wanted, const char *came)
{
    if (strcmp(wanted, came)) tell(r, "wanted: %s\n  came:   %s", wanted, came);
}

static void expect_board(runner *r, arena *a, const position *p, const char *drawing)
{
    error e = {""};
    int equal = drawn_compare(r->game, p, drawing, &e);
    if (equal < 0)
        tell(r, "%s: %s", drawing, e.text);
    else if (!equal)
        tell(r, "wanted: %s\n  came:   %s", drawing, drawn_write(a, r->game, p));
}

static void expect_legal(runner *r, arena *a, const position *p, char *moves, bool wanted)
{
    move *scratch = arena_alloc(a, ((size_t)r->game->most_moves + 1) * sizeof *scratch);
    for (char *m = strtok(moves, " "); m; m = strtok(NULL, " ")) {
        bool legal = p->outcome == OUTCOME_NONE && turn_read(r->game, p, m, scratch) != MOVE_NONE;
        if (legal != wanted) tell(r, "%s is %s", m, legal ? "legal" : "not legal");
    }
}

static void expect_number(runner *r, const char *wanted, int came)
{
    char written[16];
    snprintf(written, sizeof written, "%d", came);
    expect_text(r, wanted, written);
}

static int count_moves(const runner *r, arena *a, const position *p)
{
    move *scratch = arena_alloc(a, ((size_t)r->game->most_moves + 1) * sizeof *scratch);
    return p->outcome == OUTCOME_NONE ? turn_list(r->game, p, scratch, r->game->most_moves) : 0;
}

static void play(runner *r, position *p, const char *moves)
{
    error e = {""};
    if (drawn_try(r->game, p, moves, &e) || position_verify(r->game, p, &e)) tell(r, "%s", e.text);
}

/* Does the condition hold, seen by the side to move? Asked cell by cell: the game need not keep what it reads. */
static void expect_condition(runner *r, arena *a, const position *p, const char *condition)
{
    int32_t values[BOARD_CELLS_MAX + 1];
    error e = {""};
    const scene s = expression_scene(r->game, p);
    const expression *x = expression_read(condition, EXPRESSION_CONDITION, r->game, -1, a, &e);
    if (x)
        expression_plain(x, EXPRESSION_CONDITION, &s, values);
    else
        tell(r, "%s", e.text);
    if (x && !values[0]) tell(r, "%s does not hold", condition);
}

/* Everything that a line expects, from left to right. */
static void check(runner *r, const char *at)
{
    arena *a = arena_new();
    position *p = need_game(r) ? begin(r, a) : NULL;
    while (p && *at) {
        const char *verb = verb_at(at);
        char said[LINE_MAX_BYTES];
        if (!verb) {
            tell(r, "no expectation: %s", at);
            break;
        }
        at += strlen(verb);
        if (!strcmp(verb, "ends")) { /* a name may hold any word */
            expect_text(r, at + strspn(at, " "), drawn_result(a, r->game, p));
            break;
        }
        at = read_until_verb(at, said);
        if (!strcmp(verb, "plays")) play(r, p, said);
        if (!strcmp(verb, "gives")) expect_board(r, a, p, said);
        if (!strcmp(verb, "may")) expect_text(r, strcmp(said, "nothing") ? said : "", drawn_moves(a, r->game, p));
        if (!strcmp(verb, "can")) expect_legal(r, a, p, said, true);
        if (!strcmp(verb, "cannot")) expect_legal(r, a, p, said, false);
        if (!strcmp(verb, "choices")) expect_number(r, said, count_moves(r, a, p));
        if (!strcmp(verb, "has")) expect_condition(r, a, p, said);
        if (!strcmp(verb, "plies")) expect_number(r, said, p->plies);
        if (!strcmp(verb, "last")) expect_text(r, said, r->game->board->label[p->last]);
        if (!strcmp(verb, "goes")) expect_text(r, "goes on", drawn_result(a, r->game, p));
    }
    arena_free(a);
}

/* A line that begins with a position: `at` is behind the word. */
static void read_position(runner *r, const char *at)
{
    char rest[LINE_MAX_BYTES];
    at = read_until_verb(at, r->drawing);
    snprintf(rest, sizeof rest, "%s", at);
    read_indented(r, "/", r->drawing, sizeof r->drawing);
    if (*rest) check(r, rest);
}

/* --- lines --- */

/* What follows the word with which the line begins, or NULL when it begins otherwise. */
static const char *after_word(const char *line, const char *key)
{
    size_t n = strlen(key);
    return !strncmp(line, key, n) && (line[n] == ' ' || !line[n]) ? line + n + strspn(line + n, " ") : NULL;
}

static void read_rules(runner *r, const char *content, char *out, size_t bytes)
{
    forget_game(r);
    snprintf(out, bytes, "%s", content);
    read_indented(r, " ", out, bytes);
}

static void run_line(runner *r)
{
    const char *rest;
    if (!*r->line) return;
    if ((rest = after_word(r->line, "game"))) {
        *r->variant = *r->added = *r->drawing = 0;
        read_rules(r, rest, r->common, sizeof r->common);
    } else if ((rest = after_word(r->line, "with"))) {
        read_rules(r, rest, r->added, sizeof r->added);
    } else if ((rest = after_word(r->line, "variant"))) {
        *r->drawing = 0;
        read_rules(r, rest, r->variant, sizeof r->variant);
    } else if ((rest = after_word(r->line, "refuses"))) {
        expect_refused(r, rest);
    } else if (after_word(r->line, "conforms")) {
        if (need_game(r)) expect_conforms(r->game);
    } else if ((rest = after_word(r->line, "start"))) {
        read_position(r, rest);
    } else if ((rest = after_word(r->line, "first")) || (rest = after_word(r->line, "second"))) {
        r->side = *r->line == 's';
        read_position(r, rest);
    } else {
        check(r, r->line);
    }
}

/* How many expectations of what is read do not hold; `path` is what they are told under. Closes it. */
static int run(const char *path, FILE *in)
{
    runner r = {.path = path, .in = in};
    assert_non_null(r.in);
    while (next_line(&r)) run_line(&r);
    fclose(r.in);
    game_free(r.game);
    return r.failures;
}

static int run_file(const char *path)
{
    return run(path, fopen(path, "r"));
}

/* *state is the path of the file. */
static void test_file(void **state)
{
    int failures = run_file(*state);
    if (failures) fail_msg("%s: %d expectations do not hold", (const char *)*state, failures);
}

/* The examples of the manual hold. */
static void test_examples(void **state)
{
    (void)state;
    int failures = 0;
    for (size_t i = 0; i < example_count(); i++) {
        const char *lines = example_lines(i);
        failures += run(example_name(i), fmemopen((void *)lines, strlen(lines), "r"));
    }
    if (failures) fail_msg("%d expectations of examples do not hold", failures);
}

/* Whatever is wrong is told. */
static void test_wrong_expectations(void **state)
{
    (void)state;
    assert_int_equal(run_file(WRONG), WRONG_EXPECTATIONS);
}

int main(void)
{
    struct CMUnitTest tests[FILES_MAX];
    glob_t found;
    if (glob(FILES, 0, NULL, &found) || found.gl_pathc + 1 >= FILES_MAX) return 1;
    for (size_t i = 0; i < found.gl_pathc; i++)
        tests[i] =
            (struct CMUnitTest){.name = found.gl_pathv[i], .test_func = test_file, .initial_state = found.gl_pathv[i]};
    tests[found.gl_pathc] = (struct CMUnitTest)cmocka_unit_test(test_wrong_expectations);
    tests[found.gl_pathc + 1] = (struct CMUnitTest)cmocka_unit_test(test_examples);
    int failed = _cmocka_run_group_tests("positions", tests, found.gl_pathc + 2, NULL, NULL);
    globfree(&found);
    return failed;
}
