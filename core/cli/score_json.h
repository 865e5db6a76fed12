/* How what a side scored is printed: with cut games lost and won, and within an interval. */
#ifndef POISE_CLI_SCORE_JSON_H
#define POISE_CLI_SCORE_JSON_H

#include "base/json_record.h"

/* Lines of the table of a struct that has these members: doubles, in 0..1. */
#define JSON_SCORES(record)                                                                                            \
    JSON_MEMBER(record, score_low, .also = JSON_SHARE, .help = "with all cut games lost"),                             \
        JSON_MEMBER(record, score_high, .also = JSON_SHARE, .help = "with all cut games won"),                         \
        JSON_MEMBER(record, low, .also = JSON_SHARE), JSON_MEMBER(record, high, .also = JSON_SHARE)

#endif
