#include "rules/pieces/facing.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ITEM_MAX = 200 };

char facing_mark(const board *on, unsigned direction)
{
    static const char marks[3][4] = {"1v3", "<.>", "7^9"};
    const float *step = on->step[direction];
    int across = (int)lroundf(step[0] / hypotf(step[0], step[1])),
        up = (int)lroundf(step[1] / hypotf(step[0], step[1]));
    return marks[up + 1][across + 1];
}

uint32_t facing_first(const board *on, uint32_t facings, unsigned side)
{
    uint32_t ahead = facings & board_direction_set(on, "forward", side);
    if (!ahead) ahead = facings;
    return ahead & -ahead;
}

/* Requires a distinct mark for each direction. */
static int check_marks(game_builder *b, const spec *s, const char *key, uint32_t facings)
{
    const board *on = b->g->board;
    char used[BOARD_DIRECTIONS_MAX + 1] = "";
    if (!on->step) return builder_fail(b, s, key, "a board with directions of equal steps wanted, such as square");
    for (size_t n = 0; facings; facings &= facings - 1, n++) {
        char mark = facing_mark(on, (unsigned)__builtin_ctz(facings));
        if (strchr(used, mark)) return builder_fail(b, s, key, "directions of at most eight ways to face wanted");
        used[n] = mark;
        used[n + 1] = 0;
    }
    return 0;
}

/* Copies the text up to the next comma; returns where the rest begins, or NULL at the end. */
static const char *next_item(const char *at, char item[ITEM_MAX])
{
    at += strspn(at, " ");
    size_t length = strcspn(at, ",");
    snprintf(item, ITEM_MAX, "%.*s", (int)length, at);
    return at[length] ? at + length + 1 : NULL;
}

/* Returns the directions after that name at the start of the item; else NULL. */
static const char *behind_name(const char *item, const char *name)
{
    size_t length = strlen(name);
    return !strncmp(item, name, length) && item[length] == ' ' ? item + length : NULL;
}

/* Does the item start with a direction, so that it applies to all types? */
static bool is_for_all(const board *on, const char *item)
{
    char unknown[BOARD_SET_NAME_MAX], first[BOARD_SET_NAME_MAX];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(item, " |"), item);
    return board_directions_read(on, first, 0, BOARD_NO_FACING, unknown);
}

int facing_read(game_builder *b, const spec *s, int key, const char *type, uint32_t *out)
{
    const char *name = s->word->fields[key].name;
    char item[ITEM_MAX], unknown[BOARD_SET_NAME_MAX];
    *out = 0;
    for (const char *at = s->values[key].text; at;) {
        at = next_item(at, item);
        const char *directions = is_for_all(b->g->board, item) ? item : behind_name(item, type);
        if (!directions) continue;
        uint32_t facings = board_directions_read(b->g->board, directions, 0, BOARD_NO_FACING, unknown);
        if (!facings) return builder_fail(b, s, name, "directions wanted, got \"%s\"", unknown);
        *out |= facings;
    }
    return *out ? check_marks(b, s, name, *out) : 0;
}

int facing_check(game_builder *b, const spec *s, int key, const piece_set *set)
{
    char item[ITEM_MAX];
    for (const char *at = s->values[key].text; at;) {
        bool known = false;
        at = next_item(at, item);
        for (int t = 0; t < set->ntypes; t++) known |= behind_name(item, set->types[t]) != NULL;
        if (!known && !is_for_all(b->g->board, item))
            return builder_fail(b, s, s->word->fields[key].name,
                                "directions, or a type and its directions wanted, such as \"man orthogonal\", got "
                                "\"%s\"",
                                item);
    }
    return 0;
}
