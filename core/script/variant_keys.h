/* The keys of a variant file: those of `variant { }`, and those that its `rules` returns. */
#ifndef POISE_SCRIPT_VARIANT_KEYS_H
#define POISE_SCRIPT_VARIANT_KEYS_H

#include "script/keys.h"

#define CLASS(c) (UINT32_C(1) << (c))

enum { NAME, AUTHOR, YEAR, ABOUT, BASE, OPTIONS, PRESETS, RULES, VARIANT_KEYS };
extern const file_key variant_keys[VARIANT_KEYS];
extern const key_table variant_table;

enum { BOARD, PARTS, PIECES, START, COUNTERS, MARKS, TURN, EFFECTS, FINISH, EVALUATE, SYMMETRIC, RULES_KEYS };
extern const file_key rules_keys[RULES_KEYS];
extern const key_table rules_table;

#endif
