/* Games that are played abreast are those that are played alone. */
#include "play/abreast.h"

#include "play/conformance_abreast.h"
#include "rules/lanes.h"
#include "support/scripts.h"
#include "support/shipped.h"
#include "support/test.h"

static void compare(game *g, const char *what)
{
    error e = {""};
    assert_true(abreast_can(g));
    /* fewer games than go at once, as many, and more; whole, cut amid them, and cut at once */
    static const unsigned games[] = {1, 3, LANE_GAMES, 300}, plies[] = {1000, 9, 1};
    for (unsigned i = 0; i < 4; i++)
        for (unsigned k = 0; k < 3; k++)
            if (conformance_abreast(g, games[i], i, plies[k], &e)) fail_msg("%s: %s", what, e.text);
    game_free(g);
}

/* Steps, captures, leaps and placements, falls, several jumps in other phases, holes, shapes of boards; rows that are
 * just so long, chains, flanked rows and passes; turns of several
 * decisions; one word, two, four and more. */
TEST(shipped_variants)
{
    static const char *const all[] = {
        "ataxx",
        "ataxx:size=4",
        "ataxx:walls=true",
        "breakthrough",
        "clobber",
        "clobber:width=2,height=2",
        "colouring",
        "connect_four",
        "konane",
        "konane:size=4",
        "qubic",
        "snort",
        "snort:rule=col",
        "tic_tac_toe",
        "misere_tic_tac_toe",
        "wolf_and_sheep",
        "breakthrough:width=3,height=16",
        "connect_four:width=9,height=5,row=3",
        "flipflop:repetition=ignored",
        "gomoku",
        "gomoku:size=9,overline=ignored",
        "hex",
        "hex:size=4",
        "hex:size=19",
        "othello",
        "othello:size=4",
        "othello:size=12",
        "rex",
        "y",
        "yavalath",
        "breakthrough:width=12,height=12",
        "ataxx:size=9",
        "konane:size=10",
        "english_draughts",
        "chess",
        "alquerque",
        "isola",
        "fanorona:width=5,height=3",
        "fanorona",
        "international_draughts",
        "international_draughts:size=6,rows=2",
        "go:size=4",
        "go:size=9,ko=situational",
        "go:size=6,suicide=allowed",
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) compare(shipped_game(all[i]), all[i]);
}

