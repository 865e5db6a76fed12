/* Reads fields of directions: those of the board, as a side sees them, or relative to each piece's facing. */
#include <stdio.h>
#include <string.h>

#include "board/bearings.h"
#include "game/builder.h"

enum { NAMES_MAX = 128 };

/* Returns the board's name for a direction that is commonly known by another one. */
static const char *usual_direction(const board *on, const char *name)
{
    static const char *const usual[][2] = {
        {"up", "north"},
        {"down", "south"},
        {"horizontal", "sideways"},
        {"horizontally", "sideways"},
        {"vertical", "north | south"},
        {"vertically", "north | south"},
        {"upward", "north"},
        {"downward", "south"},
        {"any", "all"},
        {"every", "all"},
        {"straight", "orthogonal"},
        {"rook", "orthogonal"},
        {"bishop", "diagonal"},
        {"king", "all"},
        {"adjacent", "all"},
        {"ortho", "orthogonal"},
        {"diag", "diagonal"},
        {"cross", "orthogonal"},
        {"back", "backward"},
        {"ahead_of", "forward"},
    };
    char unknown[BOARD_SET_NAME_MAX];
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (!strcmp(usual[i][0], name) && board_directions_read(on, usual[i][1], 0, BOARD_NO_FACING, unknown))
            return usual[i][1];
    return NULL;
}

static const char *nearest_direction(const board *on, const char *name)
{
    const char *names[NAMES_MAX] = {"all"}, *called = usual_direction(on, name);
    if (called) return called;
    size_t count = 1;
    for (int i = 0; i < on->nsets && count < NAMES_MAX; i++) names[count++] = on->sets[i].name;
    return text_nearest(name, names, count);
}

static uint32_t unknown_directions(game_builder *b, const spec *s, int index, const char *name)
{
    const board *on = b->g->board;
    if (bearing_is(name))
        return builder_fail(b, s, s->word->fields[index].name,
                            "directions of the board wanted here, got \"%s\", which is one of a piece", name),
               0;
    if (strpbrk(name, ",&~"))
        return builder_fail(b, s, s->word->fields[index].name,
                            "directions joined by | wanted, such as north | south, got \"%s\"", s->values[index].text),
               0;
    text known = {0};
    const char *near = nearest_direction(on, name);
    const bool knight = !strcmp(name, "knight");
    text_add(&known, "all");
    for (int i = 0; i < on->nsets; i++) text_add(&known, ", %s", on->sets[i].name);
    builder_fail(b, s, s->word->fields[index].name, "directions wanted (%s), got \"%s\"%s%s%s",
                 known.data ? known.data : "", name, near ? "; did you mean \"" : "", near ? near : "",
                 near     ? "\"?"
                 : knight ? "; leap { far = 2, aside = 1 } moves so"
                          : "");
    text_drop(&known);
    return 0;
}

/* Is the default left to the board? On squares it is orthogonal, on other boards every direction. */
static bool is_left_to_the_board(const game_builder *b, const spec *s, int index)
{
    const char *initial = s->word->fields[index].initial_text;
    if (s->values[index].given || b->g->board->shape == CELL_SQUARE) return false;
    return initial && !strcmp(initial, "orthogonal");
}

uint32_t builder_directions(game_builder *b, const spec *s, int index, unsigned side)
{
    char unknown[BOARD_SET_NAME_MAX];
    if (is_left_to_the_board(b, s, index)) return (uint32_t)((UINT64_C(1) << b->g->board->directions) - 1);
    uint32_t all = board_directions_read(b->g->board, s->values[index].text, side, BOARD_NO_FACING, unknown);
    if (!all) return unknown_directions(b, s, index, unknown);
    return builder_speak(b, s, (rule_term){.type = -1, .directions = all}) ? 0 : all;
}

/* Does the field name directions relative to a piece's facing? */
static bool has_bearings(const spec *s, int index)
{
    static const char joints[] = " |()";
    bool any = false;
    for (const char *at = s->values[index].text; *(at += strspn(at, joints)); at += strcspn(at, joints)) {
        char name[BOARD_SET_NAME_MAX];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, joints), at);
        any |= bearing_is(name);
    }
    return any;
}

/* Reads the directions of pieces facing `facing` (a bit). */
static int directions_facing(game_builder *b, const spec *s, int index, unsigned side, uint32_t facing, uint32_t *out)
{
    char unknown[BOARD_SET_NAME_MAX];
    *out = board_directions_read(b->g->board, s->values[index].text, side, (unsigned)__builtin_ctz(facing), unknown);
    if (*out || !*unknown) return 0;
    unknown_directions(b, s, index, unknown);
    return -1;
}

int builder_piece_directions(game_builder *b, const spec *s, int index, unsigned side, piece_directions *out)
{
    const piece_set *pieces = &b->g->pieces;
    *out = (piece_directions){.differ = has_bearings(s, index)};
    if (!out->differ) {
        out->all = builder_directions(b, s, index, side);
        for (int code = 0; code < pieces->ncodes; code++) out->by[code] = out->all;
        return out->all ? 0 : -1;
    }
    for (int code = 1; code < pieces->ncodes; code++) {
        if (!pieces->faces[code]) continue;
        if (directions_facing(b, s, index, side, pieces->faces[code], &out->by[code])) return -1;
        out->all |= out->by[code];
    }
    if (out->all) return 0;
    return builder_fail(b, s, s->word->fields[index].name,
                        "pieces with a facing that have such directions wanted, got \"%s\"", s->values[index].text);
}
