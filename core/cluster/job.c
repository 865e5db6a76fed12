#include "cluster/job.h"

bool job_join(int *argc, char ***argv, channel *out)
{
    (void)argc, (void)argv, (void)out;
    return false;
}

void job_leave(channel *c)
{
    (void)c;
}
