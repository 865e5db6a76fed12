#include "game/hook.h"

#include <stdlib.h>

int hook_attach(game *g, const hook_host *host, const void *source, error *e)
{
    g->hook_source = source;
    g->hook_handle = host->open(source, e);
    if (!g->hook_handle) return -1;
    g->hook_host = host;
    return 0;
}

const game *hook_fork(const game *g, error *e)
{
    if (!g->hook_host) return g;
    game *fork = malloc(sizeof *fork);
    if (!fork) return error_set(e, "out of memory"), NULL;
    *fork = *g;
    fork->hook_handle = g->hook_host->open(g->hook_source, e);
    if (fork->hook_handle) return fork;
    free(fork);
    return NULL;
}

void hook_join(const game *fork, const game *g)
{
    if (!fork || fork == g) return;
    fork->hook_host->close(fork->hook_handle);
    free((game *)fork);
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

bool hook_explain(const game *g, error *why)
{
    const char *complaint = hook_complaint(g);
    if (complaint) error_set(why, "%s, in the rule \"%s\"", complaint, g->hook_host->culprit(g->hook_handle));
    return complaint != NULL;
}
