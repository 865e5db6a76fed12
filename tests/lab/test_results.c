#include "lab/results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "lab/batch.h"
#include "lab/lab.h"
#include "support/labs.h"
#include "support/test.h"

enum { RANDOM_GAMES = 2 * BLOCK_RANDOM + 100, THINKING_GAMES = 5 * BLOCK_THINKING };

typedef struct fixture {
    plan *plan;
    char *path;
} fixture;

static int set_up(void **state)
{
    error e = {""};
    fixture *f = malloc(sizeof *f);
    *f = (fixture){labs_plan(RANDOM_GAMES, THINKING_GAMES), labs_path()};
    *state = f;
    return lab_run(f->plan, f->path, &(lab_watch){.threads = 2}, &e);
}

static int tear_down(void **state)
{
    fixture *f = *state;
    plan_free(f->plan);
    labs_remove(f->path);
    free(f);
    return 0;
}

static results *open_results(const fixture *f)
{
    error e = {""};
    results *r = results_open(f->path, &e);
    assert_string_equal(e.text, "");
    return r;
}

FIXTURE(set_up, tear_down)

TEST(reads_what_the_plan_said)
{
    const fixture *f = *state;
    results *r = open_results(f);
    assert_string_equal(r->name, "test");
    assert_string_equal(r->title, "A test");
    assert_null(r->question);
    assert_true(r->fingerprint == plan_fingerprint(f->plan));
    assert_int_equal(r->seed, 7);
    assert_int_equal(r->max_plies, 20);
    assert_true(r->zone_low == .47 && r->zone_high == .53 && r->alpha == .05);
    assert_int_equal(r->ncells, LABS_CELLS);
    assert_true(r->finished);
    const results_cell *c = &r->cells[LABS_THINKING];
    assert_string_equal(c->variant->name, "t4:height=3,kinds=2,width=3");
    assert_string_equal(c->players[1], "random");
    assert_true(c->variant->fingerprint == f->plan->cells[LABS_THINKING].game->fingerprint);
    assert_true(c->kept && !r->cells[LABS_SMALL].kept);
    assert_int_equal(c->variant->nrules, 3);
    for (int i = 0; i < 3; i++) assert_true(c->variant->rules[i].ends);
    assert_string_equal(c->variant->rules[1].name, "three in a row");
    results_close(r);
}

TEST(reads_what_is_said_of_the_rules)
{
    const fixture *f = *state;
    results *r = open_results(f);
    assert_int_equal(r->nvariants, 2);
    assert_ptr_equal(r->cells[LABS_THINKING].variant, &r->variants[1]);
    const results_variant *v = &r->variants[1];
    const game *g = f->plan->cells[LABS_THINKING].game;
    assert_string_equal(v->title, g->title);
    assert_string_equal(v->canonical, g->canonical);
    assert_string_equal(v->start, "<svg/>");
    assert_int_equal(v->noptions, 2);
    assert_string_equal(v->options[0].name, "kinds");
    assert_string_equal(v->options[0].value, "2");
    assert_string_equal(v->options[0].initial, "3");
    assert_string_equal(v->options[0].wanted, "integer in 1..8");
    assert_string_equal(v->options[0].help, "kinds of piece");
    assert_null(v->options[1].help);
    assert_null(r->variants[0].start);
    assert_int_equal(r->nbuilds, 1);
    assert_string_equal(r->builds[0].commit, "c0ffee");
    assert_string_equal(r->builds[0].lua, "Lua 5.4");
    assert_string_equal(r->builds[0].gsl, "2.7");
    assert_non_null(strchr(r->builds[0].sqlite, '.'));
    results_close(r);
}

/* The message is the variant's name and this. */
static void assert_changed(const results_variant *v, const game *g, const char *rest)
{
    error e = {""};
    char wanted[sizeof e.text];
    snprintf(wanted, sizeof wanted, "%s: %s", v->name, rest);
    assert_int_equal(results_check_rules(v, g, &e), -1);
    assert_string_equal(e.text, wanted);
}

