/* The keys of `experiment { }`. */
#ifndef POISE_SCRIPT_EXPERIMENT_KEYS_H
#define POISE_SCRIPT_EXPERIMENT_KEYS_H

#include "script/keys.h"

enum {
    NAME,
    TITLE,
    QUESTION,
    ASK,
    VARIANTS,
    PLAYERS,
    GAMES,
    UNTIL,
    RUNGS,
    BUDGET,
    STEPS,
    SEED_KEY,
    MAX_PLIES_KEY,
    OPENING,
    ZONE,
    ELSEWHERE,
    CLAIMS,
    KEYS
};
extern const file_key experiment_keys[KEYS];
extern const key_table experiment_table;

#endif
