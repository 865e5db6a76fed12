/* Variety: searching players choose at random among nearly equal moves, so that their games differ; without it, all
 * numbered games of two deterministic players would be the same game.
 *
 * A move has probability proportional to e^(-loss / scale) (softmax, Boltzmann); its loss is how much worse than the
 * best move it seems. Of all distributions with the same expected loss this one has maximum entropy, and equal moves
 * are equally likely. Each side has a budget: the part of a win that it may lose in a game by choosing so. The scale
 * falls with the budget spent and with the surprisal of this game's choices, and rises with each decision: a game
 * leaves the common line sooner or later, and a game that has left it loses nothing more. Nothing here depends on the
 * C library's functions: the moves of a game must be the same on every machine. */
#ifndef POISE_PLAYERS_VARIETY_H
#define POISE_PLAYERS_VARIETY_H

#include <stdbool.h>

#include "base/random.h"

/* The option of a player with variety: the budget. */
#define VARIETY_OPTION(budget, came_later)                                                                             \
    {                                                                                                                  \
        .name = "temperature", .kind = FIELD_NUMBER, .later = came_later, .initial_number = budget, .low = 0,          \
        .high = 1,                                                                                                     \
        .help = "maximum loss of expected score (a win is 1) per side and game, by its own values, "                   \
                "for varying play among nearly equal moves until the game differs from others; 0: "                    \
                "always the best move"                                                                                 \
    }

/* Moves that lose at least this part of a win are never drawn. */
#define VARIETY_NEVER 0.25f

/* State of one side in the current game. */
typedef struct variety {
    float gathered; /* surprisal of its choices so far, in nats */
    float spent;    /* expected loss of its choices so far; a win is 1 */
    unsigned decisions;
} variety;

/* Begins a new game. */
static inline void variety_reset(variety *v)
{
    *v = (variety){0};
}

/* Begins in a game in which the side has already made `decisions` decisions, and counts each with the usual
 * surprisal. */
void variety_resume(variety *v, float budget, unsigned decisions);

/* Does the side draw its move? Else it plays the best one. */
bool variety_is_wanted(const variety *v, float budget);

/* Returns the scale of the next draw; a win is 1. 0: no draw. */
float variety_scale(const variety *v, float budget);

/* Draws one of `count` >= 1 moves. losses[i] >= 0 is the loss of move i against the best, where a win is 1; at least
 * one is 0. variety_is_wanted must hold. Returns its index. */
uint32_t variety_draw(variety *v, float budget, const float *losses, uint32_t count, random_state *r);

/* The same for a search that only finds the best move: returns a random bonus for one move's value (a win is 1). If
 * each move gets its own, the best sum has the same distribution as the draw (Gumbel-max trick). */
float variety_bonus(float scale, random_state *r);

/* Records such a choice by the bonus of the chosen move. */
void variety_note(variety *v, float scale, float bonus);

#endif
