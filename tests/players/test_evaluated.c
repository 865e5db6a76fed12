/* The options of players that think with a learned evaluation: names, files and what is refused. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "players/evaluated.h"
#include "players/players.h"
#include "support/games.h"
#include "support/test.h"

typedef struct nets {
    char path[64], folder[64];
    game *g;
    evaluation *v; /* in the file at the path */
} nets;

static int setup(void **state)
{
    nets *n = calloc(1, sizeof *n);
    error e = {""};
    strcpy(n->path, "/tmp/poise-net-XXXXXX");
    close(mkstemp(n->path));
    setenv("POISE_CACHE", "/dev/null/x", 1);
    n->g = games_t4(3, 4, 4);
    n->v = evaluation_learn(n->g, (evaluation_lesson){.games = 20, .seed = EVALUATION_SEED}, NULL, NULL, NULL, &e);
    assert_non_null(n->v);
    assert_int_equal(evaluation_save(n->v, n->path, &e), 0);
    *state = n;
    return 0;
}

static int teardown(void **state)
{
    nets *n = *state;
    unlink(n->path);
    evaluation_free(n->v);
    game_free(n->g);
    free(n);
    return 0;
}

FIXTURE(setup, teardown)

static void assert_name(const char *described, const char *name)
{
    error e = {""};
    arena *a = arena_new();
    const char *canonical = players_canonical(described, a, &e);
    assert_string_equal(canonical ? canonical : e.text, name);
    arena_free(a);
}

TEST(names)
{
    assert_name("greedy", "greedy"); /* as it was before it could learn */
    assert_name("greedy:training=0,net=-", "greedy");
    assert_name("greedy:training=500", "greedy:training=500");
    assert_name("greedy:temperature=0", "greedy:temperature=0");
    assert_name("greedy:stages=auto", "greedy");
    assert_name("greedy:stages=2", "greedy:stages=2");
    assert_name("greedy:temperature=0.07", "greedy");
    assert_name("greedy:training=auto", "greedy:training=auto");
    assert_name("greedy:training=-1", "greedy.training: integer in 0..100000000, or auto wanted, got -1");
    assert_name("greedy:training=some", "greedy.training: integer in 0..100000000, or auto wanted, got \"some\"");
}

/* Of a file the name has the fingerprint, so that games are numbered by what plays. */
TEST(names_of_files)
{
    nets *n = *state;
    char described[256], name[256];
    snprintf(described, sizeof described, "greedy:net=%s", n->path);
    snprintf(name, sizeof name, "greedy:net=%s@%s", n->path, evaluation_fingerprint(n->v));
    assert_name(described, name);
    assert_name(name, name);
    assert_name("greedy:net=/dev/null/x.net", "/dev/null/x.net: Not a directory");
}

TEST(another_evaluation_in_the_file)
{
    nets *n = *state;
    char described[256], message[256];
    error e = {""};
    snprintf(described, sizeof described, "greedy:net=%s@0123456789abcdef", n->path);
    snprintf(message, sizeof message, "%s: the evaluation 0123456789abcdef wanted, got %s", n->path,
             evaluation_fingerprint(n->v));
    assert_name(described, message);
    assert_null(players_new(described, n->g, &e));
    assert_string_equal(e.text, message);
}

/* The option as a player's start finds it. */
static evaluation *open_as(const char *net, int64_t games, int64_t seed, const game *g)
{
    static const field fields[] = {EVALUATED_OPTIONS};
    const word w = {.name = "thinker", .fields = fields, .nfields = EVALUATED_FIELDS};
    value values[EVALUATED_FIELDS] = {{.text = net}, {.integer = games}, {.integer = seed}};
    evaluation *v;
    error e = {""};
    if (evaluated_open(&(spec){.word = &w, .values = values}, 0, g, NULL, &v, &e)) fail_msg("%s", e.text);
    return v;
}

TEST(what_they_ask_for)
{
    nets *n = *state;
    assert_null(open_as("-", 0, EVALUATION_SEED, n->g));
    evaluation *file = open_as(n->path, 0, EVALUATION_SEED, n->g), *same = open_as("-", 20, EVALUATION_SEED, n->g);
    evaluation *more = open_as("-", 21, EVALUATION_SEED, n->g), *other = open_as("-", 20, 7, n->g);
    assert_string_equal(evaluation_fingerprint(file), evaluation_fingerprint(n->v));
    assert_string_equal(evaluation_fingerprint(same), evaluation_fingerprint(n->v));
    assert_string_not_equal(evaluation_fingerprint(more), evaluation_fingerprint(n->v));
    assert_string_not_equal(evaluation_fingerprint(other), evaluation_fingerprint(n->v));
    evaluation_free(file);
    evaluation_free(same);
    evaluation_free(more);
    evaluation_free(other);
}

TEST(others_have_nothing_to_prepare)
{
    nets *n = *state;
    error e = {""};
    assert_int_equal(players_prepare("random", n->g, NULL, &e), 0);
    assert_int_equal(players_prepare("greedy", n->g, NULL, &e), 0);
    assert_int_equal(players_prepare("greedy:training=5", n->g, NULL, &e), 0);
    assert_int_equal(players_prepare("nobody", n->g, NULL, &e), -1);
}
