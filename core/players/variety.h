/* Variety: players that think choose among nearly equal moves by chance, so that their games differ; else many numbered
 * games would be one game.
 *
 * A move is drawn with a chance in proportion to e^(-loss / scale), where the loss is how much worse than the best it
 * looks: of all ways to choose that lose as much in expectation it is the one that brings most variety, and equal moves
 * are equally likely. The scale falls as a game differs more and more from others, by how unlikely its moves were, and
 * rises with each decision: what most games have in common is left sooner or later, and games that have left it lose
 * nothing more. Nothing here depends on the C library's functions: the moves of a game must be the same on every
 * machine. */
#ifndef POISE_PLAYERS_VARIETY_H
#define POISE_PLAYERS_VARIETY_H

#include <stdbool.h>

#include "base/random.h"

/* The field of a player that draws so: the scale at the first decision. */
#define VARIETY_OPTION                                                                                                 \
    {                                                                                                                  \
        .name = "temperature", .kind = FIELD_NUMBER, .initial_number = 0.015, .low = 0, .high = 1,                     \
        .help = "how much worse, of a win, a move may look to be played 1 / e as often as the best at first, for "     \
                "variety; less when the game differs more from others; 0: the best is played"                          \
    }

/* What is worse by so much of a win is never drawn. */
#define VARIETY_NEVER 0.25f

/* Of a side in this game. */
typedef struct variety {
    float gathered; /* in nats: the logarithm of how unlikely its draws were */
    unsigned decisions;
} variety;

/* A new game begins. */
static inline void variety_reset(variety *v)
{
    *v = (variety){0};
}

/* Does the side draw, or play what is best? */
bool variety_is_wanted(const variety *v, float temperature);

/* Draws one of `count` >= 1 moves, of which losses[i] >= 0 says how much worse than the best it looks, of a win; some
 * are 0. Returns its index. */
uint32_t variety_draw(variety *v, float temperature, const float *losses, uint32_t count, random_state *r);

#endif