TEST(says_what_changed_in_the_rules)
{
    static const struct {
        const char *then, *now, *said;
    } cases[] = {
        {"a=1\nb=2\n", "a=1\nb=3\n", "\"b=2\" is now \"b=3\""},
        {"a=1\n", "a=1\nb=3\n", "\"\" is now \"b=3\""},
        {"a=1\nb=2\n", "b=2\n", "\"a=1\" is now \"b=2\""},
        {"turn either{actions=[slide{from=own, to=empty, limit=9}]}\n",
         "turn either{actions=[slide{from=own, to=empty, limit=8}]}\n",
         "\"to=empty, limit=9}]}\" is now \"to=empty, limit=8}]}\""},
    };
    const fixture *f = *state;
    error e = {""};
    results *r = open_results(f);
    results_variant v = r->variants[0];
    game g = *f->plan->variants[0].game;
    assert_int_equal(results_check_rules(&v, &g, &e), 0);
    g.fingerprint++;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char rest[256];
        v.canonical = cases[i].then;
        g.canonical = cases[i].now;
        snprintf(rest, sizeof rest, "the rules have changed since these games were played: %s", cases[i].said);
        assert_changed(&v, &g, rest);
    }
    results_close(r);
}

/* A file of an older program, which has other tables. */
TEST(an_older_file_is_refused)
{
    const fixture *f = *state;
    error e = {""};
    labs_sql(f->path, "PRAGMA user_version = 1");
    assert_null(results_open(f->path, &e));
    assert_non_null(strstr(e.text, ": results in format 1, this program has format 8; choose another place with"));
}

TEST(games_are_those_of_a_batch)
{
    const fixture *f = *state;
    results *r = open_results(f);
    for (int i = 0; i < LABS_CELLS; i++) {
        error e = {""};
        batch_result b;
        const plan_cell *c = &f->plan->cells[i];
        char *letters = calloc(c->games + 1, 1);
        assert_int_equal(batch_run(c, f->plan->seed, f->plan->max_plies, NULL, letters, &b, &e), LAB_DONE);
        assert_int_equal(r->cells[i].games, c->games);
        assert_int_equal(r->cells[i].planned, c->games);
        for (unsigned n = 0; n < f->plan->max_plies; n++) { /* a batch does not measure branching */
            b.tally->samples[n] = r->cells[i].tally->samples[n];
            b.tally->branching[n] = r->cells[i].tally->branching[n];
        }
        assert_true(tally_equal(r->cells[i].tally, b.tally));
        assert_string_equal(r->cells[i].letters, letters);
        batch_done(&b);
        free(letters);
    }
    results_close(r);
}

/* Makes block 1 of the third cell one of three games. */
static void shorten_block(const fixture *f)
{
    text sql = {0};
    tally *t = tally_new(f->plan->max_plies);
    const match_result won = {.outcome = OUTCOME_FIRST, .ending = 1, .plies = 9};
    for (int i = 0; i < 3; i++) tally_add(t, &won);
    text_add(&sql, "UPDATE block SET games = 3, letters = 'FFF', tally = '");
    assert_false(tally_write(t, &sql));
    text_add(&sql, "' WHERE cell = 2 AND block = 1");
    labs_sql(f->path, sql.data);
    tally_free(t);
    text_drop(&sql);
}

TEST(only_the_gap_free_prefix_counts)
{
    const fixture *f = *state;
    labs_sql(f->path,
             "DELETE FROM block WHERE cell = 0 AND block = 1 OR cell = 1 AND block = 0 OR cell = 2 AND block = 4;");
    shorten_block(f);
    results *r = open_results(f);
    assert_false(r->finished);
    assert_int_equal(r->cells[0].games, BLOCK_RANDOM);
    assert_int_equal(strlen(r->cells[0].letters), BLOCK_RANDOM);
    assert_int_equal(tally_games(r->cells[0].tally), BLOCK_RANDOM);
    assert_int_equal(r->cells[1].games, 0);
    assert_string_equal(r->cells[1].letters, "");
    assert_int_equal(r->cells[2].games, BLOCK_THINKING + 3);
    results_close(r);
}

