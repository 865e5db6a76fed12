/* Turns as older protocols of board games write them: the Go Text Protocol and the Universal Chess Interface;
 * and as our own does. A turn is decisions in the notation, joined by '/'. */
#ifndef POISE_PLAY_PROTOCOL_WORDS_H
#define POISE_PLAY_PROTOCOL_WORDS_H

#include "base/text.h"

/* The bytes of the first decision of such a turn, up to the '/' that joins the next one; its name may begin with one,
 * as a shot's does, "/d8". */
size_t turn_first(const char *turn);

/* Appends the decisions of a turn as a list of JSON. */
void json_turn(const char *turn, text *out);

/* Are the columns of the variant of that name written as Go players do, without I? */
bool gtp_skips_i(const char *variant);

/* Go players leave out the column I: "i9" is J9. Appends the turn as they write it, and what they write as we do. */
void gtp_write_columns(const char *turn, text *out);
void gtp_read_columns(const char *written, text *out);

/* Does it name the column I, which these do not have? */
bool gtp_names_i(const char *written);

/* "e7-e8" is e7e8, and "e7-e8/e8=queen" e7e8q; "chick@e4" C@e4, and "e4" alone P@e4, whatever is put there; a shot
 * behind a move, "d1-d7/g7", d1d7,d7g7; "pass" 0000. Anything else is written as it is. Appended. */
void uci_write_turn(const char *turn, text *out);

/* Appends the decisions of such a turn, joined by '/': a letter that says what a piece becomes, and a drop, stay. Both
 * 0000 and a piece that goes where it is, "e2e2", are a pass. */
void uci_read_turn(const char *written, text *out);

/* Does it put something on a cell, as "C@e4"? And is that what the decision does? One of no word is any of them. */
bool uci_drops(const char *written);
bool uci_is_drop(const char *decision, const char *written);

/* Where the letter stands by which "e7e8q" says what the piece becomes; 0: it says nothing of that. */
size_t uci_promotes_at(const char *written);

/* Is the decision, such as "e8=queen", what that letter says? */
bool uci_is_promotion(const char *decision, char letter);

/* Either of both, whichever it is that is written: "C@e4", or "q" alone. */
bool uci_means(const char *decision, const char *written);

#endif
