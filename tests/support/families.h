/* How many simulated families a test takes: its usual number, or so many times as many as the environment variable
 * FAMILIES says (scripts/calibration.sh), in which case rates are also printed. */
#ifndef POISE_TESTS_SUPPORT_FAMILIES_H
#define POISE_TESTS_SUPPORT_FAMILIES_H

int families(int usual);

/* Prints that `count` of `of` did what the words say. */
void families_tell(const char *words, int count, int of);

#endif