TEST(kept_games_can_be_read)
{
    const fixture *f = *state;
    error e = {""};
    results_game kept;
    results *r = open_results(f);
    const plan_cell *c = &f->plan->cells[LABS_THINKING];
    game_runner *runner = game_runner_new(c, f->plan->seed, f->plan->max_plies, &e);
    for (uint64_t i = 0; i < THINKING_GAMES; i++) {
        move moves[20];
        text written = {0};
        match_result m = game_runner_play(runner, i, moves);
        for (unsigned n = 0; n < m.plies; n++) {
            char one[ACTION_TEXT_MAX];
            turn_write(c->game, moves[n], one);
            text_add(&written, n ? " %s" : "%s", one);
        }
        assert_int_equal(results_read_game(r, c->game, LABS_THINKING, i, &kept, &e), 0);
        assert_int_equal(kept.plies, m.plies);
        assert_int_equal(kept.result, m.outcome);
        assert_int_equal(RESULT_LETTERS[kept.result], r->cells[LABS_THINKING].letters[i]);
        assert_string_equal(kept.moves, written.data);
        if (m.ending == POSITION_NO_RULE)
            assert_null(kept.ending);
        else
            assert_string_equal(kept.ending, c->game->rules[m.ending]);
        text_drop(&written);
    }
    assert_int_equal(results_read_game(r, c->game, LABS_THINKING, THINKING_GAMES, &kept, &e), 1);
    assert_int_equal(results_read_game(r, c->game, LABS_RANDOM, 0, &kept, &e), 1);
    game_runner_free(runner);
    results_close(r);
}

TEST(repeated_games_are_found)
{
    const fixture *f = *state;
    labs_sql(f->path, "UPDATE game SET moves = 'a1', plies = 2 WHERE game >= 4");
    results *r = open_results(f);
    assert_null(r->cells[LABS_RANDOM].earlier);
    for (unsigned i = 5; i < THINKING_GAMES; i++) assert_int_equal(r->cells[LABS_THINKING].earlier[i], i - 4);
    assert_int_equal(r->cells[LABS_THINKING].earlier[4], 0);
    assert_true(r->cells[LABS_THINKING].draws_lots);
    results_close(r);
}

TEST(the_opening_is_kept)
{
    error e = {""};
    char *path = labs_path();
    plan *p = labs_plan(10, 8);
    uint64_t without = plan_fingerprint(p);
    p->cells[LABS_THINKING].opening = 2;
    assert_true(plan_fingerprint(p) != without);
    assert_int_equal(lab_run(p, path, NULL, &e), LAB_DONE);
    results *r = results_open(path, &e);
    assert_non_null(r);
    assert_int_equal(r->cells[LABS_THINKING].opening, 2);
    assert_int_equal(r->cells[LABS_RANDOM].opening, 0);
    results_close(r);
    plan_free(p);
    labs_remove(path);
}

static void expect_damage(const fixture *f, const char *sql, const char *what)
{
    error e = {""};
    labs_sql(f->path, sql);
    assert_null(results_open(f->path, &e));
    assert_non_null(strstr(e.text, "the file is damaged ("));
    if (!strstr(e.text, what)) fail_msg("%s", e.text);
}

TEST(damage_is_noticed)
{
    const fixture *f = *state;
    expect_damage(f, "UPDATE block SET letters = substr(letters, 2) WHERE cell = 0 AND block = 0", "block 0 of cell 0");
    expect_damage(f,
                  "UPDATE block SET letters = 'F' || letters WHERE cell = 0 AND block = 0;"
                  "UPDATE block SET letters = replace(letters, 'F', 'S') WHERE cell = 1 AND block = 1",
                  "a block's letters and tally differ");
    expect_damage(f, "UPDATE block SET tally = 'nothing' WHERE cell = 0 AND block = 0", "not a tally");
    expect_damage(f, "UPDATE cell SET variant = 2", "a cell has no name");
    expect_damage(f, "UPDATE rule SET name = NULL WHERE variant = 1", "a rule has no name");
    expect_damage(f, "UPDATE option SET value = NULL", "an option has no name or value");
    expect_damage(f, "UPDATE variant SET rules = NULL", "a variant has no name or rules");
    expect_damage(f, "UPDATE meta SET value = '0' WHERE key = 'alpha'", "the plan is not whole");
    expect_damage(f, "UPDATE meta SET value = '70000' WHERE key = 'max_plies'", "the plan is not whole");
}

