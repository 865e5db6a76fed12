/* The page "How do I say ...?": each word and each game that it names is there. */
#include "manual/say.h"

#include <stdio.h>
#include <string.h>

#include "rules/registry.h"
#include "support/test.h"

static bool is_word(const char *name)
{
    if (registry_find(name) || !strcmp(name, "rules")) return true;
    for (const function_type *const *f = registry_functions(); *f; f++)
        if (!strcmp((*f)->word.name, name)) return true;
    return false;
}

static bool is_shipped(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "variants/%s.lua", name);
    FILE *file = fopen(path, "r");
    if (file) fclose(file);
    return file;
}

/* Every name of the list is one. */
static void assert_names(const char *phrase, const char *list, bool (*is_name)(const char *name))
{
    char names[256];
    snprintf(names, sizeof names, "%s", list);
    for (char *name = strtok(names, " "); name; name = strtok(NULL, " "))
        if (!is_name(name)) fail_msg("%s: there is no %s", phrase, name);
}

TEST(words_and_games)
{
    assert_in_range(saying_count(), 40, 1000);
    for (size_t i = 0; i < saying_count(); i++) {
        const saying *s = saying_at(i);
        assert_true(*s->phrase && *s->words);
        assert_names(s->phrase, s->words, is_word);
        assert_names(s->phrase, s->games, is_shipped);
    }
    assert_false(is_word("slid") || is_shipped("slide"));
}

static bool finds(manual *m, const char *need, const char *found)
{
    const manual_entry *e = manual_related(m, need);
    for (const manual_row *r = e ? e->rows : NULL; r; r = r->next)
        if (!strncmp(r->help, found, strlen(found)) || !strcmp(r->key, found)) return true;
    return false;
}

TEST(by_need)
{
    manual *m = manual_new();
    manual_add_vocabulary(m);
    manual_add_sayings(m);
    assert_true(finds(m, "capture", "custodial") && finds(m, "Capturing", "hop:"));
    assert_true(finds(m, "gravity", "drop:") && finds(m, "promotion", "promote convert:"));
    assert_true(finds(m, "stalemate", "no_move") && finds(m, "territory", "area"));
    assert_true(finds(m, "liberties", "size:") && finds(m, "liberty", "size:"));
    assert_true(finds(m, "dice", "roll:") && finds(m, "connected", "connect") &&
                finds(m, "repetitions", "repetition:"));
    assert_true(finds(m, "extra turn", "again") && finds(m, "fall, removal", "displace:"));
    assert_false(finds(m, "fall, removal", "drop:") || finds(m, "gravi", "drop:"));
    assert_null(manual_related(m, "xyzzy"));
    assert_null(manual_related(m, ""));
    assert_null(manual_related(m, "custodail"));
    const manual_entry *cards = manual_related(m, "cards"); /* what cannot be said is said so */
    assert_true(cards && !cards->rows && strstr(cards->summary, "cards"));
    assert_false(m->failed);
    manual_free(m);
}

TEST(section)
{
    manual *m = manual_new();
    text out = {0};
    manual_add_sayings(m);
    assert_false(m->failed);
    manual_write_section(manual_find_section(m, "say"), 200, &out);
    assert_non_null(strstr(out.data, "  capture by jumping over  "));
    assert_non_null(strstr(out.data, "  hop: over = enemy, takes = true (as in english_draughts alquerque konane)\n"));
    text_drop(&out);
    manual_markdown(m, &out);
    assert_non_null(strstr(out.data, "\n- [How do I say ...?](#how-do-i-say-): phrases\n"));
    text_drop(&out);
    manual_free(m);
}
