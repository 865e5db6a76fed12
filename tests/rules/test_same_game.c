/* Rules that say the same in other words are the same game: where two words go different ways through the program, each
 * is a second statement of the other. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/turn.h"
#include "support/scripts.h"
#include "support/test.h"

enum { GAMES = 3, PLIES = 30, MOVES_MAX = 600, RULES_BYTES = 2048 };

typedef struct side_by_side {
    game *g;
    position *p;
    move moves[MOVES_MAX];
    char names[MOVES_MAX][ACTION_TEXT_MAX];
    int count;
} side_by_side;

static void list(side_by_side *s)
{
    s->count = s->p->outcome == OUTCOME_NONE ? turn_list(s->g, s->p, s->moves, MOVES_MAX) : 0;
    assert_true(s->count < MOVES_MAX);
    for (int i = 0; i < s->count; i++) turn_write(s->g, s->moves[i], s->names[i]);
}

static int find(const side_by_side *s, const char *name)
{
    int i = 0;
    while (i < s->count && strcmp(s->names[i], name)) i++;
    return i;
}

static void play(side_by_side *s, int i)
{
    turn_apply(s->g, s->p, s->moves[i]);
    turn_settle(s->g, s->p);
}

/* Plays a random game by both; returns how many decisions it had. */
static int play_one(side_by_side *a, side_by_side *b, uint64_t seed, const char *told)
{
    random_state r = {random_mix(seed)};
    position_copy(a->g, a->p, a->g->start);
    position_copy(b->g, b->p, b->g->start);
    for (int ply = 0; ply < PLIES; ply++) {
        list(a);
        list(b);
        bool same = a->count == b->count && a->p->outcome == b->p->outcome && a->p->side == b->p->side;
        for (int i = 0; i < a->count && same; i++) same = find(b, a->names[i]) < b->count;
        if (!same) fail_msg("game %d, ply %d: another game in other words: %s", (int)seed, ply, told);
        if (!a->count) return ply;
        int i = (int)random_below(&r, (unsigned)a->count);
        play(b, find(b, a->names[i]));
        play(a, i);
    }
    return PLIES;
}

static void drop(side_by_side *s)
{
    free(s->p);
    game_free(s->g);
    free(s);
}

/* NULL: refused. */
static side_by_side *load(const char *setting, const char *rules)
{
    char all[RULES_BYTES];
    error e = {""};
    side_by_side *s = calloc(1, sizeof *s);
    assert_non_null(s);
    snprintf(all, sizeof all, "%s, %s", setting, rules);
    s->g = scripts_try(all, &e);
    s->p = s->g ? calloc(1, s->g->position_bytes) : NULL;
    if (s->p) return s;
    bool wrong = !strstr(e.text, "the game is over before it begins") && !strstr(e.text, "at most 16 directions");
    if (wrong) fail_msg("%s: %s", rules, e.text);
    drop(s);
    return NULL;
}

/* How many decisions were compared. */
static int compare(const char *setting, const char *one, const char *other)
{
    side_by_side *a = load(setting, one), *b = load(setting, other);
    int plies = 0;
    if (!a != !b) fail_msg("only one of them is refused: %s", other);
    for (int i = 0; i < GAMES && a; i++) plies += play_one(a, b, (uint64_t)i, other);
    if (a) drop(a);
    if (b) drop(b);
    return plies;
}

#define MEN     "pieces = sides { first = 'man X', second = 'man O' }, "
#define COLUMNS "pieces = columns { first = 'man X', second = 'man O', most = 4, ordered = true }, "

static const char *const scenes[] = {
    MEN "board = square { 5, 4 }, start = drawn { 'X.OX./.OX.O/XO..X/.X.OO' }",
    MEN "board = square { 5, 4, wrap = 'columns' }, start = drawn { 'X.OX./.OX.O/XO..X/.X.OO' }",
    MEN "board = hexagon { 3 }, start = drawn { 'X.O/OX.O/X.O.X/.OX./O.X' }",
    MEN "board = layers { 3, 3, 2 }, start = drawn { 'X.O .OX/OX. O.X/.XO XO.' }",
    MEN "board = alquerque { 5, 3 }, start = drawn { 'XO.OX/.X.O./OX.XO' }",
    COLUMNS "board = square { 4, 3 }, start = drawn { 'X O2 . X/. (XO) O X2/O . X (OX)' }",
    MEN "board = graph { 'a-b-c-d-e-a f-b f-d f-e', places = 'a 0 0, b 2 0, c 3 2, d 2 4, e 0 3, f 1 2' }, "
        "start = drawn { 'a X, b O, d X, f O' }",
};

#define STUCK "no_move { result = 'loss' }"
#define ENDS  ", finish = " STUCK
#define SLIDE "slide { along = 'all', to = 'empty | enemy' }"
#define STEP  "step { along = 'all', to = 'empty | enemy'"

