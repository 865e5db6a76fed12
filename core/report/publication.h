/* The files of a report while they are made. They are written into a hidden folder beside the old ones and take their
 * places only when all are whole, so that a report that fails, or is killed, leaves the old one as it was. */
#ifndef POISE_REPORT_PUBLICATION_H
#define POISE_REPORT_PUBLICATION_H

#include <stddef.h>

#include "base/error.h"

typedef struct publication publication;

/* Makes the hidden folder in `folder`, which exists, and removes those of reports that were killed. Returns what the
 * caller frees, or NULL with `e`. */
MUST_CHECK publication *publication_new(const char *folder, error *e);

/* Removes what was not published. NULL is allowed. */
void publication_free(publication *p);

/* The path in which plots are drawn; it exists. */
const char *publication_plots(const publication *p);

/* May a template write a file of that name? It is a page, a table or the like, NAME.EXTENSION or FOLDER/NAME.EXTENSION,
 * and neither hidden nor one that others write: the database, run.json, what is in plots/. NULL when it may, else what
 * is wanted. */
const char *publication_refuses(const char *name);

/* Writes a file, replacing one of that name. Returns 0, or -1 with `e`. */
MUST_CHECK int publication_write(publication *p, const char *name, const char *content, size_t length, error *e);

/* Moves all files into their places, in the order in which they were first written: a page that is written last refers
 * to what is there. A link in the place of a file is replaced, one in the place of a folder is refused: nothing is
 * written elsewhere. Returns 0, or -1 with `e`; what is wrong with a place is found before anything is moved. */
MUST_CHECK int publication_publish(publication *p, error *e);

#endif
