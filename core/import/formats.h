/* The formats of files with games from elsewhere. */
#ifndef POISE_IMPORT_FORMATS_H
#define POISE_IMPORT_FORMATS_H

#include "import/entries.h"

/* Read what the file holds: a table (table.c), OpenTafl's records (otg.c), or records of this program's (records.c),
 * several of them one after another. Return 0, or -1 with `e` filled in: the file as a whole cannot be read. */
MUST_CHECK int entries_read_table(entries *all, const char *content, error *e);
MUST_CHECK int entries_read_otg(entries *all, const char *content, error *e);
MUST_CHECK int entries_read_records(entries *all, const char *content, error *e);

/* Does the first line name the columns of a table? */
bool entries_are_a_table(const char *content);

/* The same, by the file's name or, where that says nothing, by what it holds. */
MUST_CHECK int entries_read(entries *all, const char *content, error *e);

#endif
