#include "cli/cli.h"

#define COMMAND(object) extern const command object;
#include "cli/commands.def"
#undef COMMAND

static const command *const commands[] = {
#define COMMAND(object) &object,
#include "cli/commands.def"
#undef COMMAND
};

const command *cli_command(size_t i)
{
    return i < sizeof commands / sizeof *commands ? commands[i] : NULL;
}
