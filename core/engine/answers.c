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

static void emit(engine *k, bool more, const text *members)
{
    text line = {0};
    open_line(k, more ? "true, \"more\": true" : "true", &line);
    if (members->length) text_add_bytes(&line, members->data, members->length);
    text_add(&line, "}\n");
    if (!line.failed) k->emit(k->context, line.data, line.length);
    text_drop(&line);
}

void engine_tell(engine *k, text *members)
{
    if (!members->failed && members->length < ENGINE_REPLY_MAX) emit(k, true, members);
    text_drop(members);
}

void engine_tell_learning(void *data, uint32_t games, uint32_t of)
{
    engine *k = data;
    text members = {0};
    reply_open(&members, "learning", '{');
    reply_integer(&members, "games", games);
    reply_integer(&members, "of", of);
    text_add(&members, "}");
    engine_tell(k, &members);
    engine_watch(k);
}

void engine_tell_learned(void *data, const char *what)
{
    text members = {0};
    reply_text(&members, "learned", what);
    engine_tell(data, &members);
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
        emit(k, false, members);
}
