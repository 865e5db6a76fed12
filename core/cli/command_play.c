/* play VARIANT: a game at the terminal, between people and players. */
#include "cli/cli.h"
#include "cli/play_talk.h"
#include "cli/play_view.h"
#include "cli/record_rules.h"
#include "cli/settings.h"

/* Returns the exit code for the end of the game. */
static int tell_end(const cli *c, const play_table *t)
{
    text out = {0};
    if (c->json) play_view_json(t->g, t->s, c->arguments[0], &out);
    int status = cli_print(&out);
    if (session_position(t->s)->outcome == OUTCOME_BROKEN) return CLI_BAD;
    return stop_is_asked(t->stop) ? CLI_STOPPED : status;
}

static int run(cli *c)
{
    error e = {""};
    uint64_t seed;
    if (cli_flag_seed(c, &seed)) return CLI_USAGE;
    const char *first = cli_flag_text(c, "first");
    const char *const described[2] = {first ? first : "human", cli_flag_text(c, "second")};
    game *g = script_load_variant(c->arguments[0], &c->paths, &e);
    if (!g) return cli_fail(&e);
    text rules = {0};
    play_table t;
    const bool engines = cli_flag_text(c, "allow-engines");
    const bool set = !play_table_set(&t, g, described, seed, engines, &e) &&
                     !record_rules_take(c->arguments[0], &c->paths, &rules, &e);
    const play_about about = {c->arguments[0], rules.data};
    const bool played = set && !play_talk(&t, &about, c->json, &e);
    int status = played ? tell_end(c, &t) : cli_fail(&e);
    play_table_clear(&t);
    game_free(g);
    text_drop(&rules);
    return status;
}

static const cli_flag flags[] = {
    {"first", "PLAYER", "human, random, " PLAY_TABLE_MOST " ...; default human"},
    {"second", "PLAYER", "the same; default " PLAY_TABLE_MOST ", or less for an answer within a second"},
    {"seed", "S", "seed of the players' random numbers; default 1"},
    SETTINGS_ENGINES,
    {0},
};

const command command_play = {
    .name = "play",
    .arguments = "VARIANT",
    .summary = "plays at the terminal, against the computer or another person",
    .example = "poise play t4 --second mcts:iterations=4000",
    .least = 1,
    .most = 1,
    .flags = flags,
    .prints = &play_record,
    .run = run,
};
