/* What the games of a cell say, in the words and the JSON of every command that says it. */
#ifndef POISE_CLI_ANSWER_H
#define POISE_CLI_ANSWER_H

#include "base/text.h"
#include "cli/side_words.h"
#include "stats/outlook.h"

enum { ANSWER_BALANCED = 0, ANSWER_FAVOURED = 10, ANSWER_UNDECIDED = 20, ANSWER_WITHHELD = 30 };

typedef struct answer {
    verdict_question question;
    score_counts counts; /* each distinct game once */
    verdict verdict;
    double score;      /* NaN: no game ended, or some were cut */
    interval range;    /* of the score, if all cut games were lost, or won */
    interval live;     /* low > high: the games contradict each other */
    bool has_interval; /* false: there is no game */
    outlook outlook;   /* of an undecided verdict */
} answer;

answer answer_of(const verdict_latch *l);

/* The exit code that tells it to scripts. */
int answer_code(verdict v);

/* "The attackers score 51.2 % (95 % at any moment: 49.9 - 52.6; zone 47 - 53)." and what is to be said of cut games; a
 * line, appended. */
void answer_write_score(const answer *a, const side_words *sides, text *out);

/* How many more games it takes, for an undecided verdict, or why there is none; a line, or nothing, appended. */
void answer_write_open(const answer *a, text *out);

/* Appends `"verdict": ..., "score": ..., "score_low": ..., "score_high": ..., "low": ..., "high": ..., "zone": [...],
 * "alpha": ..., "games_to_go": ...`, the members of an object. */
void answer_write_json(const answer *a, text *out);

#endif
