#include "cluster/bytes.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBER_BYTES = 8 };

void *bytes_make_room(byte_buffer *b, size_t count)
{
    if (b->failed) return NULL;
    if (b->length + count > b->size || !b->data) {
        size_t size = 2 * (b->length + count) + 1;
        unsigned char *more = realloc(b->data, size);
        if (!more) {
            b->failed = true;
            return NULL;
        }
        b->data = more;
        b->size = size;
    }
    b->length += count;
    return b->data + b->length - count;
}

void bytes_add(byte_buffer *b, const void *data, size_t count)
{
    void *room = bytes_make_room(b, count);
    if (room && count) memcpy(room, data, count);
}

void bytes_add_number(byte_buffer *b, uint64_t x)
{
    unsigned char parts[NUMBER_BYTES];
    for (int i = 0; i < NUMBER_BYTES; i++) parts[i] = (unsigned char)(x >> 8 * i);
    bytes_add(b, parts, sizeof parts);
}

void bytes_add_text(byte_buffer *b, const char *content, size_t length)
{
    bytes_add_number(b, length);
    bytes_add(b, content, length);
}

void bytes_clear(byte_buffer *b)
{
    b->length = 0;
    b->failed = false;
}

void bytes_done(byte_buffer *b)
{
    free(b->data);
    *b = (byte_buffer){0};
}

const void *bytes_take(bytes_reader *r, size_t count)
{
    if (r->failed || count > r->left) {
        r->failed = true;
        return NULL;
    }
    const unsigned char *start = r->at;
    r->at += count;
    r->left -= count;
    return start;
}

uint64_t bytes_number(bytes_reader *r)
{
    const unsigned char *parts = bytes_take(r, NUMBER_BYTES);
    uint64_t x = 0;
    for (int i = 0; parts && i < NUMBER_BYTES; i++) x |= (uint64_t)parts[i] << 8 * i;
    return x;
}

const char *bytes_text(bytes_reader *r, size_t *length)
{
    *length = (size_t)bytes_number(r);
    return bytes_take(r, *length);
}
