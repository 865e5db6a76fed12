/* follow: a record is read and played. */
#include <stdlib.h>
#include <string.h>

#include "engine/state.h"
#include "engine/views.h"
#include "play/record.h"

enum { RECORD, FIELDS };
enum { LONGEST = 1 << 16 }; /* so that it is read within a second or two, whatever it says */

static const ask_field fields[FIELDS] = {
    {.name = "record", .kind = ASK_TEXT, .required = true, .help = "the text"},
};

/* A game of its own, so that the one at hand stays when memory runs out. */
static int replace(table *t, const record *r, error *e)
{
    session *s = session_new(t->g, (const char *const[2]){NULL, NULL}, 1);
    bool failed = !s;
    for (unsigned i = 0; i < r->count && !failed; i++) failed = session_decide(s, r->moves[i]);
    if (failed) return session_free(s), error_set(e, "out of memory");
    session_free(t->s);
    free(t->begun);
    t->s = s;
    t->begun = NULL;
    return 0;
}

/* Decisions of other rules are hardly ever legal here: whoever has taken the wrong record is told so. */
static int follow(record *r, const game *g, error *e)
{
    error why = {""};
    if (!record_follow(r, g, &why)) return 0;
    if (record_same_rules(r, g)) return error_set(e, "%s", why.text);
    return error_set(e, "the record is of other rules (%.60s) than those of the game at hand: %.300s",
                     r->about.variant ? r->about.variant : "unnamed", why.text);
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    table *t = &k->at;
    if (strlen(given[RECORD].text) > LONGEST) return error_set(e, "follow: record: at most %d bytes wanted", LONGEST);
    record *r = record_read(given[RECORD].text, e);
    const int status = !r || follow(r, t->g, e) || replace(t, r, e) ? -1 : 0;
    if (!status) {
        reply_text(out, "variant", r->about.variant);
        reply_text(out, "first", r->about.players[0]);
        reply_text(out, "second", r->about.players[1]);
        reply_truth(out, "same_rules", record_same_rules(r, t->g));
        view_position(t, out);
    }
    record_free(r);
    return status;
}

const request_type request_follow = {
    .name = "follow",
    .summary = "Reads a record of the current game and plays its decisions.",
    .example = "{\"do\": \"follow\", \"record\": \"1. 1@b2/b2-d4\"}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .run = run,
};
