/* Boards are solved one after another, each within the limits, and told as they come; the pattern is of the values
 * found (solve/family.h), and is only looked for where the options' values are whole numbers. */
#include "cli/solve_over.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/timing.h"
#include "cli/interrupt.h"
#include "cli/over.h"
#include "solve/family.h"
#include "solve/known.h"

enum { BOARDS_MAX = 400 };

/* One of the family, solved. */
typedef struct solved_board {
    const char *variant;
    const char *refused; /* why there is no such board, or NULL */
    outcome value;
    uint64_t positions;
    double seconds;
} solved_board;

typedef struct solved_family {
    const char *variant, *over;
    over_list list;
    solved_board boards[BOARDS_MAX];
    int count; /* solved so far */
    bool stopped;
    family_board sizes[BOARDS_MAX];
    family family;
    family_pattern pattern;
} solved_family;

/* --- in words --- */

const char *solve_value_word(outcome o)
{
    return o == OUTCOME_NONE ? "unknown" : outcome_word(o);
}

static void write_board(const solved_board *b, text *out)
{
    if (b->refused)
        text_add(out, "%s: %s\n", b->variant, b->refused);
    else
        text_add(out, "%s: %s, %" PRIu64 " position%s, %.2f s\n", b->variant,
                 b->value == OUTCOME_NONE ? "unknown" : outcome_sentence(b->value), b->positions,
                 b->positions == 1 ? "" : "s", b->seconds);
}

/* "width is even and height mod 3 is 1" */
static void write_class(const solved_family *f, const long *size, text *out)
{
    bool first = true;
    for (int i = 0; i < f->family.naxes; i++) {
        const int period = f->pattern.period[i];
        const long rest = (size[i] % period + period) % period;
        if (period == 1) continue;
        text_add(out, "%s%s", first ? "" : " and ", f->list.axes[i].names);
        if (period == 2)
            text_add(out, " is %s", rest ? "odd" : "even");
        else
            text_add(out, " mod %d is %ld", period, rest);
        first = false;
    }
}

/* Is there an earlier board of the same class? */
static bool is_told(const solved_family *f, int of)
{
    for (int i = 0; i < of; i++)
        if (f->sizes[i].value != OUTCOME_NONE &&
            family_is_alike(&f->family, &f->pattern, f->sizes[i].size, f->sizes[of].size))
            return true;
    return false;
}

/* "the first player wins where width is even; drawn where ..." */
static void write_values(const solved_family *f, text *out)
{
    static const outcome values[] = {OUTCOME_FIRST, OUTCOME_SECOND, OUTCOME_DRAW};
    bool any = false;
    for (size_t v = 0; v < sizeof values / sizeof *values; v++) {
        bool begun = false;
        for (int i = 0; i < f->count; i++) {
            if (f->sizes[i].value != values[v] || is_told(f, i)) continue;
            if (!begun) text_add(out, "%s%s", any ? "; " : "", outcome_sentence(values[v]));
            text classes = {0};
            write_class(f, f->sizes[i].size, &classes);
            if (classes.length) text_add(out, "%s%s", begun ? ", or " : " where ", classes.data);
            if (!classes.length) text_add(out, " on every board");
            text_drop(&classes);
            begun = any = true;
        }
    }
}

static void write_pattern(const solved_family *f, text *out)
{
    const family_pattern *p = &f->pattern;
    if (!f->family.naxes) return;
    if (p->found) {
        text_add(out, "pattern: ");
        write_values(f, out);
        text_add(out, "; %d of %d boards were foreseen from those before them. A guess, not a proof.\n", p->right,
                 p->foreseen);
    } else if (p->foreseen) {
        text_add(out, "no pattern: %d of %d boards were foreseen from those before them%s\n", p->right, p->foreseen,
                 p->foreseen < FAMILY_FORESEEN_LEAST ? ", which are too few" : "");
    } else {
        text_add(out, "no pattern: these boards are too few, or differ too much, to foresee any\n");
    }
}

/* --- JSON --- */

typedef struct board_json {
    const char *variant, *value, *refused;
    uint64_t positions;
    double seconds;
} board_json;

static const json_member board_members[] = {
    JSON_PLAIN(board_json, variant),
    JSON_MEMBER(board_json, value, .words = "first|second|draw|unknown"),
    JSON_MEMBER(board_json, refused, .null = true, .help = "why there is no such board"),
    JSON_MEMBER(board_json, positions, .help = "looked into"),
    JSON_PLAIN(board_json, seconds),
};
static const json_record board_record = {JSON_MEMBERS(board_members, board_json)};

typedef struct over_json {
    const char *variant, *over, *pattern;
    json_rows boards;
    int foreseen, right;
} over_json;

