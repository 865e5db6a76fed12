#include "cli/record_rules.h"

#include <string.h>

#include "script/page_link.h"

int record_rules_take(const char *described, const script_paths *paths, text *out, error *e)
{
    script_variant *v = script_read_variant(described, paths, e);
    const int status = v ? page_link_own_source(v, paths, out, e) : -1;
    script_variant_free(v);
    return status;
}

const char *record_rules_find(const record *r, script_paths *paths)
{
    static const char name[] = "rules.lua";
    const char *options = r->about.variant ? strchr(r->about.variant, ':') : NULL;
    paths->given = (script_text){name, r->about.rules};
    return arena_format(r->arena, "%s%s", name, options ? options : "");
}
