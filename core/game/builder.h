/* What a primitive may ask for while its game is being compiled. */
#ifndef POISE_GAME_BUILDER_H
#define POISE_GAME_BUILDER_H

#include "game/counters.h"
#include "game/expression.h"
#include "game/game.h"
#include "game/marks.h"
#include "language/variant_spec.h"

/* A section of every position that primitives keep for themselves. */
typedef struct section_request {
    uint32_t *at; /* gets its byte offset, once the position is laid out */
    size_t bytes;
    const void *whose;             /* those that are the same one's share a section; NULL: nobody else's */
    uint32_t counted_at, grows_at; /* offsets in a section that ends with a list (builder_list_section); else 0 */
} section_request;

/* All that something was made from, of which two primitives need only one: whose it is (the address of something of
 * theirs), directions, and the classes of two regions. */
typedef struct builder_key {
    const void *whose;
    uint32_t directions;
    const uint8_t *classes[2]; /* class_of */
} builder_key;

/* What primitives of one kind have in common, such as tables by direction: see builder_recall. */
typedef struct builder_memory {
    struct builder_memory *before; /* NULL: this is the first */
    builder_key key;
    void *data;
} builder_memory;

/* A region field of the action that is being compiled whose table is not the whole truth (builder_region). */
typedef struct dynamic_region {
    int field;
    const expression *is;
} dynamic_region;

/* An expression that play asks, and the spec and key where it stands. */
typedef struct builder_asked {
    const struct builder_asked *before; /* NULL: this is the first */
    const spec *spec;
    const char *key;
    const expression *is;
} builder_asked;

enum { BUILDER_NODES_MAX = 1024, BUILDER_SPECS_MAX = 4 * GAME_ACTIONS_MAX };

/* A spec that is part of an action. */
typedef struct builder_spec {
    const spec *of;
    unsigned action;
} builder_spec;

struct game_builder {
    game *g; /* board, pieces and classes are ready when actions, effects and endings are compiled */
    arena *a;
    error *e;
    const variant_spec *variant;
    bool needs_set[SETS];
    const spec *stage_specs[GAME_STAGES_MAX];   /* of each stage */
    const spec *action_specs[GAME_ACTIONS_MAX]; /* of each action, the first that it is made of */
    builder_spec specs[BUILDER_SPECS_MAX];      /* and all that each is made of */
    int nspecs;
    section_request sections[GAME_RULES_MAX + GAME_ACTIONS_MAX];
    int nsections;
    uint32_t attributes; /* ATTRIBUTE_... for which positions keep a bitboard, a bit for each */
    bool lists_moves;    /* something lists moves within play */
    bool tries_sweeps;   /* sweeps are attached for a trial, where they need not pay */
    bool guards;         /* an action is compiled, whose moves may be held against `dynamic` afterwards */
    dynamic_region dynamic[DYNAMIC_REGIONS_MAX]; /* its regions that a table does not settle */
    int ndynamic;
    const char
        *demand; /* what the effect or ending that is compiled asks besides its `when` (demand.h); NULL: nothing */
    const builder_asked *asked;                 /* the latest */
    const expression *nodes[BUILDER_NODES_MAX]; /* of trees made so far, no two that say the same */
    int nnodes;
    uint32_t lines;           /* directions for whose axes lines are kept */
    builder_memory *memories; /* the latest */
};

/* `file:line: word.key` (key NULL: `file:line: word`), for as long as the game lives; NULL after builder_fail. */
const char *builder_place(game_builder *b, const spec *s, const char *key);

/* Fills in the error as `file:line: word.key: message` (key NULL: `file:line: word: message`). Always returns -1. */
__attribute__((format(printf, 4, 5))) int builder_fail(game_builder *b, const spec *s, const char *key,
                                                       const char *format, ...);

/* Zeroed memory owned by the game; NULL after builder_fail when memory is out. */
MUST_CHECK void *builder_alloc(game_builder *b, const spec *s, size_t bytes);

/* Asks that positions keep something (TRACK_...), or a set of cells. */
void builder_track(game_builder *b, uint32_t what);
void builder_keep_set(game_builder *b, cell_set set);

/* Says that a rule asks what it can of the past (READS_PLIES, READS_PAST), other than by an expression. */
void builder_read(game_builder *b, unsigned reads);

/* Notes that the rules speak of something. Returns 0, or -1 after builder_fail. */
MUST_CHECK int builder_speak(game_builder *b, const spec *s, rule_term term);

/* Asks for `bytes` zeroed bytes of the position; *at, which lives as long as the game, gets their offset. */
void builder_section(game_builder *b, size_t bytes, uint32_t *at);

/* The same, but all callers with the same `whose` (the address of something of theirs) get one section. */
void builder_shared_section(game_builder *b, const void *whose, size_t bytes, uint32_t *at);

/* The same of a section that ends with a list of 64-bit numbers, from offset `grows_at` in it on; at offset
 * `counted_at` stands how many are in use, as uint32_t. The others are not copied with the position, if no other
 * section of the game is like that. */
void builder_list_section(game_builder *b, size_t bytes, size_t counted_at, size_t grows_at, uint32_t *at);

/* Memory of `bytes` bytes, zeroed at first, that all callers with the same key share; *fresh: nobody has asked for it
 * before. Whatever its contents depend on must be in the key. NULL after builder_fail. */
MUST_CHECK void *builder_recall(game_builder *b, const spec *s, const builder_key *key, size_t bytes, bool *fresh);

/* Adds a counter, whose texts live as long as the game. Returns 0, or -1 after builder_fail when there are too many. */
MUST_CHECK int builder_add_counter(game_builder *b, const spec *s, const counter *added);

