/* NAME[:key=value[,key=value]...], and how files are found. */
#include "script/described.h"

#include <stdio.h>
#include <string.h>

#include "support/scripts.h"
#include "support/test.h"

static int setup(void **state)
{
    if (scripts_setup(state)) return -1;
    scripts_write(*state, "chess.lua", "");
    scripts_write(*state, "checkers.lua", "");
    scripts_write(*state, "notes.txt", "");
    scripts_write(*state, ".hidden.lua", "");
    return 0;
}

FIXTURE(setup, scripts_teardown)

TEST(parts)
{
    scripts *s = *state;
    arena *a = arena_new();
    error e = {""};
    described d;
    assert_int_equal(described_read("chess:width=8,board=#./.,a=,eq=x=y", &s->paths, NULL, a, &d, &e), 0);
    static const char *const wanted[][2] = {{"a", ""}, {"board", "#./."}, {"eq", "x=y"}, {"width", "8"}};
    assert_string_equal(d.name, "chess");
    assert_int_equal(d.count, 4);
    for (int i = 0; i < d.count; i++) {
        assert_string_equal(d.keys[i], wanted[i][0]);
        assert_string_equal(d.values[i], wanted[i][1]);
    }
    assert_string_equal(d.whole, "chess:width=8,board=#./.,a=,eq=x=y");
    assert_string_equal(described_canonical(&d, a), "chess:a=,board=#./.,eq=x=y,width=8");
    assert_int_equal(described_read("chess", &s->paths, NULL, a, &d, &e), 0);
    assert_int_equal(d.count, 0);
    assert_string_equal(described_canonical(&d, a), "chess");
    arena_free(a);
}

TEST(mistakes)
{
    static const char *const cases[][2] = {
        {"chess:", "chess:: OPTION=VALUE wanted behind the colon, got nothing"},
        {"chess:width", "chess:width: OPTION=VALUE wanted, got \"width\"; write width=..."},
        {"chess:=8", "chess:=8: OPTION=VALUE wanted, got \"=8\""},
        {"chess:width=8,", "chess:width=8,: OPTION=VALUE wanted behind the comma, got nothing"},
        {"chess:width=8,,a=1", "chess:width=8,,a=1: OPTION=VALUE wanted behind the comma, got nothing"},
        {"chess:width,a=1", "chess:width,a=1: OPTION=VALUE wanted, got \"width\"; write width=..."},
        {"chess:a=1,b=2,a=3", "chess:a=1,b=2,a=3: a: one value wanted, got two"},
        {"chess:a=1,a=1", "chess:a=1,a=1: a: one value wanted, got two"},
        {"ches", "no variant is called \"ches\"; did you mean \"chess\"?"},
        {"go", "no variant is called \"go\"; known are checkers, chess; or give a path that ends in .lua"},
        {"./chess", "no variant is called \"./chess\"; did you mean \"chess\"?"},
        {"notes.txt", "no variant is called \"notes.txt\"; a path ends in .lua"},
        {"", "no variant is called \"\"; known are checkers, chess; or give a path that ends in .lua"},
        {"no/such.lua:a=1", "no/such.lua: the file cannot be opened: No such file or directory"},
    };
    scripts *s = *state;
    arena *a = arena_new();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        error e = {""};
        described d;
        assert_int_equal(described_read(cases[i][0], &s->paths, NULL, a, &d, &e), -1);
        assert_string_equal(e.text, cases[i][1]);
    }
    arena_free(a);
}

TEST(too_many_options)
{
    scripts *s = *state;
    arena *a = arena_new();
    error e = {""};
    described d;
    text most = {0};
    for (int i = 0; i < LIMITS_OPTIONS; i++) text_add(&most, "%sk%d=1", i ? "," : "chess:", i);
    assert_int_equal(described_read(most.data, &s->paths, NULL, a, &d, &e), 0);
    assert_int_equal(d.count, LIMITS_OPTIONS);
    text_add(&most, ",z=1");
    assert_int_equal(described_read(most.data, &s->paths, NULL, a, &d, &e), -1);
    assert_non_null(strstr(e.text, "at most 64 options wanted, got more: "));
    text_drop(&most);
    arena_free(a);
}

TEST(files)
{
    scripts *s = *state;
    arena *a = arena_new();
    error e = {""};
    char path[128];
    snprintf(path, sizeof path, "%s/chess.lua", s->folder);
    const script_paths paths = {.variants = s->folder, .experiments = "/nowhere"},
                       none = {.variants = "/nowhere", .experiments = "/nowhere"};
    assert_string_equal(described_file("chess", &paths, DESCRIBED_VARIANT, a, &e), path);
    assert_string_equal(described_file(path, &none, DESCRIBED_VARIANT, a, &e), path);
    assert_null(described_file("chess", &none, DESCRIBED_EXPERIMENT, a, &e));
    assert_string_equal(e.text, "no experiment is called \"chess\"; known are none; or give a path that ends in .lua");
    arena_free(a);
}

/* A name of the other kind, a file without its ending, one that is not where it was looked for. */
TEST(misnamed)
{
    scripts *s = *state;
    arena *a = arena_new();
    error e = {""};
    char path[128], wanted[512];
    const script_paths variants = {.variants = s->folder, .experiments = "/nowhere"};
    const script_paths experiments = {.variants = "/nowhere", .experiments = s->folder};
    assert_null(described_file("chess:width=3", &variants, DESCRIBED_EXPERIMENT, a, &e));
    assert_string_equal(e.text,
                        "\"chess:width=3\" is a variant, no experiment: poise simulate chess:width=3 plays games "
                        "of it, poise study chess:width=3 makes an experiment and a page of it");
    assert_null(described_file("chess", &experiments, DESCRIBED_VARIANT, a, &e));
    assert_string_equal(e.text, "\"chess\" is an experiment, no variant: poise run chess plays it, poise report chess "
                                "writes its page");
    assert_null(described_file("nowhere/chess.lua", &variants, DESCRIBED_VARIANT, a, &e));
    assert_string_equal(e.text, "nowhere/chess.lua: the file cannot be opened; the variant that comes with the program "
                                "is called \"chess\"");
    snprintf(path, sizeof path, "%s/chess", s->folder);
    assert_null(described_file(path, &variants, DESCRIBED_VARIANT, a, &e));
    snprintf(wanted, sizeof wanted, "no variant is called \"%s\"; the file here is %s.lua", path, path);
    assert_string_equal(e.text, wanted);
    assert_null(described_file("nowhere/x", &variants, DESCRIBED_VARIANT, a, &e));
    assert_string_equal(e.text, "no variant is called \"nowhere/x\"; a path ends in .lua");
    arena_free(a);
}

TEST(listed_names)
{
    scripts *s = *state;
    arena *a = arena_new();
    const char *const *names;
    assert_int_equal(script_list_names(s->folder, a, &names), 2);
    assert_string_equal(names[0], "checkers");
    assert_string_equal(names[1], "chess");
    assert_int_equal(script_list_names("/nowhere", a, &names), 0);
    assert_null(names);
    arena_free(a);
}
