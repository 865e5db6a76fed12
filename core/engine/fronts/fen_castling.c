#include "engine/fronts/fen_castling.h"

#include <string.h>

static const char mark[] = "unmoved";

static const cJSON *find(const cJSON *marks)
{
    const cJSON *one;
    cJSON_ArrayForEach(one, marks)
    {
        const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(one, "name"));
        if (name && !strcmp(name, mark)) return cJSON_GetObjectItemCaseSensitive(one, "cells");
    }
    return NULL;
}

static bool holds(const cJSON *list, int number)
{
    const cJSON *one;
    cJSON_ArrayForEach(one, list)
    {
        if (one->valueint == number) return true;
    }
    return false;
}

/* Finds the king of each side, then the marked rooks on its two sides. */
static void find_pieces(fen_castling *c, const char *signs, int places)
{
    for (int side = 0; side < 2; side++) {
        c->king[side] = c->rook[side][FEN_KING_SIDE] = c->rook[side][FEN_QUEEN_SIDE] = -1;
        for (int i = 0; i < places; i++)
            if (c->at_start[i] && signs[i] == "Kk"[side]) c->king[side] = i;
        for (int i = 0; i < places; i++)
            if (c->at_start[i] && signs[i] == "Rr"[side])
                c->rook[side][i > c->king[side] ? FEN_KING_SIDE : FEN_QUEEN_SIDE] = i;
    }
}

void fen_castling_learn(fen_castling *c, const cJSON *marks, const uint16_t *cell_at, const char *signs, int places)
{
    const cJSON *sets = find(marks);
    *c = (fen_castling){.there = sets, .sets = cJSON_GetArraySize(sets)};
    for (int i = 0; i < places; i++) c->at_start[i] = holds(cJSON_GetArrayItem(sets, 0), cell_at[i]);
    find_pieces(c, signs, places);
}

static const char letters[2][2] = {{'K', 'Q'}, {'k', 'q'}};

static bool has(const char *rights, int side, int way)
{
    return strchr(rights, letters[side][way]) != NULL;
}

/* Does the piece on a place that is marked at the start keep its mark? */
static bool keeps(const fen_castling *c, const char *rights, const char *signs, int place)
{
    for (int side = 0; side < 2; side++) {
        const bool on_king_side = has(rights, side, FEN_KING_SIDE), on_queen_side = has(rights, side, FEN_QUEEN_SIDE);
        if (place == c->king[side]) return signs[place] == "Kk"[side] && (on_king_side || on_queen_side);
        if (place == c->rook[side][FEN_KING_SIDE]) return signs[place] == "Rr"[side] && on_king_side;
        if (place == c->rook[side][FEN_QUEEN_SIDE]) return signs[place] == "Rr"[side] && on_queen_side;
    }
    return true;
}

bool fen_castling_reads(const char *rights)
{
    return !strcmp(rights, "-") || (*rights && strspn(rights, "KQkq") == strlen(rights));
}

bool fen_castling_is_whole(const fen_castling *c, const char *rights)
{
    bool whole = true;
    for (int side = 0; side < 2 && c->there && rights; side++)
        for (int way = 0; way < 2; way++) whole &= c->rook[side][way] < 0 || has(rights, side, way);
    return whole;
}

void fen_castling_say(const fen_castling *c, const cJSON *marks, const uint16_t *cell_at, text *out)
{
    const cJSON *cells = cJSON_GetArrayItem(find(marks), 0);
    const size_t before = out->length;
    for (int side = 0; side < 2 && c->there; side++)
        for (int way = 0; way < 2; way++) {
            const int king = c->king[side], rook = c->rook[side][way];
            if (king >= 0 && rook >= 0 && holds(cells, cell_at[king]) && holds(cells, cell_at[rook]))
                text_add_bytes(out, &letters[side][way], 1);
        }
    if (out->length == before) text_add(out, "-");
}

void fen_castling_write(const fen_castling *c, const char *rights, const uint16_t *cell_at, const char *signs,
                        int places, text *out)
{
    text cells = {0};
    if (!c->there || !rights) return;
    for (int i = 0; i < places; i++)
        if (c->at_start[i] && keeps(c, rights, signs, i))
            text_add(&cells, "%s%u", cells.length ? ", " : "", (unsigned)cell_at[i]);
    text_add(out, ", \"marks\": [{\"name\": \"%s\", \"cells\": [", mark);
    for (int set = 0; set < c->sets; set++) text_add(out, "%s[%s]", set ? ", " : "", cells.data ? cells.data : "");
    text_add(out, "]}]");
    text_done_into(&cells, out);
}
