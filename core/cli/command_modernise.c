/* modernise VARIANT...: rewrites files of older versions in today's syntax. */
#include <stdio.h>

#include "base/json_record.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "script/modernise.h"

/* --- the document --- */

typedef struct change_json {
    int line;
    const char *was, *now;
} change_json;

static const json_member change_members[] = {
    JSON_PLAIN(change_json, line),
    JSON_PLAIN(change_json, was),
    JSON_MEMBER(change_json, now, .null = true, .help = "null: no rules that were tried read it, so that it stays"),
};
static const json_record change_record = {JSON_MEMBERS(change_members, change_json)};

typedef struct file_json {
    const char *file;
    bool written;
    int settings;
    bool same_fingerprint;
    json_rows changes;
} file_json;

static const json_member file_members[] = {
    JSON_PLAIN(file_json, file),
    JSON_MEMBER(file_json, written, .help = "it holds the changes now"),
    JSON_MEMBER(file_json, settings, .help = "how many of its options were tried"),
    JSON_MEMBER(file_json, same_fingerprint, .help = "with the changes; else games from a seed and results start over"),
    JSON_MEMBER(file_json, changes, .of = &change_record),
};
static const json_record file_record = {JSON_MEMBERS(file_members, file_json)};

typedef struct modernise_json {
    json_rows files;
} modernise_json;

static const json_member members[] = {JSON_MEMBER(modernise_json, files, .of = &file_record, .lines = true)};
static const json_record modernise_record = {
    .name = "modernise", .document = true, JSON_MEMBERS(members, modernise_json)};

/* --- the command --- */

typedef struct renewing {
    cli *c;
    bool only_told; /* --check */
    arena *a;
    int count, changes;
    modernised files[CLI_ARGUMENTS_MAX];
} renewing;

static void fill_change(const void *of, size_t i, void *row)
{
    const modernise_change *c = of;
    while (i--) c = c->next;
    *(change_json *)row = (change_json){c->line, c->was, c->now};
}

static void fill_file(const void *of, size_t i, void *row)
{
    const renewing *k = of;
    const modernised *m = &k->files[i];
    *(file_json *)row = (file_json){.file = m->file,
                                    .written = m->changes && !k->only_told,
                                    .settings = m->settings,
                                    .same_fingerprint = m->same_fingerprint,
                                    .changes = {m->list, (size_t)(m->changes + m->left), fill_change}};
}

static void say(const renewing *k, const modernised *m, text *out)
{
    static const char anew[] = ", under another fingerprint: games from a seed and results start over";
    for (const modernise_change *c = m->list; c; c = c->next)
        if (c->now)
            text_add(out, "%s:%d: %s -> %s\n", m->file, c->line, c->was, c->now);
        else
            text_add(out, "%s:%d: %s stays: no rules that were tried read it\n", m->file, c->line, c->was);
    if (!m->changes)
        text_add(out, "%s: nothing is old\n", m->file);
    else
        text_add(out, "%s: %d change%s %s; the same rules in %d setting%s of its options%s\n", m->file, m->changes,
                 m->changes == 1 ? "" : "s", k->only_told ? "wanted" : "made", m->settings, m->settings == 1 ? "" : "s",
                 m->same_fingerprint ? "" : anew);
}

static int write_file(const modernised *m, error *e)
{
    text content = {0};
    int status =
        text_add(&content, "%s", m->content) ? error_set(e, "out of memory") : files_write(m->file, &content, e);
    text_drop(&content);
    return status;
}

static int renew(renewing *k, const char *described, error *e)
{
    script_variant *v = script_read_variant(described, &k->c->paths, e);
    modernised *m = &k->files[k->count];
    text content = {0};
    int status = v ? files_read(v->file, &content, e) : -1;
    if (!status) status = script_modernise(described, content.data ? content.data : "", &k->c->paths, k->a, m, e);
    if (!status && m->changes && !k->only_told) status = write_file(m, e);
    text_drop(&content);
    script_variant_free(v);
    if (status) return -1;
    m->content = NULL; /* the file is gone */
    k->count++;
    k->changes += m->changes;
    return 0;
}

static int print(const renewing *k)
{
    text out = {0};
    if (k->c->json) json_record_write(&modernise_record, &(modernise_json){{k, (size_t)k->count, fill_file}}, &out);
    for (int i = 0; !k->c->json && i < k->count; i++) say(k, &k->files[i], &out);
    return cli_print(&out);
}

static int run(cli *c)
{
    error e = {""};
    renewing k = {.c = c, .only_told = cli_flag_text(c, "check") != NULL, .a = arena_new()};
    int status = k.a ? 0 : error_set(&e, "out of memory");
    for (int i = 0; i < c->narguments && !status; i++) status = renew(&k, c->arguments[i], &e);
    int printed = status && (c->json || !k.count) ? CLI_OK : print(&k); /* also if a later file failed */
    if (status) printed = cli_fail(&e);
    arena_free(k.a);
    return printed ? printed : k.only_told && k.changes ? CLI_BAD : CLI_OK;
}

static const cli_flag flags[] = {
    {"check", NULL, "only reports old syntax; the exit code is 1 if there is any"},
    {0},
};

const command command_modernise = {
    .name = "modernise",
    .arguments = "VARIANT...",
    .summary = "rewrites files of older versions in today's words, where the rules stay the same",
    .example = "poise modernise --check t4",
    .least = 1,
    .most = -1,
    .flags = flags,
    .prints = &modernise_record,
    .run = run,
};
