#include "rules/phrase.h"

#include <ctype.h>
#include <string.h>

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

bool phrase_in(const char *content, const char *phrase)
{
    size_t length = strlen(phrase);
    for (const char *at = content; at && (at = strstr(at, phrase)) != NULL; at++)
        if ((at == content || !is_letter(at[-1])) && !is_letter(at[length])) return true;
    return false;
}
