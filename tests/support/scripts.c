#define _POSIX_C_SOURCE 200809L
#include "support/scripts.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/hook.h"
#include "support/expect.h"
#include "support/test.h"

enum { PATH_BYTES = 512 };

int scripts_setup(void **state)
{
    scripts *s = calloc(1, sizeof *s);
    if (!s) return -1;
    snprintf(s->folder, sizeof s->folder, "/tmp/poise-test-XXXXXX");
    if (!mkdtemp(s->folder)) {
        free(s);
        return -1;
    }
    s->paths = (script_paths){.variants = s->folder, .experiments = s->folder};
    *state = s;
    return 0;
}

static void path_of(const scripts *s, const char *name, char *path)
{
    snprintf(path, PATH_BYTES, "%s/%.256s", s->folder, name);
}

int scripts_teardown(void **state)
{
    scripts *s = *state;
    char path[PATH_BYTES];
    DIR *dir = opendir(s->folder);
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        path_of(s, entry->d_name, path);
        if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..")) unlink(path);
    }
    if (dir) closedir(dir);
    int status = rmdir(s->folder);
    free(s);
    return status;
}

void scripts_write(const scripts *s, const char *name, const char *content)
{
    char path[PATH_BYTES];
    path_of(s, name, path);
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(content, 1, strlen(content), f), strlen(content));
    assert_int_equal(fclose(f), 0);
}

const char *scripts_plain(const scripts *s, error *e)
{
    size_t length = strlen(s->folder);
    for (char *at; (at = strstr(e->text, s->folder)) && at[length] == '/';)
        memmove(at, at + length + 1, strlen(at + length + 1) + 1);
    return e->text;
}

void scripts_assert_fails(const scripts *s, const char *described, const char *message)
{
    error e = {""};
    game *g = script_load_variant(described, &s->paths, &e);
    assert_null(g);
    assert_string_equal(scripts_plain(s, &e), message);
}

void scripts_assert_experiment_fails(const scripts *s, const char *name, const char *message)
{
    error e = {""};
    plan *p = script_load_experiment(name, &s->paths, &e);
    assert_null(p);
    assert_string_equal(scripts_plain(s, &e), message);
}

void scripts_assert_text_fails(const scripts *s, const char *content, const char *message)
{
    scripts_write(s, "x.lua", content);
    scripts_assert_fails(s, "x", message);
}

/* From a folder of its own. */
game *scripts_try(const char *rules, error *e)
{
    void *state = NULL;
    text content = {0};
    assert_int_equal(scripts_setup(&state), 0);
    scripts *s = state;
    assert_int_equal(text_add(&content, "variant { name = 'x', rules = function () return { %s } end }", rules), 0);
    scripts_write(s, "x.lua", content.data);
    text_drop(&content);
    game *g = script_load_variant("x", &s->paths, e);
    scripts_plain(s, e);
    assert_int_equal(scripts_teardown(&state), 0);
    return g;
}

game *scripts_game(const char *rules)
{
    error e = {""};
    game *g = scripts_try(rules, &e);
    if (!g) fail_msg("%s", e.text);
    return g;
}

void scripts_assert_refused(const char *rules, const char *message)
{
    error e = {""};
    game *g = scripts_try(rules, &e);
    if (g) fail_msg("accepted: %s", rules);
    const char *after_line = strstr(e.text, ": ");
    assert_string_equal(after_line ? after_line + 2 : e.text, message);
}

void scripts_assert_play_fails(const scripts *s, const char *head, const char *code, const char *message)
{
    text content = {0};
    error e = {""};
    text_add(&content,
             "%s variant { name = 'x', options = { size = integer { 3 } }, rules = function (o) return {\n"
             "board = square { o.size, 3 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {},"
             "effects = effect { call = function (p)\n%s end }, finish = full { result = 'draw' } } end }",
             head, code);
    scripts_write(s, "x.lua", content.data);
    text_drop(&content);
    game *g = script_load_variant("x", &s->paths, &e);
    if (!g) fail_msg("%s", e.text);
    expect_result(g, ". . ./. . ./. . .", 0, "a1", "broken");
    assert_non_null(hook_complaint(g));
    error_set(&e, "%s", hook_complaint(g));
    assert_string_equal(scripts_plain(s, &e), message);
    game_free(g);
}
