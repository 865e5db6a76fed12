/* How the ranks of a job, which are processes on one or on many machines, send each other messages. Messages of one
 * rank to another arrive in the order in which they were sent. One thread of each rank uses its channel. */
#ifndef POISE_CLUSTER_CHANNEL_H
#define POISE_CLUSTER_CHANNEL_H

#include "base/error.h"
#include "cluster/bytes.h"

typedef struct channel {
    void *data;
    int rank, ranks; /* ranks 0..ranks-1; rank 0 leads */

    /* Sends a message. May wait until it is on its way, asleep. Returns 0, or -1 with `e` filled in. */
    int (*send)(void *data, int to, const byte_buffer *message, error *e);

    /* Takes a message that has arrived, and does not wait for one. Returns 1 with *from and `out` filled in, 0 when
     * there is none, or -1 with `e` filled in. */
    int (*receive)(void *data, int *from, byte_buffer *out, error *e);
} channel;

/* How long a rank sleeps that has nothing to do but to look whether a message has arrived. A channel that waited for
 * itself would spin, and a rank that leads shares its processor with those who play. */
enum { CHANNEL_LOOK_MILLISECONDS = 1 };

#endif
