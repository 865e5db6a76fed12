/* replay EXPERIMENT GAME-ID: one game of an experiment, move by move. Every game is a function of its number, so it is
 * simply played again; where the store kept its moves, they must be the same. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "cli/experiment.h"
#include "game/hook.h"
#include "lab/block.h"
#include "lab/results.h"
#include "play/record.h"
#include "report/board_text.h"

typedef struct replay {
    const plan_cell *cell;
    int number; /* of the cell in its plan */
    uint64_t index;
    move *moves;
    match_result result;
    error broken; /* why the game has no result; empty: it has one */
} replay;

/* Reads "CELL.GAME", both from 0. */
static int read_id(const char *id, const plan *p, replay *r, error *e)
{
    char *end;
    long number = strtol(id, &end, 10);
    if (*id < '0' || *id > '9' || *end != '.' || end[1] < '0' || end[1] > '9' || number >= p->ncells)
        return error_set(e, "GAME-ID: CELL.GAME wanted, such as 0.17, with CELL in 0..%d, got \"%s\"", p->ncells - 1,
                         id);
    r->index = strtoull(end + 1, &end, 10);
    if (*end) return error_set(e, "GAME-ID: CELL.GAME wanted, such as 0.17, got \"%s\"", id);
    r->number = (int)number;
    r->cell = &p->cells[number];
    return 0;
}

static int play_again(const plan *p, replay *r, error *e)
{
    desk *d = desk_new(r->cell, p->seed, p->max_plies, e);
    r->moves = malloc(p->max_plies * sizeof *r->moves);
    const char *why = "";
    if (d && r->moves) r->result = desk_play(d, r->index, r->moves);
    if (d && r->moves && desk_broke(d, &r->index, &why))
        error_set(&r->broken, "game %d.%" PRIu64 " broke: %s", r->number, r->index, why);
    desk_free(d);
    return d && r->moves ? 0 : -1;
}

static void write_moves(text *out, const replay *r)
{
    for (unsigned i = 0; i < r->result.plies; i++) {
        char name[ACTION_TEXT_MAX];
        turn_write(r->cell->game, r->moves[i], name);
        text_add(out, i ? " %s" : "%s", name);
    }
}

/* Do the moves that the store kept agree? No store, or a game that is not in it: nothing to compare. */
static int compare_with_store(const experiment *x, const replay *r, error *e)
{
    if (access(x->store, R_OK)) return 0;
    results *kept = results_open(x->store, e);
    if (!kept) return -1;
    results_game found;
    int status = results_read_game(kept, r->number, r->index, &found, e);
    if (!status) {
        text moves = {0};
        write_moves(&moves, r);
        if (strcmp(moves.data ? moves.data : "", found.moves))
            status = error_set(e, "game %d.%" PRIu64 " in %s was played by other rules or another engine", r->number,
                               r->index, x->store);
        text_done(&moves);
    }
    results_close(kept);
    return status < 0 ? -1 : 0;
}

static const char *ending_name(const replay *r)
{
    return r->result.ending == POSITION_NO_RULE ? NULL : r->cell->game->rules[r->result.ending];
}

static void write_json(text *out, const replay *r)
{
    text_add(out, "{\"variant\": ");
    json_string(out, r->cell->variant);
    text_add(out, ", \"players\": [");
    json_string(out, r->cell->players[0]);
    text_add(out, ", ");
    json_string(out, r->cell->players[1]);
    text_add(out, "], \"game\": \"%d.%" PRIu64 "\", \"result\": ", r->number, r->index);
    json_string(out, outcome_sentence(r->result.outcome));
    text_add(out, ", \"ending\": ");
    json_string(out, ending_name(r));
    text_add(out, ", \"plies\": %u, \"moves\": \"", r->result.plies);
    write_moves(out, r);
    text_add(out, "\"}\n");
}

/* Moves numbered by turns, the second player's beside the first's, and the last position. */
static int write_plain(text *out, const replay *r)
{
    const game *g = r->cell->game;
    position *p = malloc(g->position_bytes);
    if (!p) return -1;
    position_copy(g, p, g->start);
    text_add(out, "%s, game %d.%" PRIu64 "\nfirst: %s, second: %s\n", r->cell->variant, r->number, r->index,
             r->cell->players[0], r->cell->players[1]);
    int turn = 0, side = 1;
    for (unsigned i = 0; i < r->result.plies; i++) {
        char name[ACTION_TEXT_MAX];
        turn_write(g, r->moves[i], name);
        if (p->side == 0 && side == 1)
            text_add(out, "\n%3d.  %s", ++turn, name);
        else
            text_add(out, p->side != side ? "    %s" : " %s", name);
        side = p->side;
        turn_apply(g, p, r->moves[i]);
        turn_settle(g, p);
    }
    const char *by = ending_name(r);
    text_add(out, "\n\n%s%s%s%s after %u plies\n", outcome_sentence(r->result.outcome), by ? " (" : "", by ? by : "",
             by ? ")" : "", r->result.plies);
    board_text(g, p, out);
    free(p);
    return 0;
}

static int write_record(text *out, const replay *r, uint64_t seed)
{
    char number[32], in_cell[48];
    snprintf(number, sizeof number, "%" PRIu64, seed);
    snprintf(in_cell, sizeof in_cell, "%d.%" PRIu64, r->number, r->index);
    record_about about = {.variant = r->cell->variant,
                          .players = {r->cell->players[0], r->cell->players[1]},
                          .seed = number,
                          .game = in_cell};
    return record_write(r->cell->game, &about, r->moves, r->result.plies, out);
}

static int run(cli *c)
{
    error e = {""};
    experiment x = {0};
    replay r = {0};
    text out = {0};
    int status = experiment_open(c, &x, &e) || read_id(c->arguments[1], x.plan, &r, &e) || play_again(x.plan, &r, &e) ||
                 compare_with_store(&x, &r, &e) || !r.cell;
    if (status)
        cli_fail(&e);
    else if (c->json)
        write_json(&out, &r);
    else if (cli_flag_text(c, "record"))
        status = write_record(&out, &r, x.plan->seed);
    else
        status = write_plain(&out, &r);
    free(r.moves);
    experiment_close(&x);
    if (!status) status = cli_print(&out) || (*r.broken.text && cli_fail(&r.broken));
    return status ? CLI_BAD : CLI_OK;
}

static const cli_flag flags[] = {
    {"out", "DIR", "where the results are; default: reports/NAME"},
    {"record", NULL, "prints it as a game record, which poise show --record reads"},
    {0},
};

const command command_replay = {
    .name = "replay",
    .arguments = "EXPERIMENT GAME-ID",
    .summary = "prints one game, move by move",
    .example = "poise replay demo 0.17",
    .least = 2,
    .most = 2,
    .flags = flags,
    .run = run,
};
