#include "rules/shared/dirty_cells.h"

#include "game/builder.h"

int dirty_cells_make(game_builder *b, const spec *s, const level_bitboard *level, const cell_lists *near,
                     dirty_cells *out)
{
    if (level_masks_make(b, s, level, near, true, &out->reach)) return -1;
    out->level = level;
    builder_section(b, 2 * level->words * sizeof(uint64_t), &out->at);
    return 0;
}
