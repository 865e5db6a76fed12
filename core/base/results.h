/* How a game came out: one enum for the whole program, with one letter and one word for each. */
#ifndef POISE_BASE_RESULTS_H
#define POISE_BASE_RESULTS_H

#include <stdbool.h>

typedef enum outcome {
    OUTCOME_NONE, /* the game goes on; of a game that was played to the limit of plies: it was cut */
    OUTCOME_FIRST,
    OUTCOME_SECOND,
    OUTCOME_DRAW,
    OUTCOME_BROKEN, /* the rules do not say what happens here, or a function of theirs failed */
    OUTCOMES,
    OUTCOME_ILLEGAL /* what an ending with result = illegal says of a decision; no position keeps it */
} outcome;

/* The outcomes below are results: what statistics count. A broken game is none. */
enum { OUTCOME_RESULTS = OUTCOME_BROKEN };

/* The outcome of a game that the player of that side wins, 0 the first. */
static inline outcome outcome_win(unsigned side)
{
    return side ? OUTCOME_SECOND : OUTCOME_FIRST;
}

/* Did the game end as the rules say: won or drawn? */
static inline bool outcome_is_decided(outcome o)
{
    return o == OUTCOME_FIRST || o == OUTCOME_SECOND || o == OUTCOME_DRAW;
}

/* Letter r stands for result r where games are listed in order. */
#define RESULT_LETTERS "CFSD"

/* The order in which results are shown: wins, draws, then games that were cut. */
extern const outcome results_shown[OUTCOME_RESULTS];

/* "first", "second", "draw", "cut" or "broken". */
const char *outcome_word(outcome o);

/* What several such games are called: "draws", else the word. */
const char *outcome_plural(outcome o);

/* "the first player wins", "cut at the limit of plies" ...: a finished game in words. */
const char *outcome_sentence(outcome o);

/* The outcome of that word, or the result of that letter; OUTCOMES: there is none. */
outcome outcome_from_word(const char *word);
outcome result_from_letter(char letter);

/* The outcome of a score as scoresheets write it, "1-0", "0-1", "1/2-1/2", whoever moved first named first; "*" is
 * OUTCOME_NONE, the game goes on. OUTCOMES: it is none. */
outcome outcome_from_score(const char *score);

#endif
