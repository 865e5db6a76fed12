/* Writing JSON into a text: values only; commas and brackets are the caller's. And a seal, by which a document that a
 * program wrote is known from one that was damaged. */
#ifndef POISE_BASE_JSON_H
#define POISE_BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/* Appends a quoted and escaped string; NULL becomes null. What is not to be shown (base/shown.h) is written as \uXXXX,
 * a byte that is not UTF-8 as \ufffd. Returns 0, or -1 when memory is out. */
int json_string(text *out, const char *content);

/* Appends a whole number: as a number below 2^53, else as text, because many readers know doubles only and would
 * change it. */
int json_integer(text *out, uint64_t number);

/* Appends a number that reads back as the same double; what is not finite becomes null. */
int json_exact(text *out, double number);

/* The same of a number that was computed: a whole one as it is, others to ten significant digits. */
int json_number(text *out, double number);

/* Gives the document, an object with a member at least that ends the text, a last member "hash": of all that stands
 * before. Returns 0, or -1 when memory is out. */
int json_seal(text *document);

/* Has the document such a last member, of all that stands before it? */
bool json_is_sealed(const char *document);

/* Has the document such a last member, and is it of something else? One that has none is nobody's to judge. */
bool json_seal_is_broken(const char *document);

#endif
