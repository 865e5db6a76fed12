/* Of cases that are drawn by chance a quarter, where the program is built with the sanitizers and each takes ten times
 * as long. */
#ifndef POISE_TESTS_SUPPORT_PART_H
#define POISE_TESTS_SUPPORT_PART_H

#ifdef POISE_DEBUG
enum { TEST_PART = 4 };
#else
enum { TEST_PART = 1 };
#endif

#endif
