#define _XOPEN_SOURCE 700 /* realpath */
#include "cli/variant_file.h"

#include <stdlib.h>
#include <string.h>

#include "base/lua_source.h"

/* Is it a file given by its path, not a shipped variant? */
static bool is_path(const char *name, size_t length)
{
    return memchr(name, '/', length) || (length > 4 && !strncmp(name + length - 4, ".lua", 4));
}

/* Returns the variant's name for use in a file of another folder: an absolute path with its options; a shipped one
 * unchanged. */
static int write_base(const script_variant *v, text *out)
{
    const char *options = strchr(v->canonical, ':');
    size_t name = options ? (size_t)(options - v->canonical) : strlen(v->canonical);
    char *whole = is_path(v->canonical, name) ? realpath(v->file, NULL) : NULL;
    text base = {0};
    if (whole)
        text_add(&base, "%s%s", whole, options ? options : "");
    else
        text_add(&base, "%s", v->canonical);
    int status = base.failed ? -1 : lua_string(out, base.data);
    text_drop(&base);
    free(whole);
    return status;
}

int variant_file_begin(const script_variant *v, const char *suffix, const char *change, text *out, error *e)
{
    text title = {0};
    int status = text_add(&title, "%s, %s", v->title, suffix) || lua_comment(out, "%s, %s", v->title, change) ||
                         text_add(out, "variant {\n  base = ") || write_base(v, out) || text_add(out, ",\n  name = ") ||
                         lua_string(out, title.data) || text_add(out, ",\n")
                     ? error_set(e, "out of memory")
                     : 0;
    text_drop(&title);
    return status;
}
