/* What variant and experiment files may hold, for the manual. */
#ifndef POISE_SCRIPT_MANUAL_H
#define POISE_SCRIPT_MANUAL_H

#include "manual/manual.h"

/* Add the sections `variant`, `hooks` and `experiment` to the manual. */
void script_describe_variant(manual *m);
void script_describe_hooks(manual *m);
void script_describe_experiment(manual *m);

/* How much such files may hold: to the limits, which were added last. */
void script_describe_limits(manual *m);

#endif
