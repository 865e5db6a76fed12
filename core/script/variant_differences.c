#include "script/variant_differences.h"

differences variant_differences(const script_variant *v, const script_variant *other)
{
    differences d = {.arena = v->arena};
    const variant_spec *base = other ? &other->spec : v->base_spec;
    differences_of_options(&d, base, &v->spec, other ? NULL : v->fixed, other ? 0 : v->nfixed);
    differences_of_rules(&d, base, &v->spec);
    if (d.failed) d.count = 0;
    return d;
}
