/* Differences between a variant and another one, or its base. */
#ifndef POISE_SCRIPT_VARIANT_DIFFERENCES_H
#define POISE_SCRIPT_VARIANT_DIFFERENCES_H

#include "language/differences.h"
#include "script/load.h"

/* Compares with `other`; NULL: with its base, which it must have. The variants own everything and must outlive the
 * result. */
differences variant_differences(const script_variant *v, const script_variant *other);

#endif
