/* The bytes of an evaluation's file: numbers of variable length (LEB128), seven bits per byte, lowest first, with the
 * highest bit set in all bytes but the last; and a hash of all at the end. */
#ifndef POISE_EVALUATION_FILE_BYTES_H
#define POISE_EVALUATION_FILE_BYTES_H

#include <stdbool.h>
#include <stdint.h>

enum { FILE_BYTES_NUMBER = 5, FILE_BYTES_HASH = 8 }; /* maximum length of a number, and length of the hash */

/* A buffer being written or read; `end` is the end of its room or of its content. */
typedef struct file_bytes {
    unsigned char *start, *at, *end;
} file_bytes;

/* Write into the room, which must suffice: a number, and the hash of all bytes so far, little-endian. */
void file_bytes_write_number(file_bytes *b, uint32_t number);
void file_bytes_write_hash(file_bytes *b);

/* Reads a number; returns false at the end of the bytes or if it is malformed. */
bool file_bytes_read_number(file_bytes *b, uint32_t *out);

/* Verifies the hash at the end, and cuts it off. */
bool file_bytes_cut_hash(file_bytes *b);

#endif
