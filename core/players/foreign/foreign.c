#include "players/foreign/foreign.h"

#include <string.h>

int foreign_each_setup(foreign *f, int (*each)(foreign *f, const char *line, error *e), error *e)
{
    for (const char *at = f->setup; *at; at += strspn(at, "; ")) {
        text line = {0};
        at += strspn(at, "; ");
        const size_t length = strcspn(at, ";");
        if (!length) return 0;
        text_add_bytes(&line, at, length);
        const int status = line.failed ? error_set(e, "out of memory") : each(f, line.data, e);
        text_drop(&line);
        if (status) return -1;
        at += length;
    }
    return 0;
}
