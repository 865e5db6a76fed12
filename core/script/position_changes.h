/* The methods of a position that change it; see the manual, section hooks. */
#ifndef POISE_SCRIPT_POSITION_CHANGES_H
#define POISE_SCRIPT_POSITION_CHANGES_H

#include "script/position_view.h"

extern const position_method position_changes[];

#endif