/* What a designer says in general words is played abreast, too. */
TEST(general_words)
{
    static const char *const all[] = {
        /* connect four without a word of its own */
        "board = square { 7, 6 }, pieces = sides { first = 'disc X', second = 'disc O' }, "
        "turn = place { to = 'empty & ~shift(empty, north)' }, "
        "finish = { line { at_least = 4, result = 'win' }, full { result = 'draw' }, no_move { result = 'draw' } }",
        /* kinds, slides of both sides alike, promotion, and a race */
        "board = square { 5, 6 }, pieces = sides { first = 'man X, rook R', second = 'man O, rook Q' }, "
        "start = drawn { 'OQOOO/...../...../...../...../XXXRX' }, "
        "turn = either { step { from = own & man, along = forward, to = empty | enemy }, "
        "slide { from = own & rook, along = orthogonal, to = empty | enemy } }, "
        "effects = change { what = 'here & man & (first & top | second & bottom)', into = 'rook' }, "
        "finish = { none_left { region = enemy, result = 'win' }, ply_limit { plies = 90, result = 'draw' }, "
        "wins { when = 'count(own & rook) >= 4' }, no_move { result = 'loss' } }",
        /* a longer row that stands is remembered; effects that only one side's decisions have */
        "board = square { 6, 5 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, "
        "effects = { remove { what = 'enemy & beside(here) & first', name = 'taken' }, "
        "change { what = 'shift(here, north) & enemy', owner = 'own', name = 'turned' } }, "
        "finish = { no_move { result = 'loss' }, line { exactly = 3, result = 'win' }, ply_limit { plies = 70, result "
        "= 'draw' }, "
        "full { result = 'draw' } }",
        /* passes that are forced, and what both sides being stuck ends */
        "board = square { 4, 4 }, pieces = sides { first = 'man X', second = 'man O' }, "
        "start = drawn { '..../.XO./.OX./....' }, turn = or_pass { place { to = 'empty & beside(enemy) & ~beside(own)' "
        "} }, "
        "finish = count { after = 'both_stuck' }",
        /* what is seen along lines, between pieces and beside chains; slides over several words */
        "board = square { 9, 9 }, pieces = sides { first = 'man X, rook R', second = 'man O, rook Q' }, "
        "start = drawn { 'OQO..OOQO/........./........./........./........./........./........./........./XRX..XXRX' "
        "}, "
        "turn = either { step { from = own & man, along = all, to = 'empty & (ray(enemy, all) | touching(empty, "
        "enemy))' }, "
        "slide { from = own & rook, along = orthogonal, to = empty | enemy } }, "
        "effects = { remove { what = 'enemy & between(here, own, enemy, orthogonal)', name = 'taken' }, "
        "change { what = 'enemy & man & chain(enemy, beside(here)) & ~sees(own & rook)', owner = 'own', name = 'won' } "
        "}, "
        "finish = { none_left { region = enemy, result = 'win' }, exists { region = 'top & first & man', result = "
        "'first' }, "
        "ply_limit { plies = 120, result = 'draw' }, no_move { result = 'loss' } }",
        /* chains of what comes and goes */
        "board = hexagon { 5 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, "
        "effects = remove { what = 'enemy & beside(here) & ~touching(enemy, empty)', name = 'dead' }, "
        "finish = { wins { when = 'count(chain(own)) > 7' }, ply_limit { plies = 100, result = 'draw' }, "
        "no_move { result = 'loss' } }",
        /* moves that endings forbid: kings that are attacked, by far hops and leapers that are blocked, too */
        "board = square { 7, 10 }, pieces = sides { first = 'king K, horse H, cannon C, rook R', second = 'king k, "
        "horse h, cannon c, rook r' }, "
        "start = drawn { 'rhckchr/......./......./......./......./......./......./......./......./RHCKCHR' }, "
        "turn = either { step { from = own & king, along = orthogonal, to = empty | enemy }, "
        "leap { from = own & horse, over = empty, to = empty | enemy }, "
        "slide { from = own & rook, along = orthogonal, to = empty | enemy }, "
        "slide { from = own & cannon, along = orthogonal, limit = 3 }, "
        "hop { from = own & cannon, along = orthogonal, over = occupied, approach = any, landing = any, to = enemy } "
        "}, "
        "finish = { forbids { when = 'own & king & targets(enemy)', name = 'check' }, draws { when = 'turns >= 120' }, "
        "no_move { result = 'loss' } }",
        /* numbers of cells, chains that breathe, what depends on the course of the game */
        "board = square { 7, 7 }, pieces = sides { first = 'man X', second = 'man O' }, "
        "turn = either { place { when = 'turns < 60 and beside(here, all) & (empty | own)' }, "
        "step { along = orthogonal, when = 'turns >= 60 and not (beside(here) & enemy)' } }, "
        "effects = { remove { what = 'enemy & size(enemy, empty) == 0', name = 'caught' }, "
        "change { what = 'enemy & beside(own) > beside(enemy, all) + on(edge, 2)', owner = own, name = 'won' }, "
        "remove { what = 'own & beside(own, 6, all) & ~sees(enemy, 2, empty, orthogonal)', name = 'crowded' } }, "
        "finish = { forbids { when = 'own & size(own, empty) < 1', name = 'suicide' }, wins { when = 'count(own) > 24' "
        "}, draws { when = 'turns >= 90' }, no_move { result = 'draw' } }",
        /* leapers that are written as regions near the origin */
        "board = square { 6, 6 }, pieces = sides { first = 'man X', second = 'man O' }, "
        "start = filled { first = 'rank <= 2', second = 'rank >= 5' }, "
        "turn = either { relocate { to = '(empty | enemy) & distance(origin, 2, everywhere, all) & ~beside(origin, "
        "all)' }, place { when = 'between(here, own, enemy, orthogonal) and ply < 40' } }, "
        "finish = { wins { when = 'not enemy' }, draws { when = 'turns >= 80' }, no_move { result = 'loss' } }",
        /* ranks, a piece that goes on, a stage that all or few reach, what follows turns; and the past */
        "board = square { 6, 7 }, pieces = sides { first = 'man X, king K', second = 'man O, king Q' }, "
        "start = filled { first = 'rank <= 2', second = 'rank >= 6' }, "
        "turn = { prefer { hop { over = enemy, along = all, takes = true }, step { along = all } }, "
        "again { hop { over = enemy, along = all, takes = true }, when = 'taken', mover = here }, "
        "if_possible { convert { from = 'own & man & (first & top | second & bottom)', into = king }, "
        "when = 'not passed' }, if_possible { place { to = 'empty & beside(own)' }, when = 'count(own) < 9' } }, "
        "effects = { remove { what = 'own & beside(enemy, 3, all)', after = turn, name = 'crowded' }, "
        "change { what = 'moved & king', into = man, when = 'count(passed) == 1', name = 'tired' } }, "
        "finish = { repetition { same = contents, result = 'draw' }, forbids { when = 'own & king & targets(enemy)', "
        "after = decision }, "
        "wins { when = 'count(own & king) > 2' }, ply_limit { plies = 150, result = 'draw' }, "
        "no_move { result = 'loss' } }",
        /* passes, of a side and of both; what follows some actions only, and moves of one direction */
        "board = square { 6, 5 }, pieces = sides { first = 'man X, dog D', second = 'man O, dog Q' }, "
        "start = filled { first = 'rank == 1', second = 'rank == 5' }, "
        "turn = { optional { step { along = all, to = empty, name = 'run' }, slide { along = orthogonal, least = 2, "
        "limit = 3, to = 'empty | enemy', name = 'jump' }, place { to = 'empty & beside(own, 2)' } }, "
        "again { hop { over = occupied, along = all }, mover = here, optional = true } }, "
        "effects = { remove { what = 'enemy & ahead(enemy)', after = 'run', name = 'driven' }, "
        "change { what = 'behind(own & man)', into = dog, after = 'jump', name = 'called' }, "
        "add { to = 'empty & beside(own & dog, 2, all)', piece = man, after = turn, name = 'born' } }, "
        "finish = { none_left { region = enemy, result = 'win' }, repetition { result = 'draw' }, "
        "wins { when = 'count(own) > 9', after = 'jump' }, ply_limit { plies = 120, result = 'draw' }, "
        "no_move { result = 'loss' } }",
        /* repetitions of one side on two words, where pieces only disappear */
        "board = square { 9, 9 }, pieces = sides { first = 'rook R', second = 'rook Q' }, "
        "start = drawn { '.QQQ...../........./........./........./........./........./........./........./.....RRR.' "
        "}, "
        "turn = { slide { along = orthogonal, to = empty | enemy }, if_possible { step { along = diagonal }, when = "
        "'taken' } }, "
        "finish = { none_left { region = enemy, result = 'win' }, repetition { times = 2, by = first, result = 'draw' "
        "}, no_move { result = 'loss' } }",
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) compare(scripts_game(all[i]), all[i]);
}

