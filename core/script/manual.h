/* Adds variant and experiment files to the manual. */
#ifndef POISE_SCRIPT_MANUAL_H
#define POISE_SCRIPT_MANUAL_H

#include "manual/manual.h"

/* Add the sections `variant`, `hooks` and `experiment` to the manual. */
void script_describe_variant(manual *m);
void script_describe_hooks(manual *m);
void script_describe_experiment(manual *m);

/* Adds the limits of such files to the section limits, which was added last. */
void script_describe_limits(manual *m);

#endif
