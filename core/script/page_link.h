/* Links that open a game in the page that plays (web/). */
#ifndef POISE_SCRIPT_PAGE_LINK_H
#define POISE_SCRIPT_PAGE_LINK_H

#include "script/load.h"

/* Is the variant shipped with the page, too? */
bool page_link_is_shipped(const script_variant *v, const script_paths *paths);

/* The same for a variant that is not shipped; nothing for a shipped one. */
MUST_CHECK int page_link_own_source(const script_variant *v, const script_paths *paths, text *out, error *e);

/* Appends the part of the page's address after "#/open/" that opens the variant after these decisions, which are
 * separated by blanks: '0' and JSON in base64url (RFC 4648), as web/page/link.js reads it. Appends nothing where the
 * page would not open it: too long, or the rules need more than one file. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int page_link_write(const script_variant *v, const script_paths *paths, const char *moves, text *out,
                               error *e);

#endif
