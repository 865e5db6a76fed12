/* The changes of the last decision are found by comparing the positions before and after it, not from the move, so this
 * works for any action. */
#include "cli/play_view.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/stop.h"
#include "cli/cli.h"
#include "play/match.h"
#include "play/notation.h"
#include "play/record.h"
#include "report/board_text.h"
#include "rules/chance.h"
#include "solve/known.h"
#include "studies/side_words.h"

/* How a cell is highlighted: by the owner of its piece, and by what the last decision did to it. */
enum { MARK_NONE, MARK_FIRST, MARK_SECOND, MARK_CHANGED, MARK_TAKEN = MARK_CHANGED + 3, MARKS };

static const char *side_word(unsigned side)
{
    return outcome_word(outcome_win(side));
}

static void add_side(const game *g, unsigned side, text *out)
{
    text_add(out, "%s", g->pieces.side_names[side]);
}

static bool has_own_name(const game *g, unsigned side)
{
    return strcmp(g->pieces.side_names[side], side_word(side)) != 0;
}

void play_view_players(const game *g, const session *s, text *out)
{
    text_add(out, "%s\n", g->title);
    for (unsigned side = 0; side < 2; side++) {
        text_add(out, side ? ", " : "");
        add_side(g, side, out);
        if (has_own_name(g, side)) text_add(out, " (%s)", side_word(side));
        text_add(out, ": ");
        cli_write_player(out, session_player_name(s, side));
    }
    text_add(out, "\n");
}

void play_view_value(const game *g, const stop_flag *stop, text *out)
{
    outcome best;
    const side_words sides = side_words_of(g->canonical);
    if (known_value(g, stop, &best, NULL) && !stop_is_asked(stop)) out->failed = true;
    if (best == OUTCOME_NONE) return;
    text_add(out, "With best play ");
    side_words_result(&sides, best, out);
    text_add(out, ".\n");
}

/* `taken` is scratch. */
static void mark(const game *g, const session *s, uint8_t *of, cell *taken)
{
    static const uint8_t by_owner[] = {[OWNER_FIRST] = MARK_FIRST, [OWNER_SECOND] = MARK_SECOND, [OWNER_NEUTRAL] = 0};
    const position *before = session_before(s), *now = session_position(s);
    for (int c = 0; c < g->board->cells; c++) {
        bool changed = before && before->code[c] != now->code[c];
        if (now->code[c]) of[c] = by_owner[g->pieces.owner_of[now->code[c]]];
        if (changed) of[c] = (uint8_t)(of[c] + MARK_CHANGED);
    }
    if (!before) return;
    for (unsigned n = notation_taken(g, before, now, taken); n-- > 0;) of[taken[n]] = MARK_TAKEN;
}

/* The first player is red, the second blue; changes are emphasised. */
static void draw_coloured(const game *g, const session *s, int width, text *out)
{
    static const char *const before[MARKS] = {
        [MARK_NONE] = "",
        [MARK_FIRST] = "\033[31m",
        [MARK_SECOND] = "\033[34m",
        [MARK_CHANGED] = "\033[1;7m",
        [MARK_CHANGED + MARK_FIRST] = "\033[1;7;31m",
        [MARK_CHANGED + MARK_SECOND] = "\033[1;7;34m",
        [MARK_TAKEN] = "\033[1;41m",
    };
    uint8_t *of = calloc((size_t)g->board->cells + 1, sizeof *of);
    cell *taken = calloc((size_t)g->board->cells + 1, sizeof *taken);
    if (of && taken) mark(g, s, of, taken);
    board_text_marked(g, session_position(s), of ? &(board_text_marks){of, before, "\033[0m"} : NULL, width, out);
    free(of);
    free(taken);
}

void play_view_board(const game *g, const session *s, bool colour, int width, text *out)
{
    const position *before = session_before(s), *now = session_position(s);
    text_add(out, "\n");
    if (before) {
        add_side(g, before->side, out);
        text_add(out, chance_decides(g, before) ? ": chance decides, " : ": ");
        notation_write(g, before, session_move(s, session_count(s) - 1), out);
        text_add(out, "\n");
    }
    if (colour)
        draw_coloured(g, s, width, out);
    else
        board_text_marked(g, now, NULL, width, out);
    if (!now->must_pass || session_is_over(s)) return;
    add_side(g, now->side, out);
    text_add(out, " can only pass\n");
}

void play_view_prompt(const game *g, const session *s, text *out)
{
    const position *before = session_before(s), *now = session_position(s);
    if (session_is_over(s)) {
        text_add(out, "over> ");
        return;
    }
    add_side(g, now->side, out);
    text_add(out, before && before->side == now->side ? ", again> " : "> ");
}

/* Lists the legal moves with their captures, in one text each. */
static void write_all(const game *g, const position *p, const move *moves, int count, text *each)
{
    for (int i = 0; i < count; i++) notation_write(g, p, moves[i], &each[i]);
}

