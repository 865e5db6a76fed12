/* A client of the engine that sends JSON, so these protocols can do nothing that other clients cannot. Protocols count
 * turns, the engine decisions: a stack keeps the number of decisions made before each turn, for undo. */
#include "engine/fronts/front.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/timing.h"
#include "play/protocol_words.h"

char *front_next_word(char **rest)
{
    char *at = *rest + strspn(*rest, " \t\r");
    if (!*at) return NULL;
    *rest = at + strcspn(at, " \t\r");
    if (**rest) *(*rest)++ = 0;
    return at;
}

static void take(void *data, const char *line, size_t length)
{
    front *f = data;
    cJSON *answer = cJSON_ParseWithLength(line, length);
    if (cJSON_GetObjectItemCaseSensitive(answer, "more")) {
        if (f->more) f->more(f->context, answer);
        cJSON_Delete(answer);
        return;
    }
    cJSON_Delete(f->answer);
    f->answer = answer;
}

static int ask(front *f, const text *line, error *e)
{
    cJSON_Delete(f->answer);
    f->answer = NULL;
    if (line->failed) return error_set(e, "out of memory");
    engine_line(f->k, line->data, line->length, take, f);
    if (cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(f->answer, "ok"))) return 0;
    const char *why = front_text(f, "error");
    return error_set(e, "%s", why ? why : "out of memory");
}

int front_ask(front *f, error *e, const char *format, ...)
{
    text line = {0};
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&line, format, arguments);
    va_end(arguments);
    const int status = ask(f, &line, e);
    text_drop(&line);
    return status;
}

/* Sends a text between two halves of a line. */
static int ask_with(front *f, const char *before, const char *content, const char *after, error *e)
{
    text line = {0};
    text_add(&line, "%s", before);
    json_string(&line, content);
    text_add(&line, "%s", after);
    const int status = ask(f, &line, e);
    text_drop(&line);
    return status;
}

int front_open(front *f, const script_paths *paths, const char *variant, const char *player, error *e)
{
    *f = (front){.k = engine_new(paths, e), .player = text_copy(player), .variant = text_copy(variant)};
    if (!f->k) return -1;
    if (!f->player || !f->variant) return error_set(e, "out of memory");
    if (ask_with(f, "{\"do\": \"load\", \"variant\": ", variant, "}", e)) return -1;
    if (!cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(f->answer, "chance"))) return 0;
    return error_set(e, "%.60s: chance decides, and this protocol has no words for it; poise engine has", variant);
}

void front_close(front *f)
{
    cJSON_Delete(f->answer);
    engine_free(f->k);
    free(f->player);
    free(f->learned);
    free(f->variant);
    free(f->turns);
}

const char *front_text(const front *f, const char *key)
{
    return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(f->answer, key));
}

const cJSON *front_position(const front *f)
{
    return cJSON_GetObjectItemCaseSensitive(f->answer, "position");
}

static double number(const front *f, const char *key)
{
    const cJSON *v = cJSON_GetObjectItemCaseSensitive(front_position(f), key);
    return cJSON_IsNumber(v) ? v->valuedouble : 0;
}

int front_side(const front *f)
{
    return (int)number(f, "side");
}

unsigned front_made(const front *f)
{
    return (unsigned)number(f, "made");
}

bool front_is_over(const front *f)
{
    return cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(front_position(f), "over"));
}

int front_look(front *f, error *e)
{
    return front_ask(f, e, "{\"do\": \"position\"}");
}

/* Records that a turn begins after this number of decisions. */
static int begin_turn(front *f, unsigned made, error *e)
{
    if (f->nturns == f->capacity) {
        const unsigned capacity = f->capacity ? 2 * f->capacity : 64;
        front_turn *turns = realloc(f->turns, capacity * sizeof *turns);
        if (!turns) return error_set(e, "out of memory");
        f->turns = turns;
        f->capacity = capacity;
    }
    f->turns[f->nturns++] = (front_turn){.made = made};
    return 0;
}

int front_play(front *f, const char *turn, error *e)
{
    text line = {0};
    if (front_look(f, e) || begin_turn(f, front_made(f), e)) return -1;
    text_add(&line, "{\"do\": \"play\", \"moves\": ");
    json_turn(turn, &line);
    text_add(&line, "}");
    const int status = ask(f, &line, e);
    if (status)
        f->nturns--;
    else
        f->turns[f->nturns - 1].passes = !strcmp(turn, "pass");
    text_drop(&line);
    return status;
}

bool front_has_learned(const front *f, const char *player)
{
    const size_t kind = strcspn(player, ":"); /* the kind, without options */
    return f->learned && strcspn(f->learned, ":") == kind && !strncmp(f->learned, player, kind);
}

/* Makes any legal decision. */
static int decide_at_once(front *f, error *e)
{
    return ask_with(f, "{\"do\": \"think\", \"player\": ", "random", ", \"play\": true}", e);
}

/* Returns the part of the turn after the decisions already made, *length bytes, possibly none; NULL: the turn begins
 * otherwise. */
