/* What the games of a cell say, in the words and the JSON of every command that says it. */
#ifndef POISE_STUDIES_ANSWER_H
#define POISE_STUDIES_ANSWER_H

#include "base/text.h"
#include "stats/outlook.h"
#include "studies/side_words.h"

typedef struct answer {
    verdict_question question;
    score_counts counts;
    verdict verdict;
    double score;         /* NaN: no game ended, or some were cut */
    interval range;       /* of the score, if all cut games were lost, or won */
    interval live;        /* of today */
    int64_t crossed_at;   /* games after which the verdict stood; 0: it does not */
    bool supported;       /* today's games show the verdict by themselves */
    bool has_interval;    /* false: there is no game */
    outlook outlook;      /* of an undecided verdict, not with trainings */
    trainings_score over; /* trainings, where question.pairs says that there are some: */
    int trainings;        /* so many */
    interval these;       /* the interval for these trainings alone */
} answer;

answer answer_of(const verdict_latch *l);

/* Appends what the first line says: the verdict, behind the value where one is known, "DRAWN WITH BEST PLAY (exact);
 * between these players UNDECIDED". */
void answer_write_verdict(const answer *a, outcome value, text *out);

/* Do the games favour a side that does not win when both play their best? `value`: OUTCOME_NONE where it is not known.
 */
bool answer_contradicts(const answer *a, outcome value);

/* "The attackers score 51.2 % (95 % at any moment: 49.9 - 52.6; zone 47 - 53)." and what is to be said of cut games; a
 * line, appended. */
void answer_write_score(const answer *a, const side_words *sides, text *out);

/* When the verdict stood, how many more games one that is undecided takes, or why there is none; a line, appended. */
void answer_write_open(const answer *a, text *out);

/* Appends `"value": ..., "contradicts_value": ...`, the members of an object. */
void answer_write_value_json(const answer *a, outcome value, text *out);

/* Appends `"verdict": ..., "score": ..., "score_low": ..., "score_high": ..., "low": ..., "high": ..., "zone": [...],
 * "alpha": ..., "games_to_go": ...`, the members of an object. */
void answer_write_json(const answer *a, text *out);

#endif
