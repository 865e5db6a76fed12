/* The messages between ranks. A message is its kind, as a number, followed by:
 *
 *   follower to leader                                    leader to follower
 *   READY   fingerprint of the plan, blocks wanted        START   for each cell whether games of it are missing
 *   PLAYED  number, blocks                                PLAY    number, (cell, block) of each
 *   FAILED  cell + 1 (0: none), game, why                 END     nothing: blocks in play are dropped
 *   BYE     nothing: no message will follow             FAREWELL nothing: the answer to BYE, and the last message
 *
 * READY says how many blocks a follower has at a time: the leader replaces those of a PLAYED, at once or as soon as it
 * has some. */
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

/* Sends the message. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int message_send(const channel *c, int to, const byte_buffer *written, error *e);

/* Writes a block as played, and reads one into a block of the plan: -1 with `e` filled in if it is invalid. */
void message_add_block(byte_buffer *out, const block *b);
MUST_CHECK int message_read_block(bytes_reader *r, const plan *p, block *out, error *e);

void message_add_failure(byte_buffer *out, const failure *f);
MUST_CHECK int message_read_failure(bytes_reader *r, failure *out, error *e);

#endif
