#define _XOPEN_SOURCE 700
#include "support/pages.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "script/report.h"
#include "support/test.h"

enum { GAMES = 100, PLIES = 9, MAX_PLIES = 20, PATH_BYTES = 512 };

static char letters[GAMES + 1];

static tally *played(void)
{
    tally *t = tally_new(MAX_PLIES);
    assert_non_null(t);
    match_result won = {.outcome = OUTCOME_FIRST, .ending = 0, .plies = PLIES, .fired = 1, .observed = {PLIES}};
    for (int i = 0; i < GAMES; i++) tally_add(t, &won);
    for (unsigned n = 0; n < PLIES; n++) {
        t->samples[n] = GAMES;
        t->branching[n] = GAMES * (uint64_t)(PLIES - n);
    }
    return t;
}

int pages_setup(void **state)
{
    pages *p = calloc(1, sizeof *p);
    if (!p) return -1;
    snprintf(p->folder, sizeof p->folder, "/tmp/poise-test-XXXXXX");
    if (!mkdtemp(p->folder)) return free(p), -1;
    memset(letters, 'F', GAMES);
    const results_rule rules[PAGES_RULES] = {{"three", true}, {"four", true}, {"flip", false}};
    memcpy(p->rules, rules, sizeof rules);
    for (int i = 0; i < PAGES_CELLS; i++) {
        p->options[i][0] = (plan_option){"kinds", i ? "3" : "2", "3", "integer in 1..8", "kinds of piece"};
        p->options[i][1] = (plan_option){"move", "required", "required", "one of required, optional", NULL};
        p->variants[i] = (results_variant){.name = i ? "t4:kinds=3" : "t4:kinds=2",
                                           .title = "T4",
                                           .canonical = "board square{width=4, height=4}\n",
                                           .start = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
                                           .options = p->options[i],
                                           .noptions = PAGES_OPTIONS,
                                           .rules = p->rules,
                                           .nrules = PAGES_RULES};
        p->cells[i] = (results_cell){.variant = &p->variants[i],
                                     .players = {"random", "random"},
                                     .planned = GAMES,
                                     .games = GAMES,
                                     .tally = played(),
                                     .letters = letters};
    }
    p->build = (results_build){"1", "c0ffee", "Lua 5.4", "2.7", "3.40"};
    p->results = (results){.name = "pages",
                           .version = "1",
                           .seed = 1,
                           .max_plies = MAX_PLIES,
                           .zone_low = .47,
                           .zone_high = .53,
                           .alpha = .05,
                           .builds = &p->build,
                           .nbuilds = 1,
                           .variants = p->variants,
                           .nvariants = PAGES_CELLS,
                           .cells = p->cells,
                           .ncells = PAGES_CELLS,
                           .finished = true};
    p->path = getenv("PATH") ? strdup(getenv("PATH")) : NULL;
    *state = p;
    return 0;
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *where)
{
    (void)status, (void)kind, (void)where;
    return remove(path);
}

int pages_teardown(void **state)
{
    pages *p = *state;
    for (int i = 0; i < PAGES_CELLS; i++) tally_free((tally *)p->cells[i].tally);
    if (p->path) setenv("PATH", p->path, 1);
    free(p->path);
    int status = nftw(p->folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    free(p);
    return status;
}

void pages_empty_cell(pages *p, int i)
{
    tally_clear((tally *)p->cells[i].tally);
    p->cells[i].games = 0;
    p->cells[i].letters = "";
    p->results.finished = false;
}

void pages_play_cell(pages *p, int i, const char *games)
{
    tally *t = (tally *)p->cells[i].tally;
    size_t count = strlen(games);
    tally_clear(t);
    for (size_t n = 0; n < count; n++) {
        outcome o = result_from_letter(games[n]);
        uint16_t plies = o == OUTCOME_NONE ? MAX_PLIES : PLIES;
        match_result m = {.outcome = (uint8_t)o, .ending = 0, .plies = plies, .observed = {plies}};
        if (o == OUTCOME_NONE) m.ending = POSITION_NO_RULE;
        tally_add(t, &m);
    }
    p->cells[i].games = p->cells[i].planned = count;
    p->cells[i].letters = games;
}

static FILE *open_file(const pages *p, const char *name, const char *mode)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%.256s", p->folder, name);
    return fopen(path, mode);
}

char *pages_read(const pages *p, const char *name)
{
    FILE *file = open_file(p, name, "rb");
    if (!file) return NULL;
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    char *content = calloc(size + 1, 1);
    rewind(file);
    assert_non_null(content);
    assert_int_equal(fread(content, 1, size, file), size);
    fclose(file);
    return content;
}

void pages_write(const pages *p, const char *name, const char *content)
{
    FILE *file = open_file(p, name, "wb");
    assert_non_null(file);
    assert_true(fputs(content, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

void pages_use_gnuplot(const pages *p, const char *script)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/bin", p->folder);
    assert_int_equal(mkdir(path, 0777), 0);
    assert_int_equal(setenv("PATH", path, 1), 0);
    if (!script) return;
    pages_write(p, "bin/gnuplot", script);
    snprintf(path, sizeof path, "%s/bin/gnuplot", p->folder);
    assert_int_equal(chmod(path, 0777), 0);
}

static int write_with(const pages *p, const char *file, error *e)
{
    static const script_paths paths = {.variants = "variants", .templates = "reports/templates", .scripts = "scripts"};
    return script_write_report(&p->results, &paths, file, p->folder, e);
}

void pages_assert_written(const pages *p)
{
    error e = {""};
    if (write_with(p, "reports/templates/experiment.lua", &e)) fail_msg("%s", e.text);
}

static int write_template(const pages *p, const char *template, error *e)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/x.lua", p->folder);
    pages_write(p, "x.lua", template);
    return write_with(p, path, e);
}

void pages_assert_template(const pages *p, const char *template)
{
    error e = {""};
    if (write_template(p, template, &e)) fail_msg("%s", e.text);
}

void pages_assert_fails(const pages *p, const char *template, const char *message)
{
    error e = {""};
    size_t length = strlen(p->folder);
    assert_int_equal(write_template(p, template, &e), -1);
    for (char *at; (at = strstr(e.text, p->folder));) memmove(at, at + length + 1, strlen(at + length + 1) + 1);
    assert_string_equal(e.text, message);
}

static bool holds(const pages *p, const char *name, const char *part)
{
    char *content = pages_read(p, name);
    if (!content) fail_msg("%s is not there", name);
    bool found = strstr(content, part) != NULL;
    free(content);
    return found;
}

void pages_assert_in(const pages *p, const char *name, const char *wanted)
{
    if (!holds(p, name, wanted)) fail_msg("%s: not in it: %s", name, wanted);
}

void pages_assert_not_in(const pages *p, const char *name, const char *unwanted)
{
    if (holds(p, name, unwanted)) fail_msg("%s: in it: %s", name, unwanted);
}
