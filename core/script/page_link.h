/* How the page that plays (web/) is told which game to open. */
#ifndef POISE_SCRIPT_PAGE_LINK_H
#define POISE_SCRIPT_PAGE_LINK_H

#include "script/load.h"

/* Does the page have the variant, too, because it is shipped? */
bool page_link_is_shipped(const script_variant *v, const script_paths *paths);

/* Appends the text of the variant's file, or what was given instead of it. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int page_link_source(const script_variant *v, const script_paths *paths, text *out, error *e);

/* The same of a variant that is not shipped; nothing of one that is. */
MUST_CHECK int page_link_own_source(const script_variant *v, const script_paths *paths, text *out, error *e);

/* Appends what stands behind "#/open/" in the page's address to open the variant after these decisions, which have
 * blanks between: '0' and JSON in base64url (RFC 4648), as web/page/link.js reads it. Nothing is appended where the
 * page would not open it: it is too long, or the rules need more than their one file. Returns 0, or -1 with `e` filled
 * in. */
MUST_CHECK int page_link_write(const script_variant *v, const script_paths *paths, const char *moves, text *out,
                               error *e);

#endif
