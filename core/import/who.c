#include "import/who.h"

#include <ctype.h>
#include <string.h>

#include "import/results_words.h"

void who_plain(const char *title, char out[WHO_SIDE_MAX])
{
    size_t n = 0;
    for (; *title && n + 1 < WHO_SIDE_MAX; title++) {
        unsigned char c = (unsigned char)*title;
        if (isalnum(c) || c >= 0x80) out[n++] = (char)tolower(c);
    }
    out[*title ? 0 : n] = 0;
}

/* Removes a word from the beginning or the end. */
static bool take_off(char *from, const char *word)
{
    size_t length = strlen(from), taken = strlen(word);
    if (length < taken) return false;
    if (!strncmp(from, word, taken)) return memmove(from, from + taken, length - taken + 1), true;
    if (strcmp(from + length - taken, word) != 0) return false;
    from[length - taken] = 0;
    return true;
}

who_kind who_read(const char *title, char side[WHO_SIDE_MAX])
{
    who_plain(title, side);
    bool rating = take_off(side, "rating") || take_off(side, "elo");
    bool player = take_off(side, "player") || take_off(side, "name");
    if (!strcmp(side, "p1") || !strcmp(side, "p2")) player = take_off(side, "p");
    if (player && !strcmp(side, "1")) memcpy(side, "first", sizeof "first");
    if (player && !strcmp(side, "2")) memcpy(side, "second", sizeof "second");
    return rating ? WHO_RATING : WHO_PLAYER;
}

bool who_is_usual(const char *title)
{
    char side[WHO_SIDE_MAX];
    const result_words nothing = {0};
    who_read(title, side);
    outcome means = result_words_say(&nothing, side, NULL);
    return means == OUTCOME_FIRST || means == OUTCOME_SECOND;
}
