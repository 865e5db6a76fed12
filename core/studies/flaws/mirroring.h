/* Does a player that tries to mirror the opponent succeed? Private to probes. */
#ifndef POISE_STUDIES_FLAWS_MIRRORING_H
#define POISE_STUDIES_FLAWS_MIRRORING_H

#include "studies/flaws/flaws.h"

/* Gets the share of positions after moves of the policy, "policy:wish=mirror.3", in which the sides are mirror images.
 * Returns as a probe. */
MUST_CHECK int mirroring_share(const flaws_case *c, const flaws_policy *p, double *share, error *e);

#endif
