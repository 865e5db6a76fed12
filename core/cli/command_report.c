/* report EXPERIMENT: writes the page, its tables and plots from what `run` left; the database holds all that they say.
 */
#include <inttypes.h>
#include <stdio.h>

#include "base/json.h"
#include "cli/experiment.h"
#include "lab/results.h"
#include "script/report.h"

/* What is left to say when the page is written: that a game broke. */
static void note_broken(const results *r, error *out)
{
    for (int i = 0; i < r->ncells && !*out->text; i++) {
        const results_cell *c = &r->cells[i];
        if (c->why) error_set(out, "%s: game %d.%" PRIu64 " broke: %s", c->variant->name, i, c->broken, c->why);
    }
}

static int write_report(const cli *c, arena *a, const char **page, error *broken, error *e)
{
    const char *given = cli_flag_text(c, "template");
    experiment x = {0};
    if (experiment_find(c, a, &x, e)) return -1;
    const char *template_file = given ? given : arena_format(a, "%s/experiment.lua", c->paths.templates);
    *page = arena_format(a, "%s/report.html", x.folder);
    if (!template_file || !*page) return error_set(e, "out of memory");
    if (!experiment_has_results(&x))
        return error_set(e, "%s is not there yet; first: poise run %s", x.store, c->arguments[0]);
    results *r = results_open(x.store, e);
    if (!r) return -1;
    int status = script_write_report(r, &c->paths, template_file, x.folder, e);
    if (!status) note_broken(r, broken);
    results_close(r);
    return status;
}

static int run(cli *c)
{
    error e = {""}, broken = {""};
    text out = {0};
    const char *page = NULL;
    arena *a = arena_new();
    int status = a ? write_report(c, a, &page, &broken, &e) : error_set(&e, "out of memory");
    if (status) {
        cli_fail(&e);
    } else if (c->json) {
        text_add(&out, CLI_JSON "\"page\": ");
        json_string(&out, page);
        text_add(&out, "}\n");
    } else {
        text_add(&out, "%s\n", page);
    }
    arena_free(a);
    if (!status) status = cli_print(&out) || (*broken.text && cli_fail(&broken));
    return status ? CLI_BAD : CLI_OK;
}

static const cli_flag flags[] = {
    {"out", "DIR", "where the results are and the page goes; default: reports/NAME"},
    {"template", "FILE", "another template; default: reports/templates/experiment.lua"},
    {0},
};

const command command_report = {
    .name = "report",
    .arguments = "EXPERIMENT|FOLDER",
    .summary = "writes the page of an experiment, with its tables and plots",
    .example = "poise report demo\n  poise report reports/demo",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
};