static bool begins(const text *written, const char *start)
{
    return written->data && !strncmp(written->data, start, strlen(start));
}

/* Returns the width of a column. */
static int pitch_of(const text *each, int count, const char *start)
{
    size_t longest = 1;
    for (int i = 0; i < count; i++)
        if (begins(&each[i], start) && each[i].length > longest) longest = each[i].length;
    return (int)longest + 2;
}

static void write_columns(const text *each, int count, const char *start, int width, text *out)
{
    const int pitch = pitch_of(each, count, start), columns = width > pitch ? width / pitch : 1;
    int shown = 0, gap = 0;
    for (int i = 0; i < count; i++) {
        if (!begins(&each[i], start)) continue;
        if (shown && shown % columns)
            text_add(out, "%*s", gap, "");
        else if (shown)
            text_add(out, "\n");
        text_add(out, "%s", each[i].data);
        gap = pitch - (int)each[i].length;
        shown++;
    }
    text_add(out, shown ? "\n" : "no legal move begins so\n");
}

void play_view_moves(const game *g, const session *s, const char *start, int width, text *out)
{
    const position *p = session_position(s);
    move *moves = malloc((size_t)g->most_moves * sizeof *moves);
    int count = moves ? turn_list(g, p, moves, g->most_moves) : 0;
    text *each = calloc((size_t)count + 1, sizeof *each);
    if (!each || !moves) out->failed = true;
    if (each) {
        write_all(g, p, moves, count, each);
        write_columns(each, count, start, width, out);
    }
    for (int i = 0; each && i < count; i++) text_done_into(&each[i], out);
    free(each);
    free(moves);
}

static void write_proven(const game *g, const player_opinion *o, text *out)
{
    if (o->proven == OUTCOME_DRAW) {
        text_add(out, " a draw, with best play\n");
        return;
    }
    text_add(out, " ");
    add_side(g, o->proven == OUTCOME_SECOND, out);
    text_add(out, " wins");
    if (o->decisions) text_add(out, " within %u decision%s", o->decisions, o->decisions == 1 ? "" : "s");
    text_add(out, "\n");
}

void play_view_opinion(const game *g, const player_opinion *o, text *out)
{
    enum { WIDTH = 20 };
    int percent = (int)(100 * o->value + 0.5), full = (int)(WIDTH * o->value + 0.5);
    text_add(out, "[");
    for (int i = 0; i < WIDTH; i++) text_add(out, i < full ? "#" : ".");
    text_add(out, "]");
    if (percent < 1) percent = 1; /* only a proven value is certain */
    if (percent > 99) percent = 99;
    if (o->proven != OUTCOME_NONE) {
        write_proven(g, o, out);
        return;
    }
    for (unsigned side = 0; side < 2; side++) {
        text_add(out, side ? ", " : " ");
        add_side(g, side, out);
        text_add(out, " %d %%", side ? 100 - percent : percent);
    }
    text_add(out, "\n");
}

static void write_winner(const game *g, unsigned side, text *out)
{
    text_add(out, "the %s player", side_word(side));
    if (has_own_name(g, side)) text_add(out, " (%s)", g->pieces.side_names[side]);
    text_add(out, " wins");
}

void play_view_result(const game *g, const session *s, text *out)
{
    error why;
    const record_about about = {.settled = session_settled(s)};
    const position *p = session_position(s);
    const char *by = record_ending(&about, g, p);
    int64_t margin;
    outcome o = outcome_from_word(record_result(&about, p));
    if (match_is_broken(g, p, &why))
        text_add(out, "broken: %s", why.text);
    else if (o == OUTCOME_DRAW)
        text_add(out, "drawn");
    else if (!outcome_is_decided(o))
        text_add(out, "not decided");
    else
        write_winner(g, o == OUTCOME_SECOND, out);
    if (by) text_add(out, " by: %s", by);
    if (record_margin(g, p, &margin)) text_add(out, " (%.10g point%s)", (double)margin / 2, margin == 2 ? "" : "s");
    text_add(out, ", after %u decision%s\n", session_count(s), session_count(s) == 1 ? "" : "s");
}

typedef struct play_json {
    const char *variant, *result, *ending;
    json_texts players;
    unsigned plies;
} play_json;

static const json_member members[] = {
    JSON_PLAIN(play_json, variant), JSON_MEMBER(play_json, players, .also = JSON_TWO),
    JSON_PLAIN(play_json, result),  JSON_MEMBER(play_json, ending, .null = true),
    JSON_PLAIN(play_json, plies),
};
const json_record play_record = {.name = "play", .document = true, JSON_MEMBERS(members, play_json)};

void play_view_json(const game *g, const session *s, const char *variant, text *out)
{
    const record_about about = {.settled = session_settled(s)};
    const position *p = session_position(s);
    const char *const players[2] = {session_player_name(s, 0), session_player_name(s, 1)};
    const play_json page = {
        variant, record_result(&about, p), record_ending(&about, g, p), {players, 2}, session_count(s)};
    json_record_write(&play_record, &page, out);
}
