/* The JSON members of a side's score: with cut games counted as losses and as wins, and its interval. */
#ifndef POISE_CLI_SCORE_JSON_H
#define POISE_CLI_SCORE_JSON_H

#include "base/json_record.h"

/* Lines of the table of a struct with these members: doubles, in 0..1. */
#define JSON_SCORES(record)                                                                                            \
    JSON_MEMBER(record, score_low, .also = JSON_SHARE, .help = "with all cut games lost"),                             \
        JSON_MEMBER(record, score_high, .also = JSON_SHARE, .help = "with all cut games won"),                         \
        JSON_MEMBER(record, low, .also = JSON_SHARE), JSON_MEMBER(record, high, .also = JSON_SHARE)

#endif
