/* Fairy-Stockfish writes hands in brackets after the rows, lichess in a row below them; shogi programs put the number
 * before a repeated letter. A promoted piece is + before the letter as which it enters a hand: in these rules it has
 * its own sign, and its type says what it is taken as. */
#include "engine/fronts/fen_hands.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { IN_HAND_MOST = 10000, SEVERAL = 1 };

static const char *text_of(const cJSON *from, const char *key)
{
    return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(from, key));
}

/* Returns the side whose single pieces these contents are, or -1. */
static int side_of(const cJSON *contents)
{
    const char *whose = text_of(contents, "owner");
    const cJSON *height = cJSON_GetObjectItemCaseSensitive(contents, "height");
    if (!whose || !height || height->valueint != 1) return -1;
    return !strcmp(whose, "first") ? 0 : !strcmp(whose, "second") ? 1 : -1;
}

static bool is_letter(const char *sign)
{
    return sign && isalpha((unsigned char)sign[0]) && !sign[1];
}

static void learn_letters(fen_hand *h, const cJSON *contents)
{
    const cJSON *one;
    cJSON_ArrayForEach(one, contents)
    {
        const int side = side_of(one);
        const char *sign = text_of(one, "sign"), *as = text_of(one, "taken_as"),
                   *type = cJSON_GetStringValue(cJSON_GetArrayItem(cJSON_GetObjectItemCaseSensitive(one, "types"), 0));
        if (side < 0 || !is_letter(sign)) continue;
        if (type && !strcmp(type, h->name)) h->letter[side] = *sign;
        if (as && !strcmp(as, h->name)) h->above[side] = h->above[side] ? SEVERAL : *sign;
    }
    for (int side = 0; side < 2; side++)
        if (h->above[side] == SEVERAL) h->above[side] = 0;
}

/* Is the letter of each side unique among the hands? */
static bool are_distinct(const fen_hands *h)
{
    for (int i = 0; i < 2 * h->count; i++)
        for (int j = 0; j < i; j++)
            if (h->of[i / 2].letter[i % 2] == h->of[j / 2].letter[j % 2]) return false;
    return true;
}

bool fen_hands_learn(fen_hands *h, const cJSON *counters, const cJSON *contents)
{
    const cJSON *one;
    *h = (fen_hands){0};
    cJSON_ArrayForEach(one, counters)
    {
        const char *name = text_of(one, "name");
        fen_hand *of = &h->of[h->count];
        if (!name || strlen(name) >= sizeof of->name || h->count == PIECES_TYPES_MAX) return false;
        if (!cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(one, "hand"))) return false;
        snprintf(of->name, sizeof of->name, "%s", name);
        learn_letters(of, contents);
        if (!of->letter[0] || !of->letter[1]) return false;
        h->count++;
    }
    return are_distinct(h);
}

/* Returns the sign of the promoted form of the piece with that letter, or 0. */
static char above(const fen_hands *h, char letter)
{
    for (int i = 0; i < 2 * h->count; i++)
        if (h->of[i / 2].letter[i % 2] == letter) return h->of[i / 2].above[i % 2];
    return 0;
}

char fen_hands_below(const fen_hands *h, char sign)
{
    for (int i = 0; i < 2 * h->count; i++)
        if (h->of[i / 2].above[i % 2] == sign) return h->of[i / 2].letter[i % 2];
    return 0;
}

void fen_hands_read_above(const fen_hands *h, const char *rows, text *out)
{
    for (; *rows; rows++) {
        const char sign = *rows == '+' ? above(h, rows[1]) : 0;
        text_add_bytes(out, sign ? &sign : rows, 1);
        rows += sign != 0;
    }
}

void fen_hands_write_above(const fen_hands *h, const char *rows, text *out)
{
    for (; *rows; rows++) {
        const char letter = fen_hands_below(h, *rows);
        if (letter)
            text_add(out, "+%c", letter);
        else
            text_add_bytes(out, rows, 1);
    }
}

/* Returns the hand of that letter as 2 * index, plus 1 for the second side; -1: none. */
static int hand_of(const fen_hands *h, char letter)
{
    for (int i = 0; i < 2 * h->count; i++)
        if (h->of[i / 2].letter[i % 2] == letter) return i;
    return -1;
}

/* Counts the pieces in hand. */
static bool count(const fen_hands *h, const char *letters, size_t length, int counts[2 * PIECES_TYPES_MAX])
{
    const char *end = letters + length;
    if (length == 1 && *letters == '-') return true;
    while (letters < end) {
        char *after = (char *)letters;
        const long n = isdigit((unsigned char)*letters) ? strtol(letters, &after, 10) : 1;
        const int hand = after < end ? hand_of(h, *after) : -1;
        if (hand < 0 || n < 1 || n > IN_HAND_MOST - counts[hand]) return false;
        counts[hand] += (int)n;
        letters = after + 1;
    }
    return true;
}

bool fen_hands_read(const fen_hands *h, const char *letters, size_t length, text *out)
{
    int counts[2 * PIECES_TYPES_MAX] = {0};
    if (!count(h, letters, length, counts)) return false;
    for (int i = 0; i < h->count; i++)
        text_add(out, "%s{\"name\": \"%s\", \"values\": [%d, %d]}", i ? ", " : ", \"counters\": [", h->of[i].name,
                 counts[2 * i], counts[2 * i + 1]);
    if (h->count) text_add(out, "]");
    return true;
}

void fen_hands_write(const fen_hands *h, const cJSON *counters, text *out)
{
    if (h->count) text_add(out, "[");
    for (int i = 0; i < 2 * h->count; i++) {
        const int side = i / h->count, hand = i % h->count;
        const cJSON *values = cJSON_GetObjectItemCaseSensitive(cJSON_GetArrayItem(counters, hand), "values"),
                    *held = cJSON_GetArrayItem(values, side);
        for (int n = held ? held->valueint : 0; n > 0; n--) text_add_bytes(out, &h->of[hand].letter[side], 1);
    }
    if (h->count) text_add(out, "]");
}
