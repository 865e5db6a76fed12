/* The engine in a page: one function from a line to lines, which JavaScript calls. There is one engine to a module, and
 * each Worker has a module of its own. */
#include <emscripten.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/engine.h"

/* What a module has of its own; `replies` are of the latest line, and empty when memory was out. */
struct page {
    engine *engine;
    text replies;
};

static void keep(void *to, const char *line, size_t length)
{
    text_add_bytes(to, line, length);
}

EMSCRIPTEN_KEEPALIVE struct page *page_open(void)
{
    static const script_paths shipped = {.variants = "variants",
                                         .experiments = "experiments",
                                         .templates = "reports/templates",
                                         .scripts = "scripts"};
    error e = {""};
    struct page *p = calloc(1, sizeof *p);
    if (p) p->engine = engine_new(&shipped, &e);
    if (p && !p->engine) free(p), p = NULL;
    return p;
}

/* The answers to a line, one after another, until the next call. */
EMSCRIPTEN_KEEPALIVE const char *page_line(struct page *p, const char *line)
{
    text_drop(&p->replies);
    p->replies = (text){0};
    engine_line(p->engine, line, strlen(line), keep, &p->replies);
    return p->replies.failed || !p->replies.data ? "" : p->replies.data;
}
