/* A call of `poise pie`, and what is told of it. Internal to command_pie.c and pie_text.c. */
#ifndef POISE_CLI_PIE_REQUEST_H
#define POISE_CLI_PIE_REQUEST_H

#include "cli/experiment.h"
#include "cli/pie_stronger.h"
#include "cli/settings.h"
#include "studies/balance.h"
#include "studies/openings.h"

/* A call and its findings. */
typedef struct pie_request {
    experiment base; /* one cell: the game without the pie rule, in which the first player chooses every move */
    const char *players[2];
    settings how;
    balance_request search;
    opening_class *openings;
    balance found;
    score_counts without; /* of that cell */
    uint64_t times;       /* factor of the stronger players' budget, and */
    pie_stronger stronger;
    pie_strong_answer strong[BALANCE_TRIALS_MAX]; /* their verdict on a turn that was confirmed, and */
    const char *said[BALANCE_TRIALS_MAX];         /* a sentence about it, or NULL */
    cli_log log;
} pie_request;

/* Makes sentences of the stronger players' verdicts. Returns 0, or -1 with `e` filled in when memory is out. */
int pie_say_stronger(pie_request *r, error *e);

void pie_write_plain(const pie_request *r, text *out);
void pie_write_json(const pie_request *r, text *out);

#endif
