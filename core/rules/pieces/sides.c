/* sides { first = "attacker a", second = "defender d, king K", neutral = "arrow x" }: each side owns pieces of the
 * listed types, each with its symbol; neutral ones belong to nobody. A type that both sides list (as in first = "man
 * X", second = "man O") has one name and two symbols. With `facing`, pieces face a direction: forward when they enter
 * the board, then unchanged until something turns them (turn_piece, face). */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "rules/pieces/facing.h"
#include "rules/pieces/sides.h"

enum { HAND_MOST = 1000 };
enum { FACING = SIDES_FIELDS, FIELDS };

extern const pieces_type pieces_sides_word;

static const field fields[FIELDS] = {
    SIDES_FIELDS_TABLE,
    {.name = "facing",
     .kind = FIELD_TEXT,
     .later = true,
     .one_line = true,
     .help = "directions that pieces can face, for all types or for some: \"orthogonal\", \"archer all, scout "
             "diagonal\"; ^ v < > behind a sign, or 7 9 1 3 of a keypad, draw them"},
};

/* Returns the index of a type, new or known; -1 when there are too many. */
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

static int add_piece(game_builder *b, const spec *s, piece_set *set, int whose, unsigned type, char sign,
                     uint32_t facing)
{
    if (set->ncodes == PIECES_CODES_MAX)
        return builder_fail(b, s, NULL,
                            "at most %d pieces and ways to face wanted, got more: leave out types, facing or height",
                            PIECES_CODES_MAX - 1);
    unsigned code = (unsigned)set->ncodes++;
    char mark[2] = {facing ? facing_mark(b->g->board, (unsigned)__builtin_ctz(facing)) : 0, 0};
    set->types_in[code] = UINT32_C(1) << type;
    set->owner_of[code] = (uint8_t)whose;
    set->height_of[code] = 1;
    set->top_of[code] = (uint8_t)code;
    set->faces[code] = facing;
    set->glyph[code] = arena_format(b->a, "%c%s", sign, mark);
    return set->glyph[code] ? 0 : builder_fail(b, s, NULL, "out of memory");
}

/* Adds one piece of the type, or one per direction that it can face. */
static int add_pieces(game_builder *b, const spec *s, piece_set *set, int whose, unsigned type, char sign)
{
    unsigned first = (unsigned)set->ncodes;
    uint32_t facings = 0;
    if (s->word == &pieces_sides_word.word && facing_read(b, s, FACING, set->types[type], &facings)) return -1;
    if (facings) set->steps = b->g->board->step;
    if (!facings && add_piece(b, s, set, whose, type, sign, 0)) return -1;
    for (uint32_t left = facings; left; left &= left - 1)
        if (add_piece(b, s, set, whose, type, sign, left & -left)) return -1;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned code = first; code < (unsigned)set->ncodes; code++)
            if ((whose == SIDES_NEUTRAL || whose == (int)side) &&
                (!facings || set->faces[code] == facing_first(b->g->board, facings, side)))
                set->code_of[side][type] = (uint8_t)code;
    return 0;
}

/* Fails because the type has no number in a hand. */
static int refuse_type(game_builder *b, const spec *s, const char *key, const char *name, size_t length)
{
    if (b->g->pieces.ntypes < PIECES_TYPES_MAX) return builder_fail(b, s, key, "out of memory");
    return builder_fail(b, s, key,
                        "at most %d types of piece wanted, of all sides, got one more, \"%.*s\": columns and facing "
                        "distinguish pieces of one type",
                        PIECES_TYPES_MAX, (int)length, name);
}

/* Reads "name symbol" and returns what follows, or NULL after builder_fail. */
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
    if (length && sign > at + length && isgraph((unsigned char)*sign) && !sign_is_free(set, *sign))
        return builder_fail(b, s, key, "a sign that no other piece has wanted, got '%c' again in \"%s\"", *sign, whole),
               NULL;
    if (!length || sign == at + length || !sign_is_free(set, *sign))
        return builder_fail(
                   b, s, key,
                   "pairs of a name and a sign, letters of ASCII, wanted, such as \"man X, king K\", got \"%s\"",
                   whole),
               NULL;
    if (length > PIECES_NAME_MAX)
        return builder_fail(b, s, key, "names of at most %d letters wanted, got \"%.*s\"", PIECES_NAME_MAX, (int)length,
                            at),
               NULL;
    int type = type_number(b, set, at, length);
    if (type < 0) return refuse_type(b, s, key, at, length), NULL;
    if (set->code_of[whose == SIDES_SECOND][type])
        return builder_fail(b, s, key, "each type once wanted, got \"%.*s\" again in \"%s\"", (int)length, at, whole),
               NULL;
    return add_pieces(b, s, set, whose, (unsigned)type, *sign) ? NULL : sign + 1;
}

