/* Making a drawing of gnuplot's fit to stand in a page beside others. */
#ifndef POISE_REPORT_INLINE_SVG_H
#define POISE_REPORT_INLINE_SVG_H

#include "base/text.h"

/* Appends the <svg> element of an SVG file of gnuplot's for use inside HTML: no XML head or comments, ids and the
 * references to them begin with `prefix`, so that several drawings in one page do not mix; `label` becomes the text
 * alternative. Black becomes currentColor, so that a drawing follows the page from light to dark. Returns 0, or -1 when
 * memory is out or there is no <svg> element. */
int svg_inline(const char *file_content, const char *prefix, const char *label, text *out);

/* Appends the text with & < > " ' escaped, for HTML, XML and their attributes; what is not to be shown (base/shown.h)
 * becomes U+FFFD. */
int svg_escape(const char *content, text *out);

#endif
