/* Orders the findings: causes before their consequences, which refer to them. Private to flaws.c. */
#ifndef POISE_STUDIES_FLAWS_ORDER_H
#define POISE_STUDIES_FLAWS_ORDER_H

#include "studies/flaws/flaws.h"

/* Sorts the questions: findings first, causes before consequences, then by evidence; and sets which finding each
 * belongs to. */
void flaws_order(flaw_list *list);

#endif
