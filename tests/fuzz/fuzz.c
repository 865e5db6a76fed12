/* fuzz FIRST COUNT SEED FOLDER: tries numbered rule sets (cases.h). What fails is shrunk, kept in the folder, and told
 * in a line. Run by `make fuzz`. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "fuzz/cases.h"
#include "fuzz/shrink.h"
#include "fuzz/trial.h"

enum { PATH_BYTES = 256, FAULTS_MAX = 32 };

typedef struct fuzzing {
    cases cases;
    const char *folder;
    error faults[FAULTS_MAX]; /* met so far: each is shrunk once, which takes many trials */
    int nfaults;
} fuzzing;

static bool is_new(fuzzing *f, const char *why)
{
    for (int i = 0; i < f->nfaults; i++)
        if (shrink_same_fault(f->faults[i].text, why)) return false;
    if (f->nfaults < FAULTS_MAX) error_set(&f->faults[f->nfaults++], "%s", why);
    return true;
}

static void keep(void *own, uint64_t i, const char *why)
{
    fuzzing *f = own;
    char kept[PATH_BYTES];
    snprintf(kept, sizeof kept, "%s/%" PRIu64 "-%" PRIu64 ".lua", f->folder, f->cases.seed, i);
    if (!cases_write(&f->cases, i, kept) && is_new(f, why)) shrink_file(kept, why);
    printf("%s: %s\n", kept, why);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    if (argc != 5) return fprintf(stderr, "usage: fuzz FIRST COUNT SEED FOLDER\n"), 2;
    uint64_t first = strtoull(argv[1], NULL, 10), count = strtoull(argv[2], NULL, 10);
    char file[PATH_BYTES];
    fuzzing f = {.folder = argv[4]};
    arena *a = arena_new();
    if (!a || cases_find(&f.cases, strtoull(argv[3], NULL, 10), a)) return 2;
    snprintf(file, sizeof file, "%s/trying-%" PRIu64 ".lua", f.folder, first);
    const trial_series s = {.write = cases_write, .context = &f.cases, .file = file, .failed = keep, .own = &f};
    trial_counts counts = trial_run_series(&s, first, count);
    printf("%" PRIu64 " to %" PRIu64 ": %" PRIu64 " played, %" PRIu64 " refused, %" PRIu64 " failed\n", first,
           first + count - 1, counts.played, counts.refused, counts.failed);
    unlink(file);
    arena_free(a);
    return counts.failed != 0;
}
