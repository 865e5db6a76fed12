/* The engine's part of the manual, and the manual. */
#include <inttypes.h>

#include "engine/state.h"
#include "manual/say.h"
#include "players/players.h"
#include "script/manual.h"
#include "studies/flaws/flaws.h"

static const char about[] =
    "`poise engine` reads lines of JSON and writes lines of JSON, for pages, tests and programs in any language; "
    "`examples/` has clients. A line is {\"do\": NAME, \"id\": ..., ...}, at most 4 MiB long; the id, a number or a "
    "short text, is optional and is returned. An answer has \"ok\": true, or false and an \"error\" in a sentence. "
    "A request may get several answers; all but the last have \"more\": true. Requests are answered in their order; "
    "\"stop\" ends the current one. Cells are numbers in the order of \"board\", from 0; sides are 0, which moves "
    "first, and 1; a score is the first player's, 0..1. The version of this protocol is 1.";

static const char *kind_of(manual *m, const ask_field *f)
{
    static const char *const kinds[] = {[ASK_TEXT] = "text",
                                        [ASK_TEXTS] = "text or list of texts",
                                        [ASK_INTEGER] = NULL,
                                        [ASK_NUMBER] = NULL,
                                        [ASK_TRUTH] = "true or false",
                                        [ASK_OBJECT] = "object",
                                        [ASK_OBJECTS] = "list of objects"};
    if (f->kind == ASK_INTEGER)
        return manual_made(m, arena_format(m->arena, "integer in %" PRIu64 "..%" PRIu64, f->least, f->most));
    if (f->kind == ASK_NUMBER) return manual_made(m, arena_format(m->arena, "number in %g..%g", f->low, f->high));
    return kinds[f->kind];
}

static const char *default_of(manual *m, const ask_field *f)
{
    if (f->required) return "required";
    if (f->kind == ASK_TRUTH) return f->initial ? "true" : "false";
    if (f->kind == ASK_NUMBER) return manual_made(m, arena_format(m->arena, "%g", f->initial_number));
    if (f->kind == ASK_INTEGER) return manual_made(m, arena_format(m->arena, "%" PRIu64, f->initial));
    return f->initial_text ? f->initial_text : "none";
}

static void describe(manual *m, const request_type *r)
{
    manual_entry *entry = manual_add_entry(m, r->name, r->example, r->summary);
    if (!entry) return;
    entry->keyed = "key";
    for (int i = 0; i < r->nfields; i++) {
        const ask_field *f = &r->fields[i];
        manual_add_row(
            m, (manual_row){.key = f->name, .accepts = kind_of(m, f), .initial = default_of(m, f), .help = f->help});
    }
}

static void describe_requests(manual *m)
{
    manual_add_section(m, "engine", "The engine", about);
    for (size_t i = 0; request_at(i); i++) describe(m, request_at(i));
}

void engine_define_answers(text *out)
{
    json_record_define(&engine_more_record, out);
    for (size_t i = 0; request_at(i); i++) json_record_define(request_at(i)->answers, out);
}

manual *engine_manual(void)
{
    manual *m = manual_new();
    if (!m) return NULL;
    script_describe_variant(m);
    manual_add_sayings(m);
    manual_add_vocabulary(m);
    manual_add_facts(m);
    manual_add_limits(m);
    script_describe_limits(m);
    script_describe_hooks(m);
    players_describe(m);
    manual_add_bars(m);
    manual_add_hold(m);
    flaws_describe(m);
    script_describe_experiment(m);
    describe_requests(m);
    if (!m->failed) return m;
    manual_free(m);
    return NULL;
}
