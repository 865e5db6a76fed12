/* Parses an untrusted line of JSON. Internal to this folder. */
#ifndef POISE_ENGINE_LINE_H
#define POISE_ENGINE_LINE_H

#include <cJSON.h>

#include "base/error.h"

/* Reads an object, which the caller frees with cJSON_Delete. In time linear in the length it refuses more than
 * ENGINE_LINE_MAX bytes, more than ENGINE_DEPTH_MAX nested brackets, invalid UTF-8, control characters and zeros in
 * texts, and duplicate keys. NULL with `e` filled in. */
MUST_CHECK cJSON *line_read(const char *line, size_t length, error *e);

#endif
