/* A part is a list of cells, or a set that depends on the board only: not on pieces, sides or the course of the
 * game. */
#include "rules/named_parts.h"

#include <stdio.h>
#include <string.h>

#include "game/expression.h"
#include "game/expression_read.h"

/* Reads the label at `at` and moves past it; returns the cell, or board->cells if there is none. `label` receives the
 * text, truncated. */
static cell next_cell(const board *on, const char **at, char label[BOARD_LABEL_MAX])
{
    size_t length = strcspn(*at, " ");
    snprintf(label, BOARD_LABEL_MAX, "%.*s", (int)length, *at);
    *at += length;
    return length < BOARD_LABEL_MAX ? board_find(on, label) : (cell)on->cells;
}

bool named_parts_lists(const board *on, const spec_part *part)
{
    bool all = true;
    char label[BOARD_LABEL_MAX];
    for (const char *at = part->cells; *(at += strspn(at, " "));) all &= next_cell(on, &at, label) != on->cells;
    return all;
}

static int refuse_cells(game_builder *b, const spec_part *part)
{
    const board *on = b->g->board;
    const char *at = part->cells;
    char label[BOARD_LABEL_MAX] = "";
    cell c = 0;
    while (c != on->cells && *(at += strspn(at, " "))) c = next_cell(on, &at, label);
    return builder_fail(b, b->variant->board, part->name,
                        "cells of the board, with blanks between them, wanted, such as \"%s %s\", got \"%s\"",
                        on->label[0], on->label[on->cells - 1], label);
}

static int read_set(game_builder *b, const spec_part *part, bool *member)
{
    error why = {""};
    const expression *x = expression_read(part->cells, EXPRESSION_CELLS, b->g, -1, b->a, &why);
    const unsigned cells = (unsigned)b->g->board->cells;
    if (!x && !strpbrk(part->cells, "&|~()<>=")) return refuse_cells(b, part);
    if (!x) return builder_fail(b, b->variant->board, part->name, "%s", why.text);
    bool settled = !x->reads;
    for (unsigned c = 0; c < cells && settled; c++) {
        const bool is_in[2] = {x->values[0][c] > 0, x->values[1][c] > 0};
        settled = is_in[0] == is_in[1];
        member[c] = is_in[0];
    }
    if (settled) return 0;
    return builder_fail(b, b->variant->board, part->name,
                        "a set that depends on the board only, the same for both sides, wanted, got \"%s\"",
                        part->cells);
}

int named_parts_read(game_builder *b, const spec_part *part, bool *member)
{
    const board *on = b->g->board;
    char label[BOARD_LABEL_MAX];
    if (!named_parts_lists(on, part)) return read_set(b, part, member);
    for (const char *at = part->cells; *(at += strspn(at, " "));) member[next_cell(on, &at, label)] = true;
    return 0;
}
