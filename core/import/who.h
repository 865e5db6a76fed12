/* Who played: the columns and headers that speak of one side, such as "White", "player_1" or "Defenders Elo". */
#ifndef POISE_IMPORT_WHO_H
#define POISE_IMPORT_WHO_H

#include <stdbool.h>

enum { WHO_SIDE_MAX = 32 };

typedef enum who_kind { WHO_PLAYER, WHO_RATING } who_kind;

/* Copies the letters and digits of a title, in small letters; one that is too long becomes "". */
void who_plain(const char *title, char out[WHO_SIDE_MAX]);

/* What a title says of the side that it names, which becomes a word in small letters: "white", "first", "defenders"; ""
 * when nothing is left. Whether a side is called so the variant knows. */
who_kind who_read(const char *title, char side[WHO_SIDE_MAX]);

/* Does it name a side by a word that is usual for one in any game? */
bool who_is_usual(const char *title);

#endif
