/* area { extra = n, along = DIRECTIONS }: area scoring, as in Go: a side's area is its pieces and the empty cells that
 * only its pieces reach over empty cells. `extra` half points go to the second side (komi); a tie is a draw. `result`
 * is that of the side that is ahead. */
#include "game/builder.h"
#include "rules/ending.h"
#include "rules/shared/touching.h"

enum { EXTRA = ENDING_OWN_FIELDS, ALONG, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS_AHEAD("result of the side that is ahead"),
    {.name = "extra",
     .kind = FIELD_INTEGER,
     .min = -2000,
     .max = 2000,
     .help = "komi: half points for the second side"},
    {.name = "along",
     .kind = FIELD_TEXT,
     .initial_text = "orthogonal",
     .help = "directions in which cells are adjacent"},
};

typedef struct area {
    cell_lists touching;
    int64_t extra;
} area;

static int compile(game_builder *b, const spec *s, ending *d)
{
    area *k = builder_alloc(b, s, sizeof *k);
    uint32_t directions = k ? builder_directions(b, s, ALONG, 0) : 0;
    if (!directions) return -1;
    k->extra = s->values[EXTRA].integer;
    d->data = k;
    return touching_find(b, s, directions, false, &k->touching);
}

/* Explores the empty region of c. Returns its size; *reached receives a bit for each owner adjacent to it. */
static int walk_empty(const area *k, const game *g, const position *p, unsigned c, bool *seen, unsigned *reached)
{
    cell found[BOARD_CELLS_MAX];
    int size = 0;
    *reached = 0;
    found[size++] = (cell)c;
    seen[c] = true;
    for (int done = 0; done < size; done++) {
        for (unsigned i = k->touching.start[found[done]]; i < k->touching.start[found[done] + 1]; i++) {
            unsigned to = k->touching.cells[i];
            if (p->code[to])
                *reached |= 1U << g->pieces.owner_of[p->code[to]];
            else if (!seen[to])
                seen[to] = true, found[size++] = (cell)to;
        }
    }
    return size;
}

static int64_t margin(const ending *d, const game *g, const position *p, int64_t *given)
{
    const area *k = d->data;
    bool seen[BOARD_CELLS_MAX] = {false};
    int64_t ahead = 0;
    *given = k->extra;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        if (seen[c]) continue;
        unsigned whose = 1U << g->pieces.owner_of[p->code[c]];
        int size = p->code[c] ? 1 : walk_empty(k, g, p, c, seen, &whose);
        if (whose == 1U << OWNER_FIRST) ahead += 2 * (int64_t)size;
        if (whose == 1U << OWNER_SECOND) ahead -= 2 * (int64_t)size;
    }
    return ahead;
}

static outcome judge(const ending *d, const game *g, position *p)
{
    int64_t given, ahead = margin(d, g, p, &given);
    return ending_compared(d, ahead - given);
}

const ending_type ending_area = {
    .word = {"area", WORD_ENDING,
             "The side with more area (pieces and enclosed empty cells, its territory) is ahead, as in Go.", fields,
             FIELDS, .positional = 0},
    .ties = true,
    .compile = compile,
    .judge = judge,
    .margin = margin,
};
