/* The engine in a page: one function that answers a line with lines, which JavaScript calls. There is one engine to a
 * module, and each Worker has a module of its own. The line is the module's text `line`, which may be longer than the
 * stack; answers go to the module's function `reply`, each when it is there. */
#include <emscripten.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"

// clang-format off
EM_JS(void, page_reply, (const char *line, size_t length), { Module.reply(UTF8ToString(line, length)); })
EM_JS(size_t, page_line_bytes, (void), { return lengthBytesUTF8(Module.line); })
EM_JS(void, page_line_copy, (char *to, size_t room), { stringToUTF8(Module.line, to, room); })
// clang-format on

/* Whoever looks at a flag looks at the clock, too, every few milliseconds at most: that is so often that not each look
 * can ask JavaScript for the time. */
static struct {
    engine *k;
    unsigned looks, between;
    double last;
} watched;

static void look_at_clock(void *unused)
{
    enum { MOST = 64 };
    (void)unused;
    if (++watched.looks < watched.between) return;
    const double now = emscripten_get_now(), gone = now - watched.last;
    if (gone > 4 && watched.between > 1) watched.between /= 2;
    if (gone < 1 && watched.between < MOST) watched.between *= 2;
    watched.looks = 0;
    watched.last = now;
    engine_watch(watched.k);
}

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
    watched.k = engine_new(&shipped, &e);
    if (watched.k) engine_before_look(watched.k, look_at_clock, NULL);
    return watched.k;
}

EMSCRIPTEN_KEEPALIVE void page_line(engine *k)
{
    const size_t bytes = page_line_bytes();
    char *line = malloc(bytes + 1);
    if (!line) abort(); /* the page begins anew with another Worker */
    page_line_copy(line, bytes + 1);
    watched.between = 1;
    engine_line(k, line, bytes, reply, NULL);
    free(line);
}
