/* Formats a replayed game as JSON, as a record, as boards, as a list of turns, or with its players' expectations. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "base/json_record.h"
#include "cli/record_rules.h"
#include "cli/replay.h"
#include "play/record.h"
#include "players/players.h"
#include "report/board_text.h"

void replay_write_moves(const replay *r, text *out)
{
    for (unsigned i = 0; i < r->result.plies; i++) {
        char name[ACTION_TEXT_MAX];
        turn_write(r->cell.game, r->moves[i], name);
        text_add(out, i ? " %s" : "%s", name);
    }
}

static const char *ending_name(const replay *r)
{
    return r->result.ending == POSITION_NO_RULE ? NULL : r->cell.game->rules[r->result.ending];
}

/* Any number is valid, also of a game that the experiment lacks. */
static bool is_extra(const replay *r)
{
    return r->index >= r->cell.games;
}

/* --- JSON --- */

typedef struct replay_json {
    const char *variant, *game, *result, *ending, *moves;
    json_texts players;
    unsigned plies;
    json_given expected, nets;
    bool reproducible, extra;
} replay_json;

static const json_member members[] = {
    JSON_PLAIN(replay_json, variant),
    JSON_MEMBER(replay_json, players, .also = JSON_TWO),
    JSON_MEMBER(replay_json, game, .also = JSON_GAME),
    JSON_PLAIN(replay_json, result),
    JSON_MEMBER(replay_json, ending, .null = true),
    JSON_PLAIN(replay_json, plies),
    JSON_PLAIN(replay_json, moves),
    JSON_MEMBER(replay_json, expected, .optional = true, .defined = "expected_scores", .help = "with --expected"),
    JSON_MEMBER(replay_json, nets, .defined = "nets_of_seats"),
    JSON_MEMBER(replay_json, reproducible,
                .help = "false: a player is an external program, and may play differently next time"),
    JSON_MEMBER(replay_json, extra, .help = "the experiment has no such game"),
};
const json_record replay_record = {.name = "replay", .document = true, JSON_MEMBERS(members, replay_json)};

static void add_expected(const void *of, text *out)
{
    const replay *r = of;
    text_add(out, "[");
    for (unsigned i = 0; i < r->result.plies; i++) {
        text_add(out, i ? ", " : "");
        json_number(out, r->expected[i]);
    }
    text_add(out, "]");
}

static void write_json(const replay *r, text *out)
{
    text moves = {0};
    char in_cell[48];
    replay_write_moves(r, &moves);
    out->failed |= moves.failed;
    snprintf(in_cell, sizeof in_cell, "%d.%" PRIu64, r->number, r->index);
    const replay_json page = {.variant = r->cell.variant,
                              .players = {r->cell.players, 2},
                              .game = in_cell,
                              .result = outcome_sentence(r->result.outcome),
                              .ending = ending_name(r),
                              .plies = r->result.plies,
                              .moves = moves.length ? moves.data : "",
                              .expected = {r->expected ? r : NULL, add_expected},
                              .nets = {&r->nets, nets_write_json},
                              .reproducible = !players_are_foreign(r->cell.players),
                              .extra = is_extra(r)};
    json_record_write(&replay_record, &page, out);
    text_drop(&moves);
}

/* --- text --- */

static void write_head(text *out, const replay *r)
{
    text_add(out, "%s, game %d.%" PRIu64 "\nfirst: %s, second: %s\n", r->cell.variant, r->number, r->index,
             r->cell.players[0], r->cell.players[1]);
    if (nets_any(&r->nets)) {
        text_add(out, "what they learned: net ");
        nets_write(&r->nets, out);
        text_add(out, "\n");
    }
    if (players_are_foreign(r->cell.players))
        text_add(out, "not reproducible: an external program played; these are the moves that were stored\n");
    if (is_extra(r))
        text_add(out, "extra: the experiment has the games %d.0 to %d.%" PRIu64 " of this cell\n", r->number, r->number,
                 r->cell.games - 1);
}

