#define _POSIX_C_SOURCE 200809L
#include "script/list_names.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "script/load.h"

enum { NAMES_MAX = 1024 };

bool names_a_lua_file(const char *name)
{
    size_t length = strlen(name);
    return length > 4 && !strcmp(name + length - 4, ".lua");
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int script_list_names(const char *folder, arena *a, const char *const **names)
{
    *names = NULL;
    DIR *dir = opendir(folder);
    if (!dir) return 0;
    const char **list = arena_alloc(a, (NAMES_MAX + 1) * sizeof *list);
    int count = list ? 0 : -1;
    for (struct dirent *entry; count >= 0 && count < NAMES_MAX && (entry = readdir(dir));) {
        if (!names_a_lua_file(entry->d_name) || entry->d_name[0] == '.') continue;
        list[count] = arena_format(a, "%.*s", (int)strlen(entry->d_name) - 4, entry->d_name);
        count = list[count] ? count + 1 : -1;
    }
    closedir(dir);
    if (count > 0) qsort(list, (size_t)count, sizeof *list, by_name);
    *names = list;
    return count;
}
