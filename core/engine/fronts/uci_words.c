/* Reads and prints words of the Universal Chess Interface. */
#include <stdarg.h>
#include <string.h>

#include "engine/fronts/uci_state.h"

void uci_say(const uci *u, const char *format, ...)
{
    text line = {0};
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&line, format, arguments);
    va_end(arguments);
    text_add(&line, "\n");
    if (!line.failed) u->print(u->context, line.data);
    text_drop(&line);
}
