/* What a variant does otherwise than another one, or than its base. */
#ifndef POISE_SCRIPT_VARIANT_DIFFERENCES_H
#define POISE_SCRIPT_VARIANT_DIFFERENCES_H

#include "language/differences.h"
#include "script/load.h"

/* From `other`; NULL: from its base, which it has then. Everything belongs to the variants, which it must not outlive.
 */
differences variant_differences(const script_variant *v, const script_variant *other);

#endif
