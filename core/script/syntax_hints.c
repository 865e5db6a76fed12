/* Hints from Lua's message and the line that it names. Tried in order: a file of another kind, an unmatched bracket, a
 * line of another language; then a table by the end of the message and the line, and one by what Lua expected. The
 * first match wins. */
#include "script/syntax_hints.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "script/brackets.h"

#define FILE_OF_LUA "a file of Lua wanted, with a call of variant { ... } or experiment { ... }"
#define STRAIGHT    "write straight quotation marks, \"...\""
#define BRACES      "arguments of a word are in braces, as in place { to = empty }, square { 4, 4 }"
#define LIST        "a list is written in braces, as in { 4, 4 }"
#define KEY         "a key is set with = and has no quotes, as in name = \"x\""
#define FUNCTION    "a function is written function (o) return { ... } end"
#define ALONE       "a file is read alone, except for its base: no other is read"
#define LOCAL       "a name of the file's own gets its value by local n = 4, without a sign behind it"

#define STATEMENT "for, if, while and local come before return, not among the values of a table"

typedef struct hint {
    const char *met, *said;
} hint;

/* By the end of Lua's message and a part of the line (NULL: any line). The first match wins. */
static const struct {
    const char *ends, *line, *said;
} syntax[] = {
    {"near '<\\226>'", "\xe2\x80\x9c", "curly quotation marks; write straight ones, \"...\""},
    {"near '<\\226>'", "\xe2\x80\x9d", "curly quotation marks; write straight ones, \"...\""},
    {"near '<\\226>'", "\xe2\x80\x98", "curly quotation marks; write straight ones, '...'"},
    {"near '<\\226>'", "\xe2\x80\x99", "curly quotation marks; write straight ones, '...'"},
    {">'", "\xe2\x80\x9e", STRAIGHT},
    {">'", "\xe2\x80\x9a", STRAIGHT},
    {">'", "\xc2\xab", STRAIGHT},
    {">'", "\xc2\xbb", STRAIGHT},
    {">'", "\xe2\x80\x93", "a dash; write the sign -"},
    {">'", "\xe2\x80\x94", "a dash; write the sign -"},
    {">'", "\xe2\x88\x92", "a dash; write the sign -"},
    {">'", "\xe2\x89\xa0", "'not equal' is written ~="},
    {">'", "\xe2\x89\xa5", "'at least' is written >="},
    {">'", "\xe2\x89\xa4", "'at most' is written <="},
    {">'", "\xc2\xa0", "a blank of another kind, as copied from a page; type it again"},
    {">'", NULL, "a character allowed only in quotes and comments"},
    {"near '//'", NULL, "a comment begins with --"},
    {"near '/'", "/*", "a comment begins with --"},
    {"near '#'", NULL, "a comment begins with --"},
    {"near '!'", "!=", "'not equal' is written ~="},
    {"near '!'", NULL, "'not' is written not, and ~ before a set of cells"},
    {"near '&'", "&&", "'and' is written and, and & between sets of cells"},
    {"near '|'", "||", "'or' is written or, and | between sets of cells"},
    {"near '='", ":=", KEY},
    {"near '='", "\" =", KEY},
    {"near '='", "' =", KEY},
    {"near '+'", "+=", "write n = n + 1"},
    {"near '+'", "++", "write n = n + 1"},
    {"near '-'", "-=", "write n = n - 1"},
    {"near '='", "=>", FUNCTION},
    {"near '>'", "->", FUNCTION},
    {"near ':'", "if ", "if CONDITION then ... end"},
    {"near ':'", "else", "if CONDITION then ... elseif CONDITION then ... else ... end"},
    {"near ':'", "for ", "for i = 1, 4 do ... end"},
    {"near ':'", "while ", "while CONDITION do ... end"},
    {"near ':'", NULL, KEY},
    {"near ']'", "[]", BRACES},
    {"near 'local'", NULL, STATEMENT},
    {"near 'for'", NULL, STATEMENT},
    {"near 'if'", NULL, STATEMENT},
    {"near 'while'", NULL, STATEMENT},
    {"near 'return'", "def ", FUNCTION},
    {"near '['", NULL, LIST},
    {"near '+'", NULL, "the sign stands between two numbers"},
    {"near '='", "if ", "'equal' is written =="},
    {"near 'end'", "end =", "a word of Lua, such as end or and, cannot be a name"},
};

