/* replay EXPERIMENT GAME-ID: one game of an experiment, move by move. A game is a function of its number, so it is
 * played again, by the rules named in the database, which must not have changed; moves that the database kept must be
 * the same. Games between people are read instead. Without a database, the experiment's file defines the game. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/replay.h"
#include "import/import.h"
#include "lab/block.h"
#include "play/record.h"
#include "players/players.h"
#include "script/same_program.h"

/* Reads "CELL.GAME", both from 0. */
static int read_id(const char *id, int ncells, replay *r, error *e)
{
    char *end;
    long number = strtol(id, &end, 10);
    if (*id < '0' || *id > '9' || *end != '.' || end[1] < '0' || end[1] > '9' || number >= ncells)
        return error_set(e, "GAME-ID: CELL.GAME wanted, such as 0.17, with CELL in 0..%d, got \"%s\"", ncells - 1, id);
    r->index = strtoull(end + 1, &end, 10);
    if (*end) return error_set(e, "GAME-ID: CELL.GAME wanted, such as 0.17, got \"%s\"", id);
    r->number = (int)number;
    return 0;
}

static int find_in_results(const cli *c, replay *r, error *e)
{
    r->kept = results_open(r->of.store, e);
    if (!r->kept || read_id(c->arguments[1], r->kept->ncells, r, e)) return -1;
    const results_cell *of = &r->kept->cells[r->number];
    r->g = script_load_variant(of->variant->name, &c->paths, e);
    if (!r->g || results_check_rules(of->variant, r->g, e) || same_program(r->kept, &c->paths, e)) return -1;
    r->cell = results_played(of, r->g);
    r->cell.games = of->planned; /* also works for an incomplete one */
    r->seed = r->kept->seed;
    r->max_plies = r->kept->max_plies;
    return 0;
}

static int find_in_plan(const cli *c, replay *r, error *e)
{
    if (experiment_open(c, &r->of, e)) return -1;
    const plan *p = r->of.plan;
    if (read_id(c->arguments[1], p->ncells, r, e)) return -1;
    r->cell = p->cells[r->number];
    r->seed = p->seed;
    r->max_plies = p->max_plies;
    return 0;
}

static int find_game(const cli *c, arena *a, replay *r, error *e)
{
    if (experiment_find(c, a, &r->of, e)) return -1;
    if (experiment_has_results(&r->of)) return find_in_results(c, r, e);
    if (r->of.folder == c->arguments[0]) return experiment_miss_results(c, &r->of, e);
    return find_in_plan(c, r, e);
}

/* Refuses players that have been trained differently since: the game is not theirs. */
static int compare_nets(const replay *r, error *e)
{
    const nets *kept = r->kept ? r->kept->cells[r->number].nets : NULL;
    if (!kept || !nets_any(kept) || nets_agree(kept, &r->nets)) return 0;
    text was = {0}, is = {0};
    nets_write(kept, &was);
    nets_write(&r->nets, &is);
    if (was.failed || is.failed) return text_drop(&was), text_drop(&is), error_set(e, "out of memory");
    error_set(e, "game %d.%" PRIu64 " was played with net %s, and these players have learned net %s", r->number,
              r->index, was.data ? was.data : "", is.data ? is.data : "none");
    text_drop(&was);
    text_drop(&is);
    return -1;
}

/* Trains the players of all trainings that have played so far, and of the game. */
static int learn(replay *r, plan_cell *c, error *e)
{
    const uint64_t played = r->kept ? r->kept->cells[r->number].games : 0;
    c->games = played > r->index ? played : r->index + 1;
    lab_watch watch = cli_watch(0);
    watch.learned = NULL; /* shown in the header */
    int status = cell_players_prepare(c, r->seed, &watch, &r->nets, e);
    if (status == LAB_STOPPED) error_stopped(e);
    return status ? -1 : compare_nets(r, e);
}

static int play_again(replay *r, error *e)
{
    const char *why;
    plan_cell played = r->cell;
    if (learn(r, &played, e)) return -1;
    r->moves = malloc(((size_t)r->max_plies + 1) * sizeof *r->moves);
    if (!r->moves) return error_set(e, "out of memory");
    game_runner *runner = game_runner_new(&played, r->seed, r->max_plies, e);
    if (!runner) return -1;
    r->result = game_runner_play(runner, r->index, r->moves);
    for (unsigned t = 0; r->expected && t < r->max_plies; t++) r->expected[t] = NAN;
    if (r->expected) (void)game_runner_listen(runner, r->index, NULL, r->expected); /* the same game */
    if (game_runner_broke(runner, &r->index, &why))
        error_set(&r->broken, "game %d.%" PRIu64 " broke: %s", r->number, r->index, why);
    game_runner_free(runner);
    return 0;
}

