/* Explains names of variants or experiments that do not exist. */
#ifndef POISE_SCRIPT_MISNAMED_H
#define POISE_SCRIPT_MISNAMED_H

#include "script/described.h"

/* Is there a file of that kind by this name: a shipped one, perhaps with options, or one at that path? */
bool misnamed_is(const char *name, const script_paths *paths, described_kind kind, arena *a);

/* Fills in `e`: it is a name of the other kind, a file nearby is meant, or which names there are. */
void misnamed_explain(const char *name, const script_paths *paths, described_kind kind, arena *a, error *e);

#endif