/* By the message before "near". */
static const hint expected[] = {
    {"']' expected", LIST},
    {"')' expected near '='", BRACES},
    {"'(' expected near", "it has no name behind it: NAME = function (o) return { ... } end"},
    {"malformed number", "numbers are separated by commas, as in square { 3, 3 }"},
    {"unfinished string", "a text ends with the quote that it begins with, on the same line"},
    {"unfinished long", "what [[ begins ]] ends"},
    {"function arguments expected", "a key is given its value with =, as in to = empty"},
    {"'}' expected", "a comma between two values is missing before it, or a closing brace"},
    {"')' expected", "a comma between two values is missing before it, or a closing bracket"},
    {"'then' expected", "if CONDITION then ... end"},
    {"'do' expected", "for ... do ... end, while CONDITION do ... end"},
    {"'end' expected", "what function, if, for or while begins ends with end"},
    {"'=' expected", "a call has brackets or braces, a variable gets its value with ="},
    {"<name> expected near ''", KEY},
    {"<name> expected near '\"", KEY},
    {"<name> expected", "a word of Lua, such as end or and, cannot be a name"},
    {"unexpected symbol near '{'", "a table follows = or return, as in function (o) return { ... } end"},
    {"unexpected symbol near ','", "a value is missing before it"},
    {"unexpected symbol near '}'", "a value is missing before it"},
    {"unexpected symbol near ';'", "a value is missing before it"},
    {"unexpected symbol", "what precedes it is incomplete, or this is too much"},
    {"syntax error near", FILE_OF_LUA},
    {"'<eof>' expected", "one `end` or brace is too many before it"},
};

static const char *line_at(const char *content, const char *end, int number)
{
    while (number > 1 && content < end) number -= *content++ == '\n';
    return content;
}

static bool holds(const char *from, const char *to, const char *what)
{
    size_t length = strlen(what);
    for (; from + length <= to; from++)
        if (!memcmp(from, what, length)) return true;
    return false;
}

static const char *end_of_line(const char *line, const char *end)
{
    const char *found = memchr(line, '\n', (size_t)(end - line));
    return found ? found : end;
}

static bool ends_in(const char *message, const char *end)
{
    size_t length = strlen(message), wanted = strlen(end);
    return length >= wanted && !strcmp(message + length - wanted, end);
}

static const char *hint_for(const char *message, const char *line, const char *end)
{
    for (size_t i = 0; i < sizeof syntax / sizeof *syntax; i++)
        if (ends_in(message, syntax[i].ends) && (!syntax[i].line || holds(line, end, syntax[i].line)))
            return syntax[i].said;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        if (strstr(message, expected[i].met)) return expected[i].said;
    return NULL;
}

/* Is it a file of another kind: JSON, brackets of another language, an HTML page? */
static bool is_foreign(const char *content, const char *end)
{
    while (content < end && isspace((unsigned char)*content)) content++;
    return content < end && *content && strchr("{[(<", *content);
}

/* Recognises a line of another language by its first word. */
static const char *foreign_line(const char *line, const char *end)
{
    static const hint starts[] = {
        {"const ", LOCAL},  {"let ", LOCAL},  {"var ", LOCAL},     {"def ", FUNCTION}, {"class ", FUNCTION},
        {"import ", ALONE}, {"from ", ALONE}, {"include ", ALONE}, {"using ", ALONE},
    };
    while (line < end && isspace((unsigned char)*line)) line++;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if ((size_t)(end - line) > strlen(starts[i].met) && !memcmp(line, starts[i].met, strlen(starts[i].met)))
            return starts[i].said;
    return NULL;
}

