/* What ranks say to each other. A message is its kind, as a number, and what follows:
 *
 *   follower to leader                                    leader to follower
 *   READY   fingerprint of the plan, blocks wanted        START   for each cell whether games of it are missing
 *   PLAYED  number, blocks                                PLAY    number, (cell, block) of each
 *   FAILED  cell + 1 (0: none), game, why                 END     nothing: what is in play is dropped
 *   BYE     nothing: no message will follow             FAREWELL nothing: the answer to BYE, and the last message
 *
 * A follower wants as many blocks at a time as it says when it is ready: for those of a PLAYED others come, at once or
 * when there are some. */
#ifndef POISE_CLUSTER_MESSAGES_H
#define POISE_CLUSTER_MESSAGES_H

#include "cluster/channel.h"
#include "lab/workers.h"

typedef enum message {
    MESSAGE_READY,
    MESSAGE_PLAYED,
    MESSAGE_FAILED,
    MESSAGE_BYE,
    MESSAGE_START,
    MESSAGE_PLAY,
    MESSAGE_END,
    MESSAGE_FAREWELL
} message;

/* Empties the message and begins one of this kind. */
void message_begin(byte_buffer *out, message kind);

/* Sends it. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int message_send(const channel *c, int to, const byte_buffer *written, error *e);

/* A block as it was played, and how it is read into one of the plan's: -1 with `e` filled in when it is none. */
void message_add_block(byte_buffer *out, const block *b);
MUST_CHECK int message_read_block(bytes_reader *r, const plan *p, block *out, error *e);

void message_add_failure(byte_buffer *out, const failure *f);
MUST_CHECK int message_read_failure(bytes_reader *r, failure *out, error *e);

#endif
