/* follow: reads a game record and replays it. */
#include <stdlib.h>
#include <string.h>

#include "engine/state.h"
#include "engine/views.h"
#include "play/record.h"

enum { RECORD, FIELDS };
enum { LONGEST = 1 << 16 }; /* bytes, read within a second or two in the worst case */

static const ask_field fields[FIELDS] = {
    {.name = "record", .kind = ASK_TEXT, .required = true, .help = "the text"},
};

/* Uses a game of its own, so that the current one stays when memory runs out. */
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

/* Decisions under other rules are rarely legal here; the message says that the record belongs to another game. */
static int follow_in(table *t, record *r, error *e)
{
    error why = {""};
    if (!t->g) return error_set(e, "follow: no game is loaded, and the record has no rules");
    if (!record_follow(r, t->g, &why)) return replace(t, r, e);
    if (record_same_rules(r, t->g)) return error_set(e, "%s", why.text);
    return error_set(e, "the record is of other rules (%.60s) than those of the current game: %.300s",
                     r->about.variant ? r->about.variant : "unnamed", why.text);
}

/* Does the record bring rules other than the current ones? */
static bool brings_rules(const table *t, const record *r)
{
    return r->about.rules && !(t->g && r->has_fingerprint && record_same_rules(r, t->g));
}

/* The current game stays when the record is invalid. */
static int follow_own(engine *k, record *r, error *e)
{
    table fresh = {.g = NULL};
    const char *options = r->about.variant ? strchr(r->about.variant, ':') : NULL;
    const bool failed = table_load(&fresh, &k->paths, NULL, r->about.rules, options ? options + 1 : "", e) ||
                        follow_in(&fresh, r, e) ||
                        (k->cut && error_set(e, "follow: stopped: it takes too long with these rules"));
    if (failed) return table_clear(&fresh), -1;
    engine_take_table(k, &fresh);
    return 0;
}

typedef struct follow_answer {
    const char *variant, *first, *second;
    bool same_rules, loaded;
    json_given position;
} follow_answer;

static const json_member members[] = {
    JSON_MEMBER(follow_answer, variant, .null = true),
    JSON_MEMBER(follow_answer, first, .null = true),
    JSON_MEMBER(follow_answer, second, .null = true),
    JSON_PLAIN(follow_answer, same_rules),
    JSON_MEMBER(follow_answer, loaded, .help = "the record's own rules are those at hand now"),
    JSON_MEMBER(follow_answer, position, VIEW_STAND),
};
static const json_record answers = {.name = "engine_follow", .answer = true, JSON_MEMBERS(members, follow_answer)};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    record *r = record_read(given[RECORD].text, e);
    const bool brings = r && brings_rules(&k->at, r);
    int status = r ? 0 : -1;
    if (r && strlen(r->body) > LONGEST)
        status = error_set(e, "follow: record: moves of at most %d bytes wanted", LONGEST);
    if (!status) status = brings ? follow_own(k, r, e) : follow_in(&k->at, r, e);
    if (!status) {
        const follow_answer found = {
            r->about.variant, r->about.players[0], r->about.players[1], record_same_rules(r, k->at.g),
            brings,           view_stand(&k->at)};
        json_record_write_members(&answers, &found, out);
    }
    record_free(r);
    return status;
}

const request_type request_follow = {
    .name = "follow",
    .summary = "Reads a game record and plays its decisions; a record that contains rules loads them first.",
    .example = "{\"do\": \"follow\", \"record\": \"1. 1@b2/b2-d4\"}",
    .fields = fields,
    .nfields = FIELDS,
    .answers = &answers,
    .run = run,
};
