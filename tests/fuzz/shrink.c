#include "fuzz/shrink.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "fuzz/trial.h"

enum { LINES_MAX = 400, FILE_BYTES = 1 << 16, TRIES_MAX = 3000 };

typedef struct shrinking {
    const char *file, *why;
    char content[FILE_BYTES];
    char *lines[LINES_MAX]; /* in content, without their line breaks */
    bool out[LINES_MAX];
    int count, tries;
} shrinking;

bool shrink_same_fault(const char *a, const char *b)
{
    for (;;) {
        while (isdigit((unsigned char)*a)) a++;
        while (isdigit((unsigned char)*b)) b++;
        if (*a != *b || !*a) return *a == *b;
        if (*a == '"') a += strcspn(a + 1, "\"") + 1, b += strcspn(b + 1, "\"") + 1;
        if (!*a || !*b) return true; /* cut */
        a++;
        b++;
    }
}

static bool read_lines(shrinking *s)
{
    FILE *f = fopen(s->file, "r");
    size_t length = f ? fread(s->content, 1, sizeof s->content - 1, f) : 0;
    if (f) fclose(f);
    s->content[length] = 0;
    for (char *at = s->content; *at && s->count < LINES_MAX;) {
        s->lines[s->count++] = at;
        at += strcspn(at, "\n");
        if (*at) *at++ = 0;
    }
    return length && s->count < LINES_MAX;
}

static void write_lines(const shrinking *s, const char *file)
{
    FILE *f = fopen(file, "w");
    if (!f) return;
    for (int i = 0; i < s->count; i++)
        if (!s->out[i]) fprintf(f, "%s\n", s->lines[i]);
    fclose(f);
}

static bool still_fails(shrinking *s)
{
    error e = {""};
    s->tries++;
    write_lines(s, s->file);
    return trial_run_apart(s->file, &e) == TRIAL_FAILED && shrink_same_fault(e.text, s->why);
}

/* Tries to do without so many lines in a row, wherever they stand; returns whether some went. */
static bool drop(shrinking *s, int length)
{
    bool any = false;
    for (int first = 0; first + length <= s->count && s->tries < TRIES_MAX; first++) {
        bool before[LINES_MAX];
        memcpy(before, s->out, sizeof before);
        memset(s->out + first, true, (size_t)length);
        if (!memcmp(before, s->out, sizeof before)) continue;
        bool fails = still_fails(s);
        if (!fails) memcpy(s->out, before, sizeof before);
        any |= fails;
    }
    return any;
}

/* Puts what is left together, so that the next rows of lines are free of gaps. */
static void close_up(shrinking *s)
{
    int kept = 0;
    for (int i = 0; i < s->count; i++)
        if (!s->out[i]) s->lines[kept++] = s->lines[i];
    s->count = kept;
    memset(s->out, false, sizeof s->out);
}

void shrink_file(const char *file, const char *why)
{
    shrinking *s = calloc(1, sizeof *s);
    if (!s) return;
    s->file = file;
    s->why = why;
    bool again = read_lines(s);
    while (again && s->tries < TRIES_MAX) {
        again = false;
        for (int length = s->count / 2; length > 0; length--) {
            again |= drop(s, length);
            close_up(s);
        }
    }
    write_lines(s, file);
    free(s);
}
