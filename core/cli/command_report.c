#include "cli/cli.h"
static int run(cli *c) { (void)c; return CLI_BAD; }
const command command_report = {.name = "report", .arguments = "EXPERIMENT", .summary = "writes the pages", .example = "", .least = 1, .most = 1, .run = run};
