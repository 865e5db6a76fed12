#include "board/cell_names.h"

#include <ctype.h>

size_t cell_names_like(const char *written)
{
    enum { LETTERS_MAX = 2, DIGITS_MAX = 3 };
    size_t letters = 0, digits = 0;
    while (islower((unsigned char)written[letters])) letters++;
    while (isdigit((unsigned char)written[letters + digits])) digits++;
    bool ends = !isalnum((unsigned char)written[letters + digits]) && written[letters + digits] != '_';
    bool fits = letters && letters <= LETTERS_MAX && digits && digits <= DIGITS_MAX;
    return fits && ends ? letters + digits : 0;
}

void cell_names_write(const board *b, text *out)
{
    text_add(out, "the %d cells are %s to %s", b->cells, b->label[0], b->label[b->cells - 1]);
}
