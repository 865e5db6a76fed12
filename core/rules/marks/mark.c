/* marks = { NAME = { lasts = game | turn | round, shared = false, start = CELLS } }: a set of cells that is part of a
 * position, or with `most` a number per cell. The effects mark { } and unmark { } change it. A mark that lasts a turn
 * is cleared after the turn, one that lasts a round when its side begins its next turn. */
#include <string.h>

#include "game/expression_read.h"
#include "rules/mark_word.h"

enum { NAME, LASTS, SHARED, START, COMPARED, LOOK, MOST, FIELDS };

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
     .help = "the cells marked when the game begins, such as own & king; with most their numbers, such as on(king, 2) "
             "+ on(left, 3)"},
    {.name = "compared",
     .kind = FIELD_BOOLEAN,
     .initial = true,
     .help = "positions with different marks are different for repetition { }"},
    {.name = "look",
     .kind = FIELD_TEXT,
     .later = true,
     .drawn = true,
     .one_line = true,
     .help = "how its cells are drawn, whatever the rules: dot; none; edge and a direction, a wall on that side; link "
             "and directions, a line to where these steps lead, as in \"link north north east\"",
     .example = "edge north"},
    {.name = "most",
     .kind = FIELD_INTEGER,
     .initial = 1,
     .min = 1,
     .max = MARK_NUMBER_MOST,
     .later = true,
     .help = "above 1 it holds a number for each cell, not above that, and rules read it as they read height"},
};

/* Adds the vector of that direction. Returns 0; -1 if there is none, or its vector varies. */
static int add_step(const board *on, const char *name, float way[2])
{
    const uint32_t mask = board_direction_set(on, name, 0);
    if (!on->step || __builtin_popcount(mask) != 1) return -1;
    const float *step = on->step[__builtin_ctz(mask)];
    way[0] += step[0];
    way[1] += step[1];
    return 0;
}

/* Reads the directions after the first word. */
static int read_way(const board *on, char *rest, cell_mark *out)
{
    int count = 0, status = 0;
    for (char *next, *name = rest; *name && !status; name = next, count++) {
        next = name + strcspn(name, " ");
        if (*next) *next++ = 0;
        status = add_step(on, name, out->way);
    }
    return status || !count || (out->look == MARK_LOOK_EDGE && count > 1) ? -1 : 0;
}

static int read_look(game_builder *b, const spec *s, cell_mark *out)
{
    static const char *const words[] = {
        [MARK_LOOK_DOT] = "dot", [MARK_LOOK_NONE] = "none", [MARK_LOOK_EDGE] = "edge", [MARK_LOOK_LINK] = "link"};
    enum { LOOKS = sizeof words / sizeof *words };
    const char *written = s->values[LOOK].text;
    char *copy = written ? arena_text(b->a, written) : NULL;
    if (!written) return 0;
    if (!copy) return builder_fail(b, s, NULL, "out of memory");
    char *rest = copy + strcspn(copy, " ");
    if (*rest) *rest++ = 0;
    unsigned look = 0;
    while (look < LOOKS && strcmp(copy, words[look]) != 0) look++;
    out->look = (mark_look)look;
    const bool leads = look == MARK_LOOK_EDGE || look == MARK_LOOK_LINK;
    if (look < LOOKS && (leads ? !read_way(b->g->board, rest, out) : !*rest)) return 0;
    return builder_fail(b, s, "look",
                        "dot, none, edge with a direction or link with directions wanted, such as \"edge north\", on a "
                        "board of equal steps, got \"%s\"",
                        written);
}

static int read_start(game_builder *b, const spec *s, cell_mark *out)
{
    error why = {""};
    const char *written = s->values[START].text;
    if (!written) return 0;
    if (out->most > 1) out->start = expression_read(written, EXPRESSION_COUNTS, b->g, -1, b->a, &why);
    if (!out->start) out->start = expression_read(written, EXPRESSION_CELLS, b->g, -1, b->a, &why);
    if (!out->start) return builder_fail(b, s, "start", "%s", why.text);
    if (!(out->start->reads & ~(unsigned)(READS_CELL | READS_BOARD))) return 0;
    return builder_fail(b, s, "start", "a set wanted that depends only on the contents of the board, got \"%s\"",
                        written);
}

int mark_read(game_builder *b, const spec *s, cell_mark *out)
{
    const char *name = arena_text(b->a, s->values[NAME].text);
    *out = (cell_mark){.word = name,
                       .name = name,
                       .most = (int32_t)s->values[MOST].integer,
                       .shared = s->values[SHARED].integer,
                       .ignored = !s->values[COMPARED].integer,
                       .lasts = (uint8_t)s->values[LASTS].integer};
    while (out->most >> out->planes) out->planes++;
    if (!out->name) return builder_fail(b, s, NULL, "out of memory");
    if (out->ignored) builder_read(b, READS_PLIES); /* as for counters */
    if (out->shared && out->lasts == MARK_LASTS_ROUND)
        return builder_fail(b, s, "lasts",
                            "shared = false wanted beside \"round\": the marks of each side expire at its own turn");
    return read_look(b, s, out) ? -1 : read_start(b, s, out);
}

const mark_type mark_word = {
    .word = {"marks", WORD_MARK, "A set of cells stored in a position, or a number for each cell.", fields, FIELDS,
             .positional = 0},
};
