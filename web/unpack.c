/* Unpacks the engine in a page: LZMA makes it a seventh smaller than what browsers unpack themselves. A module of its
 * own, which needs nothing from JavaScript. */
#include <emscripten.h>
#include <lzma.h>
#include <stdbool.h>
#include <stdlib.h>

/* Memory for so many bytes, never freed; NULL when there is none left. */
EMSCRIPTEN_KEEPALIVE uint8_t *unpack_room(size_t bytes)
{
    return malloc(bytes);
}

/* Whether `packed` is exactly `plain_bytes` bytes in the format of `xz --format=lzma`, which are then in `plain`. */
EMSCRIPTEN_KEEPALIVE bool unpack(const uint8_t *packed, size_t packed_bytes, uint8_t *plain, size_t plain_bytes)
{
    lzma_stream s = LZMA_STREAM_INIT;
    s.next_in = packed;
    s.avail_in = packed_bytes;
    s.next_out = plain;
    s.avail_out = plain_bytes;
    return lzma_alone_decoder(&s, UINT64_MAX) == LZMA_OK && lzma_code(&s, LZMA_FINISH) == LZMA_STREAM_END && !s.avail_out;
}
