#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/expression_names.h"
#include "game/expression_parser.h"

char parser_peek(parser *r)
{
    while (isspace((unsigned char)*r->at)) r->at++;
    return *r->at;
}

bool parser_is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

bool parser_take(parser *r, const char *sign)
{
    size_t length = strlen(sign);
    parser_peek(r);
    if (strncmp(r->at, sign, length) || (parser_is_letter(*sign) && parser_is_letter(r->at[length]))) return false;
    r->at += length;
    return true;
}

int parser_next_name(const char *at, char name[PARSER_NAME_MAX + 1])
{
    int length = 0;
    while (parser_is_letter(at[length]) && length < PARSER_NAME_MAX) length++;
    snprintf(name, PARSER_NAME_MAX + 1, "%.*s", length, at);
    return length;
}

const function_type *parser_function(const game *g, const char *name)
{
    for (const function_type *const *f = g->functions; f && *f; f++)
        if (!strcmp((*f)->word.name, name)) return *f;
    return NULL;
}

/* The sign for what another language would write at the beginning of the text, and how long that is there; or NULL. */
static const char *sign_meant(const char *at, int *length)
{
    static const char *const signs[][2] = {{"!=", "\"~=\""},
                                           {"&&", "\"&\" or \"and\""},
                                           {"||", "\"|\" or \"or\""},
                                           {"!", "\"~\" or \"not\""},
                                           {"=", "\"==\""}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        *length = (int)strlen(signs[i][0]);
        if (!strncmp(at, signs[i][0], (size_t)*length)) return signs[i][1];
    }
    return NULL;
}

void parser_refuse(parser *r, const char *wanted)
{
    int length;
    const char *at =
        r->at > r->start && r->at[-1] == *r->at ? r->at - 1 : r->at; /* the first of && is one of its own */
    const char *meant = sign_meant(at, &length);
    if (meant)
        error_set(r->e, "region \"%s\": %s wanted, got \"%.*s\"", r->start, meant, length, at);
    else
        error_set(r->e, "region \"%s\": %s wanted at \"%s\"", r->start, wanted, r->at);
}

/* The piece whose sign in drawings that is, or NULL. */
static const char *type_drawn(const piece_set *pieces, const char *sign)
{
    for (int code = 1; code < pieces->ncodes; code++)
        if (pieces->types_in[code] && pieces->glyph[code] && !strcmp(pieces->glyph[code], sign))
            return pieces->types[__builtin_ctz(pieces->types_in[code])];
    return NULL;
}

/* A function without its operands. */
static void unknown_call(parser *r, const word *function)
{
    text operands = {0};
    for (int i = 0; i < function->nfields && function->fields[i].required; i++)
        text_add(&operands, i ? ", %s" : "%s", function->fields[i].name);
    error_set(r->e, "\"%s\" is a function: %s(%s) wanted", function->name, function->name,
              operands.data ? operands.data : "");
    text_drop(&operands);
}

void parser_refuse_name(parser *r, const char *name)
{
    const char *known[EXPRESSION_NAMES_MAX], *drawn = type_drawn(&r->g->pieces, name);
    if (drawn) {
        error_set(r->e, "no region is called \"%s\"; that is the sign of \"%s\"", name, drawn);
        return;
    }
    const function_type *function = parser_function(r->g, name);
    if (function) {
        unknown_call(r, &function->word);
        return;
    }
    const char *nearest = text_nearest(name, known, expression_known_names(r->g, true, known));
    if (nearest) {
        error_set(r->e, "no region is called \"%s\"; did you mean \"%s\"?", name, nearest);
        return;
    }
    text list = {0};
    size_t count = expression_known_names(r->g, false, known);
    for (size_t i = 0; i < count; i++) text_add(&list, i ? ", %s" : "%s", known[i]);
    error_set(r->e, "no region is called \"%s\"; known are %s", name, list.data ? list.data : "");
    text_drop(&list);
}
