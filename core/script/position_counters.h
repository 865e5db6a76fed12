/* The methods of a position about its counters. */
#ifndef POISE_SCRIPT_POSITION_COUNTERS_H
#define POISE_SCRIPT_POSITION_COUNTERS_H

#include "script/position_view.h"

extern const position_method position_counters[];

#endif
