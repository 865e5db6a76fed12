#include "import/results_words.h"

#include <string.h>
#include <strings.h>

#include <stddef.h>

/* Words with the same meaning in every file. */
static const struct {
    const char *word;
    outcome means;
} known[] = {
    {"first", OUTCOME_FIRST},  {"second", OUTCOME_SECOND},      {"draw", OUTCOME_DRAW},
    {"drawn", OUTCOME_DRAW},   {"tie", OUTCOME_DRAW},           {"1/2", OUTCOME_DRAW},
    {"unknown", OUTCOME_NONE}, {"unfinished", OUTCOME_NONE},    {"ongoing", OUTCOME_NONE},
    {"?", OUTCOME_NONE},       {"aborted", OUTCOME_NONE},       {"0,5", OUTCOME_DRAW},
    {"remis", OUTCOME_DRAW},   {"unentschieden", OUTCOME_DRAW}, {"nulle", OUTCOME_DRAW},
    {"tablas", OUTCOME_DRAW},  {"empate", OUTCOME_DRAW},        {"patta", OUTCOME_DRAW},
};

/* Pairs of sides of which the first usually moves first, as in chess. */
static const char *const usual[][2] = {{"white", "black"}, {"attackers", "defenders"}};

static outcome find_known(const char *word)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcasecmp(known[i].word, word)) return known[i].means;
    return outcome_from_score(word);
}

/* Reduces "White wins" and "white won" to "White"; ignores words that are too long. */
static void reduce(const char *word, char out[RESULT_WORD_SIZE])
{
    static const char *const more[] = {" wins", " won", " win"};
    size_t length = strlen(word);
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        size_t taken = strlen(more[i]);
        if (length <= taken || strcasecmp(word + length - taken, more[i]) != 0) continue;
        length -= taken;
        break;
    }
    if (length >= RESULT_WORD_SIZE) length = 0;
    memcpy(out, word, length);
    out[length] = 0;
}

/* Returns the side with that name; OUTCOMES: none. */
static outcome find_side(const result_words *w, const char *word)
{
    for (unsigned side = 0; w->sides && side < 2; side++)
        if (!strcasecmp(word, w->sides[side])) return outcome_win(side);
    return OUTCOMES;
}

/* Returns the usual meaning, unless the variant calls a side by the other word of the pair. */
static outcome find_usual(const result_words *w, const char *word)
{
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        for (unsigned k = 0; k < 2; k++) {
            if (strcasecmp(word, usual[i][k]) != 0) continue;
            outcome other = find_side(w, usual[i][!k]);
            return other == OUTCOMES ? outcome_win(k) : outcome_win(other == OUTCOME_FIRST);
        }
    return OUTCOMES;
}

static int find_learned(const result_words *w, const char *word)
{
    for (int i = 0; i < w->count; i++)
        if (!strcasecmp(w->word[i], word)) return i;
    return -1;
}

void result_words_learn(result_words *w, const char *said, outcome by_rules)
{
    char word[RESULT_WORD_SIZE] = "";
    if (said) reduce(said, word);
    if (!*word || find_known(word) != OUTCOMES || find_side(w, word) != OUTCOMES) return;
    int at = find_learned(w, word);
    if (at < 0 && w->count < RESULT_WORDS_MAX) memcpy(w->word[at = w->count++], word, sizeof word);
    if (at >= 0 && by_rules == OUTCOME_FIRST) w->won[at][0]++;
    if (at >= 0 && by_rules == OUTCOME_SECOND) w->won[at][1]++;
}

/* If two words stand for the sides, what is known of one determines the other. */
static int balance_of(const result_words *w, int at)
{
    int sum = w->won[at][0] - w->won[at][1];
    if (w->count == 2) sum -= w->won[!at][0] - w->won[!at][1];
    return sum;
}

static outcome find(const result_words *w, const char *word, result_basis *basis)
{
    outcome means = find_known(word);
    *basis = RESULT_SURE;
    if (means == OUTCOMES) means = find_side(w, word);
    if (means != OUTCOMES) return means;
    int at = find_learned(w, word), told = at < 0 ? 0 : balance_of(w, at);
    *basis = RESULT_LEARNED;
    if (told) return told > 0 ? OUTCOME_FIRST : OUTCOME_SECOND;
    *basis = RESULT_USUAL;
    return find_usual(w, word);
}

outcome result_words_say(const result_words *w, const char *word, result_basis *basis)
{
    result_basis why = RESULT_NOT_KNOWN;
    char reduced[RESULT_WORD_SIZE] = "";
    if (word) reduce(word, reduced);
    outcome means = *reduced ? find(w, reduced, &why) : OUTCOMES;
    if (means == OUTCOMES) why = RESULT_NOT_KNOWN;
    if (basis) *basis = why;
    return means == OUTCOMES ? OUTCOME_NONE : means;
}
