/* The starts of Zong-Heng that a pattern makes. */
#include <stdio.h>
#include <string.h>

#include "game/position.h"
#include "script/load.h"
#include "support/test.h"

static int count_pieces(const game *g, owner side)
{
    int n = 0;
    for (int c = 0; c < g->board->cells; c++) n += g->pieces.owner_of[g->start->code[c]] == side;
    return n;
}

/* Half of the dark squares are black in every start that loads. */
TEST(zong_heng_starts)
{
    static const char *const starts[] = {"alternate", "diag", "block", "half", "random"};
    static const script_paths paths = {.variants = "variants"};
    for (int i = 0; i < 5 * 9; i++) {
        char described[64];
        const char *start = starts[i % 5];
        int size = 4 + i / 5 * 2;
        error e = {""};
        snprintf(described, sizeof described, "zong_heng:size=%d,start=%s", size, start);
        game *g = script_load_variant(described, &paths, &e);
        if (!strcmp(start, "block") && size % 4) {
            assert_null(g);
            assert_string_equal(e.text, "variants/zong_heng.lua:25: start=block wants a size that is a multiple of 4: "
                                        "else one side has more pieces than the other");
            continue;
        }
        assert_non_null(g);
        assert_int_equal(count_pieces(g, OWNER_FIRST), size * size / 4);
        assert_int_equal(count_pieces(g, OWNER_SECOND), size * size / 4);
        game_free(g);
    }
}
