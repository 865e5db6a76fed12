#include "game/hook.h"

int hook_attach(game *g, const hook_host *host, const void *source, error *e)
{
    g->hook_source = source;
    g->hook_handle = host->open(source, e);
    if (!g->hook_handle) return -1;
    g->hook_host = host;
    return 0;
}

bool hook_call(const game *g, position *p, const hook *asked, hook_answer *out)
{
    *out = (hook_answer){.yes = false};
    if (g->hook_host && g->hook_host->call(g->hook_handle, asked, g, p, out)) return true;
    p->outcome = OUTCOME_BROKEN;
    return false;
}

bool hook_evaluate(const game *g, position *p, hook_answer *out)
{
    return hook_call(g, p, &(hook){g->evaluate, HOOK_EVALUATION, "evaluate"}, out);
}

const uint64_t *hook_targets(const game *g, const position *p, const hook *asked, unsigned from)
{
    return g->hook_host ? g->hook_host->targets(g->hook_handle, asked, g, p, from) : NULL;
}

const char *hook_complaint(const game *g)
{
    return g->hook_host ? g->hook_host->complaint(g->hook_handle) : NULL;
}
