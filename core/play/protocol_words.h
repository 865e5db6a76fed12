/* Turns in the notation of older protocols, the Go Text Protocol (GTP) and the Universal Chess Interface (UCI), and in
 * ours. A turn is decisions in the notation, joined by '/'. */
#ifndef POISE_PLAY_PROTOCOL_WORDS_H
#define POISE_PLAY_PROTOCOL_WORDS_H

#include "base/text.h"

/* Returns the length of the turn's first decision, up to the '/' before the next one; a decision may itself start with
 * '/', as a shot does: "/d8". */
size_t turn_first(const char *turn);

/* Appends the decisions of a turn as a JSON list. */
void json_turn(const char *turn, text *out);

/* Are the variant's columns named without I, as in Go? */
bool gtp_skips_i(const char *variant);

/* gtp_write_columns: appends the turn in the notation of Go, which skips the column I: "i9" becomes J9. The other
 * converts back. */
void gtp_write_columns(const char *turn, text *out);
void gtp_read_columns(const char *written, text *out);

/* Does it name the column I, which Go does not have? */
bool gtp_names_i(const char *written);

/* Appends the turn in UCI notation: "e7-e8" becomes e7e8, "e7-e8/e8=queen" e7e8q; "chick@e4" C@e4, "e4" alone P@e4,
 * whatever is placed; a shot after a move, "d1-d7/g7", d1d7,d7g7; "pass" 0000. Anything else is unchanged. */
void uci_write_turn(const char *turn, text *out);

/* Appends the decisions of a UCI turn, joined by '/'. Promotion letters and drops are kept. 0000 and a move to the
 * origin, "e2e2", are passes. */
void uci_read_turn(const char *written, text *out);

/* uci_drops: is it a drop, as "C@e4"? uci_is_drop: is the decision that drop? A decision that names no piece matches
 * any letter. */
bool uci_drops(const char *written);
bool uci_is_drop(const char *decision, const char *written);

/* Returns the index of the promotion letter in "e7e8q"; 0: none. */
size_t uci_promotes_at(const char *written);

/* Is the decision, such as "e8=queen", a promotion with that letter? */
bool uci_is_promotion(const char *decision, char letter);

/* Does the decision match the text: a drop "C@e4", or a promotion "q"? */
bool uci_means(const char *decision, const char *written);

#endif
