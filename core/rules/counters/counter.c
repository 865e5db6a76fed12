/* counters = { NAME = { start = n, shared = true, least = n, most = n } }: a number that is part of a position, one per
 * side or shared, clamped to its bounds. */
#include "rules/counter_word.h"

enum { NAME, START, SHARED, LEAST, MOST, COMPARED, FIELDS };

static const field fields[FIELDS] = {
    {.name = "name", .kind = FIELD_TEXT, .required = true, .one_line = true, .says = "%s", .help = "its key"},
    {.name = "start",
     .kind = FIELD_INTEGER,
     .min = -COUNTERS_BOUND,
     .max = COUNTERS_BOUND,
     .help = "its value when the game begins"},
    {.name = "shared", .kind = FIELD_BOOLEAN, .help = "one counter for both sides, such as a number of rounds"},
    {.name = "least",
     .kind = FIELD_INTEGER,
     .initial = -COUNTERS_BOUND,
     .min = -COUNTERS_BOUND,
     .max = COUNTERS_BOUND,
     .help = "lower bound"},
    {.name = "most",
     .kind = FIELD_INTEGER,
     .initial = COUNTERS_BOUND,
     .min = -COUNTERS_BOUND,
     .max = COUNTERS_BOUND,
     .help = "upper bound"},
    {.name = "compared",
     .kind = FIELD_BOOLEAN,
     .initial = true,
     .later = true,
     .help = "positions with different values are different for repetition { }; false for counters that only grow, "
             "such as decisions since the last capture"},
};

int counter_read(game_builder *b, const spec *s, counter *out)
{
    int32_t start = (int32_t)s->values[START].integer;
    *out = (counter){.name = arena_text(b->a, s->values[NAME].text), .type = -1, .shared = s->values[SHARED].integer};
    out->ignored = !s->values[COMPARED].integer;
    if (out->ignored) builder_read(b, READS_PLIES); /* position keys leave it out, so it acts as a hidden clock */
    if (!out->name) return builder_fail(b, s, NULL, "out of memory");
    out->least = (int32_t)s->values[LEAST].integer;
    out->most = (int32_t)s->values[MOST].integer;
    out->start[0] = start;
    out->start[1] = out->shared ? 0 : start;
    if (start >= out->least && start <= out->most) return 0;
    return builder_fail(b, s, "start", "integer between least and most wanted, got %d", (int)start);
}

const counter_type counter_word = {
    .word = {"counter", WORD_COUNTER, "A number stored in a position.", fields, FIELDS, .positional = 0},
};
