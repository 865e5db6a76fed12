/* simulate VARIANT: a quick batch of games, in memory, and what it comes to. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "cli/cli.h"
#include "lab/batch.h"
#include "stats/interval.h"
#include "stats/sequence.h"

enum { GAMES = 10000, SEED = 1, MAX_PLIES = 1000 };

/* One call, read: the cell to play and how. */
typedef struct request {
    arena *arena;
    script_variant *variant;
    plan_cell cell;
    uint64_t seed, max_plies, threads;
} request;

static int read_request(cli *c, request *r, error *e)
{
    const char *players = cli_flag_text(c, "players");
    if (cli_flag_number(c, "games", GAMES, 1, INT64_MAX, &r->cell.games)) return CLI_USAGE;
    if (cli_flag_number(c, "seed", SEED, 0, UINT64_MAX, &r->seed)) return CLI_USAGE;
    if (cli_flag_number(c, "max-plies", MAX_PLIES, 1, TALLY_PLIES_MAX, &r->max_plies)) return CLI_USAGE;
    if (cli_flag_number(c, "threads", 0, 1, 1024, &r->threads)) return CLI_USAGE;
    r->arena = arena_new();
    if (!r->arena) return error_set(e, "out of memory"), cli_fail(e);
    if (cli_players(players ? players : "random", r->arena, r->cell.players, e)) return cli_fail(e);
    r->variant = script_read_variant(c->arguments[0], &c->paths, e);
    if (!r->variant) return cli_fail(e);
    r->cell.variant = r->variant->canonical;
    r->cell.game = game_compile(&r->variant->spec, e);
    return r->cell.game ? CLI_OK : cli_fail(e);
}

static void close_request(request *r)
{
    game_free(r->cell.game);
    script_variant_free(r->variant);
    arena_free(r->arena);
}

static void write_endings(text *out, const game *g, const tally *t, bool json)
{
    uint64_t games = tally_games(t);
    for (int i = 0; i < g->nendings; i++) {
        uint64_t n = tally_ended(t, g->endings[i].rule);
        const char *name = g->rules[g->endings[i].rule];
        if (json) {
            text_add(out, i ? ", " : "");
            json_string(out, name);
            text_add(out, ": %" PRIu64, n);
        } else {
            text_add(out, "  %-24s %9" PRIu64 "  %5.1f %%\n", name, n, 100 * (double)n / (double)games);
        }
    }
}

static void write_json(text *out, const request *r, const batch_result *b)
{
    const tally *t = b->tally;
    text_add(out, "{\"variant\": ");
    json_string(out, r->cell.variant);
    text_add(out, ", \"fingerprint\": \"%016" PRIx64 "\", \"players\": [", r->cell.game->fingerprint);
    json_string(out, r->cell.players[0]);
    text_add(out, ", ");
    json_string(out, r->cell.players[1]);
    text_add(out, "], \"seed\": %" PRIu64 ", \"max_plies\": %" PRIu64 ", \"games\": %" PRIu64 ", \"plies\": %" PRIu64, r->seed,
             r->max_plies, b->games, b->plies);
    text_add(out, ", \"first\": %" PRIu64 ", \"second\": %" PRIu64 ", \"draws\": %" PRIu64 ", \"cut\": %" PRIu64,
             tally_count(t, TALLY_FIRST), tally_count(t, TALLY_SECOND), tally_count(t, TALLY_DRAW), tally_count(t, TALLY_CUT));
    text_add(out, ", \"broken\": %" PRIu64 ", \"endings\": {", tally_count(t, TALLY_BROKEN));
    write_endings(out, r->cell.game, t, true);
    text_add(out, "}, \"user_seconds\": ");
    json_number(out, b->user_seconds);
    text_add(out, ", \"plies_per_second\": ");
    json_number(out, batch_plies_per_second(b));
    text_add(out, "}\n");
}
