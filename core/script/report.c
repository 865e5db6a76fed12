/* The template runs in a sandbox whose limits grow with the number of cells. Its functions share one job; its files are
 * published together after it has completed. */
#include "script/report.h"

#include <stdlib.h>

#include "script/report_parts.h"
#include "script/sandbox.h"

enum { PLOT_SECONDS = 20, MEGABYTE = 1 << 20, MILLION = 1000000 };

/* A page takes more work than a variant, in proportion to its cells: about a million steps and as many bytes each. */
static sandbox_limits limits_for(int cells)
{
    return (sandbox_limits){.memory = (size_t)(512 + cells) * MEGABYTE,
                            .instructions = (2000L + 10 * cells) * MILLION,
                            .seconds = 600 + cells};
}

static int prepare(lua_State *L)
{
    report_define_results(L);
    report_define_stats(L);
    report_define_output(L);
    report_define_program(L);
    report_define_use(L);
    return 0;
}

static int prepare_index(lua_State *L)
{
    report_define_pages(L);
    report_define_output(L);
    report_define_program(L);
    report_define_use(L);
    return 0;
}

static void free_ladders(report_job *job)
{
    for (int i = 0; job->ladders && i < job->results->nvariants; i++) ladder_free(job->ladders[i]);
    free(job->ladders);
}

static void free_watched(report_job *job)
{
    for (int i = 0; job->watched && i < job->results->ncells; i++) free(job->watched[i]);
    free(job->watched);
}

/* Allocates what statistics need while the template runs. */
static int make_room(report_job *job)
{
    if (!job->results) return 0;
    job->watched = calloc((size_t)job->results->ncells + 1, sizeof(evidence_watch *));
    job->games = calloc((size_t)job->results->nvariants + 1, sizeof *job->games);
    job->ladders = calloc((size_t)job->results->nvariants + 1, sizeof *job->ladders);
    return job->watched && job->games && job->ladders ? 0 : -1;
}

static int run_template(report_job *job, const char *template_file, lua_CFunction before, error *e)
{
    sandbox_limits limits = limits_for(job->results ? job->results->ncells : job->npages);
    arena *a = arena_new();
    sandbox *s = a ? sandbox_new(&limits, a, job) : NULL;
    job->template_file = template_file;
    if (s) sandbox_watch(s, job->paths->watch);
    int status = s && !make_room(job) ? sandbox_run(s, template_file, before, e) : error_set(e, "out of memory");
    sandbox_free(s);
    arena_free(a);
    text_drop(&job->scratch);
    free_watched(job);
    report_free_games(job);
    free_ladders(job);
    return status;
}

/* Runs the template and publishes its files in the job's folder. */
static int write_files(report_job *job, const char *template_file, lua_CFunction before, error *e)
{
    job->files = publication_new(job->folder, e);
    if (!job->files) return -1;
    const gnuplot_patience patience = {PLOT_SECONDS, job->paths->watch.must_end, job->paths->watch.data};
    job->drawer = gnuplot_new(publication_plots(job->files), &patience);
    int status = job->drawer ? run_template(job, template_file, before, e) : error_set(e, "out of memory");
    if (!status) status = publication_publish(job->files, e);
    gnuplot_free(job->drawer);
    publication_free(job->files);
    return status;
}

int script_write_report(const results *r, const script_paths *paths, const char *template_file, const char *folder,
                        error *e)
{
    report_job job = {.results = r, .paths = paths, .folder = folder};
    return write_files(&job, template_file, prepare, e);
}

int script_report_page(const results *r, const script_paths *paths, const char *template_file, text *page, error *e)
{
    report_job job = {.results = r, .paths = paths, .page = page};
    if (run_template(&job, template_file, prepare, e)) return -1;
    return page->length ? 0 : error_set(e, "%s: it writes no report.html", template_file);
}

int script_write_index(const report_page *pages, int npages, const script_paths *paths, const char *template_file,
                       const char *folder, error *e)
{
    report_job job = {.pages = pages, .npages = npages, .paths = paths, .folder = folder};
    return write_files(&job, template_file, prepare_index, e);
}

int script_brief(const results *r, const script_paths *paths, const char *template_file, report_brief *out, error *e)
{
    *out = (report_brief){.code = -1};
    report_job job = {.results = r, .paths = paths, .brief = out};
    if (run_template(&job, template_file, prepare, e)) return -1;
    return out->code < 0 ? error_set(e, "%s: it has no brief answer", template_file) : 0;
}

void report_brief_done(report_brief *b)
{
    text_drop(&b->lines);
    text_drop(&b->answer);
}