static const char *const pairs[][2] = {
    /* where a move may end or begin, as a region or as a condition of the action */
    {"turn = step { along = all, to = '(empty | enemy) & beside(own)' }" ENDS,
     "turn = " STEP ", when = 'here & beside(own)' }" ENDS},
    {"turn = slide { along = all, from = 'own & ~previous(here)' }" ENDS,
     "turn = slide { along = all, when = 'origin & ~previous(here)' }" ENDS},
    {"turn = place { to = 'empty & ~beside(last)' }" ENDS, "turn = place { when = 'here & ~beside(last)' }" ENDS},
    /* endings */
    {"turn = " SLIDE ", finish = { exists { region = 'taken & beside(own) & was(enemy)', result = 'win' }, " STUCK " }",
     "turn = " SLIDE ", finish = { wins { when = 'count(taken & beside(own) & was(enemy)) > 0' }, " STUCK " }"},
    {"turn = " SLIDE ", finish = { none_left { region = 'enemy & beside(own)', result = 'illegal' }, " STUCK " }",
     "turn = " SLIDE ", finish = { forbids { when = 'not (enemy & beside(own))' }, " STUCK " }"},
    {"turn = " SLIDE ", finish = { forbids { when = 'here & was(enemy)' }, " STUCK " }",
     "turn = " SLIDE
     ", finish = { condition { call = function (p) return p:count('here & was(enemy)') == 0 end }, " STUCK " }"},
    {"turn = " SLIDE ", finish = { reach { region = 'own & ~beside(enemy)', result = 'illegal' }, " STUCK " }",
     "turn = " SLIDE ", finish = { forbids { when = 'here & ~beside(enemy)' }, " STUCK " }"},
    {"turn = " SLIDE ", finish = { line { at_least = 3, result = 'win', when = 'ply >= 0' }, " STUCK " }",
     "turn = " SLIDE ", finish = { wins { when = 'row(own, 3)' }, " STUCK " }"},
    /* effects */
    {"turn = " SLIDE
     ", effects = remove { what = 'enemy & beside(here)' }, finish = { loses { when = 'count(taken) > 2' }, " STUCK
     " }",
     "turn = " SLIDE ", effects = effect { call = function (p) local any = false for _, c in "
     "ipairs(p:cells('enemy & beside(here)')) do any = p:remove(c) or any end return any end }, "
     "finish = { loses { when = 'count(taken) > 2' }, " STUCK " }"},
    {"turn = " SLIDE ", effects = { custodial { along = all }, remove { what = 'taken & enemy' } }" ENDS,
     "turn = " SLIDE ", effects = custodial { along = all }" ENDS},
    /* what may be left out, and what is repeated once */
    {"turn = if_possible { hop { along = all, over = enemy, takes = true } }, finish = { surrounded { result = "
     "'illegal' }, " STUCK " }",
     "turn = again { hop { along = all, over = enemy, takes = true }, at_most = 1 }, finish = { surrounded { result = "
     "'illegal' }, " STUCK " }"},
    {"turn = { " SLIDE ", if_possible { step { along = all, from = moved } } }" ENDS,
     "turn = { " SLIDE ", again { step { along = all, from = moved }, at_most = 1 } }" ENDS},
    {"turn = if_possible { step { along = all } }" ENDS,
     "turn = { phase { place {}, place {}, when = 'ply > 99' }, phase { if_possible { step { along = all } } } }" ENDS},
    {"turn = prefer { hop { along = all, over = enemy, takes = true }, step { along = all } }" ENDS,
     "turn = prefer { hop { along = all, over = enemy, takes = true }, either { step { along = all } } }" ENDS},
    /* looking ahead */
    {"turn = { either { " STEP " }, must_finish = true }, step { along = all, from = moved } }" ENDS,
     "turn = phase { " STEP " }, step { along = all, from = moved }, must_finish = true }" ENDS},
    {"turn = most { " SLIDE ", by = 'count(taken)' }" ENDS,
     "turn = fewest { " SLIDE ", by = '0 - count(taken)' }" ENDS},
    {"turn = most { " SLIDE ", by = 'count(taken)' }" ENDS,
     "turn = prefer { slide { along = all, to = enemy }, slide { along = all } }" ENDS},
};

TEST(in_other_words)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        int plies = 0;
        for (size_t s = 0; s < sizeof scenes / sizeof *scenes; s++) {
            bool of_heights = strstr(scenes[s], "columns {") && strstr(pairs[i][0], "line {"); /* equal contents */
            if (!of_heights) plies += compare(scenes[s], pairs[i][0], pairs[i][1]);
        }
        if (plies < PLIES) fail_msg("only %d decisions to compare by: %s", plies, pairs[i][1]);
    }
}
