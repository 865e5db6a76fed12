#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

int error_set(error *e, const char *format, ...)
{
    if (!e) return -1;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(e->text, sizeof e->text, format, arguments);
    va_end(arguments);
    return -1;
}
