/* index FOLDER [NAME...]: one page with the answers of several reports. */
#define _XOPEN_SOURCE 700
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/files.h"
#include "script/report.h"

enum { PAGES_MAX = CLI_ARGUMENTS_MAX };

/* The reports on the page. */
typedef struct listing {
    arena *arena;
    const char *folder;
    text content[PAGES_MAX]; /* of each report.json */
    report_page pages[PAGES_MAX];
    int count;
} listing;

static const char *path_of(const listing *l, const char *name)
{
    return arena_format(l->arena, "%s/%s/report.json", l->folder, name);
}

static int add_page(listing *l, const char *name, error *e)
{
    if (l->count == PAGES_MAX)
        return error_set(e, "%s: at most %d reports wanted, got more: make several folders of it", l->folder,
                         PAGES_MAX);
    const char *path = path_of(l, name), *kept = arena_text(l->arena, name);
    if (!path || !kept) return error_set(e, "out of memory");
    text *content = &l->content[l->count];
    report_page *page = &l->pages[l->count++];
    if (access(path, R_OK) && !access(arena_format(l->arena, "%s/%s/results.db", l->folder, name), F_OK))
        return error_set(e, "%s is not there yet; first: poise report %s/%s", path, l->folder, name);
    if (files_read(path, content, e)) return -1;
    *page = (report_page){kept, content->data ? content->data : ""};
    return 0;
}

/* Lists all reports of the folder, by name. */
static int add_all(listing *l, error *e)
{
    struct dirent **found;
    int count = scandir(l->folder, &found, NULL, alphasort), status = 0;
    if (count < 0) return error_set(e, "%s: %s", l->folder, strerror(errno));
    for (int i = 0; i < count; i++) {
        const char *path = *found[i]->d_name == '.' ? NULL : path_of(l, found[i]->d_name);
        if (!status && path && !access(path, R_OK)) status = add_page(l, found[i]->d_name, e);
        free(found[i]);
    }
    free(found);
    return !status && !l->count ? error_set(e, "%s: no report is in it", l->folder) : status;
}

static int add_named(listing *l, const cli *c, error *e)
{
    for (int i = 1; i < c->narguments; i++) {
        const char *name = c->arguments[i];
        if (!*name || *name == '.' || strchr(name, '/'))
            return error_set(e, "name of a folder in %s wanted, got \"%s\"", l->folder, name);
        if (add_page(l, name, e)) return -1;
    }
    return 0;
}

typedef struct index_json {
    const char *page;
    int reports;
} index_json;

static const json_member members[] = {
    JSON_PLAIN(index_json, page),
    JSON_MEMBER(index_json, reports, .also = "\"minimum\": 1", .help = "how many it tells of"),
};
static const json_record prints = {.name = "index", .document = true, JSON_MEMBERS(members, index_json)};

static int write_page(const cli *c, listing *l, text *out, error *e)
{
    const char *given = cli_flag_text(c, "template"), *page = arena_format(l->arena, "%s/index.html", l->folder);
    const char *template_file = given ? given : arena_format(l->arena, "%s/index.lua", c->paths.templates);
    if (!page || !template_file) return error_set(e, "out of memory");
    if (c->narguments > 1 ? add_named(l, c, e) : add_all(l, e)) return -1;
    const script_paths paths = cli_paths_of_page(c);
    if (script_write_index(l->pages, l->count, &paths, template_file, l->folder, e)) return -1;
    if (!c->json) return text_add(out, "%s\n", page);
    json_record_write(&prints, &(index_json){page, l->count}, out);
    return 0;
}

static int run(cli *c)
{
    error e = {""};
    text out = {0};
    listing *l = calloc(1, sizeof *l);
    if (l) *l = (listing){.arena = arena_new(), .folder = c->arguments[0]};
    int status = l && l->arena ? write_page(c, l, &out, &e) : error_set(&e, "out of memory");
    for (int i = 0; l && i < l->count; i++) text_drop(&l->content[i]);
    if (l) arena_free(l->arena);
    free(l);
    if (!status) return cli_print(&out);
    text_drop(&out);
    return cli_fail_page(&e);
}

static const cli_flag flags[] = {
    {"template", "FILE", "another template; default: reports/templates/index.lua"},
    {0},
};

const command command_index = {
    .name = "index",
    .arguments = "FOLDER [NAME...]",
    .summary = "writes an index page with question and answer of each report in a folder",
    .example = "poise index reports",
    .least = 1,
    .most = -1,
    .flags = flags,
    .run = run,
    .prints = &prints,
};
