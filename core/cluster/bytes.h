/* Serialises numbers and texts in the same byte order on every machine. */
#ifndef POISE_CLUSTER_BYTES_H
#define POISE_CLUSTER_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A growing buffer. Start with {0}; the owner frees it with bytes_done. */
typedef struct byte_buffer {
    unsigned char *data;
    size_t length, size;
    bool failed; /* memory was out: the rest is missing */
} byte_buffer;

/* Returns room for bytes that the caller fills in; NULL when memory is out. */
void *bytes_make_room(byte_buffer *b, size_t count);
void bytes_add(byte_buffer *b, const void *data, size_t count);
void bytes_add_number(byte_buffer *b, uint64_t x);
void bytes_add_text(byte_buffer *b, const char *content, size_t length);
void bytes_clear(byte_buffer *b); /* keeps the memory */
void bytes_done(byte_buffer *b);

/* The state of reading. */
typedef struct bytes_reader {
    const unsigned char *at;
    size_t left;
    bool failed; /* the data ended too early: everything read from then on is 0 */
} bytes_reader;

uint64_t bytes_number(bytes_reader *r);

/* Returns the next `count` bytes, or NULL. */
const void *bytes_take(bytes_reader *r, size_t count);

/* Returns a text that was added above, without a terminating zero; NULL if the data ended. */
const char *bytes_text(bytes_reader *r, size_t *length);

#endif
