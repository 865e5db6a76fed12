/* Writes the experiment of a study as a file that the user may change and run. */
#ifndef POISE_CLI_STUDY_FILE_H
#define POISE_CLI_STUDY_FILE_H

#include "cli/settings.h"
#include "studies/study.h"

typedef struct study_file {
    const char *path, *name, *title;
    const char *out; /* the folder of the results if not reports/NAME, or NULL */
    const char **variants;
    int nvariants;
    study study;
    settings how;
    interval zone;
} study_file;

/* Appends the file. */
void study_file_write(const study_file *f, text *out);

#endif
