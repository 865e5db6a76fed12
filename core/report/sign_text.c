#include "report/sign_text.h"

#include <string.h>

#include "game/column.h"

int sign_text_widest(const game *g, const position *p)
{
    int widest = 1;
    for (int c = 0; c < g->board->cells; c++) {
        char scratch[COLUMN_TEXT_MAX];
        int width = (int)strlen(column_text(g, p, (unsigned)c, scratch));
        if (width > widest) widest = width;
    }
    return widest;
}

void sign_text_draw_as(const sign_drawing *d, unsigned c, const char *sign)
{
    const board_text_marks *m = d->marks;
    unsigned mark = m ? m->of[c] : 0;
    if (mark)
        text_add(d->out, "%s%s%s", m->before[mark], sign, m->after);
    else
        text_add(d->out, "%s", sign);
}

void sign_text_draw(const sign_drawing *d, unsigned c)
{
    char scratch[COLUMN_TEXT_MAX];
    sign_text_draw_as(d, c, column_text(d->g, d->p, c, scratch));
}

void sign_text_head(const sign_drawing *d, unsigned c, int width)
{
    text_add(d->out, "%*s ", width, d->g->board->label[c]);
    sign_text_draw(d, c);
}
