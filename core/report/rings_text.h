/* A board of rings within rings as text: see board_text. */
#ifndef POISE_REPORT_RINGS_TEXT_H
#define POISE_REPORT_RINGS_TEXT_H

#include "report/sign_text.h"

/* If lines are limited to `width` characters (0: not), children of the lines' rings that do not fit follow below, as
 * many at a time. */
void rings_text_draw(const sign_drawing *d, int width);

#endif
