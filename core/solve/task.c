#include "solve/task.h"

#include <stdarg.h>
#include <stdio.h>

#include "game/fork.h"
#include "play/match.h"

void task_reason(const task *t, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(t->out->reason, sizeof t->out->reason, format, arguments);
    va_end(arguments);
}

void task_note(const task *t, bounds known)
{
    t->out->value = bounds_value(known);
    t->out->least = worth_outcome(known.least);
    t->out->most = worth_outcome(known.most);
}

bounds task_noted(const task *t)
{
    return (bounds){(uint8_t)worth_of(t->out->least), (uint8_t)worth_of(t->out->most)};
}

uint64_t task_positions_left(const task *t)
{
    if (t->most_work && game_work(t->g) > t->most_work) return 0;
    return t->options->positions > t->out->positions ? t->options->positions - t->out->positions : 0;
}

solve_watch task_watch(const task *t)
{
    return (solve_watch){t->options->tell, t->options->context, t->out->positions, t->most_work};
}

state_keys *task_keys(const task *t, bool history)
{
    state_keys *keys = state_keys_new(t->g, t->same, history);
    if (keys) t->out->images = state_keys_images(keys);
    if (keys) t->out->kinds = state_keys_merge_kinds(keys);
    return keys;
}

void task_certify(const task *t, bool history, certificate_ask *ask, void *context)
{
    error why = {""};
    const certificate_terms terms = {
        .g = t->g, .p = t->p, .history = history, .limit = t->options->positions, .stop = t->options->stop};
    if (!t->options->certificate || t->out->value == OUTCOME_NONE) return;
    t->out->certified =
        !certificate_write(&terms, worth_of(t->out->value), ask, context, t->options->certificate, &why);
    if (!t->out->certified) task_reason(t, "no proof is written: %.200s", why.text);
}

int task_fail_broken(const task *t, const position *broken)
{
    error why = {""};
    t->out->broken = true;
    if (!broken || !match_is_broken(t->g, broken, &why)) game_explain(t->g, &why);
    return error_set(t->e, "the game breaks: %.400s", why.text);
}
