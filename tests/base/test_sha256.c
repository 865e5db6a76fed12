/* The examples of FIPS 180-4, and lengths around the padding: as openssl has them. */
#include <string.h>

#include "base/sha256.h"
#include "support/test.h"

static void assert_hash(const char *bytes, size_t length, const char *wanted)
{
    char out[SHA256_BASE64];
    sha256_base64(bytes, length, out);
    assert_string_equal(out, wanted);
}

TEST(published_and_padded)
{
    char many[200];
    memset(many, 'a', sizeof many);
    assert_hash("", 0, "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    assert_hash("abc", 3, "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
    assert_hash(many, 55, "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg=");
    assert_hash(many, 56, "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o=");
    assert_hash(many, 63, "fT50oF19sVvOStnsBljqmOPwbu7PFrTG//LaRX3cLzQ=");
    assert_hash(many, 64, "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs=");
    assert_hash(many, 65, "Y1NhxIu56rFBmOduqKt/GkFoXWrWKqkUbTAdTxfrCuA=");
    assert_hash(many, 119, "MeulHDE6XAgiat8Y1KNZz9/Y0ugWsT9K+VL36mWE3Ps=");
    assert_hash(many, 120, "Lz0zVDLHC1gK8Ojhs2dKfAINaDql9zqq7f3FWvkEwhw=");
    assert_hash(many, 200, "wqkI2Y9d+Yet5BtfziEwZ++8wh7yJAISpB5UtefCiuU=");
}
