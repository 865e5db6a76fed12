/* Writing JSON into a text: values only; commas and brackets are the caller's. */
#ifndef POISE_BASE_JSON_H
#define POISE_BASE_JSON_H

#include "base/text.h"

/* Appends a quoted and escaped string; NULL becomes null. Returns 0, or -1 when memory is out. */
int json_string(text *out, const char *content);

/* Appends a number that reads back as the same double; what is not finite becomes null. */
int json_number(text *out, double number);

#endif
