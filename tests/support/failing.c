#define _GNU_SOURCE /* malloc_usable_size */
#include "support/failing.h"

#include <dirent.h>
#include <malloc.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

/* What the linker puts in the place of malloc and so on (--wrap), and what stood there. */
void *__wrap_malloc(size_t bytes);
void *__wrap_calloc(size_t count, size_t bytes);
void *__wrap_realloc(void *block, size_t bytes);
void *__wrap_aligned_alloc(size_t align, size_t bytes);
char *__wrap_strdup(const char *text);
void __wrap_free(void *block);
void *__real_malloc(size_t bytes);
void *__real_calloc(size_t count, size_t bytes);
void *__real_realloc(void *block, size_t bytes);
void *__real_aligned_alloc(size_t align, size_t bytes);
void __real_free(void *block);

static atomic_long live;             /* blocks that are held */
static atomic_ulong counted;         /* allocations since the start */
static atomic_ulong first, last = 0; /* those numbered first..last - 1 fail */
static atomic_bool has_failed;

static bool fails(void)
{
    unsigned long n = atomic_fetch_add(&counted, 1);
    if (n < first || n >= last) return false;
    has_failed = true;
    return true;
}

static void *held(void *block)
{
    if (block) live++;
    return block;
}

void *__wrap_malloc(size_t bytes)
{
    return fails() ? NULL : held(__real_malloc(bytes));
}

void *__wrap_calloc(size_t count, size_t bytes)
{
    return fails() ? NULL : held(__real_calloc(count, bytes));
}

void *__wrap_aligned_alloc(size_t align, size_t bytes)
{
    return fails() ? NULL : held(__real_aligned_alloc(align, bytes));
}

/* Lua counts on it that a block can always be made smaller. */
void *__wrap_realloc(void *block, size_t bytes)
{
    if (block && bytes <= malloc_usable_size(block)) return __real_realloc(block, bytes);
    if (fails()) return NULL;
    return block ? __real_realloc(block, bytes) : held(__real_realloc(NULL, bytes));
}

char *__wrap_strdup(const char *text)
{
    size_t bytes = strlen(text) + 1;
    char *copy = __wrap_malloc(bytes);
    return copy ? memcpy(copy, text, bytes) : NULL;
}

void __wrap_free(void *block)
{
    if (block) live--;
    __real_free(block);
}

/* --- SQLite --- */

static void *sqlite_malloc(int bytes)
{
    return malloc((size_t)bytes);
}

static void *sqlite_realloc(void *block, int bytes)
{
    return realloc(block, (size_t)bytes);
}

static int sqlite_size(void *block)
{
    return (int)malloc_usable_size(block);
}

static int sqlite_round(int bytes)
{
    return (bytes + 7) & ~7;
}

static int sqlite_start(void *data)
{
    (void)data;
    return SQLITE_OK;
}

static void sqlite_stop(void *data)
{
    (void)data;
}

int failing_setup(void **state)
{
    static const sqlite3_mem_methods methods = {sqlite_malloc, free,         sqlite_realloc, sqlite_size,
                                                sqlite_round,  sqlite_start, sqlite_stop,    NULL};
    (void)state;
    return sqlite3_config(SQLITE_CONFIG_MALLOC, &methods) || sqlite3_initialize();
}

/* --- trying --- */

static int open_files(void)
{
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    while (folder && readdir(folder)) count++;
    if (folder) closedir(folder);
    return count;
}

/* One try; returns whether an allocation failed. */
static bool try(failing_operation *run, failing_check *check, void *context, unsigned long from, unsigned long to)
{
    error e = {""};
    int files = open_files();
    long before = live;
    has_failed = false;
    counted = 0;
    first = from;
    last = to;
    int status = run(context, &e);
    last = 0;
    if (live != before) fail_msg("allocation %lu fails: %ld blocks are left (%s)", from, live - before, e.text);
    if (open_files() != files) fail_msg("allocation %lu fails: a file is left open (%s)", from, e.text);
    if (status && !has_failed) fail_msg("fails without a reason: %s", e.text);
    if (status && !strstr(e.text, "out of memory")) fail_msg("allocation %lu fails: \"%s\"", from, e.text);
    if (check) check(context, status);
    return has_failed;
}

void failing_each(failing_operation *run, failing_check *check, void *context, unsigned long most)
{
    try(run, check, context, 0, 0);
    unsigned long stride = counted / most + 1;
    if (getenv("EVERY_ALLOCATION")) stride = 1;
    for (unsigned long k = 0; try(run, check, context, k, ~0ul); k += stride) continue;
    for (unsigned long k = 0; try(run, check, context, k, k + 1); k += stride) continue;
}
