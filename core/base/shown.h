/* Text from files that may come from a stranger, made fit to be shown: on a terminal, in a page, in a drawing. A
 * control character there could clear the screen, set its title or turn the order of what is read. */
#ifndef POISE_BASE_SHOWN_H
#define POISE_BASE_SHOWN_H

#include <stdbool.h>

#include "base/text.h"

/* The bytes, 1 to 4, of the UTF-8 character that starts there, and the character; 0 when there is none by Unicode's
 * table of well-formed sequences (section 3.9): no longer form than needed, no surrogates, nothing above U+10FFFF. */
int shown_decode(const char *at, unsigned *character);

/* The bytes of the character that starts there when it may be shown; else 0: at the end of the text, for a control
 * character (C0, DEL, C1, separators of lines and paragraphs, those that set the direction of writing), and for a byte
 * that is not UTF-8. */
int shown_bytes(const char *at);

/* May all of the text be shown, but for the control characters in `kept`? */
bool shown_all(const char *content, const char *kept);

/* Appends the text; each byte that is not to be shown becomes U+FFFD, except the control characters in `kept`, such as
 * "\n". Returns 0, or -1 when memory is out. */
int shown_add(text *out, const char *content, const char *kept);

#endif
