/* Does a player who wants to mirror the other manage to? Private to probes. */
#ifndef POISE_STUDIES_FLAWS_MIRRORING_H
#define POISE_STUDIES_FLAWS_MIRRORING_H

#include "studies/flaws/flaws.h"

/* Writes in which share of the positions of its games that the policy, "policy:wish=mirror.3", leaves to the other the
 * sides are images of each other. Returns as a probe. */
MUST_CHECK int mirroring_share(const flaws_case *c, const flaws_policy *p, double *share, error *e);

#endif
