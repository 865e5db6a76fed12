/* Whole files as text. */
#ifndef POISE_CLI_FILES_H
#define POISE_CLI_FILES_H

#include "base/error.h"
#include "base/text.h"

/* Appends the content of the file, with lines that end in \n or \r\n; "-" is standard input. Returns 0, or -1 with `e`
 * filled in. */
MUST_CHECK int files_read(const char *path, text *out, error *e);

bool files_is_folder(const char *path);

/* Writes the text to the file. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int files_write(const char *path, const text *content, error *e);

#endif
