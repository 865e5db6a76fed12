/* Variety: players that think choose among nearly equal moves by chance, so that their games differ; else many numbered
 * games would be one game.
 *
 * A move is drawn with a chance in proportion to e^(-loss / scale), where the loss is how much worse than the best it
 * looks: of all ways to choose that lose as much in expectation it is the one that brings most variety, and equal moves
 * are equally likely. A side has a budget, a part of a win that it may lose so in a game. The scale falls with what of
 * that is spent and with how unlikely the moves of this game were, and rises with each decision: what most games have
 * in common is left sooner or later, and games that have left it lose nothing more. Nothing here depends on the C
 * library's functions: the moves of a game must be the same on every machine. */
#ifndef POISE_PLAYERS_VARIETY_H
#define POISE_PLAYERS_VARIETY_H

#include <stdbool.h>

#include "base/random.h"

/* The field of a player that draws so: the budget. */
#define VARIETY_OPTION(budget, came_later)                                                                             \
    {                                                                                                                  \
        .name = "temperature", .kind = FIELD_NUMBER, .later = came_later, .initial_number = budget, .low = 0,          \
        .high = 1,                                                                                                     \
        .help = "maximum loss of expected score (a win is 1) per side and game, by its own values, "                   \
                "for varying play among nearly equal moves until the game differs from others; 0: "                    \
                "always the best move"                                                                                 \
    }

/* What is worse by so much of a win is never drawn. */
#define VARIETY_NEVER 0.25f

/* Of a side in this game. */
typedef struct variety {
    float gathered; /* in nats: the logarithm of how unlikely its draws were */
    float spent;    /* of a win: what they cost in expectation */
    unsigned decisions;
} variety;

/* A new game begins. */
static inline void variety_reset(variety *v)
{
    *v = (variety){0};
}

/* A game in which the side has already made so many decisions: counts their draws as if they had been as unlikely as
 * usual. */
void variety_resume(variety *v, float budget, unsigned decisions);

/* Does the side draw, or play what is best? */
bool variety_is_wanted(const variety *v, float budget);

/* The scale of the next draw, of a win; 0: none is wanted. */
float variety_scale(const variety *v, float budget);

/* Draws one of `count` >= 1 moves, of which losses[i] >= 0 says how much worse than the best it looks, of a win; some
 * are 0. Variety must be wanted. Returns its index. */
uint32_t variety_draw(variety *v, float budget, const float *losses, uint32_t count, random_state *r);

/* The same for a search that finds the best move alone: when each move's value gets a bonus of its own, of a win, the
 * best is as likely to be each of them as if it were drawn. */
float variety_bonus(float scale, random_state *r);

/* Counts such a choice by the bonus of what was chosen. */
void variety_note(variety *v, float scale, float bonus);

#endif
