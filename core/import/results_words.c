#include "import/results_words.h"

#include <strings.h>

#include <stddef.h>

/* Words that mean the same in every file, and those that are only usual: there White moves first, as in chess. */
static const struct {
    const char *word;
    outcome means;
    bool always;
} known[] = {
    {"first", OUTCOME_FIRST, true},      {"second", OUTCOME_SECOND, true},     {"draw", OUTCOME_DRAW, true},
    {"1-0", OUTCOME_FIRST, true},        {"0-1", OUTCOME_SECOND, true},        {"1/2-1/2", OUTCOME_DRAW, true},
    {"drawn", OUTCOME_DRAW, true},       {"tie", OUTCOME_DRAW, true},          {"unfinished", OUTCOME_NONE, true},
    {"unknown", OUTCOME_NONE, true},     {"ongoing", OUTCOME_NONE, true},      {"?", OUTCOME_NONE, true},
    {"*", OUTCOME_NONE, true},           {"white", OUTCOME_FIRST, false},      {"black", OUTCOME_SECOND, false},
    {"attackers", OUTCOME_FIRST, false}, {"defenders", OUTCOME_SECOND, false},
};

static int find_known(const char *word)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcasecmp(known[i].word, word)) return (int)i;
    return -1;
}

static int find_learned(const result_words *w, const char *word)
{
    for (int i = 0; i < w->count; i++)
        if (!strcasecmp(w->word[i], word)) return i;
    return -1;
}

void result_words_learn(result_words *w, const char *word, outcome by_rules)
{
    int at = word ? find_known(word) : -1;
    if (!word || (at >= 0 && known[at].always)) return;
    at = find_learned(w, word);
    if (at < 0 && w->count < RESULT_WORDS_MAX) w->word[at = w->count++] = word;
    if (at >= 0 && by_rules == OUTCOME_FIRST) w->won[at][0]++;
    if (at >= 0 && by_rules == OUTCOME_SECOND) w->won[at][1]++;
}

/* Two words that stand for the two sides: what is known of one tells of the other. */
static int balance_of(const result_words *w, int at)
{
    int sum = w->won[at][0] - w->won[at][1];
    if (w->count == 2) sum -= w->won[!at][0] - w->won[!at][1];
    return sum;
}

outcome result_words_say(const result_words *w, const char *word)
{
    if (!word) return OUTCOME_NONE;
    int at = find_learned(w, word), usual = find_known(word), told = at < 0 ? 0 : balance_of(w, at);
    if (told) return told > 0 ? OUTCOME_FIRST : OUTCOME_SECOND;
    return usual < 0 ? OUTCOME_NONE : known[usual].means;
}
