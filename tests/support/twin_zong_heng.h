/* A second implementation of Zong-Heng, slow and plain, written from its rules alone: a twin for twin_compare. */
#ifndef POISE_TESTS_SUPPORT_TWIN_ZONG_HENG_H
#define POISE_TESTS_SUPPORT_TWIN_ZONG_HENG_H

#include <stdbool.h>

#include "support/twin.h"

enum { ZONG_HENG_SIDE_MAX = 8 };

/* The options of variants/zong_heng.lua. */
typedef struct zong_heng_options {
    int size;          /* rows and columns, even, at most ZONG_HENG_SIDE_MAX */
    const char *start; /* alternate, diag, block, half */
    const char *drawn; /* rows from the top, separated by /; "": none */
    bool whole;        /* only the last piece of a row may be chosen */
    bool half_supply;  /* a side has size * size / 2 pieces in all */
    bool largest;      /* only the largest groups are compared */
} zong_heng_options;

typedef struct zong_heng {
    zong_heng_options rules;
    char on[ZONG_HENG_SIDE_MAX][ZONG_HENG_SIDE_MAX]; /* [column][row] from a1: X, O or . */
    int player;                                      /* 0: X */
    int passes;                                      /* so far */
    outcome over;
} zong_heng;

extern const twin_type zong_heng_twin;

/* The start of a game. */
zong_heng zong_heng_start(const zong_heng_options *rules);

#endif
