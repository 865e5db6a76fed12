/* Writes a report: a Lua template reads the results of an experiment, calls statistics and plots, and writes the page
 * and its tables. reports/templates/README.md describes the functions for templates. */
#ifndef POISE_SCRIPT_REPORT_H
#define POISE_SCRIPT_REPORT_H

#include "base/text.h"
#include "lab/results.h"
#include "script/load.h"

/* Runs the template (a path) on the results and writes into the folder, which must exist. `paths` locates the variants
 * that were played, and files that the template uses and that are not beside it. Returns 0, or -1 with `e`. */
MUST_CHECK int script_write_report(const results *r, const script_paths *paths, const char *template_file,
                                   const char *folder, error *e);

/* Runs the template and appends only the page, report.html, which is self-contained; no tables and plots are written.
 * The watch of `paths` can end it, which is an error. Returns 0, or -1 with `e`. */
MUST_CHECK int script_report_page(const results *r, const script_paths *paths, const char *template_file, text *page,
                                  error *e);

/* The answer of results in brief. */
typedef struct report_brief {
    int code;    /* exit code for scripts: 0, 10, 20, 30; reports/templates/README.md defines them per question */
    text lines;  /* four */
    text answer; /* as JSON */
} report_brief;

/* Runs the template without output and captures its call of output.brief. Returns 0, or -1 with `e`; the caller frees
 * the texts in *out in every case. */
MUST_CHECK int script_brief(const results *r, const script_paths *paths, const char *template_file, report_brief *out,
                            error *e);
void report_brief_done(report_brief *b);

/* An existing report. */
typedef struct report_page {
    const char *name; /* of its folder, beside the index */
    const char *json; /* content of its report.json */
} report_page;

/* The same for an index page: its template reads other reports instead of results. */
MUST_CHECK int script_write_index(const report_page *pages, int npages, const script_paths *paths,
                                  const char *template_file, const char *folder, error *e);

#endif
