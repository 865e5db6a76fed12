/* report EXPERIMENT: writes the page, its tables and plots, from the database of `run`. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "cli/brief.h"
#include "cli/experiment.h"
#include "lab/results.h"
#include "script/report.h"

/* Warns, after the page is written, of a broken game. */
static void note_broken(const results *r, error *out)
{
    for (int i = 0; i < r->ncells && !*out->text; i++) {
        const results_cell *c = &r->cells[i];
        if (c->why) error_set(out, "%s: game %d.%" PRIu64 " broke: %s", c->variant->name, i, c->broken, c->why);
    }
}

static results *open_results(const cli *c, arena *a, experiment *x, error *e)
{
    if (experiment_find(c, a, x, e)) return NULL;
    if (experiment_has_results(x)) return results_open(x->store, e);
    return experiment_miss_results(c, x, e), NULL;
}

/* Games between people have a page of their own. */
static const char *template_of(const results *r)
{
    for (int i = 0; i < r->nfindings; i++)
        if (!strcmp(r->findings[i].study, "people")) return "people";
    return "experiment";
}

static int write_page(const cli *c, arena *a, const experiment *x, const results *r, text *out, error *e)
{
    const char *given = cli_flag_text(c, "template"), *page = arena_format(a, "%s/report.html", x->folder);
    const char *template_file = given ? given : arena_format(a, "%s/%s.lua", c->paths.templates, template_of(r));
    if (!template_file || !page) return error_set(e, "out of memory");
    const script_paths paths = cli_paths_of_page(c);
    if (script_write_report(r, &paths, template_file, x->folder, e)) return -1;
    if (c->json) {
        text_add(out, CLI_JSON "\"page\": ");
        json_string(out, page);
        text_add(out, "}\n");
    } else {
        text_add(out, "%s\n", page);
    }
    return 0;
}

/* Prints the summary in five lines. Returns the exit code, or -1 with `e` filled in. */
static int write_brief(const cli *c, arena *a, const experiment *x, const results *r, text *out, error *e)
{
    if (!r->ncells) return error_set(e, "%s: no cell is there", x->store);
    const script_paths paths = cli_paths_of_page(c);
    if (c->json) return brief_write_json(r, &paths, out, e);
    const char *next = arena_format(a, "The whole page: poise report %s", x->folder);
    return next ? brief_write(r, &paths, next, out, e) : error_set(e, "out of memory");
}

/* Returns an exit code, or -1 with `e` filled in. */
static int report(const cli *c, arena *a, error *broken, text *out, error *e)
{
    experiment x = {0};
    results *r = open_results(c, a, &x, e);
    if (!r) return -1;
    bool brief = cli_flag_text(c, "brief");
    int status = brief ? write_brief(c, a, &x, r, out, e) : write_page(c, a, &x, r, out, e);
    if (status >= 0) note_broken(r, broken);
    results_close(r);
    return status;
}

static int run(cli *c)
{
    error e = {""}, broken = {""};
    text out = {0};
    arena *a = arena_new();
    int status = a ? report(c, a, &broken, &out, &e) : error_set(&e, "out of memory");
    arena_free(a);
    if (status < 0) {
        text_drop(&out);
        return cli_fail_page(&e);
    }
    bool failed = cli_print(&out);
    if (*broken.text) failed |= cli_fail(&broken) && !status; /* --brief has its own exit codes */
    return failed ? CLI_BAD : status;
}

static const cli_flag flags[] = {
    {"out", "DIR", "where the results are and the page goes; default: reports/NAME"},
    {"brief", NULL,
     "five lines instead of a page; the exit code follows what was asked: 0 balanced, or no difference; 10 favoured, "
     "or "
     "a difference; 20 undecided; 30 no answer, or rules that failed"},
    {"template", "FILE", "another template; default: reports/templates/experiment.lua"},
    {0},
};

const command command_report = {
    .name = "report",
    .arguments = "EXPERIMENT|FOLDER",
    .summary = "writes the page of an experiment, with its tables and plots",
    .example = "poise report demo\n  poise report reports/demo\n  poise report demo --brief",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
};
