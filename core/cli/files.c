#include "cli/files.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/whole_file.h"

int files_read(const char *path, text *out, error *e)
{
    bool standard = !strcmp(path, "-");
    FILE *file = standard ? stdin : fopen(path, "r");
    if (!file) return error_set(e, "%s: %s", path, strerror(errno));
    char part[4096];
    size_t bytes;
    int status = 0;
    while (!status && (bytes = fread(part, 1, sizeof part, file))) {
        if (memchr(part, 0, bytes))
            status = error_set(e, "%s: text wanted, but there are zero bytes in it", path);
        else if (text_add_bytes(out, part, bytes))
            status = error_set(e, "out of memory");
    }
    if (!status && ferror(file)) status = error_set(e, "%s: %s", path, strerror(errno));
    if (!standard) fclose(file);
    return status;
}

int files_write(const char *path, const text *content, error *e)
{
    return content->failed ? error_set(e, "out of memory") : whole_file_write(path, content->data, content->length, e);
}
