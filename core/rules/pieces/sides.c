/* sides { first = "attacker a", second = "defender d, king K", neutral = "arrow x" }: each side owns pieces of the
 * types listed, each with the sign that draws it; neutral ones belong to nobody. A type that both sides list (as in
 * first = "man X", second = "man O") has one name and two signs. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "rules/pieces/sides.h"

enum { HAND_MOST = 1000 };

static const field fields[] = {SIDES_FIELDS_TABLE};

/* The number of the type of that name, new or known; -1 when there are too many. */
static int type_number(game_builder *b, piece_set *set, const char *name, size_t length)
{
    for (int t = 0; t < set->ntypes; t++)
        if (strlen(set->types[t]) == length && !strncmp(set->types[t], name, length)) return t;
    if (set->ntypes == PIECES_TYPES_MAX) return -1;
    set->types[set->ntypes] = arena_format(b->a, "%.*s", (int)length, name);
    return set->types[set->ntypes] ? set->ntypes++ : -1;
}

static bool sign_is_free(const piece_set *set, char sign)
{
    for (int code = 0; code < set->ncodes; code++)
        if (set->glyph[code][0] == sign) return false;
    return isgraph((unsigned char)sign) && sign != '#' && sign != '/';
}

/* Reads "name sign" and returns what follows, or NULL after builder_fail. */
static const char *declare_type(game_builder *b, const spec *s, int whose, const char *at, piece_set *set)
{
    const char *key = s->word->fields[whose].name, *whole = s->values[whose].text;
    size_t length = 0;
    while (isalnum((unsigned char)at[length]) || at[length] == '_') length++;
    const char *sign = at + length;
    while (*sign == ' ') sign++;
    if (length && sign > at + length && *sign && strchr(".#/", *sign))
        return builder_fail(
                   b, s, key,
                   "\"%c\" is no sign for a piece: drawings have . for an empty cell, # for a hole and / between "
                   "rows; got \"%s\"",
                   *sign, whole),
               NULL;
    if (!length || sign == at + length || !sign_is_free(set, *sign))
        return builder_fail(b, s, key,
                            "pairs of a name and a sign of its own wanted, such as \"man X, king K\", got \"%s\"",
                            whole),
               NULL;
    if (length > PIECES_NAME_MAX)
        return builder_fail(b, s, key, "names of at most %d letters wanted, got \"%.*s\"", PIECES_NAME_MAX, (int)length,
                            at),
               NULL;
    int type = type_number(b, set, at, length);
    if (type < 0 || set->code_of[whose == SIDES_SECOND][type])
        return builder_fail(b, s, key, "a type twice, or too many: \"%s\"", whole), NULL;
    for (int side = 0; side < 2; side++)
        if (whose == SIDES_NEUTRAL || whose == side) set->code_of[side][type] = (uint8_t)set->ncodes;
    set->types_in[set->ncodes] = (uint16_t)(1u << type);
    set->owner_of[set->ncodes] = (uint8_t)whose;
    set->height_of[set->ncodes] = 1;
    set->top_of[set->ncodes] = (uint8_t)set->ncodes;
    set->glyph[set->ncodes++] = arena_format(b->a, "%c", *sign);
    return sign + 1;
}

static int declare_types(game_builder *b, const spec *s, int whose, piece_set *set)
{
    for (const char *at = s->values[whose].text; at;) {
        at = declare_type(b, s, whose, at + strspn(at, " "), set);
        if (!at) return -1;
        at += strspn(at, " ");
        if (!*at) return 0;
        if (*at++ != ',') return builder_fail(b, s, s->word->fields[whose].name, "comma wanted at \"%s\"", at - 1);
    }
    return 0;
}

/* --- hands --- */

const char *const sides_taken_to[] = {"nobody", "owner", "taker", NULL};

/* Reads "man 9, king 1" into how many there are of each type. */
static int read_hand(game_builder *b, const spec *s, int key, const piece_set *set, int32_t *count)
{
    const char *whole = s->values[key].text;
    for (const char *at = whole; at && *(at += strspn(at, " ,"));) {
        char name[PIECES_NAME_MAX + 1];
        int length = 0, number = 0, type = 0;
        if (sscanf(at, "%20[a-zA-Z0-9_] %d%n", name, &number, &length) < 2 || number < 0 || number > HAND_MOST)
            return builder_fail(b, s, s->word->fields[key].name,
                                "pairs of a type and a number up to %d wanted, such as \"man 9\", got \"%s\"",
                                HAND_MOST, whole);
        while (type < set->ntypes && strcmp(set->types[type], name)) type++;
        if (type == set->ntypes)
            return builder_fail(b, s, s->word->fields[key].name, "type of piece wanted, got \"%s\"", name);
        count[type] = number;
        at += length;
    }
    return 0;
}

/* A counter for each type that is in some hand, or may come there. */
static int declare_hands(game_builder *b, const spec *s, piece_set *set)
{
    int32_t count[2][PIECES_TYPES_MAX] = {{0}};
    bool given = s->values[SIDES_HAND].text || s->values[SIDES_FIRST_HAND].text || s->values[SIDES_SECOND_HAND].text;
    set->taken_to = (taken_to)s->values[SIDES_TAKEN_TO].integer;
    for (int side = 0; side < 2; side++)
        if (read_hand(b, s, SIDES_HAND, set, count[side]) || read_hand(b, s, SIDES_FIRST_HAND + side, set, count[side]))
            return -1;
    if (set->taken_to != TAKEN_TO_NOBODY) builder_track(b, TRACK_HANDS);
    for (int t = 0; t < set->ntypes && (given || set->taken_to != TAKEN_TO_NOBODY); t++) {
        counter in_hand = {.name = set->types[t], .type = t, .most = COUNTERS_BOUND};
        for (int side = 0; side < 2; side++) in_hand.start[side] = set->code_of[side][t] ? count[side][t] : 0;
        if (builder_add_counter(b, s, &in_hand)) return -1;
    }
    return 0;
}

int sides_declare(game_builder *b, const spec *s, piece_set *out)
{
    out->ncodes = 1;
    out->glyph[0] = ".";
    out->owner_of[0] = OWNER_NOBODY;
    for (int side = 0; side < 2; side++)
        out->side_names[side] = arena_text(b->a, s->values[SIDES_FIRST_NAME + side].text);
    for (int whose = SIDES_FIRST; whose <= SIDES_NEUTRAL; whose++)
        if (declare_types(b, s, whose, out)) return -1;
    out->singles = out->ncodes - 1;
    out->highest = 1;
    return declare_hands(b, s, out);
}

const pieces_type pieces_sides_word = {
    .word = {"sides", WORD_PIECES, "Each side owns pieces, of one or several types.", fields, SIDES_FIELDS, 0},
    .declare = sides_declare,
};
