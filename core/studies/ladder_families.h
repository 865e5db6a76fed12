/* Groups the rungs of a ladder into families, once rungs and steps are known. */
#ifndef POISE_STUDIES_LADDER_FAMILIES_H
#define POISE_STUDIES_LADDER_FAMILIES_H

#include "studies/ladder.h"

/* Fills in l->families and l->nfamilies, except ratings (ladder_rating.h). */
void ladder_find_families(ladder *l);

#endif
