/* Shared by all commands: the arguments, the paths of the Lua files, and printing of results.
 *
 * A command is one file and one line of commands.def. Tables and results go to stdout, progress and messages to stderr.
 * Exit codes: CLI_OK, CLI_BAD (bad input), CLI_USAGE. */
#ifndef POISE_CLI_CLI_H
#define POISE_CLI_CLI_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/error.h"
#include "base/json_record.h"
#include "base/text.h"
#include "base/timing.h"
#include "lab/progress.h"
#include "script/load.h"

enum { CLI_OK = 0, CLI_BAD = 1, CLI_USAGE = 2, CLI_STOPPED = 130 };
/* The beginning of each --json document, and of each element of a document that is a list: the version of its schema,
 * docs/schema.json. */
#define CLI_JSON "{\"schema\": 1, "

enum { CLI_ARGUMENTS_MAX = 512, CLI_FLAGS_MAX = 16 };

/* An option of a command: `--games N`. */
typedef struct cli_flag {
    const char *name;  /* without the dashes */
    const char *value; /* the value in the usage ("N"); NULL: none */
    const char *help;
} cli_flag;

typedef struct cli cli;

typedef struct command {
    const char *name;
    const char *arguments;     /* in the usage: "VARIANT DEPTH" */
    const char *summary;       /* one line */
    const char *example;       /* one or more command lines */
    int least, most;           /* numbers of arguments; most < 0: any */
    const cli_flag *flags;     /* ends with a NULL name; NULL: only --json */
    int (*run)(cli *c);        /* returns an exit code */
    const json_record *prints; /* format of --json; NULL: described in docs/schema.in */
} command;

/* A parsed command line. */
struct cli {
    const command *command;
    const char *arguments[CLI_ARGUMENTS_MAX];
    int narguments;
    const char *flags[CLI_FLAGS_MAX]; /* their values ("" for flags without one), NULL: not given */
    bool json, help, version;         /* --json, and the flags common to all commands: --help or -h, --version */
    script_paths paths;
    const struct channel *ranks; /* of the job in which the program is a rank (cluster/job.h); NULL: no job */
    const char *commit;          /* of the sources that the program was built from; NULL: unknown */
};

/* Returns the i-th command in the order of help, or NULL after the last. */
const command *cli_command(size_t i);

/* Returns the value of a flag, or NULL if not given. */
const char *cli_flag_text(const cli *c, const char *name);

/* Reads an integer in least..most: digits, also 1_000_000, 1e6 or 2.5e5. Returns whether it is one. */
MUST_CHECK bool cli_read_number(const char *written, uint64_t least, uint64_t most, uint64_t *out);

/* Reads the value of a flag as an integer in least..most, or `initial` if not given. Returns 0, or -1 after printing an
 * error. */
MUST_CHECK int cli_flag_number(const cli *c, const char *name, uint64_t initial, uint64_t least, uint64_t most,
                               uint64_t *out);

/* The same for a time, in the unit that the option names: .5, 2 or 1e3. */
MUST_CHECK int cli_flag_time(const cli *c, const char *name, double initial, double least, double most, double *out);

/* Reads the value of a flag as a share in 0..1, or `initial`. Returns as above. */
MUST_CHECK int cli_flag_share(const cli *c, const char *name, double initial, double *out);

/* Reads the value of --seed, 1 if not given. Returns as above. */
MUST_CHECK int cli_flag_seed(const cli *c, uint64_t *out);

/* Prints as printf does. Only what base/shown.h lets through reaches the terminal, since texts may come from files of
 * unknown origin; the same holds for cli_fail and cli_print. Returns 0, or -1. */
__attribute__((format(printf, 2, 3))) int cli_say(FILE *to, const char *format, ...);

/* Prints `poise: message` to stderr and returns CLI_BAD, or CLI_STOPPED if the error is that of a stop. */
int cli_fail(const error *e);

/* The same for work that was stopped or, if `end` < 0, failed with `e`. Returns CLI_STOPPED or CLI_BAD. */
int cli_fail_end(int end, error *e);

/* Returns paths for writing a page, which can be interrupted: it then fails with its current step. */
script_paths cli_paths_of_page(const cli *c);

/* As cli_fail, for a page that was not written, perhaps because it was interrupted. */
int cli_fail_page(error *e);

/* Prints the text to stdout, frees it and returns CLI_OK. */
int cli_print(text *out);

/* Returns the start of the next of several player descriptions, after a comma that is not within a player's own
 * options, or NULL. */
const char *cli_next_player(const char *given);

/* Reads two player descriptions from `--players A[,B]`; one plays both sides. A comma within a player's own options
 * does not separate: "uct:iterations=10,exploration=2,random" is a uct player and a random one. `out` gets canonical
 * names owned by the arena. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int cli_players(const char *given, arena *a, const char *out[2], error *e);

/* Appends the short name of a player (players_brief). */
void cli_write_player(text *out, const char *described);

/* Appends "random" for two equal players, else "A and B". */
void cli_write_players(text *out, const char *const players[2]);

/* Appends the players as a member of a JSON object, preceded by a comma. */
void cli_json_players(text *out, const char *const players[2]);

/* Prints the usage of a command, with its flags and an example, to stdout. */
void cli_usage(const command *c);

/* Appends the same. */
void cli_write_usage(const command *c, text *out);

enum { CLI_TIME_MAX = 32 };

/* Returns "3 min left"; seconds below 0: unknown. */
void cli_write_time_left(char out[CLI_TIME_MAX], double seconds);

/* If stderr is a terminal: overwrites the line of progress; clears it. */
__attribute__((format(printf, 1, 2))) void cli_show_line(const char *format, ...);
void cli_clear_line(void);

/* Returns how runs are watched from the command line: with `threads` workers, Ctrl-C stops them, and progress is one
 * line on stderr, overwritten in a terminal. */
lab_watch cli_watch(int threads);

/* If stderr is no terminal, such runs report their progress in a line a minute. Zeroed at first. */
enum { CLI_LOG_SECONDS = 60 };

typedef struct cli_log {
    stopwatch told; /* of the last report; {0}: none yet */
} cli_log;

void cli_watch_log(lab_watch *watch, cli_log *log);

#endif
