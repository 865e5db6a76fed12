#include "base/results.h"

#include <string.h>

static const struct {
    const char *word, *plural, *sentence;
} names[OUTCOMES] = {
    [OUTCOME_NONE] = {"cut", "cut", "cut at the limit of plies"},
    [OUTCOME_FIRST] = {"first", "first", "the first player wins"},
    [OUTCOME_SECOND] = {"second", "second", "the second player wins"},
    [OUTCOME_DRAW] = {"draw", "draws", "drawn"},
    [OUTCOME_BROKEN] = {"broken", "broken", "broken: the rules do not say what happens"},
};

const outcome results_shown[OUTCOME_RESULTS] = {OUTCOME_FIRST, OUTCOME_SECOND, OUTCOME_DRAW, OUTCOME_NONE};

const char *outcome_word(outcome o)
{
    return names[o].word;
}

const char *outcome_plural(outcome o)
{
    return names[o].plural;
}

const char *outcome_sentence(outcome o)
{
    return names[o].sentence;
}

outcome outcome_from_word(const char *word)
{
    int o = 0;
    while (o < OUTCOMES && strcmp(word, names[o].word) != 0) o++;
    return (outcome)o;
}

outcome result_from_letter(char letter)
{
    const char *found = letter ? strchr(RESULT_LETTERS, letter) : NULL;
    return found ? (outcome)(found - RESULT_LETTERS) : OUTCOMES;
}

outcome outcome_from_score(const char *score)
{
    static const struct {
        const char *score;
        outcome means;
    } scores[] = {
        {"1-0", OUTCOME_FIRST}, {"0-1", OUTCOME_SECOND}, {"1/2-1/2", OUTCOME_DRAW}, {"\u00bd-\u00bd", OUTCOME_DRAW},
        {"2-0", OUTCOME_FIRST}, {"0-2", OUTCOME_SECOND}, {"1-1", OUTCOME_DRAW},     {"*", OUTCOME_NONE},
    };
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++)
        if (!strcmp(score, scores[i].score)) return scores[i].means;
    return OUTCOMES;
}
