/* An engine that is asked a line at a time. */
#ifndef POISE_TESTS_SUPPORT_LINES_H
#define POISE_TESTS_SUPPORT_LINES_H

#include "base/text.h"
#include "engine/engine.h"

typedef struct lines {
    engine *k;
    text all;  /* of the answers to the latest line */
    int count; /* of them */
} lines;

/* Set-up and tear-down of a test with a `lines` as its state; the shipped variants are known. */
int lines_setup(void **state);
int lines_teardown(void **state);

/* An engine, and its end. */
void lines_open(lines *l);
void lines_close(lines *l);

/* The answers to the line. */
const char *lines_ask(lines *l, const char *line);

/* Fails unless an answer to the line holds that. */
void lines_expect(lines *l, const char *line, const char *part);

/* The value of a member of the latest answer that is an object, as JSON; the caller frees it. */
char *lines_object(const lines *l, const char *key);

#endif
