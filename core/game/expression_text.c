/* The lexer and its error messages. Suggestions try known mistakes first, then names within a small edit distance; the
 * last resort is the list of all names. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "board/cell_names.h"
#include "game/expression_mistakes.h"
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

static bool is_region(const parser *r)
{
    return !strcmp(r->what, "region");
}

/* What a name in the text may refer to. */
static const char *named(const parser *r)
{
    return is_region(r) ? "region" : "region or number";
}

void parser_refuse(parser *r, const char *wanted)
{
    const char *from;
    int length;
    const char *meant = expression_sign_meant(r->start, r->at, &from, &length);
    if (meant)
        error_set(r->e, "%s \"%s\": %s, got \"%.*s\"", r->what, r->start, meant, length, from);
    else if (*r->at & 0x80)
        error_set(r->e, "%s \"%s\": letters of ASCII wanted at \"%s\"", r->what, r->start, r->at);
    else if (*r->at)
        error_set(r->e, "%s \"%s\": %s wanted at \"%s\"", r->what, r->start, wanted, r->at);
    else
        error_set(r->e, "%s \"%s\": %s wanted at its end", r->what, r->start, wanted);
}

/* Returns the piece with that glyph on drawn boards, or NULL. */
static const char *type_drawn(const piece_set *pieces, const char *sign)
{
    for (int code = 1; code < pieces->ncodes; code++)
        if (pieces->types_in[code] && pieces->glyph[code] && !strcmp(pieces->glyph[code], sign))
            return pieces->types[__builtin_ctz(pieces->types_in[code])];
    return NULL;
}

/* Writes "cells [, along]": the operands without name and brackets. */
static void write_operands(const word *function, text *out)
{
    for (int i = 0; i < function->nfields; i++) {
        const char *comma = i ? ", " : "", *name = function->fields[i].name;
        text_add(out, function->fields[i].required ? "%s%s" : i ? " [%s%s]" : "[%s%s]", comma, name);
    }
}

int parser_refuse_operand(parser *r, const word *function)
{
    text operands = {0};
    write_operands(function, &operands);
    error_set(r->e, "%s(%s): \")\" wanted at %s%s%s", function->name, operands.data ? operands.data : "",
              *r->at ? "\"" : "its end", r->at, *r->at ? "\"" : "");
    text_drop(&operands);
    return -1;
}

/* Fails because a function has no operands. */
static void unknown_call(parser *r, const word *function)
{
    text operands = {0};
    write_operands(function, &operands);
    error_set(r->e, "\"%s\" is a function: %s(%s) wanted%s%s", function->name, function->name,
              operands.data ? operands.data : "", *r->at == '{' ? ", with round brackets within quotes" : "",
              strcmp(function->name, "row") ? "" : "; the number of a cell's row is rank");
    text_drop(&operands);
}

/* Refuses an unknown name that looks like the name of a cell. */
static bool refuse_cell(const parser *r, const char *name)
{
    if (cell_names_like(name) != strlen(name)) return false;
    text cells = {0};
    cell_names_write(r->g->board, &cells);
    error_set(r->e, "no cell is called \"%s\"; %s", name, cells.data ? cells.data : "");
    text_drop(&cells);
    return true;
}

/* Refuses "A1": cells are named in small letters. */
static bool refuse_capital(const parser *r, const char *name)
{
    char small[PARSER_NAME_MAX + 1];
    snprintf(small, sizeof small, "%s", name);
    for (char *c = small; *c; c++) *c = (char)tolower((unsigned char)*c);
    if (!strcmp(small, name) || board_find(r->g->board, small) == r->g->board->cells) return false;
    error_set(r->e, "no %s is called \"%s\"; the cell is called \"%s\"", named(r), name, small);
    return true;
}

/* Ignores case only if nothing else is near. */
static const char *nearest_name(const parser *r, const char *name)
{
    const char *known[EXPRESSION_NAMES_MAX];
    char small[PARSER_NAME_MAX + 1];
    size_t count = expression_known_names(r->g, true, known);
    const char *nearest = text_nearest(name, known, count);
    snprintf(small, sizeof small, "%s", name);
    for (char *c = small; *c; c++) *c = (char)tolower((unsigned char)*c);
    return nearest ? nearest : text_nearest(small, known, count);
}

void parser_refuse_name(parser *r, const char *name)
{
    const char *known[EXPRESSION_NAMES_MAX], *drawn = type_drawn(&r->g->pieces, name);
    if (*r->at & 0x80) {
        error_set(r->e, "%s \"%s\": names of letters of ASCII, digits and _ wanted, got \"%s\"", r->what, r->start,
                  r->at - strlen(name));
        return;
    }
    if (drawn) {
        error_set(r->e, "no %s is called \"%s\"; that is the sign of \"%s\"", named(r), name, drawn);
        return;
    }
    const function_type *function = parser_function(r->g, name);
    if (function) {
        unknown_call(r, &function->word);
        return;
    }
    if (refuse_cell(r, name) || refuse_capital(r, name)) return;
    const char *meant = expression_name_meant(name), *nearest = meant ? NULL : nearest_name(r, name);
    if (meant) {
        error_set(r->e, "no %s is called \"%s\"; %s", named(r), name, meant);
        return;
    }
    if (nearest) {
        error_set(r->e, "no %s is called \"%s\"; did you mean \"%s\"?", named(r), name, nearest);
        return;
    }
    text list = {0};
    size_t count = expression_known_names(r->g, !is_region(r), known);
    for (size_t i = 0; i < count; i++) text_add(&list, i ? ", %s" : "%s", known[i]);
    error_set(r->e, "no %s is called \"%s\"; known are %s", named(r), name, list.data ? list.data : "");
    text_drop(&list);
}
