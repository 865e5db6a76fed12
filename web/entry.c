/* The engine in a page: one function from a line to lines, which JavaScript calls. There is one engine to a module, and
 * each Worker has a module of its own. Answers go to the module's function `reply`, each when it is there. */
#include <emscripten.h>
#include <string.h>

#include "engine/engine.h"

// clang-format off
EM_JS(void, page_reply, (const char *line, size_t length), { Module.reply(UTF8ToString(line, length)); })
// clang-format on

static void reply(void *unused, const char *line, size_t length)
{
    (void)unused;
    page_reply(line, length);
}

/* NULL when memory is out. */
EMSCRIPTEN_KEEPALIVE engine *page_open(void)
{
    static const script_paths shipped = {.variants = "variants",
                                         .experiments = "experiments",
                                         .templates = "reports/templates",
                                         .scripts = "scripts"};
    error e = {""};
    return engine_new(&shipped, &e);
}

EMSCRIPTEN_KEEPALIVE void page_line(engine *k, const char *line)
{
    engine_line(k, line, strlen(line), reply, NULL);
}
