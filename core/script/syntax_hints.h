/* What a file that Lua cannot read most likely wanted. */
#ifndef POISE_SCRIPT_SYNTAX_HINTS_H
#define POISE_SCRIPT_SYNTAX_HINTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* What a syntax error most likely is, from Lua's message and the file; false: nobody knows. */
bool syntax_hint(const char *message, const char *content, size_t length, error *said);

#endif
