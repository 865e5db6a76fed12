/* The builder: what a primitive may ask for while its game is compiled. */
#ifndef POISE_GAME_BUILDER_H
#define POISE_GAME_BUILDER_H

#include "game/counters.h"
#include "game/expression.h"
#include "game/game.h"
#include "game/marks.h"
#include "language/variant_spec.h"

/* A section: bytes of every position that belong to a primitive. */
typedef struct section_request {
    uint32_t *at; /* receives the section's byte offset when the position is laid out */
    size_t bytes;
    const void *whose;             /* requests with the same address share one section; NULL: not shared */
    uint32_t counted_at, grows_at; /* offsets in a section that ends with a list (builder_list_section); 0: no list */
} section_request;

/* Key of a table that several primitives share: the address of its owner, directions, and the classes of two
 * regions. */
typedef struct builder_key {
    const void *whose;
    uint32_t directions;
    const uint8_t *classes[2]; /* region.class_of */
} builder_key;

/* A table that several primitives share, found by its key (builder_recall). A linked list. */
typedef struct builder_memory {
    struct builder_memory *before; /* previous entry; NULL: the first */
    builder_key key;
    void *data;
} builder_memory;

/* A region field of the action being compiled that is decided in play: its table is only an upper bound
 * (builder_region). */
typedef struct dynamic_region {
    int field;
    const expression *is;
} dynamic_region;

/* An expression evaluated in play, with the spec and key it belongs to. A linked list. */
typedef struct builder_asked {
    const struct builder_asked *before; /* previous entry; NULL: the first */
    const spec *spec;
    const char *key;
    const expression *is;
} builder_asked;

enum { BUILDER_NODES_MAX = 1024, BUILDER_SPECS_MAX = 4 * GAME_ACTIONS_MAX };

/* A spec and the action it was compiled into. */
typedef struct builder_spec {
    const spec *of;
    unsigned action;
} builder_spec;

struct game_builder {
    game *g; /* board, pieces and classes are ready before actions, effects and endings are compiled */
    arena *a;
    error *e;
    const variant_spec *variant;
    bool needs_set[SETS];
    const spec *stage_specs[GAME_STAGES_MAX];   /* by stage */
    const spec *action_specs[GAME_ACTIONS_MAX]; /* by action: the first spec it was made of */
    builder_spec specs[BUILDER_SPECS_MAX];      /* all specs of all actions */
    int nspecs;
    section_request sections[GAME_RULES_MAX + GAME_ACTIONS_MAX];
    int nsections;
    uint32_t attributes; /* bit set of ATTRIBUTE_...: those for which positions keep a bitboard */
    bool lists_moves;    /* some rule lists moves during play */
    bool tries_sweeps;   /* sweeps are attached even where they may not pay, to try them */
    bool guards;         /* an action is being compiled; its moves can be filtered by `dynamic` later */
    dynamic_region dynamic[DYNAMIC_REGIONS_MAX]; /* the action's regions that are decided in play */
    int ndynamic;
    const char
        *demand; /* what the effect or ending being compiled needs besides its `when` (demand.h); NULL: nothing */
    const builder_asked *asked;                 /* most recent */
    const expression *nodes[BUILDER_NODES_MAX]; /* subtrees made so far; equal ones are shared */
    int nnodes;
    uint32_t lines;           /* directions whose axes need occupancy lines */
    builder_memory *memories; /* most recent */
};

/* Returns `file:line: word.key` (key NULL: `file:line: word`), which lives as long as the game; NULL after
 * builder_fail. */
const char *builder_place(game_builder *b, const spec *s, const char *key);

/* Fills in the error as `file:line: word.key: message` (key NULL: `file:line: word: message`). Always returns -1. */
__attribute__((format(printf, 4, 5))) int builder_fail(game_builder *b, const spec *s, const char *key,
                                                       const char *format, ...);

/* Returns zeroed memory owned by the game; NULL after builder_fail when out of memory. */
MUST_CHECK void *builder_alloc(game_builder *b, const spec *s, size_t bytes);

/* Makes positions keep something up to date (TRACK_...), or a set of cells. */
void builder_track(game_builder *b, uint32_t what);
void builder_keep_set(game_builder *b, cell_set set);

/* Declares that a rule reads the past (READS_PLIES, READS_PAST) by other means than an expression. */
void builder_read(game_builder *b, unsigned reads);

/* Records cells, types or directions that the rules mention. Returns 0, or -1 after builder_fail. */
MUST_CHECK int builder_speak(game_builder *b, const spec *s, rule_term term);

/* Reserves `bytes` zeroed bytes in every position; *at receives their offset and must live as long as the game. */
void builder_section(game_builder *b, size_t bytes, uint32_t *at);

/* As builder_section, but callers with the same `whose` (an address) share one section. */
void builder_shared_section(game_builder *b, const void *whose, size_t bytes, uint32_t *at);

/* As builder_section, for a section that ends with a list of 64-bit numbers. The list starts at offset `grows_at` of
 * the section; its length is a uint32_t at offset `counted_at`. Copying a position skips unused entries, if it is the
 * only such section of the game. */
void builder_list_section(game_builder *b, size_t bytes, size_t counted_at, size_t grows_at, uint32_t *at);

/* Returns `bytes` bytes shared by all callers with an equal key. *fresh: this is the first call with the key, and the
 * memory is zeroed. The key must cover everything the contents depend on. NULL after builder_fail. */
MUST_CHECK void *builder_recall(game_builder *b, const spec *s, const builder_key *key, size_t bytes, bool *fresh);

/* Adds a counter, whose strings must live as long as the game. Returns 0, or -1 after builder_fail when there are too
 * many. */
