#include "cli/files.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

int files_read(const char *path, text *out, error *e)
{
    bool standard = !strcmp(path, "-");
    FILE *file = standard ? stdin : fopen(path, "r");
    if (!file) return error_set(e, "%s: %s", path, strerror(errno));
    char line[4096];
    int status = 0;
    while (!status && fgets(line, sizeof line, file)) status = text_add(out, "%s", line);
    if (status)
        error_set(e, "out of memory");
    else if (ferror(file))
        status = error_set(e, "%s: %s", path, strerror(errno));
    if (!standard) fclose(file);
    return status;
}

int files_write(const char *path, const text *content, error *e)
{
    FILE *file = fopen(path, "w");
    bool written = file && fwrite(content->data ? content->data : "", 1, content->length, file) == content->length;
    if (file && fclose(file)) written = false;
    return written ? 0 : error_set(e, "%s: cannot be written: %s", path, strerror(errno));
}