/* Games between people cannot be played again: they are read. */
static int read_kept(replay *r, error *e)
{
    results_game found;
    int status = results_read_game(r->kept, r->cell.game, r->number, r->index, &found, e);
    if (status) return status < 0 ? -1 : error_set(e, "game %d.%" PRIu64 " is not there", r->number, r->index);
    record *read = record_read(found.moves, e);
    status = read ? record_follow(read, r->cell.game, e) : -1;
    r->moves = status ? NULL : malloc((read->count + 1) * sizeof *r->moves);
    if (!status && !r->moves) status = error_set(e, "out of memory");
    if (!status) {
        memcpy(r->moves, read->moves, read->count * sizeof *r->moves);
        r->result = (match_result){
            .outcome = (uint8_t)found.result, .ending = read->end->ending, .plies = (uint16_t)read->count};
    }
    record_free(read);
    return status;
}

/* Expectations of the players are reproduced like the moves; those of people are unknown. */
static int ask_expected(const cli *c, replay *r, error *e)
{
    if (!cli_flag_text(c, "expected")) return 0;
    if (!strcmp(r->cell.players[0], IMPORT_PLAYERS))
        return error_set(e, "--expected: games between people have no expectations");
    if (players_are_foreign(r->cell.players)) return error_set(e, "--expected: external programs give no expectations");
    if (cli_flag_text(c, "record") || cli_flag_text(c, "boards"))
        return error_set(e, "--expected: not together with --boards or --record");
    r->expected = malloc(((size_t)r->max_plies + 1) * sizeof *r->expected);
    return r->expected ? 0 : error_set(e, "out of memory");
}

/* A game of another program cannot be reproduced, either. */
static bool is_read(const replay *r)
{
    return !strcmp(r->cell.players[0], IMPORT_PLAYERS) || players_are_foreign(r->cell.players);
}

static int find_moves(replay *r, error *e)
{
    if (!is_read(r)) return play_again(r, e);
    if (r->kept) return read_kept(r, e);
    return error_set(e,
                     "game %d.%" PRIu64 ": an external program plays, so its games are not reproducible: play them "
                     "first, with poise run %s --allow-engines",
                     r->number, r->index, r->of.plan->name);
}

static int differ(const replay *r, error *e)
{
    return error_set(e, "game %d.%" PRIu64 " in %s was played by other rules or another engine", r->number, r->index,
                     r->of.store);
}

/* Compares with the result in the database, and with the moves if it kept them. Nothing is compared for games that it
 * lacks or that broke. */
static int compare_with_kept(const replay *r, error *e)
{
    results_game found;
    const results_cell *of = r->kept ? &r->kept->cells[r->number] : NULL;
    if (!of || r->index >= of->games || *r->broken.text) return 0;
    if (of->letters[r->index] != RESULT_LETTERS[r->result.outcome]) return differ(r, e);
    int status = results_read_game(r->kept, r->cell.game, r->number, r->index, &found, e);
    if (!status) {
        text moves = {0};
        replay_write_moves(r, &moves);
        if (strcmp(moves.data ? moves.data : "", found.moves)) status = differ(r, e);
        if (text_done(&moves)) status = error_set(e, "out of memory");
    }
    return status < 0 ? -1 : 0;
}

static void close_replay(replay *r)
{
    free(r->moves);
    free(r->expected);
    game_free(r->g);
    results_close(r->kept);
    experiment_close(&r->of);
}

static int run(cli *c)
{
    error e = {""};
    replay r = {0};
    text out = {0};
    arena *a = arena_new();
    int status = a ? find_game(c, a, &r, &e) : error_set(&e, "out of memory");
    if (!status) status = ask_expected(c, &r, &e);
    if (!status) status = find_moves(&r, &e);
    if (!status) status = compare_with_kept(&r, &e);
    if (!status) error_set(&e, "out of memory"), status = replay_show(c, &r, &out, &e);
    if (status)
        cli_fail(&e);
    else
        status = cli_print(&out) || (*r.broken.text && cli_fail(&r.broken));
    text_drop(&out);
    close_replay(&r);
    arena_free(a);
    return status ? CLI_BAD : CLI_OK;
}

static const cli_flag flags[] = {
    {"out", "DIR", "where the results are; default: reports/NAME"},
    {"boards", NULL, "shows the board after each turn"},
    {"expected", NULL, "shows what the players expected before each decision"},
    {"record", NULL, "prints it as a game record, which poise show --record reads"},
    {0},
};

const command command_replay = {
    .name = "replay",
    .arguments = "EXPERIMENT|FOLDER GAME-ID",
    .summary = "prints one game, move by move",
    .example = "poise replay demo 0.17\n  poise replay demo 1.4 --boards",
    .least = 2,
    .most = 2,
    .flags = flags,
    .prints = &replay_record,
    .run = run,
};
