/* What count_up { } and set_counter { } do, for those who ask what becomes of a counter. */
#ifndef POISE_RULES_EFFECTS_COUNT_UP_H
#define POISE_RULES_EFFECTS_COUNT_UP_H

#include "rules/effect.h"

/* The data of both. */
typedef struct counting {
    const expression *number;
    unsigned counter;
    uint8_t of;
} counting;

extern const effect_type effect_count_up, effect_set_counter;

#endif
