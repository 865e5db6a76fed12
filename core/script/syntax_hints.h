/* Explains syntax errors. */
#ifndef POISE_SCRIPT_SYNTAX_HINTS_H
#define POISE_SCRIPT_SYNTAX_HINTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* Finds the most likely mistake, from Lua's message and the file; false: unknown. */
bool syntax_hint(const char *message, const char *content, size_t length, error *said);

#endif
