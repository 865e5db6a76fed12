/* Tables of foreign operators and words with their corrections. The parser may have consumed the first half of a longer
 * operator, so the search starts up to two signs before the place of the error. */
#include "game/expression_mistakes.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

/* longer operators before their prefixes */
static const char *const signs[][2] = {
    {"===", "\"==\" wanted"},
    {"!==", "\"~=\" wanted"},
    {"!=", "\"~=\" wanted"},
    {"<>", "\"~=\" wanted"},
    {"=>", "\">=\" wanted"},
    {"=<", "\"<=\" wanted"},
    {">>", "\">\" wanted"},
    {"<<", "\"<\" wanted"},
    {"&&", "\"&\" or \"and\" wanted"},
    {"||", "\"|\" or \"or\" wanted"},
    {"//", "\"/\", which rounds down, wanted"},
    {"**", "a product such as n * n wanted"},
    {"^", "a product such as n * n wanted"},
    {"++", "\"+ 1\" wanted"},
    {"+=", "\"+\" wanted"},
    {"..", "each cell of its own, joined by |, wanted"},
    {".", "whole numbers, and names without dots, wanted"},
    {"!", "\"~\" or \"not\" wanted"},
    {"=", "\"==\" wanted"},
    {";", "nothing more, or \"and\", wanted"},
    {",", "\"|\" between sets, \"and\" between conditions wanted"},
    {"\"", "names without quotes wanted"},
    {"'", "names without quotes wanted"},
    {"`", "names without quotes wanted"},
    {"#", "count(...) wanted"},
    {"[", "round brackets wanted"},
    {"]", "round brackets wanted"},
    {"{", "round brackets wanted"},
    {"}", "round brackets wanted"},
    {"\xe2\x80\x9c", "no quotes, or straight ones around the whole wanted"},
    {"\xe2\x80\x9d", "no quotes, or straight ones around the whole wanted"},
    {"\xe2\x80\x98", "no quotes, or straight ones around the whole wanted"},
    {"\xe2\x80\x99", "no quotes, or straight ones around the whole wanted"},
    {"\xe2\x89\xa5", "\">=\" wanted"},
    {"\xe2\x89\xa4", "\"<=\" wanted"},
    {"\xe2\x89\xa0", "\"~=\" wanted"},
    {"\xe2\x88\xa9", "\"&\" wanted"},
    {"\xe2\x88\xaa", "\"|\" wanted"},
    {"\xe2\x88\xa7", "\"and\" wanted"},
    {"\xe2\x88\xa8", "\"or\" wanted"},
    {"\xc2\xac", "\"~\" or \"not\" wanted"},
    {"\xc3\x97", "\"*\" wanted"},
    {"\xc3\xb7", "\"/\" wanted"},
    {"\xe2\x88\x92", "\"-\" wanted"},
    {"\xe2\x80\x93", "\"-\" wanted"},
    {"\xe2\x80\x94", "\"-\" wanted"},
    {"\xc2\xa0", "a plain space wanted"},
    {"and", "\"and\" wanted"},
    {"or", "\"or\" wanted"},
    {"not", "\"~\" or \"not\" wanted"},
    {"is", "\"==\" wanted"},
    {"equals", "\"==\" wanted"},
    {"in", "\"&\" wanted"},
    {"of", "\"&\" wanted"},
    {"then", "nothing more wanted"},
};

static int is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static int measure(const char *sign, const char *at)
{
    size_t length = strlen(sign);
    if (!is_word(*sign)) return strncmp(at, sign, length) ? 0 : (int)length;
    return strncasecmp(at, sign, length) || is_word(at[length]) ? 0 : (int)length;
}

/* The operator that was consumed may be the first half of a longer one. */
const char *expression_sign_meant(const char *start, const char *at, const char **from, int *length)
{
    static const char halves[] = "<>=!&|+*/^.";
    const char *first = at;
    while (first > start && at - first < 2 && *at && strchr(halves, first[-1])) first--;
    for (; first <= at; first++)
        for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
            *from = first;
            *length = measure(signs[i][0], first);
            if (first + *length > at) return signs[i][1];
        }
    return NULL;
}

