#include "cli/brief.h"

#include <inttypes.h>

#include "base/json.h"
#include "cli/cli.h"
#include "script/report.h"
#include "studies/answer.h"
#include "studies/evidence.h"
#include "studies/headline.h"
#include "studies/truth.h"

/* Computes the answer of the page. Returns 0, or -1 with `e` filled in. */
static int ask(const results *r, const script_paths *paths, report_brief *out, error *e)
{
    arena *a = arena_new();
    const char *template_file = a ? arena_format(a, "%s/brief.lua", paths->templates) : NULL;
    *out = (report_brief){.code = -1};
    int status = template_file ? script_brief(r, paths, template_file, out, e) : error_set(e, "out of memory");
    arena_free(a);
    return status;
}

int brief_write(const results *r, const script_paths *paths, const char *next, text *out, error *e)
{
    report_brief b;
    int status = ask(r, paths, &b, e);
    if (!status) text_add(out, "%s%s\n", b.lines.data ? b.lines.data : "", next);
    if (!status && b.lines.failed) status = error_set(e, "out of memory");
    if (!status) status = b.code;
    report_brief_done(&b);
    return status;
}

static void cell_json(const results *r, const results_cell *c, text *out)
{
    verdict_latch l;
    evidence_latch(r, c, &l);
    answer a = answer_of(&l);
    text_add(out, "{\"variant\": ");
    json_string(out, c->variant->name);
    for (int side = 0; side < 2; side++) {
        text_add(out, side ? ", " : ", \"players\": [");
        json_string(out, c->players[side]);
    }
    text_add(out, "], \"opening\": %u, \"games\": %" PRIu64 ", \"planned\": %" PRIu64 ", ", c->opening, c->games,
             c->planned);
    answer_write_json(&a, out);
    text_add(out, ", ");
    answer_write_value_json(&a, truth_of_cell(r, c), out);
    text_add(out, "}");
}

int brief_write_json(const results *r, const script_paths *paths, text *out, error *e)
{
    report_brief b;
    int status = ask(r, paths, &b, e);
    text_add(out, CLI_JSON "\"experiment\": ");
    json_string(out, r->name);
    text_add(out, ", \"code\": %d, \"answer\": %s, \"main\": %d, \"cells\": [\n ", b.code,
             b.answer.data ? b.answer.data : "{}", headline_cell(r));
    for (int i = 0; i < r->ncells; i++) {
        if (i) text_add(out, ",\n ");
        cell_json(r, &r->cells[i], out);
    }
    text_add(out, "]}\n");
    if (!status) status = b.answer.failed ? error_set(e, "out of memory") : b.code;
    report_brief_done(&b);
    return status;
}