/* The number of the counter that field `index` names; -1 after builder_fail. */
MUST_CHECK int builder_counter(game_builder *b, const spec *s, int index);

/* Returns 0 when that counter can be each of these numbers; -1 after builder_fail. */
MUST_CHECK int builder_check_counter(game_builder *b, const spec *s, int number, int64_t least, int64_t most);

/* The same of a mark. */
MUST_CHECK int builder_add_mark(game_builder *b, const spec *s, const cell_mark *added);
MUST_CHECK int builder_mark(game_builder *b, const spec *s, int index);

/* Asks that positions keep the bitboards of each side's pieces. */
void builder_keep_bitboards(game_builder *b);

/* The directions of `side` named in field `index` of the spec: one or more names joined by |, "all" for every direction
 * of the board. A field that is orthogonal unless the author says more is so on boards of squares, and "all" on others.
 * 0 after builder_fail. */
MUST_CHECK uint32_t builder_directions(game_builder *b, const spec *s, int index, unsigned side);

/* The directions of pieces, by contents: the same for all, or, where the author says `ahead`, `left` ... (bearings.h),
 * as each piece faces; those that face none have none then. */
typedef struct piece_directions {
    bool differ;                   /* some piece has others than another */
    uint32_t all;                  /* those that any has */
    uint32_t by[PIECES_CODES_MAX]; /* by contents */
} piece_directions;

/* The same of pieces that `side` moves. Returns 0, or -1 after builder_fail. */
MUST_CHECK int builder_piece_directions(game_builder *b, const spec *s, int index, unsigned side,
                                        piece_directions *out);

/* Asks that occupancy is kept on the lines along these directions. */
void builder_keep_lines(game_builder *b, uint32_t directions);

/* Asks that the pieces of each side are kept on these lines. */
void builder_keep_owned(game_builder *b, uint32_t directions);

/* Asks for what line_occupied (line_words.h) needs on these lines. */
void builder_keep_occupied(game_builder *b, uint32_t directions);

/* Compiles the region in field `index` of the spec; `type` as in region_compile. Where an action is compiled and the
 * table does not settle the region, it holds every cell that may belong, and the expression is added to b->dynamic.
 * Returns 0, or -1 after builder_fail. */
MUST_CHECK int builder_region(game_builder *b, const spec *s, int index, int type, region *out);

/* Of an action that is being compiled: does the table of that field's region say all? */
bool builder_is_settled(const game_builder *b, int index);

/* The same of another text, which has to do with that field. */
MUST_CHECK int builder_region_written(game_builder *b, const spec *s, int index, const char *written, int type,
                                      region *out);

/* Compiles the expression `text`, which stands at `key` of the spec, and asks for what it needs; NULL after
 * builder_fail. Of a game of moderate size, expressions that say the same, or whose parts do, are the same trees. */
MUST_CHECK const expression *builder_expression(game_builder *b, const spec *s, const char *key, const char *text,
                                                expression_kind wanted);

/* Says that the expression is asked for several times in one position; those with parts that stand in several places
 * are known. */
void builder_remember(const expression *x);

/* Says the same of those of its parts that speak only of where a move begins, and cost much. */
void builder_remember_parts(const expression *x);

/* The same of the text in field `index` of the spec. */
MUST_CHECK const expression *builder_field(game_builder *b, const spec *s, int index, expression_kind wanted);

/* Reads a set that is asked about a cell in play: those that may be in it, and in *rest, if that is not all there is
 * to it, the expression that says which are. Returns 0, or -1 after builder_fail. */
MUST_CHECK int builder_set(game_builder *b, const spec *s, int index, region *out, const expression **rest);

/* builder_region of what can be taken: whatever the expression, no empty cell is in it. */
MUST_CHECK int builder_region_taken(game_builder *b, const spec *s, int index, region *out);

/* The same of what moves: a region that contents settle must not hold empty cells, else builder_fail; of what play
 * settles, such as `moved`, these are left out. */
MUST_CHECK int builder_region_of_pieces(game_builder *b, const spec *s, int index, region *out);

/* The set that holds every cell of the region when `side` is to move, whether or not it is kept; SET_NONE when the
 * region spreads over several. */
cell_set builder_sole_set(const game_builder *b, const region *r, unsigned side);

/* The same, asking that it is kept. */
cell_set builder_set_for(game_builder *b, const region *r, unsigned side);

/* The number of the type of piece that field `index` names; -1 after builder_fail. */
MUST_CHECK int builder_type(game_builder *b, const spec *s, int index);

/* Fails because of `key`, which names no type of piece. Always -1. */
int builder_refuse_type(game_builder *b, const spec *s, const char *key, const char *wanted);

/* Rules that put new pieces on the board put the first type of whose turn it is. Returns 0 when both sides own some of
 * that type, else -1 after builder_fail at `key`. */
MUST_CHECK int builder_both_own_first(game_builder *b, const spec *s, const char *key);

/* For rules that want lines to have two ends along these directions. Returns 0, or -1 after builder_fail. */
MUST_CHECK int builder_want_ends(game_builder *b, const spec *s, uint32_t directions);

/* For rules that move contents about without the order of columns. Returns 0, or -1 after builder_fail. */
MUST_CHECK int builder_refuse_order(game_builder *b, const spec *s);

/* Which side owns pieces that `side` calls its own, as a set: SET_FIRST or SET_SECOND. */
static inline cell_set builder_own_set(unsigned side)
{
    return side ? SET_SECOND : SET_FIRST;
}

#endif
