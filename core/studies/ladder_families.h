/* The families of a ladder, once its rungs and steps are there. */
#ifndef POISE_STUDIES_LADDER_FAMILIES_H
#define POISE_STUDIES_LADDER_FAMILIES_H

#include "studies/ladder.h"

/* Fills in l->families and l->nfamilies; what rating a family says is filled in elsewhere (ladder_rating.h). */
void ladder_find_families(ladder *l);

#endif
