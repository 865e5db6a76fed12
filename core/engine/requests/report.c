/* report: the page of poise report about the games of the question. */
#include <stdio.h>

#include "base/json.h"
#include "engine/sheet.h"
#include "engine/state.h"
#include "script/report.h"

enum { MILLISECONDS, FIELDS };

static const ask_field fields[FIELDS] = {ASK_MILLISECONDS(60000)};

/* Where the rules were given as text, the games of the page are replayed with that text. */
static script_paths paths_of(const engine *k)
{
    script_paths with = k->paths;
    if (k->at.text) with.given = (script_text){TABLE_TEXT_NAME, k->at.text};
    return with;
}

static int write_page(const engine *k, const results *r, text *page, error *e)
{
    const script_paths paths = paths_of(k);
    if (!paths.templates) return error_set(e, "report: there are no templates of pages here");
    const char *template_file = arena_format(r->arena, "%s/experiment.lua", paths.templates);
    return template_file ? script_report_page(r, &paths, template_file, page, e) : error_set(e, "out of memory");
}

typedef struct report_answer {
    const char *page;
    bool all;
} report_answer;

static const json_member members[] = {
    JSON_MEMBER(report_answer, page, .help = "HTML"),
    JSON_PLAIN(report_answer, all),
};
static const json_record answers = {.name = "engine_report", .answer = true, JSON_MEMBERS(members, report_answer)};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    text page = {0};
    if (!k->asked) return error_set(e, "report: nothing is asked");
    engine_begin(k, given[MILLISECONDS].integer);
    results *r = sheet_new(&(sheet_row){k->asked, &k->at}, 1, e);
    int status = r ? write_page(k, r, &page, e) : -1;
    if (!status && page.length > ENGINE_REPLY_MAX / 2)
        status = error_set(e, "report: the page is too large for a line");
    if (!status) json_record_write_members(&answers, &(report_answer){page.data, r->finished}, out);
    text_drop(&page);
    sheet_free(r);
    return status;
}

const request_type request_report = {
    .name = "report",
    .summary = "The report on the question's games so far, as one self-contained HTML text, as poise report writes it. "
               "If stopped or too slow, it fails with an error.",
    .example = "{\"do\": \"report\"}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .takes_time = true,
    .answers = &answers,
    .run = run,
};
