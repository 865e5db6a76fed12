/* Cases that are drawn by chance: a quarter of them where the program is built to find faults in it, which takes ten
 * times as long for each. */
#ifndef POISE_TESTS_SUPPORT_PART_H
#define POISE_TESTS_SUPPORT_PART_H

#ifdef POISE_DEBUG
enum { TEST_PART = 4 };
#else
enum { TEST_PART = 1 };
#endif

#endif
