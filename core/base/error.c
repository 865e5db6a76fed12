#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void error_write(error *e, const char *format, ...)
{
    if (!e) return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(e->text, sizeof e->text, format, arguments);
    va_end(arguments);
    /* one line, also when it quotes several of a file, such as a drawing */
    for (char *at = e->text; *at; at++)
        if ((unsigned char)*at < ' ') *at = ' ';
}

bool error_is_of_stop(const error *e)
{
    return !strcmp(e->text, "stopped");
}

bool error_is_of_memory(const error *e)
{
    return strstr(e->text, "out of memory");
}