static bool next_forever(void *context, uint64_t *index)
{
    *index = (*(uint64_t *)context)++;
    return true;
}

static void no_more(void *context, uint64_t index, const position *last)
{
    (void)context, (void)index, (void)last;
}

/* It stops when it is asked to, and serves again. */
/* Where the other side's moves ask how many turns there were, that of the mover counts before they are asked. */
TEST(turns_of_the_other_side)
{
    game *g = scripts_game(
        "board = square { 4, 4 }, pieces = sides { first = 'man X', second = 'man O' }, start = drawn { "
        "'XX../..../..../..OO' }, turn = either { step { along = orthogonal, when = 'turns < 7' }, step { along = "
        "diagonal, when = 'turns >= 7' } }, finish = { forbids { when = 'here & targets(enemy)' }, draws { when = "
        "'ply >= 30' }, no_move { result = 'loss' } }");
    assert_false(abreast_can(g));
    game_free(g);
}

TEST(it_can_be_stopped)
{
    game *g = shipped_game("clobber");
    abreast *a = abreast_new(g);
    uint64_t begun = 0;
    stop_flag stop = {.asked = true};
    for (int i = 0; i < 2; i++) abreast_play(a, 1, 100, &(interleaved_source){&begun, next_forever, no_more, &stop});
    assert_in_range(begun, 2 * LANE_GAMES, 100 * LANE_GAMES);
    abreast_free(a);
    game_free(g);
}
