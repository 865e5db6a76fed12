/* hello: identifies the engine and lists its requests. */
#include "base/version.h"
#include "engine/request.h"

static const json_member request_members[] = {
    JSON_PLAIN(request_type, name),
    JSON_PLAIN(request_type, summary),
};
static const json_record request_record = {JSON_MEMBERS(request_members, request_type)};

static void fill_request(const void *of, size_t i, void *row)
{
    (void)of;
    *(request_type *)row = *request_at(i);
}

typedef struct hello_answer {
    unsigned protocol;
    const char *poise;
    json_rows requests;
} hello_answer;

static const json_member members[] = {
    JSON_MEMBER(hello_answer, protocol, .also = "\"const\": 1"),
    JSON_MEMBER(hello_answer, poise, .help = "the version of the program"),
    JSON_MEMBER(hello_answer, requests, .of = &request_record),
};
static const json_record answers = {.name = "engine_hello", .answer = true, JSON_MEMBERS(members, hello_answer)};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)k, (void)given, (void)e;
    size_t count = 0;
    while (request_at(count)) count++;
    const hello_answer found = {ENGINE_PROTOCOL, POISE_VERSION, {NULL, count, fill_request}};
    json_record_write_members(&answers, &found, out);
    return 0;
}

const request_type request_hello = {
    .name = "hello",
    .summary = "The versions of the protocol and of the program, and the requests.",
    .example = "{\"do\": \"hello\", \"id\": 1}",
    .answers = &answers,
    .run = run,
};
