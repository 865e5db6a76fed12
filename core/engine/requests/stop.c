/* stop: ends the current request. */
#include "engine/request.h"

static const json_record answers = {.name = "engine_stop", .answer = true};

/* engine.c has already processed the stop. */
static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)k, (void)given, (void)out, (void)e;
    return 0;
}

const request_type request_stop = {
    .name = "stop",
    .summary = "Stops the unanswered requests before it, which return what they have found, with \"complete\": false.",
    .example = "{\"do\": \"stop\"}",
    .answers = &answers,
    .run = run,
};
