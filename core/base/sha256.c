#include "base/sha256.h"

#include <stdint.h>
#include <string.h>

enum { BLOCK = 64, WORDS = 8, ROUNDS = 64, DIGEST = 32 };

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t constants[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t turned(uint32_t x, int by)
{
    return x >> by | x << (32 - by);
}

static void add_block(uint32_t hash[WORDS], const unsigned char block[BLOCK])
{
    uint32_t w[ROUNDS], h[WORDS];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 |
               block[4 * i + 3];
    for (int i = 16; i < ROUNDS; i++) {
        uint32_t a = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t b = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + a + w[i - 7] + b;
    }
    memcpy(h, hash, sizeof h);
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t choice = (h[4] & h[5]) ^ (~h[4] & h[6]), majority = (h[0] & h[1]) ^ (h[0] & h[2]) ^ (h[1] & h[2]);
        uint32_t a = h[7] + (turned(h[4], 6) ^ turned(h[4], 11) ^ turned(h[4], 25)) + choice + constants[i] + w[i];
        uint32_t b = (turned(h[0], 2) ^ turned(h[0], 13) ^ turned(h[0], 22)) + majority;
        memmove(h + 1, h, (WORDS - 1) * sizeof *h);
        h[4] += a;
        h[0] = a + b;
    }
    for (int i = 0; i < WORDS; i++) hash[i] += h[i];
}

static void digest_of(const unsigned char *bytes, size_t length, unsigned char digest[DIGEST])
{
    uint32_t hash[WORDS] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                            0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    unsigned char last[2 * BLOCK] = {0};
    size_t whole = length / BLOCK * BLOCK, rest = length - whole, padded = rest < BLOCK - 8 ? BLOCK : 2 * BLOCK;
    uint64_t bits = (uint64_t)length * 8;
    for (size_t at = 0; at < whole; at += BLOCK) add_block(hash, bytes + at);
    memcpy(last, bytes + whole, rest);
    last[rest] = 0x80;
    for (int i = 0; i < 8; i++) last[padded - 1 - (size_t)i] = (unsigned char)(bits >> 8 * i);
    for (size_t at = 0; at < padded; at += BLOCK) add_block(hash, last + at);
    for (int i = 0; i < DIGEST; i++) digest[i] = (unsigned char)(hash[i / 4] >> (24 - 8 * (i % 4)));
}

void sha256_base64(const void *bytes, size_t length, char out[SHA256_BASE64])
{
    static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned char digest[DIGEST + 1] = {0};
    digest_of(bytes, length, digest);
    for (int i = 0; i <= DIGEST; i += 3) {
        uint32_t three =
            (uint32_t)digest[i] << 16 | (uint32_t)digest[i + 1] << 8 | (i + 2 <= DIGEST ? digest[i + 2] : 0);
        for (int k = 0; k < 4; k++) out[i / 3 * 4 + k] = signs[three >> (18 - 6 * k) & 63];
    }
    memcpy(out + SHA256_BASE64 - 2, "=", 2); /* 32 bytes are one less than a multiple of three */
}
