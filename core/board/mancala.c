/* mancala { columns, rows = 2 | 4, stores = none | sown | aside }: rows of pits for games in which seeds are sown,
 * drawn between the players: the lower half is the first side's home, the upper one the second's. Two rows are one
 * circuit of all pits; of four rows each side has a circuit of its own two. A store stands at the right end of each
 * side's home, as its player sees it: on the circuit, between both homes, or aside, where no step leads.
 *
 * The circuit is the board's only axis: anticlockwise and clockwise. */
#include <math.h>

#include "board/board_type.h"
#include "board/grid.h"

enum { COLUMNS, ROWS, STORES, FIELDS };
enum { STORES_NONE, STORES_SOWN, STORES_ASIDE };
enum { ANTICLOCKWISE = 1, CLOCKWISE = 2, DIRECTIONS = 2, CIRCUIT_MAX = BOARD_LINE_MAX };

static const char *const store_names[] = {"none", "sown", "aside", NULL};

static const field fields[FIELDS] = {
    {.name = "columns", .kind = FIELD_INTEGER, .required = true, .min = 1, .max = 16, .help = "pits in a row"},
    {.name = "rows",
     .kind = FIELD_INTEGER,
     .initial = 2,
     .min = 2,
     .max = 4,
     .help = "2: one circuit for both sides; 4: one for each"},
    {.name = "stores",
     .kind = FIELD_CHOICE,
     .choices = store_names,
     .help = "each side's store: none, on the circuit (sown), or aside for captured seeds"},
};

static const meaning directions[] = {
    {"anticlockwise", "along the circuit, to the right in the lowest row"},
    {"clockwise", "along the circuit, to the left in the lowest row"},
    {NULL, NULL},
};

static const meaning parts[] = {
    {"pits", "every cell but the stores"},
    {"stores", "both stores, if the board has any"},
    {"inner", "the rows in the middle, which face each other"},
    {"outer", "the rows at the edge; of two rows both are inner and outer"},
    {"first_home", "the pits of the first side: home is that of the side to move, home(enemy) the other's"},
    {"second_home", "those of the second side"},
    {"first_store", "the store of the first side: store, store(enemy)"},
    {"second_store", "that of the second side"},
    {NULL, NULL},
};

typedef struct plan {
    int columns, rows, stores;
} plan;

static int shift_of(const plan *k)
{
    return k->stores != STORES_NONE;
}

static bool is_store(const board *b, const plan *k, int c)
{
    return shift_of(k) && (b->column[c] == 0 || b->column[c] == b->width - 1);
}

/* The first side's is at the right, the second's at the left. */
static cell store_of(const board *b, int side)
{
    return side ? b->at[(b->height - 1) * b->width] : b->at[b->width - 1];
}

static void mark_present(const plan *k, int width, bool *present)
{
    for (int i = 0; i < width * k->rows; i++) {
        int column = i % width, row = i / width;
        bool left = column == 0, right = column == width - 1;
        present[i] = !shift_of(k) || !(left || right) || (left && row == k->rows - 1) || (right && !left && row == 0);
    }
}

/* The pits of two rows, anticlockwise from the left end of the lower one, with the stores behind each row if they are
 * on the circuit. Returns how many there are. */
static int list_circuit(const board *b, const plan *k, int lower, cell *out)
{
    int n = 0;
    for (int row = 0; row < 2; row++) {
        for (int i = 0; i < k->columns; i++) {
            int column = shift_of(k) + (row ? k->columns - 1 - i : i);
            out[n++] = b->at[(lower + row) * b->width + column];
        }
        if (k->stores == STORES_SOWN) out[n++] = store_of(b, row);
    }
    return n;
}

static int join(board *b, arena *a, const plan *k, error *e)
{
    cell *next = arena_alloc(a, (size_t)(b->cells + 1) * DIRECTIONS * sizeof *next), round[CIRCUIT_MAX];
    if (!next) return error_set(e, "out of memory");
    for (int i = 0; i < (b->cells + 1) * DIRECTIONS; i++) next[i] = (cell)b->cells;
    for (int lower = 0; lower < k->rows; lower += 2) {
        int n = list_circuit(b, k, lower, round);
        for (int i = 0; i < n; i++) {
            next[round[i] * DIRECTIONS] = round[(i + 1) % n];
            next[round[(i + 1) % n] * DIRECTIONS + 1] = round[i];
        }
    }
    b->directions = DIRECTIONS;
    b->next = next;
    return board_finish(b, a, e);
}

/* --- parts --- */

/* Which half of the board, counted from below. */
static int half_of(const board *b, int c)
{
    return 2 * b->row[c] >= b->height;
}

