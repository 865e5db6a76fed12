/* Memory that runs out at each allocation in turn while a command works: it prints what it always does, or fails and
 * says why. Nothing that is shown is cut in silence. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cli/call.h"
#include "support/failing.h"
#include "support/part.h"
#include "support/test.h"

SUITE(failing_setup, NULL)

enum { WORDS_MAX = 12, PRINTED_MAX = 1 << 17, TRIES = 400 / TEST_PART };

typedef struct printing {
    char *words[WORDS_MAX]; /* of the command line; ends with NULL */
    char wanted[PRINTED_MAX], printed[PRINTED_MAX];
} printing;

static int divert(int fd, const char *name, int *kept)
{
    int file = memfd_create(name, 0);
    *kept = dup(fd);
    dup2(file, fd);
    return file;
}

/* What was written to the file since; then it is closed, and `fd` is what it was. */
static void restore(int fd, int file, int kept, char *out, size_t room)
{
    ssize_t length = pread(file, out, room - 1, 0);
    out[length > 0 ? length : 0] = 0;
    dup2(kept, fd);
    close(kept);
    close(file);
}

static int call(void *context, error *e)
{
    printing *p = context;
    int out, err, count = 0, status = CLI_USAGE;
    char said[256];
    while (p->words[count]) count++;
    fflush(stdout);
    int printed = divert(STDOUT_FILENO, "out", &out), told = divert(STDERR_FILENO, "err", &err);
    cli c = {.paths = {.variants = "variants",
                       .experiments = "experiments",
                       .templates = "reports/templates",
                       .scripts = "scripts"}};
    if (!call_read(&c, count, p->words)) status = c.command->run(&c);
    fflush(stdout);
    restore(STDOUT_FILENO, printed, out, p->printed, sizeof p->printed);
    restore(STDERR_FILENO, told, err, said, sizeof said);
    if (status) error_set(e, "%s", said);
    return status;
}

/* What comes from there on is not the same in each run. */
static void cut_off_times(char *printed)
{
    char *times = strstr(printed, "\"user_seconds\"");
    if (times) *times = 0;
}

static void is_whole(void *context, int status)
{
    printing *p = context;
    cut_off_times(p->printed);
    if (!*p->wanted) memcpy(p->wanted, p->printed, sizeof p->wanted);
    if (!status && strcmp(p->wanted, p->printed) != 0) fail_msg("printed without a word: %.2000s", p->printed);
}

static void print(const char *line)
{
    char words[256], *rest = words;
    printing *p = calloc(1, sizeof *p);
    snprintf(words, sizeof words, "poise %s", line);
    for (int i = 0; i < WORDS_MAX - 1; i++) p->words[i] = strtok_r(i ? NULL : words, " ", &rest);
    failing_each(call, is_whole, p, TRIES);
    free(p);
}

TEST(show)
{
    print("show t4");
    print("show tic_tac_toe a1 b2");
    print("show tafl:rules=brandubh");
}

TEST(show_as_json)
{
    print("show t4 --json");
    print("show nine_mens_morris --json");
}

TEST(check)
{
    print("check nim:heaps=1 --games 1");
}

/* Neither the value nor how often games come again is left out. */
TEST(simulate)
{
    print("simulate nim:heaps=1 --games 4 --threads 1 --json");
}

TEST(other_commands)
{
    print("perft tic_tac_toe 2 --json");
    print("help place");
}
