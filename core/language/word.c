#include "language/word.h"

#include <string.h>

int word_field(const word *w, const char *name)
{
    for (int i = 0; i < w->nfields; i++)
        if (!strcmp(w->fields[i].name, name)) return i;
    return -1;
}

int word_list(const word *w)
{
    int i = w->nfields - 1;
    while (i >= 0 && w->fields[i].kind != FIELD_SPECS) i--;
    return i;
}

void field_wanted(const field *f, text *out)
{
    switch (f->kind) {
    case FIELD_INTEGER:
        text_add(out, "integer in %lld..%lld%s", (long long)f->min, (long long)f->max,
                 f->any         ? ", or any"
                 : f->automatic ? ", or auto"
                                : "");
        break;
    case FIELD_NUMBER: text_add(out, "number in %g..%g", f->low, f->high); break;
    case FIELD_BOOLEAN: text_add(out, "true or false"); break;
    case FIELD_TEXT: text_add(out, "text"); break;
    case FIELD_AMOUNT: text_add(out, "number"); break;
    case FIELD_REGION: text_add(out, "region"); break;
    case FIELD_FUNCTION: text_add(out, "function"); break;
    case FIELD_SPECS: text_add(out, "list"); break;
    case FIELD_CHOICE:
        text_add(out, "one of ");
        for (int i = 0; f->choices[i]; i++) text_add(out, i ? ", %s" : "%s", f->choices[i]);
        break;
    }
}

/* Appends a value that the field accepts. */
static void add_example(const field *f, text *out)
{
    if (f->example) {
        text_add(out, "%s", f->example);
        return;
    }
    switch (f->kind) {
    case FIELD_INTEGER: text_add(out, "%lld", f->min < 4 && f->max >= 4 ? 4 : (long long)f->min); break;
    case FIELD_NUMBER: text_add(out, "%g", f->low); break;
    case FIELD_BOOLEAN: text_add(out, "true"); break;
    case FIELD_TEXT: text_add(out, "'...'"); break;
    case FIELD_AMOUNT: text_add(out, "'count(own)'"); break;
    case FIELD_REGION: text_add(out, "own"); break;
    case FIELD_FUNCTION: text_add(out, "function (p) return true end"); break;
    case FIELD_SPECS: text_add(out, "place {}"); break;
    case FIELD_CHOICE: text_add(out, "'%s'", f->choices[0]); break;
    }
}

void word_least(const word *w, text *out)
{
    const char *between = " ";
    text_add(out, "%s {", w->name);
    for (int i = 0; i < w->nfields; i++) {
        if (!w->fields[i].required) continue;
        bool listed = i == word_list(w);
        text_add(out, "%s%s%s", between, listed ? "" : w->fields[i].name, listed ? "" : " = ");
        add_example(&w->fields[i], out);
        between = ", ";
    }
    text_add(out, " }");
}
