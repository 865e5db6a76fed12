/* The files of a report under construction. They are written into a hidden folder beside the old ones and replace these
 * only when all are complete, so that a report that fails or is killed leaves the old one untouched. */
#ifndef POISE_REPORT_PUBLICATION_H
#define POISE_REPORT_PUBLICATION_H

#include <stddef.h>

#include "base/error.h"

typedef struct publication publication;

/* Makes the hidden folder in `folder`, which exists, and removes those of killed reports. Returns an object that the
 * caller frees, or NULL with `e`. */
MUST_CHECK publication *publication_new(const char *folder, error *e);

/* Removes what was not published. NULL is allowed. */
void publication_free(publication *p);

/* Returns the path in which plots are drawn; it exists. */
const char *publication_plots(const publication *p);

/* May a template write a file of that name? It is a page, a table or the like, NAME.EXTENSION or FOLDER/NAME.EXTENSION,
 * neither hidden nor reserved: the database, run.json, the contents of plots/. Returns NULL if it may, else what is
 * wanted. */
const char *publication_refuses(const char *name);

/* Writes a file, replacing one of that name. Returns 0, or -1 with `e`. */
MUST_CHECK int publication_write(publication *p, const char *name, const char *content, size_t length, error *e);

/* Moves all files into their places, in the order in which they were first written, so that a page written last refers
 * to existing files. Replaces a link in the place of a file, and refuses one in the place of a folder: nothing is
 * written elsewhere. Returns 0, or -1 with `e`; problems with a place are found before anything is moved. */
MUST_CHECK int publication_publish(publication *p, error *e);

#endif
