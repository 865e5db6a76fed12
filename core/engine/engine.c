/* A stop is counted when another thread says it and taken off when the engine meets its line, so all lines between end
 * at once and none behind it does. Time has two measures: requests that are given milliseconds go by the clock, all
 * others by the processor time of this thread. */
#include "engine/engine.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/shown.h"
#include "base/stop.h"
#include "base/timing.h"
#include "engine/line.h"
#include "engine/question.h"
#include "engine/state.h"
#include "engine/thinker.h"
#include "game/fork.h"

bool engine_cuts(engine *k)
{
    if (k->cpu_deadline > 0 && timing_thread_cpu() >= k->cpu_deadline) k->cut = true;
    return k->cut;
}

/* A function of the variant asks whether it may go on, at least each time that it is called. So many times it may,
 * since in a browser the clock runs on where other programs take the processor. */
enum { LOOKS_LEAST = 1000 };

static bool must_end(void *data)
{
    engine *k = data;
    const bool usual = k->cpu_deadline > 0; /* it is short: no stop is heard */
    if (usual && ++k->looks < LOOKS_LEAST) return false;
    if (usual ? timing_thread_cpu() < k->cpu_deadline : !engine_must_end(k)) return false;
    stop_ask(&k->stop);
    return k->cut = k->was_cut = true;
}

engine *engine_new(const script_paths *paths, error *e)
{
    engine *k = calloc(1, sizeof *k);
    if (!k || pthread_mutex_init(&k->lock, NULL)) {
        free(k);
        return error_set(e, "out of memory"), NULL;
    }
    k->paths = *paths;
    k->paths.watch = (script_watch){must_end, k};
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

/* --- time --- */

void engine_stop(engine *k)
{
    pthread_mutex_lock(&k->lock);
    k->stops++;
    stop_ask(&k->stop);
    pthread_mutex_unlock(&k->lock);
}

/* Is its time up? Under the lock. */
static bool is_late(engine *k)
{
    return k->allowed > 0 && timing_gone(&k->watch) >= k->allowed;
}

void engine_watch(engine *k)
{
    pthread_mutex_lock(&k->lock);
    if (is_late(k)) stop_ask(&k->stop);
    pthread_mutex_unlock(&k->lock);
}

void engine_before_look(engine *k, void (*look)(void *context), void *context)
{
    k->stop.look = look;
    k->stop.context = context;
}

/* Begins with so many seconds; `met`: with a line that says stop. */
static void begin(engine *k, double seconds, bool met)
{
    pthread_mutex_lock(&k->lock);
    k->watch = timing_begin();
    k->allowed = seconds;
    if (met && k->stops) k->stops--;
    atomic_store(&k->stop.asked, k->stops > 0);
    pthread_mutex_unlock(&k->lock);
}

void engine_begin(engine *k, uint64_t milliseconds)
{
    k->cpu_deadline = 0;
    begin(k, (double)milliseconds / 1000, false);
}

void engine_begin_usual(engine *k)
{
    static const double seconds = .7;
    begin(k, 0, false);
    k->looks = 0;
    k->cpu_deadline = timing_thread_cpu() + seconds;
}

void engine_allow(engine *k, double seconds)
{
    pthread_mutex_lock(&k->lock);
    k->allowed = seconds > 0 ? seconds : 1e-9;
    atomic_store(&k->stop.asked, k->stops > 0 || is_late(k));
    pthread_mutex_unlock(&k->lock);
}

double engine_seconds_gone(engine *k)
{
    pthread_mutex_lock(&k->lock);
    const double gone = timing_gone(&k->watch);
    pthread_mutex_unlock(&k->lock);
    return gone;
}

bool engine_is_late(engine *k)
{
    pthread_mutex_lock(&k->lock);
    const bool late = is_late(k) && !k->stops;
    pthread_mutex_unlock(&k->lock);
    return late;
}

double engine_seconds_left(engine *k)
{
    pthread_mutex_lock(&k->lock);
    const double left = k->allowed > 0 ? k->allowed - timing_gone(&k->watch) : 0;
    pthread_mutex_unlock(&k->lock);
    return left > 0 ? left : 0;
}

bool engine_must_end(engine *k)
{
    pthread_mutex_lock(&k->lock);
    const bool late = is_late(k);
    pthread_mutex_unlock(&k->lock);
    return late || stop_is_asked(&k->stop);
}

/* --- answers --- */

static void emit(engine *k, bool more, const text *members)
{
    text line = {0};
    text_add(&line, "{");
    if (k->id.length) text_add(&line, "\"id\": %s, ", k->id.data);
    text_add(&line, "\"ok\": true%s", more ? ", \"more\": true" : "");
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

/* "rules.lua:12: ..." is about line 12 of the text that was given. */
static long line_of(const char *message)
{
    static const char begins[] = TABLE_TEXT_NAME ":";
    return strncmp(message, begins, sizeof begins - 1) ? 0 : strtol(message + sizeof begins - 1, NULL, 10);
}

/* Error messages may quote input, such as a character that changes the direction of text. */
static void emit_error(engine *k, const error *e)
{
    text line = {0}, shown = {0};
    text_add(&line, "{");
    if (k->id.length) text_add(&line, "\"id\": %s, ", k->id.data);
    text_add(&line, "\"ok\": false, \"error\": ");
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

static void emit_end(engine *k, const text *members, int status, error *e)
{
    if (!status && members->failed) status = error_set(e, "out of memory");
    if (!status && members->length >= ENGINE_REPLY_MAX)
        status = error_set(e, "an answer of at most %d bytes wanted, this one is longer", ENGINE_REPLY_MAX);
    if (status)
        emit_error(k, e);
    else
        emit(k, false, members);
}

/* --- lines --- */

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
    if (!name) return error_set(e, "\"do\" wanted: what is to be done, such as {\"do\": \"hello\"}"), NULL;
    for (; request_at(n); n++) {
        names[n] = request_at(n)->name;
        if (!strcmp(names[n], name)) return request_at(n);
    }
    const char *nearest = text_nearest(name, names, n);
    if (nearest)
        error_set(e, "nothing is called \"%.40s\"; did you mean \"%s\"?", name, nearest);
    else
        error_set(e, "nothing is called \"%.40s\"; {\"do\": \"hello\"} lists what is", name);
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
    begin(k, 0, is_stop);
    engine_begin_usual(k);
    cJSON *whole = line_read(line, length, &e);
    const int status = whole ? answer_line(k, whole, &members, &e) : -1;
    cJSON_Delete(whole);
    if (k->was_cut && k->at.g) game_forget_failures(k->at.g);
    begin(k, 0, false);
    emit_end(k, &members, status, &e);
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
