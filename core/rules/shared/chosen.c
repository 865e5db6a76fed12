#include "rules/shared/chosen.h"

#include "game/builder.h"

int chosen_make_owned(game_builder *b, const spec *s, int index, chosen *out)
{
    bool owned = true;
    if (builder_region_of_pieces(b, s, index, &out->of)) return -1;
    for (unsigned side = 0; side < 2; side++) {
        out->set[side] = builder_set_for(b, &out->of, side);
        owned &= out->set[side] != SET_NONE;
    }
    if (owned || !builder_is_settled(b, index)) return 0;
    return builder_fail(b, s, s->word->fields[index].name, "region of pieces with one owner wanted, got \"%s\"",
                        s->values[index].text);
}

int chosen_make(game_builder *b, const spec *s, int index, chosen *out)
{
    if (builder_region_taken(b, s, index, &out->of)) return -1;
    for (unsigned side = 0; side < 2; side++) out->set[side] = builder_set_for(b, &out->of, side);
    if (region_admits_pieces(&out->of)) return 0;
    return builder_fail(b, s, s->word->fields[index].name, "region of pieces wanted, got \"%s\"",
                        s->values[index].text);
}
