/* Ranks of a job as processes of this machine, joined by sockets: what a cluster is to the code, without one. */
#ifndef POISE_TESTS_SUPPORT_RANKS_H
#define POISE_TESTS_SUPPORT_RANKS_H

#include <sys/types.h>

#include "cluster/channel.h"

enum { RANKS_MAX = 8 };

typedef struct ranks {
    channel channel; /* of rank 0, this process */
    int sockets[RANKS_MAX];
    pid_t processes[RANKS_MAX];
} ranks;

/* What ranks 1, 2, ... do; its result is the exit code of the process. */
typedef int ranks_follow(const channel *c, void *context);

/* Starts ranks 1..count-1. ranks_end waits for them and asserts that each ended by itself with 0; where one `may_die`,
 * it ends the others, as a cluster does. */
void ranks_start(ranks *r, int count, ranks_follow *follow, void *context);
void ranks_end(ranks *r, bool may_die);

#endif
