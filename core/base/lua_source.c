#include "base/lua_source.h"

#include "base/shown.h"

int lua_string(text *out, const char *content)
{
    int status = text_add(out, "\"");
    while (*content && !status) {
        int bytes = *content == '"' || *content == '\\' ? 0 : shown_bytes(content);
        status = bytes ? text_add_bytes(out, content, (size_t)bytes) : text_add(out, "\\%03d", (unsigned char)*content);
        content += bytes ? bytes : 1;
    }
    return status ? status : text_add(out, "\"");
}

int lua_comment(text *out, const char *format, ...)
{
    text line = {0};
    va_list arguments;
    va_start(arguments, format);
    int status = text_add_list(&line, format, arguments);
    va_end(arguments);
    if (!status) status = text_add(out, "-- ");
    if (!status && line.data) status = shown_add(out, line.data, "");
    if (!status) status = text_add(out, "\n");
    out->failed |= status != 0;
    text_drop(&line);
    return status;
}