static const json_member over_members[] = {
    JSON_PLAIN(over_json, variant),
    JSON_MEMBER(over_json, over, .help = "the options and their values"),
    JSON_MEMBER(over_json, boards, .of = &board_record, .lines = true),
    JSON_MEMBER(over_json, pattern, .null = true, .help = "a guess at who wins on other sizes, in words"),
    JSON_MEMBER(over_json, foreseen, .help = "boards that those before them foresaw"),
    JSON_MEMBER(over_json, right, .help = "rightly"),
};
const json_record solve_over_record = {.name = "solve_over", .document = true, JSON_MEMBERS(over_members, over_json)};

static void fill_board(const void *of, size_t i, void *row)
{
    const solved_board *b = &((const solved_family *)of)->boards[i];
    *(board_json *)row = (board_json){.variant = b->variant,
                                      .value = solve_value_word(b->value),
                                      .refused = b->refused,
                                      .positions = b->positions,
                                      .seconds = b->seconds};
}

static void write_json(const solved_family *f, text *out)
{
    text words = {0};
    if (f->pattern.found) write_values(f, &words);
    const over_json page = {.variant = f->variant,
                            .over = f->over,
                            .boards = {f, (size_t)f->count, fill_board},
                            .pattern = words.data,
                            .foreseen = f->pattern.foreseen,
                            .right = f->pattern.right};
    json_record_write(&solve_over_record, &page, out);
    text_drop(&words);
}

/* --- solving --- */

/* Reads the sizes, where all values are whole numbers; else no pattern is looked for. */
static void read_sizes(solved_family *f)
{
    f->family = (family){.boards = f->sizes, .naxes = f->list.naxes};
    if (f->list.naxes > FAMILY_AXES_MAX) f->family.naxes = 0;
    for (int i = 0; i < f->list.count; i++)
        for (int k = 0; k < f->family.naxes; k++) {
            char *end;
            f->sizes[i].size[k] = strtol(over_value(&f->list, i, k), &end, 10);
            if (*end) f->family.naxes = 0;
        }
}

/* A board that does not exist is told, and is no error. */
static int solve_board(const cli *c, const solve_options *options, arena *a, solved_board *b, bool *stopped, error *e)
{
    error why = {""};
    solve_result found;
    b->value = OUTCOME_NONE;
    game *g = script_load_to_count(b->variant, &c->paths, &why);
    if (!g) return (b->refused = arena_text(a, why.text)) ? 0 : error_set(e, "out of memory");
    stopwatch begun = timing_begin();
    const int status = solve(g, NULL, options, &found, e);
    b->seconds = timing_gone(&begun);
    if (!status) {
        b->value = found.value;
        b->positions = found.positions;
        *stopped = found.stopped;
        if (found.value != OUTCOME_NONE) known_keep(g, found.value);
    }
    game_free(g);
    return status;
}

static int solve_all(const cli *c, const solve_options *options, arena *a, solved_family *f, error *e)
{
    int status = 0;
    for (int i = 0; i < f->list.count && !status && !f->stopped; i++) {
        text line = {0};
        f->boards[i].variant = f->list.names[i];
        status = solve_board(c, options, a, &f->boards[i], &f->stopped, e);
        f->sizes[i].value = f->boards[i].value;
        f->count += !status;
        if (!status && !c->json) write_board(&f->boards[i], &line);
        if (!status && !c->json && cli_print(&line)) status = error_set(e, "standard output cannot be written");
    }
    f->family.count = f->count;
    return status;
}

static int print(const cli *c, solved_family *f)
{
    text out = {0};
    f->pattern = f->family.naxes ? family_find(&f->family) : (family_pattern){.found = false};
    (c->json ? write_json : write_pattern)(f, &out);
    const int status = cli_print(&out);
    return f->stopped ? CLI_STOPPED : status;
}

int solve_over(const cli *c, const char *over, const solve_options *options)
{
    error e = {""};
    arena *a = arena_new();
    solved_family *f = a ? arena_alloc(a, sizeof *f) : NULL;
    script_variant *v = f ? script_read_variant(c->arguments[0], &c->paths, &e) : NULL;
    int status = f && v ? 0 : -1;
    if (!f) error_set(&e, "out of memory");
    if (!status) status = over_read(over, v, BOARDS_MAX, a, &f->list, &e);
    if (!status) {
        f->variant = c->arguments[0];
        f->over = over;
        read_sizes(f);
        status = solve_all(c, options, a, f, &e);
    }
    interrupt_heard();
    status = status ? cli_fail(&e) : print(c, f);
    script_variant_free(v);
    arena_free(a);
    return status;
}
