/* page VARIANT: the page that plays, with that variant inside. */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/whole_file.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "script/page_link.h"

/* Where the built page stores what it opens with: web/page/shell.html. */
static const char inside[] = "<script type=\"application/json\" id=\"inside\">";

/* The page of a checkout, or of an installation. */
static int read_page(const script_paths *paths, text *out, error *e)
{
    static const char *const places[] = {"../build/web/poise.html", "../web/poise.html"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        text path = {0};
        text_add(&path, "%s/%s", paths->variants, places[i]);
        const int status = path.failed ? -1 : whole_file_read(path.data, out);
        text_drop(&path);
        if (!status && out->data && strstr(out->data, inside)) return 0;
        text_drop(out);
        *out = (text){0};
    }
    return error_set(e,
                     "the page is not built here: call make web in the folder of Poise's sources, and make install to "
                     "have it beside the program");
}

/* Appends {"rules": ...} as in the engine's request "load": a name if the page ships the variant. */
static int write_rules(const script_variant *v, const script_paths *paths, text *out, error *e)
{
    text source = {0};
    const bool shipped = page_link_is_shipped(v, paths);
    if (!shipped && files_read(v->file, &source, e)) return text_drop(&source), -1;
    text_add(out, "{\"rules\": {\"%s\": ", shipped ? "variant" : "text");
    json_string(out, shipped ? v->canonical : source.data);
    if (!shipped) text_add(out, ", \"options\": "), script_write_given(v, out);
    text_add(out, "}}");
    text_drop(&source);
    return 0;
}

/* Escapes the content of an element, so that no rules can close it. */
static void add_harmless(text *out, const char *json)
{
    for (; *json; json++) text_add(out, *json == '<' ? "\\u003c" : "%c", *json);
}

static int write_page(const char *page, const char *rules, const char *path, error *e)
{
    const char *at = strstr(page, inside) + sizeof inside - 1;
    text whole = {0};
    text_add_bytes(&whole, page, (size_t)(at - page));
    add_harmless(&whole, rules);
    text_add(&whole, "%s", at + strcspn(at, "<"));
    const int status = files_write(path, &whole, e);
    text_drop(&whole);
    return status;
}

static int make(const cli *c, const script_variant *v, const char *path, error *e)
{
    text page = {0}, rules = {0};
    int status = read_page(&c->paths, &page, e) || write_rules(v, &c->paths, &rules, e);
    if (!status && rules.failed) status = error_set(e, "out of memory");
    if (!status) status = write_page(page.data, rules.data, path, e);
    text_drop(&page);
    text_drop(&rules);
    return status;
}

typedef struct page_json {
    const char *variant, *file;
} page_json;

static const json_member members[] = {JSON_PLAIN(page_json, variant),
                                      JSON_MEMBER(page_json, file, .help = "where the page was written")};
static const json_record prints = {.name = "page_to_play", .document = true, JSON_MEMBERS(members, page_json)};

static int print(const cli *c, const script_variant *v, const char *path)
{
    text out = {0};
    if (!c->json) return cli_say(stdout, "%s\n", path);
    json_record_write(&prints, &(page_json){v->canonical, path}, &out);
    return cli_print(&out);
}

static int run(cli *c)
{
    error e = {""};
    const char *given = cli_flag_text(c, "out");
    script_variant *v = script_read_variant(c->arguments[0], &c->paths, &e);
    game *g = v ? script_compile_variant(v, &c->paths, &e) : NULL;
    text path = {0};
    if (g && given) text_add(&path, "%s", given);
    if (g && !given) text_add(&path, "%s.html", v->name);
    if (g && path.failed) error_set(&e, "out of memory");
    const bool failed = !g || path.failed || make(c, v, path.data, &e);
    const int status = failed ? cli_fail(&e) : print(c, v, path.data);
    text_drop(&path);
    game_free(g);
    script_variant_free(v);
    return status;
}

static const cli_flag flags[] = {{"out", "FILE", "where to write it; default: NAME.html"}, {NULL, NULL, NULL}};

const command command_page = {
    .name = "page",
    .arguments = "VARIANT",
    .summary = "writes one offline HTML file to play the variant in",
    .example = "poise page t4:kinds=2 --out t4.html",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
    .prints = &prints,
};