/* Appends the moves of each turn, and the board after it. */
static void write_boards(text *out, const replay *r, position *p)
{
    const game *g = r->cell.game;
    text_add(out, "\n");
    board_text(g, p, out);
    for (unsigned i = 0; i < r->result.plies;) {
        unsigned side = p->side;
        text_add(out, "\n%s:", g->pieces.side_names[side]);
        for (; i < r->result.plies && p->side == side; i++) {
            char name[ACTION_TEXT_MAX];
            turn_write(g, r->moves[i], name);
            text_add(out, " %s", name);
            turn_play(g, p, r->moves[i]);
        }
        text_add(out, "\n");
        board_text(g, p, out);
    }
}

/* Appends numbered turns, the second player's beside the first's, and the last position. */
static void write_turns(text *out, const replay *r, position *p)
{
    const game *g = r->cell.game;
    int turn = 0, side = 1;
    for (unsigned i = 0; i < r->result.plies; i++) {
        char name[ACTION_TEXT_MAX];
        turn_write(g, r->moves[i], name);
        if (p->side == 0 && side == 1)
            text_add(out, "\n%3d.  %s", ++turn, name);
        else
            text_add(out, p->side != side ? "    %s" : " %s", name);
        side = p->side;
        turn_play(g, p, r->moves[i]);
    }
    text_add(out, "\n");
}

/* Appends a line for each decision, with its player's expectation. */
static void write_expected(text *out, const replay *r, position *p)
{
    const game *g = r->cell.game;
    text_add(out, "\n%4s  %-10s %-20s what the first player was expected to score before it\n", "", "who", "move");
    for (unsigned i = 0; i < r->result.plies; i++) {
        char name[ACTION_TEXT_MAX];
        turn_write(g, r->moves[i], name);
        text_add(out, "%4u  %-10s %-20s ", i + 1, g->pieces.side_names[p->side], name);
        if (isnan(r->expected[i]))
            text_add(out, "    -\n");
        else
            text_add(out, "%5.1f %%\n", 100 * r->expected[i]);
        turn_play(g, p, r->moves[i]);
    }
}

static int write_plain(text *out, const replay *r, bool boards)
{
    const game *g = r->cell.game;
    const char *by = ending_name(r);
    position *p = malloc(g->position_bytes);
    if (!p) return -1;
    position_copy(g, p, g->start);
    write_head(out, r);
    (r->expected ? write_expected : boards ? write_boards : write_turns)(out, r, p);
    text_add(out, "\n%s%s%s%s after %u %s\n", outcome_sentence(r->result.outcome), by ? " (" : "", by ? by : "",
             by ? ")" : "", r->result.plies, r->result.plies == 1 ? "ply" : "plies");
    if (!boards) board_text(g, p, out);
    free(p);
    return 0;
}

static int write_record(const cli *c, text *out, const replay *r, error *e)
{
    text rules = {0};
    char number[32], in_cell[48];
    snprintf(number, sizeof number, "%" PRIu64, r->seed);
    snprintf(in_cell, sizeof in_cell, "%d.%" PRIu64, r->number, r->index);
    if (record_rules_take(r->cell.variant, &c->paths, &rules, e)) return text_drop(&rules), -1;
    record_about about = {.variant = r->cell.variant,
                          .rules = rules.data,
                          .players = {r->cell.players[0], r->cell.players[1]},
                          .seed = number,
                          .game = in_cell};
    const int status = record_write(r->cell.game, &about, r->moves, r->result.plies, out);
    text_drop(&rules);
    return status ? error_set(e, "out of memory") : 0;
}

int replay_show(const cli *c, const replay *r, text *out, error *e)
{
    if (c->json) return write_json(r, out), 0;
    return cli_flag_text(c, "record") ? write_record(c, out, r, e) : write_plain(out, r, cli_flag_text(c, "boards"));
}
