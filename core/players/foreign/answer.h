/* The turns that another program answers. Internal to core/players. */
#ifndef POISE_PLAYERS_FOREIGN_ANSWER_H
#define POISE_PLAYERS_FOREIGN_ANSWER_H

#include "players/foreign/told.h"

/* Asks the program for the turn of the side to move in `at`, and makes its decisions there. Returns 0, or -1 with `e`
 * filled in, also where the answer is no legal turn. */
int answer_ask(told_game *k, error *e);

#endif
