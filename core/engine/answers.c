/* The answers of the engine to a line: any number of progress reports, then one that ends the request. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/shown.h"
#include "engine/engine.h"
#include "engine/state.h"

static void open_line(const engine *k, const char *ok, text *out)
{
    text_add(out, "{");
    if (k->id.length) text_add(out, "\"id\": %s, ", k->id.data);
    text_add(out, "\"ok\": %s", ok);
}

static void emit(engine *k, const text *members)
{
    text line = {0};
    open_line(k, "true", &line);
    if (members->length) text_add_bytes(&line, members->data, members->length);
    text_add(&line, "}\n");
    if (!line.failed) k->emit(k->context, line.data, line.length);
    text_drop(&line);
}

typedef struct learning {
    unsigned games, of;
} learning;

static const json_member learning_members[] = {JSON_PLAIN(learning, games), JSON_PLAIN(learning, of)};
static const json_record learning_record = {JSON_MEMBERS(learning_members, learning)};

typedef struct progress {
    const char *says;
    uint64_t done, of;
} progress;

static const json_member progress_members[] = {
    JSON_MEMBER(progress, says, .help = "what is done now"),
    JSON_PLAIN(progress, done),
    JSON_MEMBER(progress, of, .help = "0: not known"),
};
static const json_record progress_record = {JSON_MEMBERS(progress_members, progress)};

/* What comes before the last answer, each time a part of it. */
typedef struct more {
    bool more;
    const char *learned;
    const void *learning, *progress, *thought;
} more;

static const json_member more_members[] = {
    JSON_MEMBER(more, more, .also = "\"const\": true"),
    JSON_MEMBER(more, learned, .optional = true,
                .help = "what a player found out about the variant that decides how it thinks"),
    JSON_MEMBER(more, learning, .of = &learning_record, .optional = true),
    JSON_MEMBER(more, progress, .of = &progress_record, .optional = true),
    JSON_MEMBER(more, thought, .within = true, .of = &thought_record, .optional = true),
};
const json_record engine_more_record = {
    .name = "engine_more",
    .help = "what comes before the last answer to a line: what players learn, opinions, and how far it is",
    .answer = true,
    JSON_MEMBERS(more_members, more)};

static void tell_more(engine *k, const more *m)
{
    text members = {0};
    json_record_write_members(&engine_more_record, m, &members);
    if (!members.failed && members.length < ENGINE_REPLY_MAX) emit(k, &members);
    text_drop(&members);
}

void engine_tell_thought(engine *k, const void *thought)
{
    tell_more(k, &(more){.more = true, .thought = thought});
}

void engine_tell_progress(engine *k, const char *says, uint64_t done, uint64_t of)
{
    tell_more(k, &(more){.more = true, .progress = &(progress){says, done, of}});
}

void engine_tell_learning(void *data, uint32_t games, uint32_t of)
{
    tell_more(data, &(more){.more = true, .learning = &(learning){games, of}});
    engine_watch(data);
}

void engine_tell_learned(void *data, const char *what)
{
    tell_more(data, &(more){.more = true, .learned = what});
}

/* Returns the line number in "rules.lua:12: ...". */
static long line_of(const char *message)
{
    static const char begins[] = TABLE_TEXT_NAME ":";
    return strncmp(message, begins, sizeof begins - 1) ? 0 : strtol(message + sizeof begins - 1, NULL, 10);
}

/* Error messages may quote input, such as a character that changes the direction of text. */
static void emit_error(engine *k, const error *e)
{
    text line = {0}, shown = {0};
    open_line(k, "false, \"error\": ", &line);
    line.failed |= shown_add(&shown, e->text, "\n\t") || json_string(&line, shown.data);
    if (line_of(e->text) > 0) text_add(&line, ", \"line\": %ld", line_of(e->text));
    text_add(&line, "}\n");
    static const char last[] = "{\"ok\": false, \"error\": \"out of memory\"}\n";
    if (line.failed)
        k->emit(k->context, last, sizeof last - 1);
    else
        k->emit(k->context, line.data, line.length);
    text_drop(&line);
    text_drop(&shown);
}

void engine_answer(engine *k, const text *members, int status, error *e)
{
    if (!status && members->failed) status = error_set(e, "out of memory");
    if (!status && members->length >= ENGINE_REPLY_MAX)
        status = error_set(e, "an answer of at most %d bytes wanted, this one is longer", ENGINE_REPLY_MAX);
    if (status)
        emit_error(k, e);
    else
        emit(k, members);
}
