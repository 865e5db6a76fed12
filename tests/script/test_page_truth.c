/* Small experiments whose truth is known: no page says what is false, and intervals keep their promise. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "support/pages.h"
#include "support/test.h"

enum { EXPERIMENTS = 60, CHECKER_BYTES = 8192 };

FIXTURE(pages_setup, pages_teardown)

static char *read_checker(void)
{
    FILE *file = fopen("tests/data/page_truth.lua", "rb");
    char *content = calloc(CHECKER_BYTES, 1);
    assert_non_null(file);
    assert_non_null(content);
    assert_in_range(fread(content, 1, CHECKER_BYTES - 1, file), 1, CHECKER_BYTES - 2);
    fclose(file);
    return content;
}

/* Games in which the first player wins with that chance among the decided ones; the others are drawn, or cut. */
static void draw_games(random_state *r, double truth, unsigned drawn, unsigned cut, size_t count, char *games)
{
    for (size_t i = 0; i < count; i++) {
        unsigned what = random_below(r, 100);
        games[i] = what < cut ? 'C' : what < cut + drawn ? 'D' : random_below(r, 10000) < truth * 10000 ? 'F' : 'S';
    }
    games[count] = 0;
}

/* A draw is worth one half, so that draws move the score towards it. */
static double score_of(double wins, unsigned drawn)
{
    return wins + (.5 - wins) * drawn / 100;
}

/* How many lines of the table have a 1 in that column. */
static int count_ones(const pages *p, int column)
{
    char *table = pages_read(p, "tables/truth.csv");
    int ones = 0;
    for (char *line = strtok(table, "\n"); (line = strtok(NULL, "\n"));) ones += line[2 * column] == '1';
    free(table);
    return ones;
}

TEST(no_false_sentence)
{
    static const double chances[] = {.3, .44, .47, .5, .53, .56, .7};
    static const size_t counts[] = {1, 2, 9, 40, 300, 2000, PAGES_GAMES};
    static const unsigned shares[] = {0, 0, 1, 10, 60, 100};
    static char games[PAGES_CELLS][PAGES_GAMES + 1];
    pages *p = *state;
    char *checker = read_checker(), question[64];
    random_state r = {5};
    int wrong = 0, missed = 0;
    for (int n = 0; n < EXPERIMENTS; n++) {
        double truth[PAGES_CELLS];
        for (int i = 0; i < PAGES_CELLS; i++) {
            double wins = chances[random_below(&r, 7)];
            unsigned drawn = shares[random_below(&r, 5)], cut = n % 3 ? 0 : shares[random_below(&r, 6)];
            if (drawn + cut > 100) drawn = 100 - cut;
            draw_games(&r, wins, drawn, cut, counts[random_below(&r, 7)], games[i]);
            truth[i] = score_of(wins, cut < 100 ? drawn * 100 / (100 - cut) : 0);
            pages_play_cell(p, i, games[i]);
        }
        snprintf(question, sizeof question, "%.17g,%.17g", truth[0], truth[1]);
        p->results.question = question;
        pages_assert_template(p, checker);
        wrong += count_ones(p, 0);
        missed += count_ones(p, 1);
    }
    free(checker);
    assert_in_range(wrong, 0, 2); /* of 120 cells: at most one in twenty may be, one in a hundred is */
    assert_in_range(missed, 0, 4);
}
