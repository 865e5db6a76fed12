/* What is told first: a finding that explains others goes before them, and they go with it. Private to flaws.c. */
#ifndef POISE_STUDIES_FLAWS_ORDER_H
#define POISE_STUDIES_FLAWS_ORDER_H

#include "studies/flaws/flaws.h"

/* Orders the questions: the found first, causes before what follows from them, else by evidence; then says with which
 * one each goes. */
void flaws_order(flaw_list *list);

#endif
