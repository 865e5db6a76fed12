/* Game records: one game as text that people and programs read.
 *
 *   [Variant "tafl:rules=brandubh"]
 *   [Fingerprint "00f1..."]           16 hexadecimal digits: the rules
 *   [Rules "variant {\n ..."]         the text of the variant's file, with \n for a new line, where it does not come
 * with the program [First "human"]                   the players, as far as they are known; likewise Seed and Game
 *   [Second "uct:iterations=1000,exploration=1.4"]
 *   [Result "second"]                 first, second, draw or unfinished
 *   [Ending "king escapes"]           the ending that decided, or what the players did: "resigned", "agreed"
 *
 *   1. e4-e3 f5-f4
 *   2. e3-f3xf4 -
 *
 * Behind its number stand the turns of the first and of the second side; `-` is a turn that was left out because the
 * side had no move, decisions of one turn are joined by `/`, and a decision is written as in notation.h. When it is
 * read, `{...}` and from `;` to the end of the line is skipped, numbers and what was taken may be missing, there may be
 * blanks in what was taken, and headers of other names are kept unread. Where no rule ended the game, an Ending that is
 * no rule's name says what the players did, and Result who has won by it; a draw without an Ending was agreed on.
 *
 * A scoresheet's words are read, too: "1-0", "0-1", "1/2-1/2" and "*" as the Result and behind the last move, the side
 * that moved first named first. By them the loser may have resigned without an Ending. */
#ifndef POISE_PLAY_RECORD_H
#define POISE_PLAY_RECORD_H

#include "base/text.h"
#include "rules/turn.h"

/* Longer games cannot be represented. */
enum { RECORD_MOVES_MAX = UINT16_MAX };

/* What is known of a game besides its moves. */
typedef struct record_about {
    const char *variant;    /* as given, such as "t4:kinds=4"; NULL: unknown */
    const char *rules;      /* source of the variant; NULL: shipped with the program, or unknown */
    const char *players[2]; /* first, second; NULL: unknown */
    const char *seed;       /* a number; NULL: unknown */
    const char *game;       /* index in an experiment, "0.17"; NULL: unknown */
    outcome settled;        /* result of a game that no rule ended: resignation or agreed draw */
    const char *settled_by; /* how; NULL: "resigned" or "agreed" */
} record_about;

/* Appends the record of a game: legal moves from the start position of g. Returns 0, or -1 when out of memory. */
int record_write(const game *g, const record_about *about, const move *moves, unsigned count, text *out);

/* A header that is not interpreted. */
typedef struct record_header {
    const char *key, *content;
} record_header;

enum { RECORD_OTHERS_MAX = 32 };

/* A parsed record. */
typedef struct record {
    arena *arena; /* owns all of the record */
    record_about about;
    bool has_fingerprint;
    uint64_t fingerprint; /* of the rules of the game */
    const char *result;   /* the header; NULL: missing */
    const char *ending;   /* likewise */
    bool scored;          /* the result is in the notation of score sheets, in the header or after the moves */
    record_header others[RECORD_OTHERS_MAX];
    int nothers;
    const char *body; /* the text after the headers */

    /* filled in by record_follow */
    const move *moves;
    unsigned count;
    const position *end; /* after the last move */
} record;

/* Parses the headers. Returns a record, to be freed with record_free, or NULL with `e` filled in. */
MUST_CHECK record *record_read(const char *written, error *e);

/* Parses the moves as a game of g; call once. Returns 0, or -1 with `e` filled in: "move 12, second: e3-f3 is not a
 * legal move (nearest: e3-f4)", "move 9: the game was over after move 8 (king escapes)", or a contradiction between
 * headers and moves. A different fingerprint is not an error: see record_same_rules. */
MUST_CHECK int record_follow(record *r, const game *g, error *e);

/* Are the rules those of g, according to the record? */
bool record_same_rules(const record *r, const game *g);

/* Returns the result as in the header: the outcome's word, or RECORD_UNFINISHED. */
#define RECORD_UNFINISHED "unfinished"
const char *record_result(const record_about *about, const position *end);

/* Returns the ending that decided a game of g, or what the players did; NULL: neither. */
const char *record_ending(const record_about *about, const game *g, const position *end);

/* Was the game decided by comparing points? Then *half_points is the winner's lead in half points, at least 0, komi
 * included; where fewer points win, the deficit. */
bool record_margin(const game *g, const position *end, int64_t *half_points);

/* `r` may be NULL. */
void record_free(record *r);

#endif
