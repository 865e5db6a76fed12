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

/* More decisions than a position counts are no game. */
enum { RECORD_MOVES_MAX = UINT16_MAX };

/* What is known of a game besides its moves. */
typedef struct record_about {
    const char *variant;    /* as described, such as "t4:kinds=4"; NULL when not known */
    const char *rules;      /* the text of its file; NULL: it comes with the program, or is not known */
    const char *players[2]; /* first, second; NULL when not known */
    const char *seed;       /* a number; NULL when not known */
    const char *game;       /* its number in an experiment, "0.17"; NULL when not known */
    outcome settled;        /* what the players made of a game that no rule ended: one gave up, both agreed on a draw */
    const char *settled_by; /* how; NULL: "resigned" or "agreed" */
} record_about;

/* Appends the record of a game: legal moves from the start position of g. Returns 0, or -1 when memory is out. */
int record_write(const game *g, const record_about *about, const move *moves, unsigned count, text *out);

/* A header of another name. */
typedef struct record_header {
    const char *key, *content;
} record_header;

enum { RECORD_OTHERS_MAX = 32 };

/* A record that is being read. */
typedef struct record {
    arena *arena; /* owns everything here */
    record_about about;
    bool has_fingerprint;
    uint64_t fingerprint; /* of the rules that the game was played by */
    const char *result;   /* the header; NULL when missing */
    const char *ending;   /* likewise */
    bool scored;          /* the result as a scoresheet has it, in the header or behind the moves */
    record_header others[RECORD_OTHERS_MAX];
    int nothers;
    const char *body; /* what follows the headers */

    /* filled in by record_follow */
    const move *moves;
    unsigned count;
    const position *end; /* after the last move */
} record;

/* Reads the headers. Returns a record that the caller frees, or NULL with `e` filled in. */
MUST_CHECK record *record_read(const char *written, error *e);

/* Reads the moves as those of a game of g, once. Returns 0, or -1 with `e` filled in: "move 12, second: e3-f3 is not a
 * legal move (nearest: e3-f4)", "move 9: the game was over after move 8 (king escapes)", or what of the headers
 * contradicts the moves. A fingerprint of other rules than those of g is no error: see record_same_rules. */
MUST_CHECK int record_follow(record *r, const game *g, error *e);

/* Was it played by the rules of g, as far as the record says? */
bool record_same_rules(const record *r, const game *g);

/* How the game came out, as a header says it: the outcome's word, or RECORD_UNFINISHED for what is not decided. */
#define RECORD_UNFINISHED "unfinished"
const char *record_result(const record_about *about, const position *end);

/* The ending that decided a game of g, or what the players did; NULL when there is none. */
const char *record_ending(const record_about *about, const game *g, const position *end);

/* Was it decided by comparing the sides in points? Then by how many half points the winner is ahead, at least 0: with
 * those that the second side was given, and where more points lose, behind. */
bool record_margin(const game *g, const position *end, int64_t *half_points);

/* NULL is allowed. */
void record_free(record *r);

#endif
