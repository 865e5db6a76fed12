/* report EXPERIMENT: writes the page, its tables and plots from what `run` left. */
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "base/json.h"
#include "cli/experiment.h"
#include "lab/results.h"
#include "script/report.h"

static int write_report(const cli *c, const experiment *x, const char **page, error *broken, error *e)
{
    arena *a = x->plan->arena;
    const char *given = cli_flag_text(c, "template");
    const char *template_file = given ? given : arena_format(a, "%s/experiment.lua", c->paths.templates);
    *page = arena_format(a, "%s/report.html", x->folder);
    if (!template_file || !*page) return error_set(e, "out of memory");
    if (access(x->store, R_OK))
        return error_set(e, "%s is not there yet; first: poise run %s", x->store, c->arguments[0]);
    results *r = results_open(x->store, e);
    if (!r) return -1;
    int status = script_write_report(r, template_file, x->folder, e);
    for (int i = 0; i < r->ncells && !status; i++)
        if (r->cells[i].why)
            error_set(broken, "%s: game %d.%" PRIu64 " broke: %s", r->cells[i].variant, i, r->cells[i].broken,
                      r->cells[i].why);
    results_close(r);
    return status;
}

static int run(cli *c)
{
    error e = {""}, broken = {""};
    experiment x = {0};
    text out = {0};
    const char *page = NULL;
    int status = experiment_open(c, &x, &e) || write_report(c, &x, &page, &broken, &e);
    if (status) {
        cli_fail(&e);
    } else if (c->json) {
        text_add(&out, "{\"page\": ");
        json_string(&out, page);
        text_add(&out, "}\n");
    } else {
        text_add(&out, "%s\n", page);
    }
    experiment_close(&x);
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
    .arguments = "EXPERIMENT",
    .summary = "writes the page of an experiment, with its tables and plots",
    .example = "poise report experiments/demo.lua",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
};
