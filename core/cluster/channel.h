/* Messages between the ranks of a job, which are processes on one or several machines. Messages from one rank to
 * another arrive in order. One thread of each rank uses its channel. */
#ifndef POISE_CLUSTER_CHANNEL_H
#define POISE_CLUSTER_CHANNEL_H

#include "base/error.h"
#include "cluster/bytes.h"

typedef struct channel {
    void *data;
    int rank, ranks; /* ranks 0..ranks-1; rank 0 leads */

    /* Sends a message. May sleep until it is on its way. Returns 0, or -1 with `e` filled in. */
    int (*send)(void *data, int to, const byte_buffer *message, error *e);

    /* Receives a message without waiting. Returns 1 with *from and `out` filled in, 0 if there is none, or -1 with `e`
     * filled in. */
    int (*receive)(void *data, int *from, byte_buffer *out, error *e);
} channel;

/* How long an idle rank sleeps between looking for messages. Blocking receives of MPI would be busy waiting, and the
 * leading rank shares its processor with players. */
enum { CHANNEL_LOOK_MILLISECONDS = 1 };

#endif
