/* The hash by which a page names the one script that a browser may run in it. */
#ifndef POISE_BASE_SHA256_H
#define POISE_BASE_SHA256_H

#include <stddef.h>

enum { SHA256_BASE64 = 45 }; /* characters, with the zero byte */

/* Writes the SHA-256 hash (FIPS 180-4) of the bytes in base64 (RFC 4648). */
void sha256_base64(const void *bytes, size_t length, char out[SHA256_BASE64]);

#endif
