/* Titles of columns and headers that describe a player, such as "White", "player_1" or "Defenders Elo". */
#ifndef POISE_IMPORT_WHO_H
#define POISE_IMPORT_WHO_H

#include <stdbool.h>

enum { WHO_SIDE_MAX = 32 };

typedef enum who_kind { WHO_PLAYER, WHO_RATING } who_kind;

/* Copies the letters and digits of a title in lower case; too long ones become "". */
void who_plain(const char *title, char out[WHO_SIDE_MAX]);

/* Returns what a title says about the side it names, and writes the side in lower case: "white", "first", "defenders";
 * "" if nothing is left. Whether a side is called so is known from the variant. */
who_kind who_read(const char *title, char side[WHO_SIDE_MAX]);

/* Is it a usual word for a side in any game? */
bool who_is_usual(const char *title);

#endif
