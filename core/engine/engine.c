/* An engine answers lines, one after the other: line.c reads them, requests/ answers, answers.c writes. */
#include "engine/engine.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "engine/line.h"
#include "engine/question.h"
#include "engine/state.h"
#include "engine/thinker.h"
#include "game/fork.h"

engine *engine_new(const script_paths *paths, error *e)
{
    engine *k = calloc(1, sizeof *k);
    if (!k || pthread_mutex_init(&k->lock, NULL)) {
        free(k);
        return error_set(e, "out of memory"), NULL;
    }
    k->paths = *paths;
    k->paths.watch = (script_watch){engine_ends_function, k};
    return k;
}

void engine_take_table(engine *k, const table *fresh)
{
    question_free(k->asked);
    k->asked = NULL;
    thinker_drop(k);
    table_clear(&k->at);
    k->at = *fresh;
}

void engine_free(engine *k)
{
    if (!k) return;
    question_free(k->asked);
    thinker_drop(k);
    table_clear(&k->at);
    text_drop(&k->id);
    pthread_mutex_destroy(&k->lock);
    free(k);
}

static int read_id(engine *k, const cJSON *line, error *e)
{
    enum { LONGEST = 64 };
    const cJSON *id = cJSON_GetObjectItemCaseSensitive(line, "id");
    const char *written = cJSON_GetStringValue(id);
    if (!id) return 0;
    if (written && strlen(written) <= LONGEST) return json_string(&k->id, written) ? error_set(e, "out of memory") : 0;
    if (!cJSON_IsNumber(id)) return error_set(e, "id: a number, or a text of at most %d bytes, wanted", LONGEST);
    return json_exact(&k->id, id->valuedouble) ? error_set(e, "out of memory") : 0;
}

static const request_type *find(const char *name, error *e)
{
    const char *names[64];
    size_t n = 0;
    if (!name) return error_set(e, "\"do\" wanted: the request, such as {\"do\": \"hello\"}"), NULL;
    for (; request_at(n); n++) {
        names[n] = request_at(n)->name;
        if (!strcmp(names[n], name)) return request_at(n);
    }
    const char *nearest = text_nearest(name, names, n);
    if (nearest)
        error_set(e, "nothing is called \"%.40s\"; did you mean \"%s\"?", name, nearest);
    else
        error_set(e, "unknown request \"%.40s\"; {\"do\": \"hello\"} lists all", name);
    return NULL;
}

static int answer_line(engine *k, const cJSON *line, text *out, error *e)
{
    ask_value given[REQUEST_FIELDS_MAX];
    if (read_id(k, line, e)) return -1;
    const request_type *type = find(cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(line, "do")), e);
    if (!type || request_read(type, line, given, e)) return -1;
    if (type->needs_game && !k->at.g)
        return error_set(e, "%s: no game is loaded: {\"do\": \"load\", \"variant\": \"t4\"}", type->name);
    const int status = type->run(k, given, out, e);
    if (status || !k->cut || type->takes_time) return status;
    return error_set(e, "%s: stopped: it takes too long with these rules", type->name);
}

void engine_line(engine *k, const char *line, size_t length, engine_emit *to, void *context)
{
    error e = {""};
    text members = {0};
    k->emit = to;
    k->context = context;
    k->cut = k->was_cut = false;
    text_drop(&k->id);
    const bool is_stop = engine_is_stop(line, length);
    engine_begin_line(k, is_stop);
    cJSON *whole = line_read(line, length, &e);
    const int status = whole ? answer_line(k, whole, &members, &e) : -1;
    cJSON_Delete(whole);
    if (k->was_cut && k->at.g) game_forget_failures(k->at.g);
    engine_begin(k, 0);
    engine_answer(k, &members, status, &e);
    text_drop(&members);
}

bool engine_is_stop(const char *line, size_t length)
{
    enum { SHORT = 256 };
    error unwanted;
    if (length > SHORT) return false;
    cJSON *whole = line_read(line, length, &unwanted);
    const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(whole, "do"));
    const bool is = name && !strcmp(name, "stop");
    cJSON_Delete(whole);
    return is;
}
