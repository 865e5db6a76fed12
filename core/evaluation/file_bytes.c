#include "evaluation/file_bytes.h"

#include "base/text.h"

void file_bytes_write_number(file_bytes *b, uint32_t number)
{
    for (; number >> 7; number >>= 7) *b->at++ = (unsigned char)(number | 0x80);
    *b->at++ = (unsigned char)number;
}

bool file_bytes_read_number(file_bytes *b, uint32_t *out)
{
    *out = 0;
    for (unsigned shift = 0; b->at < b->end && shift < 7 * FILE_BYTES_NUMBER; shift += 7) {
        unsigned char part = *b->at++;
        *out |= (uint32_t)(part & 0x7f) << shift;
        if (!(part & 0x80)) return true;
    }
    return false;
}

void file_bytes_write_hash(file_bytes *b)
{
    uint64_t hash = text_hash(TEXT_HASH_START, b->start, (size_t)(b->at - b->start));
    for (int i = 0; i < FILE_BYTES_HASH; i++) *b->at++ = (unsigned char)(hash >> 8 * i);
}

bool file_bytes_cut_hash(file_bytes *b)
{
    if (b->end - b->start < FILE_BYTES_HASH) return false;
    b->end -= FILE_BYTES_HASH;
    uint64_t hash = text_hash(TEXT_HASH_START, b->start, (size_t)(b->end - b->start));
    for (int i = 0; i < FILE_BYTES_HASH; i++)
        if (b->end[i] != (unsigned char)(hash >> 8 * i)) return false;
    return true;
}
