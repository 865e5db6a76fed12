#include "play/typed_move.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "play/notation.h"

/* Returns the next significant sign: a letter, a digit, or an @ if asked for; an x between cells marks a capture, which
 * the move implies. */
static int next_of(const char **at, const char *start, bool placing)
{
    for (;; ++*at) {
        const unsigned char c = (unsigned char)**at;
        const bool takes =
            c == 'x' && *at > start && isdigit((unsigned char)(*at)[-1]) && isalnum((unsigned char)(*at)[1]);
        if (!c) return 0;
        if (!(isalnum(c) || (placing && c == '@')) || takes) continue;
        ++*at;
        return tolower(c);
    }
}

/* An @ may be left out, but one that is typed is meant: "@a1" is no "a1". */
static bool is_alike(const char *typed, const char *name)
{
    const char *a = typed, *b = name;
    const bool placing = strchr(typed, '@');
    for (;;) {
        const int letter = next_of(&a, typed, placing);
        if (letter != next_of(&b, name, placing)) return false;
        if (!letter) return true;
    }
}

/* Returns how many legal moves match apart from case and punctuation; *out is one of them. */
static int find_alike(const game *g, const position *before, const char *typed, move *moves, move *out)
{
    const int count = turn_list(g, before, moves, g->most_moves);
    int found = 0;
    for (int i = 0; i < count; i++) {
        char name[ACTION_TEXT_MAX];
        turn_write(g, moves[i], name);
        if (!is_alike(typed, name)) continue;
        *out = moves[i];
        found++;
    }
    return found;
}

int typed_move_read(const game *g, const position *before, const char *typed, move *out, error *e)
{
    if (!notation_read(g, before, typed, out, e)) return 0;
    move *moves = malloc(((size_t)g->most_moves + 1) * sizeof *moves);
    if (!moves) return error_set(e, "out of memory");
    const int found = find_alike(g, before, typed, moves, out);
    free(moves);
    return found == 1 ? 0 : -1;
}
