#include "rules/shared/conversion.h"

#include "game/deeds.h"

enum { OWNER_SAME, OWNER_OTHER, OWNER_OWN, OWNER_ENEMY };
const char *const conversion_owners[] = {"same", "other", "own", "enemy", NULL};

/* Returns the new owner of contents with that owner. */
static unsigned new_owner(unsigned wanted, unsigned whose, unsigned side)
{
    switch (wanted) {
    case OWNER_OWN: return side;
    case OWNER_ENEMY: return !side;
    case OWNER_OTHER: return whose <= OWNER_SECOND ? !whose : whose;
    default: return whose;
    }
}

static unsigned converted(const piece_set *pieces, unsigned code, int into, unsigned wanted, unsigned side)
{
    unsigned whose = new_owner(wanted, pieces->owner_of[code], side);
    unsigned type = into >= 0 ? (unsigned)into : (unsigned)__builtin_ctz(pieces->types_in[code]);
    unsigned single = pieces->code_of[whose == OWNER_SECOND][type];
    if (whose == OWNER_NEUTRAL && pieces->owner_of[single] != OWNER_NEUTRAL) return 0;
    single = pieces_facing_as(pieces, single, code);
    unsigned becomes = single && pieces->highest > 1 ? pieces_column(pieces, single, pieces->height_of[code]) : single;
    return becomes == code ? 0 : becomes;
}

/* Fails because nothing can change; says what is missing. */
static int refuse(game_builder *b, const spec *s, int into, int whose, int type)
{
    const piece_set *pieces = &b->g->pieces;
    const char *name = conversion_owners[s->values[whose].integer];
    bool shared = false;
    for (int t = 0; t < pieces->ntypes; t++) shared |= pieces->code_of[0][t] && pieces->code_of[1][t];
    if (s->values[whose].integer != OWNER_SAME && type < 0 && !shared)
        return builder_fail(b, s, s->word->fields[whose].name,
                            "a type of piece that both sides have wanted, got \"%s\" where they share none: %s = TYPE "
                            "says what a piece becomes with its new owner",
                            name, s->word->fields[into].name);
    if (type >= 0)
        return builder_fail(b, s, s->word->fields[into].name,
                            "a type wanted that other pieces can become, got \"%s\", which is all that there is",
                            pieces->types[type]);
    return builder_fail(b, s, NULL, "a change of the piece wanted: its new type by %s, or its new owner by %s",
                        s->word->fields[into].name, s->word->fields[whose].name);
}

int conversion_make(game_builder *b, const spec *s, int into, int whose, conversion *out)
{
    const piece_set *pieces = &b->g->pieces;
    unsigned wanted = (unsigned)s->values[whose].integer, any = 0;
    int type = -1;
    if (s->values[into].text && (type = builder_type(b, s, into)) < 0) return -1;
    if (pieces->stack) return builder_fail(b, s, NULL, "pieces that are not stacked by kind wanted");
    for (unsigned side = 0; side < 2; side++)
        for (unsigned code = 1; code < (unsigned)pieces->ncodes; code++) {
            out->becomes[side][code] = (uint8_t)converted(pieces, code, type, wanted, side);
            any |= out->becomes[side][code];
        }
    if (!any) return refuse(b, s, into, whose, type);
    out->into = type >= 0 ? pieces->types[type] : conversion_owners[wanted];
    return 0;
}

unsigned conversion_deeds(const piece_set *pieces, uint8_t (*becomes)[PIECES_CODES_MAX])
{
    unsigned deeds = 0;
    for (unsigned i = 0; i < 2 * (unsigned)pieces->ncodes; i++) {
        unsigned code = i / 2, then = becomes[i & 1][code];
        if (then) deeds |= code ? deeds_between(pieces, code, then) : DEED_ADD;
    }
    return deeds;
}
