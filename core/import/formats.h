/* The file formats that `poise import` reads. */
#ifndef POISE_IMPORT_FORMATS_H
#define POISE_IMPORT_FORMATS_H

#include "import/entries.h"

/* Read the content of a file: a table (table.c), OpenTafl's records (otg.c), or Poise's own records (records.c), any
 * number of them. Return 0, or -1 with `e` filled in if the file as a whole cannot be read. */
MUST_CHECK int entries_read_table(entries *all, const char *content, error *e);
MUST_CHECK int entries_read_otg(entries *all, const char *content, error *e);
MUST_CHECK int entries_read_records(entries *all, const char *content, error *e);

/* Does the first line name the columns of a table? */
bool entries_are_a_table(const char *content);

/* The same, chosen by the file's name or, if that does not tell, by its content. */
MUST_CHECK int entries_read(entries *all, const char *content, error *e);

#endif
