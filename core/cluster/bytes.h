/* Numbers and texts as bytes, in one order on every machine. */
#ifndef POISE_CLUSTER_BYTES_H
#define POISE_CLUSTER_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes that are written one after another. Start with {0}; the owner frees with bytes_done. */
typedef struct byte_buffer {
    unsigned char *data;
    size_t length, size;
    bool failed; /* memory was out: what was to follow is missing */
} byte_buffer;

/* Adds bytes that the caller fills in; NULL when memory is out. */
void *bytes_make_room(byte_buffer *b, size_t count);
void bytes_add(byte_buffer *b, const void *data, size_t count);
void bytes_add_number(byte_buffer *b, uint64_t x);
void bytes_add_text(byte_buffer *b, const char *content, size_t length);
void bytes_clear(byte_buffer *b); /* keeps the memory */
void bytes_done(byte_buffer *b);

/* Where one who reads them stands. */
typedef struct bytes_reader {
    const unsigned char *at;
    size_t left;
    bool failed; /* more was wanted than there is: everything read from then on is 0 */
} bytes_reader;

uint64_t bytes_number(bytes_reader *r);

/* The next `count` bytes, or NULL. */
const void *bytes_take(bytes_reader *r, size_t count);

/* A text that was added above, not ended by a zero byte; NULL when it is not there. */
const char *bytes_text(bytes_reader *r, size_t *length);

#endif