static bool is_inner(const board *b, int c)
{
    return b->row[c] == b->height / 2 || b->row[c] == b->height / 2 - 1;
}

static bool is_outer(const board *b, int c)
{
    return b->row[c] == 0 || b->row[c] == b->height - 1;
}

enum { PARTS = sizeof parts / sizeof *parts - 1 };

static bool belongs(const board *b, const plan *k, int part, int c)
{
    bool store = is_store(b, k, c);
    switch (part) {
    case 0: return !store;
    case 1: return store;
    case 2: return !store && is_inner(b, c);
    case 3: return !store && is_outer(b, c);
    case 4:
    case 5: return !store && half_of(b, c) == part - 4;
    default: return store && store_of(b, part - 6) == (cell)c;
    }
}

static int name_parts(board *b, arena *a, const plan *k, error *e)
{
    for (int part = 0; part < PARTS; part++) {
        bool member[BOARD_CELLS_MAX];
        for (int c = 0; c < b->cells; c++) member[c] = belongs(b, k, part, c);
        if (board_add_part(b, a, parts[part].name, member, e)) return -1;
    }
    return 0;
}

/* --- drawing --- */

/* Stores stand half way up. */
static int lift_stores(board *b, arena *a, const plan *k, error *e)
{
    float *y = arena_alloc(a, (size_t)(b->cells + 1) * sizeof *y);
    if (!y) return error_set(e, "out of memory");
    for (int c = 0; c < b->cells; c++) y[c] = is_store(b, k, c) ? (float)(b->height - 1) / 2 : b->y[c];
    b->y = y;
    return 0;
}

/* The cell at that place of the drawing. */
static cell cell_near(const board *b, float x, float y)
{
    int c = 0;
    while (c < b->cells && fabsf(b->x[c] - x) + fabsf(b->y[c] - y) > 0.1F) c++;
    return (cell)c;
}

/* The half turn keeps the ways round; the two mirror images exchange them. */
static int find_symmetries(board *b, arena *a, error *e)
{
    enum { MAPS = 4 };
    cell *all = arena_alloc(a, (size_t)(MAPS * b->cells) * sizeof *all);
    float right = (float)(b->width - 1), top = (float)(b->height - 1);
    if (!all) return error_set(e, "out of memory");
    for (int s = 0; s < MAPS; s++)
        for (int c = 0; c < b->cells; c++)
            all[s * b->cells + c] = cell_near(b, s & 1 ? right - b->x[c] : b->x[c], s & 2 ? top - b->y[c] : b->y[c]);
    b->symmetries = all;
    b->nsymmetries = MAPS;
    return 0;
}

static const grid_geometry geometry = {.up = {0, 1}, .shape = CELL_PIT};

static board *build(arena *a, const spec *s, const char **key, error *e)
{
    const plan k = {(int)s->values[COLUMNS].integer, (int)s->values[ROWS].integer, (int)s->values[STORES].integer};
    bool present[BOARD_LINE_MAX * BOARD_LINE_MAX];
    int width = k.columns + 2 * shift_of(&k), round = 2 * k.columns + (k.stores == STORES_SOWN ? 2 : 0);
    *key = "rows";
    if (k.rows == 3) return error_set(e, "2 or 4 wanted, got 3"), NULL;
    *key = "stores";
    if (k.rows > 2 && k.stores == STORES_SOWN)
        return error_set(e, "none or aside wanted on four rows, where no circuit passes both homes, got \"sown\""),
               NULL;
    *key = "columns";
    if (round > CIRCUIT_MAX)
        return error_set(e, "circuits of at most %d cells wanted, got %d", CIRCUIT_MAX, round), NULL;
    if (round < 3) return error_set(e, "circuits of at least 3 cells wanted, got %d", round), NULL;
    *key = NULL;
    mark_present(&k, width, present);
    board *b = grid_lay_out(a, width, k.rows, present, &geometry, e);
    if (!b || join(b, a, &k, e) || name_parts(b, a, &k, e) || lift_stores(b, a, &k, e)) return NULL;
    board_add_set(b, "anticlockwise", ANTICLOCKWISE, ANTICLOCKWISE);
    board_add_set(b, "clockwise", CLOCKWISE, CLOCKWISE);
    return find_symmetries(b, a, e) ? NULL : b;
}

const board_type board_mancala_word = {
    .word = {"mancala", WORD_BOARD, "Rows of pits on circuits, for games in which seeds are sown.", fields, FIELDS,
             .positional = 1},
    .directions = directions,
    .parts = parts,
    .build = build,
};
