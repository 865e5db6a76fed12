/* What must hold where the program is written rightly, but costs too much to ask in play: debug builds (DEBUG=1 and
 * those with sanitizers) ask it. What is cheap is an assert everywhere. */
#ifndef POISE_BASE_DEBUG_H
#define POISE_BASE_DEBUG_H

#include <assert.h>

#ifdef POISE_DEBUG
#define DEBUG_ASSERT(condition) assert(condition)
#else
#define DEBUG_ASSERT(condition) ((void)sizeof(condition))
#endif

#endif
