/* The answer from the games of a cell, in the words and the JSON that all commands share. */
#ifndef POISE_STUDIES_ANSWER_H
#define POISE_STUDIES_ANSWER_H

#include "base/text.h"
#include "stats/outlook.h"
#include "studies/side_words.h"

typedef struct answer {
    verdict_question question;
    score_counts counts;
    verdict verdict;
    double score;         /* first player's score; NaN: no game ended, or some were cut */
    interval range;       /* of the score, with all cut games lost, or won */
    interval live;        /* today's live interval */
    int64_t crossed_at;   /* games at which the verdict was reached; 0: not reached */
    bool supported;       /* today's games alone support the verdict */
    bool has_interval;    /* false: no games */
    outlook outlook;      /* forecast for an undecided verdict, not with trainings */
    trainings_score over; /* over trainings, where question.pairs says that there are some: */
    int trainings;        /* number of trainings */
    interval these;       /* the interval for these trainings only */
} answer;

answer answer_of(const verdict_latch *l);

/* Appends the first line: the verdict, after the game-theoretic value where known, "DRAWN WITH BEST PLAY (exact);
 * between these players UNDECIDED". */
void answer_write_verdict(const answer *a, outcome value, text *out);

/* Do the games favour a side that does not win under perfect play? `value`: OUTCOME_NONE if unknown. */
bool answer_contradicts(const answer *a, outcome value);

/* Appends "The attackers score 51.2 % (95 % at any moment: 49.9 - 52.6; zone 47 - 53)." with a remark on cut games; one
 * line. */
void answer_write_score(const answer *a, const side_words *sides, text *out);

/* Appends one line: when the verdict was reached, the expected number of further games, or why there is no verdict. */
void answer_write_open(const answer *a, text *out);

/* Appends `"value": ..., "contradicts_value": ...`, the members of an object. */
void answer_write_value_json(const answer *a, outcome value, text *out);

/* Appends `"verdict": ..., "score": ..., "score_low": ..., "score_high": ..., "low": ..., "high": ..., "zone": [...],
 * "alpha": ..., "games_to_go": ...`, the members of an object. */
void answer_write_json(const answer *a, text *out);

#endif
