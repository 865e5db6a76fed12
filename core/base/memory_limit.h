/* A limit of memory that several allocators share, such as a state of Lua and the arena that is filled from it. */
#ifndef POISE_BASE_MEMORY_LIMIT_H
#define POISE_BASE_MEMORY_LIMIT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct memory_limit {
    size_t held, most; /* bytes; held <= most */
    bool reached;      /* what was last asked for would have been too much */
} memory_limit;

/* Are so many bytes more within the limit? They then count as held. */
static inline bool memory_take(memory_limit *m, size_t bytes)
{
    m->reached = bytes > m->most - m->held;
    if (!m->reached) m->held += bytes;
    return !m->reached;
}

static inline void memory_give_back(memory_limit *m, size_t bytes)
{
    m->held -= bytes;
}

#endif