#define PLAYERS                                                                                                        \
    "own and enemy are the pieces of the side to move and of the other one, first and second those of the players"
#define HOLDS  "a set is true where it is not empty, and count(SET) is its size"
#define THIS   "each(types, ...) is of each type in turn, which is called this; each(chains(own), ...) of each chain"
#define ALWAYS "what always holds needs no condition"

const char *expression_name_meant(const char *name)
{
    static const char *const names[][2] = {
        {"black", PLAYERS},
        {"white", PLAYERS},
        {"me", PLAYERS},
        {"mine", PLAYERS},
        {"my", PLAYERS},
        {"self", PLAYERS},
        {"friend", PLAYERS},
        {"friendly", PLAYERS},
        {"player", PLAYERS},
        {"opponent", PLAYERS},
        {"other_player", PLAYERS},
        {"enemies", PLAYERS},
        {"foe", PLAYERS},
        {"eigene", PLAYERS},
        {"gegner", PLAYERS},
        {"weiss", PLAYERS},
        {"schwarz", PLAYERS},
        {"adversaire", PLAYERS},
        {"blanc", PLAYERS},
        {"noir", PLAYERS},
        {"this", THIS},
        {"flooded", "flooded is defined only within the second operand of flood(FROM, STEP)"},
        {"type", THIS},
        {"types", THIS},
        {"any", HOLDS "; every cell is all"},
        {"some", HOLDS},
        {"exists", HOLDS},
        {"has", HOLDS},
        {"contains", HOLDS},
        {"every", HOLDS "; every cell is all"},
        {"number", HOLDS},
        {"len", HOLDS},
        {"length", HOLDS},
        {"true", ALWAYS},
        {"always", ALWAYS},
        {"false", "what never holds needs no rule"},
        {"never", "what never holds needs no rule"},
        {"nil", "the set without cells is all & ~all, cells without a piece are empty"},
        {"none", "the set without cells is all & ~all, cells without a piece are empty"},
        {"nothing", "the set without cells is all & ~all, cells without a piece are empty"},
        {"free", "cells without a piece are empty"},
        {"vacant", "cells without a piece are empty"},
        {"blank", "cells without a piece are empty"},
        {"leer", "cells without a piece are empty"},
        {"frei", "cells without a piece are empty"},
        {"vide", "cells without a piece are empty"},
        {"is_empty", "cells without a piece are empty"},
        {"full", "cells with a piece are occupied"},
        {"far", "edges of the board are top, bottom, left and right; parts = { far = ... } names cells"},
        {"near", "edges of the board are top, bottom, left and right; beside(own) is what touches own pieces"},
        {"home", "edges of the board are top, bottom, left and right; parts = { home = ... } names cells"},
        {"goal", "edges of the board are top, bottom, left and right; parts = { goal = ... } names cells"},
        {"board", "every cell is all"},
        {"anywhere", "every cell is all"},
        {"alle", "every cell is all"},
        {"tous", "every cell is all"},
        {"mitte", "the cells in the middle are centre"},
        {"middle", "the cells in the middle are centre"},
        {"rand", "the cells at the sides are edge"},
        {"border", "the cells at the sides are edge"},
        {"ecken", "the cells in the corners are corners"},
        {"time", "turns is the number of turns, ply that of decisions; games know no clock"},
        {"random", "roll { } makes a decision of chance, which sets a counter"},
        {"dice", "roll { } makes a decision of chance, which sets a counter"},
        {"turn", "turns is the number of turns, ply that of decisions"},
        {"move", "turns is the number of turns, ply that of decisions; moved is where a piece has come to"},
        {"round", "turns is the number of turns, ply that of decisions"},
        {"adjacent", "beside(SET) is what touches the set"},
        {"neighbours", "beside(SET) is what touches the set"},
        {"neighbors", "beside(SET) is what touches the set"},
        {"next_to", "beside(SET) is what touches the set"},
        {"group", "chain(...), size(...) and chains(...) are about connected pieces"},
        {"not", "not, and, or are written in small letters"},
        {"if", "a condition stands alone, without if"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcasecmp(names[i][0], name)) return names[i][1];
    return NULL;
}
