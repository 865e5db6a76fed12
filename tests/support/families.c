#include "support/families.h"

#include <stdio.h>
#include <stdlib.h>

static int times(void)
{
    const char *said = getenv("FAMILIES");
    int n = said ? atoi(said) : 1;
    return n > 1 ? n : 1;
}

int families(int usual)
{
    return usual * times();
}

void families_tell(const char *words, int count, int of)
{
    if (times() > 1) printf("# %s: %d of %d, %.2f %%\n", words, count, of, 100. * count / of);
}
