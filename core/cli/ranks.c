#include "cli/ranks.h"
#include "cli/interrupt.h"

#include "cluster/follower.h"
#include "cluster/leader.h"
#include "studies/until.h"

/* A shard plays ahead: it cannot decide when the games suffice. */
static int run_plan(const plan *p, const char *path, const lab_watch *watch, error *e)
{
    return p->until && !watch->shard.of ? until_run(p, path, watch, e) : lab_run(p, path, watch, e);
}

int ranks_lead(const channel *ranks, const plan *p, const char *path, const lab_watch *watch, error *e)
{
    if (!ranks) return run_plan(p, path, watch, e);
    leader *l = leader_new(ranks, p, e);
    if (!l) return -1;
    lab_watch with_ranks = *watch;
    error gone = {""};
    with_ranks.peers = leader_peers(l);
    int status = run_plan(p, path, &with_ranks, e);
    if (leader_dismiss(l, &gone) && status == LAB_DONE) status = error_set(e, "%s", gone.text);
    leader_free(l);
    return status;
}

void ranks_dismiss(const channel *ranks)
{
    error unwanted; /* the reason is already reported */
    leader *l = ranks ? leader_new(ranks, NULL, &unwanted) : NULL;
    if (l) (void)!leader_dismiss(l, &unwanted);
    leader_free(l);
}

int ranks_follow(const channel *ranks, const plan *p, int threads, error *e)
{
    const lab_watch watch = {.threads = threads, .stop = interrupt_flag()};
    const error why = *e;
    return p ? follower_play(ranks, p, &watch, e) : follower_leave(ranks, &why, e);
}
