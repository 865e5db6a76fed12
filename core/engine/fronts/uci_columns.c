#include "engine/fronts/uci_columns.h"

#include <ctype.h>
#include <string.h>

/* Appends the name of a cell by the engine's index. */
static void write_cell(const fen_board *b, int number, text *out)
{
    for (int place = 0; place < b->rows * b->columns; place++)
        if (b->cell_at[place] == number) text_add(out, "%c%d", 'a' + place % b->columns, b->rows - place / b->columns);
}

static const char *name_of(const cJSON *one)
{
    return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(one, "move"));
}

/* Is the move named by letters only, and does it put a piece on a cell? */
static bool is_column(const char *name, const cJSON *to)
{
    size_t letters = 0;
    if (!name) return false;
    while (islower((unsigned char)name[letters])) letters++;
    return letters && !name[letters] && cJSON_IsNumber(to);
}

int uci_columns_list(const fen_board *b, front *f, text *out, error *e)
{
    const cJSON *one;
    if (!b->start.length) return 0;
    if (front_ask(f, e, "{\"do\": \"moves\"}")) return -1;
    cJSON_ArrayForEach(one, cJSON_GetObjectItemCaseSensitive(f->answer, "moves"))
    {
        const cJSON *to = cJSON_GetObjectItemCaseSensitive(one, "to");
        if (!is_column(name_of(one), to)) continue;
        text_add(out, "%s ", name_of(one));
        write_cell(b, to->valueint, out);
        text_add(out, "\n");
    }
    return out->failed ? error_set(e, "out of memory") : 0;
}

const char *uci_columns_cell(const text *list, const char *name, size_t *length)
{
    const size_t wanted = strlen(name);
    for (const char *at = list->data; at && *at; at = strchr(at, '\n') + 1) {
        if (strncmp(at, name, wanted) != 0 || at[wanted] != ' ') continue;
        *length = strcspn(at + wanted + 1, "\n");
        return at + wanted + 1;
    }
    return NULL;
}

bool uci_columns_means(const fen_board *b, const cJSON *one, const char *written)
{
    text drop = {0};
    const cJSON *to = cJSON_GetObjectItemCaseSensitive(one, "to");
    if (!b->start.length || !is_column(name_of(one), to)) return false;
    text_add(&drop, "P@");
    write_cell(b, to->valueint, &drop);
    const bool same = !drop.failed && !strcmp(drop.data, written);
    text_drop(&drop);
    return same;
}
