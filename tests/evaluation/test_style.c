/* Which tuples an evaluation looks at is found out by contest, and is known where it is read again. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <unistd.h>

#include "evaluation/weights.h"
#include "support/shipped.h"
#include "support/test.h"

SUITE(NULL, NULL)

static evaluation *learn_of(const char *variant, uint32_t games)
{
    game *g = shipped_game(variant);
    evaluation *v = shipped_learn(g, games);
    game_free(g);
    return v;
}

/* On 6x6 places of discs are worth what they are by themselves, on a wide board shapes are. With few games to learn
 * from there is no contest, and what is learned of a shape has to hold everywhere. */
TEST(a_contest_decides)
{
    evaluation *few = learn_of("othello:size=6", 100), *many = learn_of("othello:size=6", 4000),
               *wide = learn_of("gomoku", 400);
    assert_int_equal(few->style, TUPLES_BOTH);
    assert_in_range(many->style, TUPLES_USUAL, TUPLES_BOTH);
    assert_int_equal(wide->style, TUPLES_SHARED);
    evaluation_free(few);
    evaluation_free(many);
    evaluation_free(wide);
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