static int declare_types(game_builder *b, const spec *s, int whose, piece_set *set)
{
    for (const char *at = s->values[whose].text; at;) {
        at = declare_type(b, s, whose, at + strspn(at, " "), set);
        if (!at) return -1;
        at += strspn(at, " ");
        if (!*at) return 0;
        if (*at++ != ',')
            return builder_fail(
                b, s, s->word->fields[whose].name,
                "comma wanted at \"%s\": the sign of a piece is one letter, and commas separate the pieces", at - 1);
    }
    return 0;
}

/* --- hands --- */

const char *const sides_taken_to[] = {"nobody", "owner", "taker", NULL};

/* Returns the type of that name, or set->ntypes. */
static int type_named(const piece_set *set, const char *name)
{
    int type = 0;
    while (type < set->ntypes && strcmp(set->types[type], name)) type++;
    return type;
}

/* Reads "hen = chick, tokin = pawn"; other types stay as they are. */
static int read_taken_as(game_builder *b, const spec *s, piece_set *set)
{
    const char *whole = s->values[SIDES_TAKEN_AS].text;
    if (whole && *whole && set->taken_to == TAKEN_TO_NOBODY)
        return builder_fail(b, s, "taken_as", "a hand wanted that pieces are taken to, as with taken_to = taker");
    for (int t = 0; t < set->ntypes; t++) set->taken_as[t] = (uint8_t)t;
    for (const char *at = whole; at && *(at += strspn(at, " ,"));) {
        char from[PIECES_NAME_MAX + 1] = "", to[PIECES_NAME_MAX + 1] = "";
        int length = 0;
        sscanf(at, "%20[a-zA-Z0-9_] = %20[a-zA-Z0-9_]%n", from, to, &length);
        int type = type_named(set, from), as = type_named(set, to);
        if (!length || type == set->ntypes || as == set->ntypes)
            return builder_fail(b, s, "taken_as", "pairs of types wanted, such as \"hen = chick\", got \"%s\"", whole);
        set->taken_as[type] = (uint8_t)as;
        at += length;
    }
    return 0;
}

/* Reads "man 9, king 1": the number of each type in hand. */
static int read_hand(game_builder *b, const spec *s, int key, const piece_set *set, int32_t *count)
{
    const char *whole = s->values[key].text;
    for (const char *at = whole; at && *(at += strspn(at, " ,"));) {
        char name[PIECES_NAME_MAX + 1];
        int length = 0, number = 0;
        if (sscanf(at, "%20[a-zA-Z0-9_] %d%n", name, &number, &length) < 2 || number < 0 || number > HAND_MOST)
            return builder_fail(b, s, s->word->fields[key].name,
                                "pairs of a type and a number up to %d wanted, such as \"man 9\", got \"%s\"",
                                HAND_MOST, whole);
        int type = type_named(set, name);
        if (type == set->ntypes)
            return builder_fail(b, s, s->word->fields[key].name, "type of piece wanted, got \"%s\"", name);
        count[type] = number;
        at += length;
    }
    return 0;
}

/* Declares a counter for each type that is in a hand, or may get there. */
static int declare_hands(game_builder *b, const spec *s, piece_set *set)
{
    int32_t count[2][PIECES_TYPES_MAX] = {{0}};
    bool given = s->values[SIDES_HAND].text || s->values[SIDES_FIRST_HAND].text || s->values[SIDES_SECOND_HAND].text;
    set->taken_to = (taken_to)s->values[SIDES_TAKEN_TO].integer;
    for (int side = 0; side < 2; side++)
        if (read_hand(b, s, SIDES_HAND, set, count[side]) || read_hand(b, s, SIDES_FIRST_HAND + side, set, count[side]))
            return -1;
    if (read_taken_as(b, s, set)) return -1;
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

static int declare(game_builder *b, const spec *s, piece_set *out)
{
    return sides_declare(b, s, out) ? -1 : facing_check(b, s, FACING, out);
}

const pieces_type pieces_sides_word = {
    .word = {"sides", WORD_PIECES, "Each side has pieces of its own, of one or several types.", fields, FIELDS,
             .positional = 0},
    .declare = declare,
};