static const char *next_of(const char *turn, size_t bytes, const text *made, size_t *length)
{
    const size_t done = made->length;
    if (done > bytes || (done && memcmp(turn, made->data, done) != 0)) return NULL;
    if (done && done < bytes && turn[done] != '/') return NULL;
    const char *next = done && done < bytes ? turn + done + 1 : turn + done;
    const size_t first = turn_first(next), rest = strcspn(next, " ");
    *length = first < rest ? first : rest;
    return next;
}

/* Appends the allowed next decisions as a list; nothing where all are allowed. */
static void write_among(const char *among, const text *made, text *out)
{
    text list = {0};
    for (const char *at = among; *at; at += *at == ' ') {
        const size_t bytes = strcspn(at, " ");
        size_t length = 0;
        text one = {0};
        const char *next = next_of(at, bytes, made, &length);
        if (length)
            text_add_bytes(&one, next, length), text_add(&list, list.length ? ", " : ""), json_string(&list, one.data);
        text_drop(&one);
        at += bytes;
    }
    if (list.length) text_add(out, ", \"among\": [%s]", list.data);
    text_done_into(&list, out);
}

/* A move must be made even if there was not enough time to create the player. */
static int decide(front *f, const char *player, uint64_t milliseconds, unsigned shared, const front_wish *wish,
                  const text *made, error *e)
{
    text after = {0};
    text_add(&after, ", \"milliseconds\": %llu, \"shared\": %u, \"play\": true, \"learn\": %s",
             (unsigned long long)milliseconds, shared, front_has_learned(f, player) ? "true" : "false");
    if (wish) write_among(wish->among, made, &after);
    if (wish && !made->length && wish->lines > 1) text_add(&after, ", \"lines\": %u", wish->lines);
    text_add(&after, "}");
    const int status = after.failed ? error_set(e, "out of memory")
                                    : ask_with(f, "{\"do\": \"think\", \"player\": ", player, after.data, e);
    text_drop(&after);
    return status && error_is_of_stop(e) ? decide_at_once(f, e) : status;
}

/* Returns the number of decisions that share the remaining time: as many as the last turn had; two where there was
 * none, or where this turn already has more. */
static unsigned shared(const front *f, unsigned made)
{
    return f->decisions > made ? f->decisions - made : 2;
}

int front_think(front *f, const char *player, uint64_t milliseconds, const front_wish *wish, text *out, error *e)
{
    stopwatch watch = timing_begin();
    unsigned made = 0;
    if (front_look(f, e)) return -1;
    if (front_is_over(f)) return error_set(e, "the game is over");
    const int side = front_side(f);
    bool goes_on;
    if (begin_turn(f, front_made(f), e)) return -1;
    do {
        const double left = (double)milliseconds - 1000 * timing_gone(&watch);
        if (decide(f, player, left < 1 ? 1 : (uint64_t)left, shared(f, made), wish, out, e)) return -1;
        goes_on = !front_is_over(f) && front_side(f) == side;
        if (goes_on && !made && wish && wish->lines > 1 && f->more) f->more(f->context, f->answer);
        text_add(out, "%s%s", made++ ? "/" : "", front_text(f, "move"));
    } while (goes_on);
    f->decisions = made;
    f->turns[f->nturns - 1].passes = made == 1 && !strcmp(front_text(f, "move"), "pass");
    return 0;
}

void front_forget(front *f)
{
    free(f->learned);
    f->learned = NULL;
}

static int learn(front *f, const char *player, bool quick, uint64_t milliseconds)
{
    char after[64];
    error unwanted;
    snprintf(after, sizeof after, ", \"quick\": %s, \"milliseconds\": %llu}", quick ? "true" : "false",
             (unsigned long long)milliseconds);
    return ask_with(f, "{\"do\": \"learn\", \"player\": ", player, after, &unwanted);
}

void front_learn_within(front *f, const char *player, uint64_t whole, uint64_t quick)
{
    if (front_has_learned(f, player)) return;
    front_forget(f);
    if (learn(f, player, false, whole))
        (void)!learn(f, player, true, quick);
    else
        f->learned = text_copy(player);
}

void front_join_turns(front *f)
{
    f->nturns--;
    f->turns[f->nturns - 1].passes = false;
}

int front_undo(front *f, error *e)
{
    if (!f->nturns) return error_set(e, "cannot undo");
    const front_turn last = f->turns[--f->nturns];
    if (front_ask(f, e, "{\"do\": \"undo\", \"to\": %u}", last.made)) return -1;
    for (unsigned i = 0; i < last.replaces; i++)
        if (front_play(f, "pass", e)) return -1;
    return 0;
}

unsigned front_played(const front *f)
{
    unsigned played = f->nturns;
    for (unsigned i = 0; i < f->nturns; i++) played += f->turns[i].replaces;
    return played;
}

unsigned front_undo_passes(front *f)
{
    error unwanted;
    unsigned undone = 0;
    while (f->nturns && f->turns[f->nturns - 1].passes && !front_undo(f, &unwanted)) undone++;
    return undone;
}

int front_clear(front *f, error *e)
{
    f->nturns = 0;
    return front_ask(f, e, "{\"do\": \"undo\", \"to\": 0}");
}