static void look_away(void *data, const lab_games *games)
{
    (void)data, (void)games;
}

/* What is changed and stays in range, in each table. */
TEST(a_broken_seal_is_noticed)
{
    static const struct {
        const char *sql, *what;
    } damages[] = {
        {"UPDATE block SET letters = replace(letters, 'F', 'S') WHERE cell = 0 AND block = 0",
         "its blocks are not those that were written"},
        {"UPDATE block SET tally = tally || ' ' WHERE cell = 1", "its blocks are not those that were written"},
        {"UPDATE block SET block = block + 9 WHERE cell = 2 AND block = 1",
         "its blocks are not those that were written"},
        {"UPDATE block SET hash = NULL WHERE cell = 2 AND block = 1", "block 1 of cell 2"},
        {"DELETE FROM block WHERE cell = 2 AND block = 1", "its blocks are not those that were written"},
        {"UPDATE game SET plies = plies + 1 WHERE game = 2", "game 2 of cell 2"},
        {"UPDATE game SET result = 'D' WHERE game = 3", "game 3 of cell 2"},
        {"UPDATE meta SET value = '2' WHERE key = 'seed'", "what it says of its plan"},
        {"DELETE FROM meta WHERE key = 'title'", "what it says of its plan"},
        {"UPDATE build SET lua = 'x'", "what it says of its plan"},
        {"UPDATE variant SET rules = rules || ' '", "what it says of its plan"},
        {"UPDATE option SET value = '9'", "what it says of its plan"},
        {"DELETE FROM rule WHERE variant = 1 AND number = 0", "what it says of its plan"},
        {"UPDATE cell SET games = games + 1", "what it says of its plan"},
        {"INSERT INTO net VALUES (2, 0, 0, 'x')", "what it says of its plan"},
        {"INSERT INTO broken VALUES (0, 1, 'why', 'a1')", "what it says of its plan"},
        {"INSERT INTO finding VALUES ('s', 0, 'n', 'k', 1)", "what it says of its plan"},
        {"PRAGMA writable_schema = ON;"
         "UPDATE sqlite_master SET sql = replace(sql, 'name TEXT, value TEXT', 'name TEXT, value TEXU')",
         "what it says of its plan"},
        {"DELETE FROM seal", "what it says of its plan"},
        {"UPDATE seal SET plan = 1", "what it says of its plan"},
        {"UPDATE seal SET blocks = 1", "its blocks are not those that were written"},
    };
    const fixture *f = *state;
    const lab_watch watch = {.games = look_away};
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        error e = {""};
        char *path = labs_path();
        assert_int_equal(lab_run(f->plan, path, NULL, &e), LAB_DONE);
        labs_damage(path, damages[i].sql);
        if (results_open(path, &e) || !strstr(e.text, "the file is damaged (") || !strstr(e.text, damages[i].what))
            fail_msg("%s: %s", damages[i].sql, e.text);
        assert_int_equal(lab_run(f->plan, path, &watch, &e), -1);
        assert_non_null(strstr(e.text, "the file is damaged ("));
        labs_remove(path);
    }
}

TEST(a_length_too_many_is_noticed)
{
    expect_damage(*state, "UPDATE block SET tally = replace(tally, '\"length\":[', '\"length\":[[\"F\",1,1],')",
                  "a block's letters and tally differ");
}

FIXTURE(NULL, NULL)

TEST(a_missing_file_is_an_error)
{
    error e = {""};
    char *path = labs_path();
    assert_null(results_open(path, &e));
    assert_non_null(strstr(e.text, ": no results there; `poise run` makes them"));
    labs_remove(path);
}
