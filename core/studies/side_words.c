#include "studies/side_words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool read_name(const char *canonical, const char *key, const char *unnamed, char out[SIDE_WORDS_MAX])
{
    const char *line = strstr(canonical, "\npieces "), *at = line ? strstr(line, key) : NULL;
    if (!at || at > line + 1 + strcspn(line + 1, "\n")) return false;
    at += strlen(key);
    snprintf(out, SIDE_WORDS_MAX, "%.*s", (int)strcspn(at, ",}\n"), at);
    return strcmp(out, unnamed) != 0;
}

side_words side_words_of(const char *canonical)
{
    side_words w = {{"", ""}};
    bool named = read_name(canonical, " first_name=", "first", w.of[0]);
    named &= read_name(canonical, " second_name=", "second", w.of[1]);
    return named ? w : (side_words){{"", ""}};
}

/* "attackers" is plural, "white" and "grass" are not. */
static bool are_many(const char *name)
{
    const size_t n = strlen(name);
    return n > 1 && name[n - 1] == 's' && name[n - 2] != 's';
}

static void add_name(const side_words *w, unsigned side, text *out)
{
    const char *own = w->of[side];
    if (*own)
        text_add(out, are_many(own) ? "the %s" : "%s", own);
    else
        text_add(out, side ? "the second player" : "the first player");
}

void side_words_do(const side_words *w, unsigned side, const char *verb, text *out)
{
    add_name(w, side, out);
    text_add(out, " %s%s", verb, are_many(w->of[side]) ? "" : "s");
}

void side_words_result(const side_words *w, outcome o, text *out)
{
    if (o == OUTCOME_DRAW)
        text_add(out, "the game is drawn");
    else
        side_words_do(w, o == OUTCOME_SECOND, "win", out);
}

void side_words_begin(const side_words *w, unsigned side, const char *verb, text *out)
{
    text all = {0};
    side_words_do(w, side, verb, &all);
    if (all.length) text_add(out, "%c%s", toupper((unsigned char)*all.data), all.data + 1);
    text_done_into(&all, out);
}
