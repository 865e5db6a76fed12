#include "cli/files.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/plain_text.h"
#include "base/whole_file.h"
#include "cli/interrupt.h"

/* Converts line ends that are a single \r. */
static void end_lines(char *content, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (content[i] == '\r' && content[i + 1] != '\n') content[i] = '\n';
}

static int add_part(const char *path, const char *part, size_t bytes, text *out, error *e)
{
    const char *fault = plain_text_fault(part, bytes);
    if (fault) return error_set(e, "%s: text wanted, got %s", path, fault);
    return text_add_bytes(out, part, bytes) ? error_set(e, "out of memory") : 0;
}

int files_read(const char *path, text *out, error *e)
{
    const size_t before = out->length;
    bool standard = !strcmp(path, "-");
    FILE *file = standard ? stdin : fopen(path, "r");
    if (!file) return error_set(e, "%s: %s", path, strerror(errno));
    char part[4096];
    size_t bytes;
    int status = 0;
    while (!status && (bytes = fread(part, 1, sizeof part, file))) status = add_part(path, part, bytes, out, e);
    const bool stopped = stop_is_asked(interrupt_flag());
    if (!status && ferror(file)) status = stopped ? error_stopped(e) : error_set(e, "%s: %s", path, strerror(errno));
    if (!standard) fclose(file);
    if (out->data) end_lines(out->data + before, out->length - before);
    return status;
}

bool files_is_folder(const char *path)
{
    struct stat s;
    return !stat(path, &s) && S_ISDIR(s.st_mode);
}

int files_write(const char *path, const text *content, error *e)
{
    return content->failed ? error_set(e, "out of memory") : whole_file_write(path, content->data, content->length, e);
}