/* Is the unexpected token a number after a name, as in `square 4`? */
static bool is_behind_name(const char *line, const char *end, const char *near)
{
    size_t length = strlen(near);
    if (!isdigit((unsigned char)*near)) return false;
    for (const char *at = line; at + length <= end; at++) {
        const char *before = at;
        if (memcmp(at, near, length) != 0) continue;
        while (before > line && before[-1] == ' ') before--;
        const char *first = before;
        while (first > line && (isalnum((unsigned char)first[-1]) || first[-1] == '_')) first--;
        if (first < before && before < at && !isdigit((unsigned char)*first)) return true;
    }
    return false;
}

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Explains the unexpected name together with the token before it on its line: another name, or a quote. */
static const char *explain_pair(const char *line, const char *end, const char *near)
{
    static const hint before[] = {{"new", "a word stands without new"}, {"lambda", FUNCTION}, {"def", FUNCTION}};
    const size_t length = strlen(near);
    for (const char *at = line; is_name(*near) && !isdigit((unsigned char)*near) && at + length <= end; at++) {
        if (memcmp(at, near, length) != 0 || (at + length < end && is_name(at[length]))) continue;
        const char *to = at;
        if (to > line && strchr("\"'", to[-1]))
            return "a comma is missing before it, or the quote that ends an earlier text";
        while (to > line && to[-1] == ' ') to--;
        const char *first = to;
        while (first > line && is_name(first[-1])) first--;
        if (first == to || to == at) continue;
        for (size_t i = 0; i < sizeof before / sizeof *before; i++)
            if (strlen(before[i].met) == (size_t)(to - first) && !memcmp(before[i].met, first, (size_t)(to - first)))
                return before[i].said;
        if (!strcmp(near, "function")) return "a key gets its value with =, as in rules = function (o)";
        return "a comma or a sign between the two is missing, or the quotes of a text";
    }
    return NULL;
}

/* Does the line, or the one before, begin with #, as comments do in other languages? */
static bool follows_comment(const char *content, const char *end, const char *line)
{
    const char *from = line;
    for (int lines = 0; lines < 2; lines++) {
        const char *first = from;
        while (first < end && isspace((unsigned char)*first) && *first != '\n') first++;
        if (first < end && *first == '#') return true;
        if (from == content) break;
        for (from--; from > content && from[-1] != '\n';) from--;
    }
    return false;
}

static bool is_closer(const char *near)
{
    return !strcmp(near, "}") || !strcmp(near, ")") || !strcmp(near, "]") || !strcmp(near, "end");
}

/* Explains an unmatched bracket or `end` before that place, or one that closes the wrong block. */
static bool explain_closer(const char *near, const char *content, const char *end, int line, error *said)
{
    bracket inner;
    if (!is_closer(near) || !brackets_before(content, (size_t)(end - content), line, near, &inner)) return false;
    if (brackets_closes(near, &inner)) return false;
    const char *at = line_at(content, end, line), *to = end_of_line(at, end);
    if (holds(at, to, "end =")) return false; /* a key */
    if (!inner.letters)
        error_write(said, "it closes nothing: it is one too many, or something before it is");
    else if (inner.letters == 1)
        error_write(said, "the '%c' of line %d has to be closed before it", *inner.what, inner.line);
    else
        error_write(said, "the '%.*s' of line %d needs its `end` before it%s", inner.letters, inner.what, inner.line,
                    holds(inner.what, to, "else if") ? "; elseif is one word" : "");
    return true;
}

/* Gets the quoted token at the end of Lua's message; empty where there is none. */
static void find_near(const char *message, char *near, size_t size)
{
    const char *from = strstr(message, "near '");
    size_t length = from ? strlen(from += strlen("near '")) : 0;
    near[0] = '\0';
    if (!length || length > size) return;
    memcpy(near, from, length - 1); /* without the last quote */
    near[length - 1] = '\0';
}

bool syntax_hint(const char *message, const char *content, size_t length, error *said)
{
    const char *text = message, *end = content + length;
    char near[40];
    int number = 0;
    for (const char *colon = strchr(message, ':'); colon && !number; colon = strchr(colon + 1, ':')) {
        number = atoi(colon + 1);
        text = colon + 1;
    }
    const char *line = line_at(content, end, number), *line_end = end_of_line(line, end);
    find_near(text, near, sizeof near);
    bool foreign = is_foreign(content, end);
    if (!foreign && explain_closer(near, content, end, number, said)) return true;
    const char *advice = foreign ? FILE_OF_LUA : foreign_line(line, line_end);
    if (!advice && is_behind_name(line, line_end, near)) advice = BRACES;
    if (!advice && follows_comment(content, end, line)) advice = "a comment begins with --";
    if (!advice && strstr(text, "'}' expected")) advice = explain_pair(line, line_end, near);
    if (!advice) advice = hint_for(text, line, line_end);
    if (advice) error_write(said, "%s", advice);
    return advice != NULL;
}
