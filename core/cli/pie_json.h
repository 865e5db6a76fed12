/* The JSON document of poise pie. */
#ifndef POISE_CLI_PIE_JSON_H
#define POISE_CLI_PIE_JSON_H

#include "base/json_record.h"
#include "cli/pie_stronger.h"

typedef struct pie_stronger_json {
    const char *verdict;
    uint64_t times, games;
    int trainings;
    bool plays_better;
    double low, high;
} pie_stronger_json;

typedef struct pie_turn_json {
    const char *moves, *answer;
    unsigned alike;
    bool confirmed;
    uint64_t games;
    double score_low, score_high, low, high;
    const void *stronger;
    pie_stronger_json asked; /* storage */
} pie_turn_json;

typedef struct pie_json {
    const char *variant, *cut, *folder;
    json_texts players;
    bool no_fair_cut;
    double alpha, without_low, without_high, best_low, best_high, cutter_low, cutter_high;
    json_rows first_turns; /* pie_turn_json */
} pie_json;

extern const json_record pie_record;

/* Returns the verdict of stronger players on a turn, written in `room`. */
const pie_stronger_json *pie_json_stronger(const pie_stronger *s, const pie_strong_answer *a, pie_stronger_json *room);

#endif
