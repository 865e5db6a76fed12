/* A cell is watched once: the looks are what a latch that was stopped there would say. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "studies/evidence.h"
#include "support/test.h"

static const results of = {.zone_low = .47, .zone_high = .53, .alpha = .05};

static void assert_is_look(const results_cell *whole, const evidence_look *look)
{
    results_cell first = *whole;
    verdict_latch latch;
    first.games = look->games;
    evidence_latch(&of, &first, &latch);
    interval i = verdict_interval(&latch);
    assert_true(look->live.low == i.low && look->live.high == i.high);
    assert_true(isnan(look->score) == (latch.counts.cut > 0));
}

TEST(looks_are_those_of_shorter_cells)
{
    static const uint64_t counts[] = {1, 9, 10, 11, 12, 63, 100, 5000, 30000};
    char *letters = calloc(30001, 1);
    assert_non_null(letters);
    for (int i = 0; i < 30000; i++) letters[i] = "FSSFDSF"[i % 7];
    letters[20000] = 'C';
    for (size_t n = 0; n < sizeof counts / sizeof *counts; n++) {
        results_cell c = {.games = counts[n], .letters = letters};
        evidence_watch w;
        evidence_watch_cell(&of, &c, &w);
        assert_in_range(w.nlooks, 1, EVIDENCE_LOOKS_MAX);
        assert_int_equal(w.looks[w.nlooks - 1].games, counts[n]);
        for (int i = 1; i < w.nlooks; i++) assert_true(w.looks[i].games > w.looks[i - 1].games);
        assert_is_look(&c, &w.looks[0]);
        assert_is_look(&c, &w.looks[w.nlooks / 2]);
        assert_is_look(&c, &w.looks[w.nlooks - 1]);
    }
    free(letters);
}

TEST(no_games)
{
    results_cell c = {.letters = ""};
    evidence_watch w;
    evidence_watch_cell(&of, &c, &w);
    assert_int_equal(w.nlooks, 0);
}