MUST_CHECK int builder_add_counter(game_builder *b, const spec *s, const counter *added);

/* Returns the index of the counter that field `index` names; -1 after builder_fail. */
MUST_CHECK int builder_counter(game_builder *b, const spec *s, int index);

/* Returns 0 when the counter's range includes least..most; -1 after builder_fail. */
MUST_CHECK int builder_check_counter(game_builder *b, const spec *s, int number, int64_t least, int64_t most);

/* The same for marks. */
MUST_CHECK int builder_add_mark(game_builder *b, const spec *s, const cell_mark *added);
MUST_CHECK int builder_mark(game_builder *b, const spec *s, int index);

/* Makes positions keep a bitboard of each side's pieces. */
void builder_keep_bitboards(game_builder *b);

/* Returns the directions of `side` in field `index`, as bits. The field holds names joined by |, or "all". A field
 * whose default is orthogonal defaults to "all" on boards that are not square. 0 after builder_fail. */
MUST_CHECK uint32_t builder_directions(game_builder *b, const spec *s, int index, unsigned side);

/* Directions by contents of the origin. They differ where the author writes `ahead`, `left` ... (bearings.h): then they
 * follow each piece's facing, and pieces without a facing have none. */
typedef struct piece_directions {
    bool differ;                   /* not the same for all pieces */
    uint32_t all;                  /* union over all pieces */
    uint32_t by[PIECES_CODES_MAX]; /* by contents */
} piece_directions;

/* Reads a field of directions for pieces that `side` moves. Returns 0, or -1 after builder_fail. */
MUST_CHECK int builder_piece_directions(game_builder *b, const spec *s, int index, unsigned side,
                                        piece_directions *out);

/* Makes positions keep occupancy lines along these directions. */
void builder_keep_lines(game_builder *b, uint32_t directions);

/* Makes positions keep each side's pieces on these lines. */
void builder_keep_owned(game_builder *b, uint32_t directions);

/* Makes positions keep what line_occupied (line_words.h) reads on these lines. */
void builder_keep_occupied(game_builder *b, uint32_t directions);

/* Compiles the region in field `index`; `type` as in region_compile. If the region is decided in play while an action
 * is compiled, the table becomes an upper bound and the expression is added to b->dynamic. Returns 0, or -1 after
 * builder_fail. */
MUST_CHECK int builder_region(game_builder *b, const spec *s, int index, int type, region *out);

/* Is the table of this field's region exact, in the action being compiled? */
bool builder_is_settled(const game_builder *b, int index);

/* As builder_region, for another text that belongs to the field. */
MUST_CHECK int builder_region_written(game_builder *b, const spec *s, int index, const char *written, int type,
                                      region *out);

/* Compiles `text`, which stands at `key` of the spec, and requests what it reads. In games of moderate size equal
 * subtrees are shared. NULL after builder_fail. */
MUST_CHECK const expression *builder_expression(game_builder *b, const spec *s, const char *key, const char *text,
                                                expression_kind wanted);

/* Requests what a set or condition reads that was made of others, and shares its subtrees. */
const expression *builder_adopt(game_builder *b, const expression *made);

/* Marks an expression as evaluated several times in one position: its shared subtrees are then cached. */
void builder_remember(const expression *x);

/* Does so for expensive subtrees that depend on a move's origin only. */
void builder_remember_parts(const expression *x);

/* As builder_expression, for the text in field `index`. */
MUST_CHECK const expression *builder_field(game_builder *b, const spec *s, int index, expression_kind wanted);

/* Compiles a set that play tests cell by cell. `out` is an upper bound; *rest is the expression that decides, or NULL
 * when `out` is exact. Returns 0, or -1 after builder_fail. */
MUST_CHECK int builder_set(game_builder *b, const spec *s, int index, region *out, const expression **rest);

/* builder_region for pieces that can be captured: leaves out empty cells. */
MUST_CHECK int builder_region_taken(game_builder *b, const spec *s, int index, region *out);

/* builder_region for pieces that move. An exact table must not hold empty cells (else builder_fail); from regions
 * decided in play, such as `moved`, they are left out. */
MUST_CHECK int builder_region_of_pieces(game_builder *b, const spec *s, int index, region *out);

/* Returns the one set that contains the whole region when `side` is to move, whether or not positions keep it; SET_NONE
 * when no single set does. */
cell_set builder_sole_set(const game_builder *b, const region *r, unsigned side);

/* As builder_sole_set, and makes positions keep the set. */
cell_set builder_set_for(game_builder *b, const region *r, unsigned side);

/* Returns the type of piece that field `index` names; -1 after builder_fail. */
MUST_CHECK int builder_type(game_builder *b, const spec *s, int index);

/* Fails because `key` names no type of piece. Always returns -1. */
int builder_refuse_type(game_builder *b, const spec *s, const char *key, const char *wanted);

/* For rules that put new pieces on the board, which are of the first type. Returns 0 when both sides own that type;
 * else -1 after builder_fail at `key`. */
MUST_CHECK int builder_both_own_first(game_builder *b, const spec *s, const char *key);

/* For rules that need lines with two ends, so no rings, along these directions. Returns 0, or -1 after builder_fail. */
MUST_CHECK int builder_want_ends(game_builder *b, const spec *s, uint32_t directions);

/* For rules that cannot keep the order of columns. Returns 0; -1 after builder_fail if the columns are ordered. */
MUST_CHECK int builder_refuse_order(game_builder *b, const spec *s);

/* Returns the set of `side`'s own pieces: SET_FIRST or SET_SECOND. */
static inline cell_set builder_own_set(unsigned side)
{
    return side ? SET_SECOND : SET_FIRST;
}

#endif
