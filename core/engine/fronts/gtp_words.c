/* Translates words of the Go Text Protocol: colours, moves, sizes. */
#include <string.h>
#include <strings.h>

#include "engine/fronts/gtp_commands.h"
#include "play/protocol_words.h"

void gtp_write_move(const gtp *g, const char *turn, text *out)
{
    if (g->skips_i)
        gtp_write_columns(turn, out);
    else
        text_add(out, "%s", turn);
}

int gtp_side_of(const char *colour)
{
    static const char *const words[2][3] = {{"b", "black", "first"}, {"w", "white", "second"}};
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < 3; i++)
            if (!strcasecmp(colour, words[side][i])) return side;
    return -1;
}

void gtp_board_size(gtp *g, int *columns, int *rows)
{
    error unwanted;
    *columns = *rows = 0;
    if (front_ask(&g->f, &unwanted, "{\"do\": \"board\"}")) return;
    const cJSON *width = cJSON_GetObjectItemCaseSensitive(g->f.answer, "width");
    const cJSON *height = cJSON_GetObjectItemCaseSensitive(g->f.answer, "height");
    if (cJSON_IsNumber(width) && cJSON_IsNumber(height)) *columns = width->valueint, *rows = height->valueint;
}

int gtp_square_size(gtp *g)
{
    int columns, rows;
    gtp_board_size(g, &columns, &rows);
    const int cells = cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(g->f.answer, "cells"));
    return columns == rows && columns < 1000 && cells == columns * rows ? columns : 0;
}
