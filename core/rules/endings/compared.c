/* compared { by = NUMBER, extra = n, equal = ... }: evaluates the number for each side (so that `own` is its own); the
 * side with more is ahead. `extra` half points go to the second side (komi). `equal`: a result for ties, or that the
 * ending does not hold, so that a later one breaks the tie. `result` is that of the side that is ahead. */
#include "game/builder.h"
#include "rules/ending.h"

enum { BY = ENDING_OWN_FIELDS, EXTRA, EQUAL, FIELDS };

static const char *const equals[] = {"draw", "first", "second", "win", "loss", "next", NULL};
enum { EQUAL_DRAW, EQUAL_FIRST, EQUAL_SECOND, EQUAL_WIN, EQUAL_LOSS, EQUAL_NEXT };

static const field fields[FIELDS] = {
    ENDING_FIELDS_AHEAD("result of the side that is ahead"),
    {.name = "by", .kind = FIELD_AMOUNT, .required = true, .help = "the score of each side, such as count(own)"},
    {.name = "extra",
     .kind = FIELD_INTEGER,
     .min = -2000,
     .max = 2000,
     .help = "komi: half points for the second side"},
    {.name = "equal",
     .kind = FIELD_CHOICE,
     .choices = equals,
     .help =
         "result of equal numbers: a draw, who wins, or the result of the mover (or the stuck player); next: it does "
         "not hold, and a later ending, such as another compared { }, breaks the tie"},
};

typedef struct compared {
    const expression *by;
    int64_t extra;
    uint8_t equal; /* EQUAL_... */
} compared;

static int compile(game_builder *b, const spec *s, ending *d)
{
    compared *k = builder_alloc(b, s, sizeof *k);
    if (!k || !(k->by = builder_field(b, s, BY, EXPRESSION_NUMBER))) return -1;
    k->extra = s->values[EXTRA].integer;
    k->equal = (uint8_t)s->values[EQUAL].integer;
    d->leaves_equal = k->equal == EQUAL_NEXT;
    d->data = k;
    return 0;
}

static outcome outcome_of_equal(const compared *k, const position *p)
{
    switch (k->equal) {
    case EQUAL_FIRST: return outcome_win(0);
    case EQUAL_SECOND: return outcome_win(1);
    case EQUAL_WIN: return outcome_win(p->side);
    case EQUAL_LOSS: return outcome_win(!p->side);
    case EQUAL_NEXT: return OUTCOME_NONE;
    default: return OUTCOME_DRAW;
    }
}

static outcome compare(const ending *d, const position *p, int64_t ahead)
{
    const compared *k = d->data;
    return ahead == k->extra ? outcome_of_equal(k, p) : ending_compared(d, ahead - k->extra);
}

static int64_t margin(const ending *d, const game *g, const position *p, int64_t *given)
{
    const compared *k = d->data;
    int64_t number[2];
    expression_memo memo;
    scene s = expression_scene(g, p);
    *given = k->extra;
    for (s.side = 0; s.side < 2; s.side++) {
        expression_remember_settled(&s, &memo);
        number[s.side] = expression_number(k->by, &s);
    }
    return 2 * (number[0] - number[1]);
}

static outcome judge(const ending *d, const game *g, position *p)
{
    int64_t given, ahead = margin(d, g, p, &given);
    return compare(d, p, ahead);
}

static outcome plain(const ending *d, const game *g, position *p)
{
    const compared *k = d->data;
    int32_t values[2][BOARD_CELLS_MAX + 1];
    scene s = expression_scene(g, p);
    for (s.side = 0; s.side < 2; s.side++) expression_plain(k->by, EXPRESSION_NUMBER, &s, values[s.side]);
    return compare(d, p, 2 * ((int64_t)values[0][0] - values[1][0]));
}

const ending_type ending_compared_word = {
    .word = {"compared", WORD_ENDING, "Compares a number (a score) of each side; the greater one is ahead.", fields,
             FIELDS, .positional = 0},
    .forgetful = true,
    .ties = true,
    .compile = compile,
    .judge = judge,
    .plain = plain,
    .margin = margin,
};
