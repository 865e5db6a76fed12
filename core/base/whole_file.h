/* Files that are there whole or not at all. What is written becomes a file without a name in the folder of the old one,
 * and takes its place when all of it is on the disk: a full disk, a signal and a lost power leave the old file. */
#ifndef POISE_BASE_WHOLE_FILE_H
#define POISE_BASE_WHOLE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/error.h"
#include "base/text.h"

/* A file in the making. */
typedef struct whole_file {
    FILE *stream;     /* to write to */
    const char *path; /* as it was given; what follows is private */
    char *place;      /* where it goes; NULL: what stands there is a device or a pipe, which is written to at once */
    char *beside;     /* its name before it takes that place: PATH.new */
    bool named;       /* it has that name from the start, because the file system knows no files without one */
} whole_file;

/* Begins a file that takes the place of `path`, which must live so long; a link there is followed. Returns 0, or -1
 * with `e` filled in; whole_file_end only after 0. */
MUST_CHECK int whole_file_begin(whole_file *f, const char *path, error *e);

/* Ends it. `written` says whether all that was to be in it was written to the stream without failure: if so it takes
 * its place, else errno says why not, and what stood there stays. Returns 0, or -1 with `e` (NULL is allowed) filled
 * in. */
MUST_CHECK int whole_file_end(whole_file *f, bool written, error *e);

/* Makes the file hold these bytes; `bytes` may be NULL when there are none. Returns 0, or -1 with `e` (NULL is allowed)
 * filled in. */
MUST_CHECK int whole_file_write(const char *path, const void *bytes, size_t count, error *e);

/* Adds the bytes of the file to the text. Returns 0, or -1 with errno, such as ENOENT; where memory runs out
 * out->failed is set. */
MUST_CHECK int whole_file_read(const char *path, text *out);

/* Lets the whole file `from` take the place of the one at `to`, in the same folder, once it is on the disk. Returns 0,
 * or -1 with `e` filled in: then both are as they were. */
MUST_CHECK int whole_file_move(const char *from, const char *to, error *e);

#endif
