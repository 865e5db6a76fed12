/* The least part of a file that still fails in the same way. */
#ifndef POISE_TESTS_FUZZ_SHRINK_H
#define POISE_TESTS_FUZZ_SHRINK_H

#include <stdbool.h>

/* Are two explanations of failures alike but for digits and what stands in quotes? */
bool shrink_same_fault(const char *a, const char *b);

/* Takes lines out of the file as long as it fails for the same reason as `why`. The file is written anew. */
void shrink_file(const char *file, const char *why);

#endif
