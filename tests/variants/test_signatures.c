/* Golden games: what tests/variants/signatures.txt says of each variant still holds. `make signatures` runs this
 * program with the argument --rewrite, which brings the file up to date; a line may only change with the version. */
#include "lab/signature.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/version.h"
#include "script/load.h"
#include "support/part.h"
#include "support/test.h"

#define GOLDEN "tests/variants/signatures.txt"

enum { LINES_MAX = 1024 };

/* Whole random games, some of other seeds that are cut early, and a few of each kind of player that thinks. */
static const signature_batch batches[] = {
    {"random", 1, 40, 400}, {"random", UINT64_C(1) << 40, 20, 33}, {"random", 977, 20, 8},
    {"greedy", 3, 2, 12},   {"uct:iterations=24", 5, 2, 6},
};

static const script_paths paths = {.variants = "variants", .scripts = "scripts"};

/* A line of the file. A comment or an empty line has no name, a new variant has only its name. */
typedef struct line {
    char *whole;
    char name[160], version[16];
    uint64_t fingerprint, signature;
} line;

typedef struct golden {
    arena *arena;
    line lines[LINES_MAX];
    int count;
} golden;

/* Reads the file; false when it cannot be read or has too many lines. */
static bool golden_read(golden *f)
{
    char whole[256];
    FILE *in = fopen(GOLDEN, "r");
    *f = (golden){.arena = arena_new()};
    if (!in || !f->arena) return false;
    while (fgets(whole, sizeof whole, in) && f->count < LINES_MAX) {
        line *l = &f->lines[f->count++];
        l->whole = arena_text(f->arena, whole);
        if (*whole == '#') continue;
        sscanf(whole, "%159s %15s %" SCNx64 " %" SCNx64, l->name, l->version, &l->fingerprint, &l->signature);
    }
    bool all = feof(in);
    fclose(in);
    return all;
}

/* Plays the games of a line and fills in what they come to; returns -1 with `e` filled in when that cannot be done. */
static int play(line *l, error *e)
{
    game *g = script_load_variant(l->name, &paths, e);
    if (!g) return -1;
    l->fingerprint = g->fingerprint;
    int status = signature_play(g, batches, sizeof batches / sizeof *batches, NULL, &l->signature, e);
    game_free(g);
    return status;
}

static bool plays_as(const line *now, const line *then)
{
    return *then->version && now->fingerprint == then->fingerprint && now->signature == then->signature;
}

/* Compares a line with what is played now; *state is the line. */
static void test_line(void **state)
{
    const line *then = *state;
    line now = *then;
    error e = {""};
    if (play(&now, &e)) fail_msg("%s: %s", then->name, e.text);
    if (plays_as(&now, then)) return;
    if (!strcmp(then->version, POISE_VERSION))
        fail_msg("%s: other %s than before in version %s; where that is meant, it needs a new version", then->name,
                 now.fingerprint == then->fingerprint ? "games" : "rules", POISE_VERSION);
    fail_msg("%s: not played so in version \"%s\"; where that is meant, run `make signatures`", then->name,
             then->version);
}

/* --- every variant and every choice is in the file --- */

static bool is_of(const char *described, const char *name)
{
    size_t n = strlen(name);
    return !strncmp(described, name, n) && (described[n] == '\0' || described[n] == ':');
}

/* Has some line the option in force with that value? */
static bool chosen(const golden *f, const char *name, int option, const char *choice, size_t length)
{
    bool found = false;
    for (int i = 0; i < f->count && !found; i++) {
        if (!is_of(f->lines[i].name, name)) continue;
        error e = {""};
        script_variant *v = script_read_variant(f->lines[i].name, &paths, &e);
        if (!v) fail_msg("%s", e.text);
        const char *now = v->options[option].value;
        found = strlen(now) == length && !strncmp(now, choice, length);
        script_variant_free(v);
    }
    return found;
}

/* `values` is such as "equal, shared". */
static void assert_all_chosen(const golden *f, const script_variant *v, int option, const char *values)
{
    while (*values) {
        size_t length = strcspn(values, ", ");
        if (!chosen(f, v->name, option, values, length))
            fail_msg("%s: no line has %s:%s=%.*s", GOLDEN, v->name, v->options[option].name, (int)length, values);
        values += length;
        values += strspn(values, ", ");
    }
}

static void test_nothing_is_left_out(void **state)
{
    const golden *f = *state;
    const char *const *names;
    int count = script_list_names(paths.variants, f->arena, &names);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        error e = {""};
        script_variant *v = script_read_variant(names[i], &paths, &e);
        if (!v) fail_msg("%s", e.text);
        bool listed = false;
        for (int k = 0; k < f->count; k++) listed |= is_of(f->lines[k].name, names[i]);
        if (!listed) fail_msg("%s: no line for %s", GOLDEN, names[i]);
        for (int o = 0; o < v->noptions && !v->base; o++) { /* those of a base are listed under its name */
            const char *wanted = v->options[o].wanted;
            if (!strncmp(wanted, "one of ", 7)) assert_all_chosen(f, v, o, wanted + 7);
            if (!strcmp(wanted, "true or false")) assert_all_chosen(f, v, o, "true, false");
        }
        script_variant_free(v);
    }
}

/* --- writing it anew --- */

/* Brings a line up to date; -1 with `e` filled in when the version does not allow it. */
static int renew(golden *f, line *l, error *e)
{
    line now = *l;
    if (!*l->name) return 0;
    if (play(&now, e)) return -1;
    if (plays_as(&now, l)) return 0;
    if (!strcmp(l->version, POISE_VERSION))
        return error_set(e, "%s: is played otherwise than before in version %s; give core/base/version.h a new one",
                         l->name, POISE_VERSION);
    l->whole = arena_format(f->arena, "%s %s %016" PRIx64 " %016" PRIx64 "\n", l->name, POISE_VERSION, now.fingerprint,
                            now.signature);
    return l->whole ? 0 : error_set(e, "out of memory");
}

/* All lines, or nothing. */
static int rewrite(golden *f)
{
    error e = {""};
    for (int i = 0; i < f->count; i++)
        if (renew(f, &f->lines[i], &e)) {
            fprintf(stderr, "%s\n", e.text);
            return 1;
        }
    FILE *out = fopen(GOLDEN, "w");
    for (int i = 0; i < f->count && out; i++) fputs(f->lines[i].whole, out);
    return !out || fclose(out);
}

static int run_all(golden *f)
{
    struct CMUnitTest tests[LINES_MAX + 1] = {
        {.name = "nothing is left out", .test_func = test_nothing_is_left_out, .initial_state = f}};
    size_t count = 1;
    for (int i = 0; i < f->count; i += TEST_PART) {
        line *l = &f->lines[i];
        if (*l->name) tests[count++] = (struct CMUnitTest){.name = l->name, .test_func = test_line, .initial_state = l};
    }
    return _cmocka_run_group_tests("signatures", tests, count, NULL, NULL);
}

int main(int argc, char **argv)
{
    golden f;
    int failed = 1;
    if (golden_read(&f)) failed = argc > 1 && !strcmp(argv[1], "--rewrite") ? rewrite(&f) : run_all(&f);
    arena_free(f.arena);
    return failed;
}
