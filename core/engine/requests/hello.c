/* hello: identifies the engine and lists its requests. */
#include "base/version.h"
#include "engine/request.h"

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)k, (void)given, (void)e;
    reply_integer(out, "protocol", ENGINE_PROTOCOL);
    reply_text(out, "poise", POISE_VERSION);
    reply_open(out, "requests", '[');
    for (size_t i = 0; request_at(i); i++) {
        text_add(out, i ? ", {" : "{");
        reply_text(out, "name", request_at(i)->name);
        reply_text(out, "summary", request_at(i)->summary);
        text_add(out, "}");
    }
    text_add(out, "]");
    return 0;
}

const request_type request_hello = {
    .name = "hello",
    .summary = "The versions of the protocol and of the program, and the requests.",
    .example = "{\"do\": \"hello\", \"id\": 1}",
    .run = run,
};
