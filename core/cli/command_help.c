/* help [COMMAND] */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "cli/cli.h"

static int help_all(void)
{
    printf("Poise, a laboratory for board-game variants.\n\nusage: poise COMMAND ...\n\n");
    for (size_t i = 0; cli_command(i); i++)
        printf("  %-9s %-22s %s\n", cli_command(i)->name, cli_command(i)->arguments, cli_command(i)->summary);
    printf("\nA variant is named NAME[:key=value[,key=value]...], such as t4 or t4:kinds=4,width=5; NAME is one of\n"
           "`poise variants` or a path to a Lua file. poise help COMMAND shows options and an example.\n");
    return CLI_OK;
}

static int help_json(void)
{
    text out = {0};
    for (size_t i = 0; cli_command(i); i++) {
        text_add(&out, i ? ",\n " : "[");
        text_add(&out, "{\"command\": ");
        json_string(&out, cli_command(i)->name);
        text_add(&out, ", \"arguments\": ");
        json_string(&out, cli_command(i)->arguments);
        text_add(&out, ", \"summary\": ");
        json_string(&out, cli_command(i)->summary);
        text_add(&out, "}");
    }
    text_add(&out, "]\n");
    return cli_print(&out);
}

static int run(cli *c)
{
    if (c->json) return help_json();
    if (!c->narguments) return help_all();
    for (size_t i = 0; cli_command(i); i++) {
        if (strcmp(cli_command(i)->name, c->arguments[0])) continue;
        cli_usage(cli_command(i));
        return CLI_OK;
    }
    fprintf(stderr, "poise: no command is called \"%s\"; poise help lists them\n", c->arguments[0]);
    return CLI_USAGE;
}

const command command_help = {
    .name = "help",
    .arguments = "[COMMAND]",
    .summary = "shows the commands, or one of them with an example",
    .example = "poise help simulate",
    .most = 1,
    .run = run,
};
