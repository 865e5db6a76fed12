#include "script/keys.h"

#include <string.h>

#include "base/shown.h"

#include "script/sandbox.h"
#include "script/stack_check.h"

void keys_only(const reader *r, const key_table *table, int positional)
{
    size_t bytes = ((size_t)table->nkeys + 1) * sizeof(const char *);
    const char **known = sandbox_checked(r->L, arena_alloc(sandbox_arena(r->L), bytes));
    for (int i = 0; i < table->nkeys; i++) known[i] = table->keys[i].name;
    reader_only_keys(r, known, positional);
}

/* Descriptions appear in lists: line breaks in the file become blanks. */
static const char *in_one_line(lua_State *L, const char *content)
{
    text line = {0};
    for (bool blank = false; *content; content++) {
        bool now = *content == '\n' || *content == '\t' || *content == ' ';
        if (!now && blank && line.length) text_add(&line, " ");
        if (!now) text_add_bytes(&line, content, 1);
        blank = now;
    }
    char *copy = line.failed ? NULL : arena_text(sandbox_arena(L), line.length ? line.data : "");
    text_drop(&line);
    return sandbox_checked(L, copy);
}

/* Returns the length of the first of several sentences, which ends at a full stop and a blank. */
static int first_sentence(const char *help)
{
    const char *end = strstr(help, ". ");
    return (int)(end ? (size_t)(end - help) : strlen(help));
}

void keys_need(const reader *r, const file_key *k)
{
    STACK_CHANGES(r->L, 0);
    if (reader_push(r, k->name) == LUA_TNIL)
        sandbox_fail_at(r->L, r->line, "%s.%s: %s wanted, got nothing (%.*s)", r->path, k->name, k->wanted,
                        first_sentence(k->help), k->help);
    lua_pop(r->L, 1);
}

const char *keys_text(const reader *r, const file_key *k)
{
    STACK_CHANGES(r->L, 0);
    if (k->required) keys_need(r, k);
    const char *content = reader_text(r, k->name, k->required);
    if (!content) return NULL;
    reader_push(r, k->name);
    if (strlen(content) != lua_rawlen(r->L, -1) || !shown_all(content, "\n\t"))
        reader_unwanted(r, k->name, "text without control characters");
    if (k->high && strlen(content) > (size_t)k->high)
        sandbox_fail_at(r->L, reader_line(r, k->name), "%s.%s: at most %d bytes wanted, got %zu", r->path, k->name,
                        (int)k->high, strlen(content));
    lua_pop(r->L, 1);
    return in_one_line(r->L, content);
}

int64_t keys_integer(const reader *r, const file_key *k)
{
    return reader_integer(r, k->name, k->low, k->high, k->initial);
}

static const char *key_initial(manual *m, const file_key *k)
{
    if (k->required) return "required";
    if (k->initial_text) return k->initial_text;
    return k->wanted ? "none" : manual_made(m, arena_format(m->arena, "%lld", (long long)k->initial));
}

void keys_describe(manual *m, const key_table *table)
{
    if (!manual_add_entry(m, table->name, table->usage, table->summary)) return;
    for (int i = 0; i < table->nkeys; i++) {
        const file_key *k = &table->keys[i];
        const char *wanted =
            k->wanted ? k->wanted : manual_made(m, (char *)reader_integer_wanted(k->low, k->high, m->arena));
        manual_add_row(m, (manual_row){k->name, wanted, key_initial(m, k), k->help, NULL});
    }
}
