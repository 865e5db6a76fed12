/* Writing a report: a Lua template sees the results of an experiment, calls for statistics and plots, and writes the
 * page and its tables. What a template may call is described in reports/templates/README.md. */
#ifndef POISE_SCRIPT_REPORT_H
#define POISE_SCRIPT_REPORT_H

#include "base/text.h"
#include "lab/results.h"
#include "script/load.h"

/* Runs the template (a path) over the results and writes into the folder, which exists. The variants that were played
 * are looked for in `paths`, and so are files that the template uses and that are not beside it. Returns 0, or -1 with
 * `e`. */
MUST_CHECK int script_write_report(const results *r, const script_paths *paths, const char *template_file,
                                   const char *folder, error *e);

/* Runs the template and appends the page alone, report.html, which stands by itself; tables and plots beside it are not
 * made. It ends where `paths` watches and says so. Returns 0, or -1 with `e`. */
MUST_CHECK int script_report_page(const results *r, const script_paths *paths, const char *template_file, text *page,
                                  error *e);

/* What results answer, in brief. */
typedef struct report_brief {
    int code;    /* for scripts: 0, 10, 20, 30; reports/templates/README.md says what they mean for each question */
    text lines;  /* four */
    text answer; /* as JSON */
} report_brief;

/* Runs the template, which writes nothing, and takes what it says to output.brief. Returns 0, or -1 with `e`; the
 * caller frees what is in *out in every case. */
MUST_CHECK int script_brief(const results *r, const script_paths *paths, const char *template_file, report_brief *out,
                            error *e);
void report_brief_done(report_brief *b);

/* A report that was written before. */
typedef struct report_page {
    const char *name; /* of its folder, which stands in that of the index */
    const char *json; /* what its report.json holds */
} report_page;

/* The same for a page that tells of other reports: its template sees them instead of results. */
MUST_CHECK int script_write_index(const report_page *pages, int npages, const script_paths *paths,
                                  const char *template_file, const char *folder, error *e);

#endif
