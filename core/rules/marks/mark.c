/* marks = { NAME = { lasts = game | turn | round, shared = false, start = CELLS } }: a set of cells that belongs to a
 * position. The effects mark { } and unmark { } put cells in it and take them out; what lasts for a turn is forgotten
 * when the turn is over, what lasts for a round when the side whose it is begins its next turn. */
#include "game/expression_read.h"
#include "rules/mark_word.h"

enum { NAME, LASTS, SHARED, START, COMPARED, FIELDS };

static const char *const lastings[] = {
    [MARK_LASTS_GAME] = "game", [MARK_LASTS_TURN] = "turn", [MARK_LASTS_ROUND] = "round", NULL};

static const field fields[FIELDS] = {
    {.name = "name", .kind = FIELD_TEXT, .required = true, .one_line = true, .says = "%s", .help = "its key"},
    {.name = "lasts",
     .kind = FIELD_CHOICE,
     .choices = lastings,
     .help = "when it expires: never, at the end of the turn, or when its side begins its next turn"},
    {.name = "shared",
     .kind = FIELD_BOOLEAN,
     .initial = true,
     .help = "one set for both sides; false: one for each side, trail and trail(enemy)"},
    {.name = "start",
     .kind = FIELD_REGION,
     .later = true,
     .help = "the cells marked when the game begins, such as own & king"},
    {.name = "compared",
     .kind = FIELD_BOOLEAN,
     .initial = true,
     .help = "positions with different marks are different for repetition { }"},
};

static int read_start(game_builder *b, const spec *s, cell_mark *out)
{
    error why = {""};
    const char *written = s->values[START].text;
    if (!written) return 0;
    out->start = expression_read(written, EXPRESSION_CELLS, b->g, -1, b->a, &why);
    if (!out->start) return builder_fail(b, s, "start", "%s", why.text);
    if (!(out->start->reads & ~(unsigned)(READS_CELL | READS_BOARD))) return 0;
    return builder_fail(b, s, "start", "a set wanted that what stands on the board settles, got \"%s\"", written);
}

int mark_read(game_builder *b, const spec *s, cell_mark *out)
{
    *out = (cell_mark){.name = arena_text(b->a, s->values[NAME].text),
                       .shared = s->values[SHARED].integer,
                       .ignored = !s->values[COMPARED].integer,
                       .lasts = (uint8_t)s->values[LASTS].integer};
    if (!out->name) return builder_fail(b, s, NULL, "out of memory");
    if (out->ignored) builder_read(b, READS_PLIES); /* as of counters */
    if (out->shared && out->lasts == MARK_LASTS_ROUND)
        return builder_fail(b, s, "lasts", "shared = false wanted beside \"round\": each side forgets its own");
    return read_start(b, s, out);
}

const mark_type mark_word = {
    .word = {"marks", WORD_MARK, "A set of cells stored in a position.", fields, FIELDS, 0},
};
