/* Which tuples an evaluation looks at is found out by games, and is known where it is read again. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <unistd.h>

#include "evaluation/weights.h"
#include "support/shipped.h"
#include "support/test.h"

SUITE(NULL, NULL)

/* Four in a row decide; with few games to learn from there is no trial. */
TEST(rows_where_they_foresee_more)
{
    game *g = shipped_game("yavalath:size=4");
    evaluation *few = shipped_learn(g, 100), *many = shipped_learn(g, 2000);
    assert_int_equal(few->style, TUPLES_USUAL);
    assert_int_equal(many->style, TUPLES_WITH_ROWS);
    assert_true(many->tuples.count > few->tuples.count);
    evaluation_free(few);
    evaluation_free(many);
    game_free(g);
}

TEST(files_know_the_style)
{
    char path[] = "/tmp/poise-style-XXXXXX";
    error e = {""};
    game *g = shipped_game("connect_four:width=5,height=5");
    evaluation *v = evaluation_new(g, TUPLES_WITH_ROWS, NULL, &e), *read;
    int file = mkstemp(path);
    assert_true(v && file >= 0);
    close(file);
    v->weights[v->rows - 1] = 7;
    evaluation_seal(v);
    assert_int_equal(evaluation_save(v, path, &e), 0);
    read = evaluation_load(path, g, &e);
    if (!read) fail_msg("%s", e.text);
    assert_int_equal(read->style, TUPLES_WITH_ROWS);
    assert_int_equal(read->weights[v->rows - 1], 7);
    unlink(path);
    evaluation_free(v);
    evaluation_free(read);
    game_free(g);
}
