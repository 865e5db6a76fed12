/* A line of JSON from anybody, read. Internal to this folder. */
#ifndef POISE_ENGINE_LINE_H
#define POISE_ENGINE_LINE_H

#include <cJSON.h>

#include "base/error.h"

/* Reads an object, which the caller frees with cJSON_Delete. Refused, in a time that grows with the length alone: more
 * than ENGINE_LINE_MAX bytes, more than ENGINE_DEPTH_MAX brackets, bytes that are not UTF-8, control characters and
 * zeros in texts, a key that comes twice. NULL with `e` filled in. */
MUST_CHECK cJSON *line_read(const char *line, size_t length, error *e);

#endif
