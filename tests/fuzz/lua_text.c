#include "fuzz/lua_text.h"

#include <inttypes.h>

static int indent(text *out, int depth)
{
    return text_add(out, "%*s", 2 * depth, "");
}

/* Texts here hold no quotes or control characters but line breaks. */
static int write_quoted(const char *content, text *out)
{
    return text_add(out, "[[%s]]", content);
}

static int write_specs(spec *const *list, int count, int depth, text *out);

static int write_value(const field *f, const value *v, int depth, text *out)
{
    switch (f->kind) {
    case FIELD_INTEGER: return text_add(out, "%" PRId64, v->integer);
    case FIELD_NUMBER: return text_add(out, "%.17g", v->number);
    case FIELD_BOOLEAN: return text_add(out, v->integer ? "true" : "false");
    case FIELD_CHOICE: return text_add(out, "\"%s\"", f->choices[v->integer]);
    case FIELD_TEXT:
    case FIELD_AMOUNT:
    case FIELD_REGION: return write_quoted(v->text, out);
    case FIELD_FUNCTION: return text_add(out, "%s", v->text);
    case FIELD_SPECS: return write_specs(v->specs, v->nspecs, depth, out);
    }
    return -1;
}

static int write_spec(const spec *s, int depth, text *out)
{
    int status = text_add(out, "%s {\n", s->word->name);
    for (int i = 0; i < s->word->nfields && !status; i++) {
        if (!s->values[i].given) continue;
        status = indent(out, depth + 1) || text_add(out, "%s = ", s->word->fields[i].name) ||
                 write_value(&s->word->fields[i], &s->values[i], depth + 1, out) || text_add(out, ",\n");
    }
    if (s->when && !status) status = indent(out, depth + 1) || text_add(out, "when = [[%s]],\n", s->when);
    if (s->name && !status) status = indent(out, depth + 1) || text_add(out, "name = \"%s\",\n", s->name);
    return status || indent(out, depth) || text_add(out, "}") ? -1 : 0;
}

static int write_specs(spec *const *list, int count, int depth, text *out)
{
    int status = text_add(out, "{\n");
    for (int i = 0; i < count && !status; i++)
        status = indent(out, depth + 1) || write_spec(list[i], depth + 1, out) || text_add(out, ",\n");
    return status || indent(out, depth) || text_add(out, "}") ? -1 : 0;
}

static int write_parts(const variant_spec *v, text *out)
{
    int status = text_add(out, "  parts = {\n");
    for (int i = 0; i < v->nparts && !status; i++)
        status = text_add(out, "    %s = \"%s\",\n", v->parts[i].name, v->parts[i].cells);
    return status || text_add(out, "  },\n") ? -1 : 0;
}

/* Counters or marks, by name. */
static int write_declared(const char *key, spec *const *list, int count, text *out)
{
    int status = text_add(out, "  %s = {\n", key);
    for (int i = 0; i < count && !status; i++) {
        const spec *s = list[i];
        status = text_add(out, "    %s = {", s->values[0].text);
        for (int k = 1; k < s->word->nfields && !status; k++)
            if (s->values[k].given)
                status = text_add(out, " %s = ", s->word->fields[k].name) ||
                         write_value(&s->word->fields[k], &s->values[k], 0, out) || text_add(out, ",");
        status = status || text_add(out, " },\n");
    }
    return status || text_add(out, "  },\n") ? -1 : 0;
}

static int write_one(const char *key, const spec *s, text *out)
{
    if (!s) return 0;
    return text_add(out, "  %s = ", key) || write_spec(s, 1, out) || text_add(out, ",\n") ? -1 : 0;
}

static int write_list(const char *key, spec *const *list, int count, text *out)
{
    return text_add(out, "  %s = ", key) || write_specs(list, count, 1, out) || text_add(out, ",\n") ? -1 : 0;
}

int lua_text_variant(const variant_spec *v, text *out)
{
    return text_add(out, "variant { name = \"%s\", rules = function () return {\n", v->name) ||
                   write_one("board", v->board, out) || write_parts(v, out) || write_one("pieces", v->pieces, out) ||
                   write_one("start", v->start, out) || write_declared("counters", v->counters, v->ncounters, out) ||
                   write_declared("marks", v->marks, v->nmarks, out) || write_list("turn", v->turn, v->nturn, out) ||
                   write_list("effects", v->effects, v->neffects, out) ||
                   write_list("finish", v->finish, v->nfinish, out) || text_add(out, "} end }\n")
               ? -1
               : 0;
}
