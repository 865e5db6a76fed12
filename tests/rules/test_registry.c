/* The vocabulary as a whole: what every word must have, so that the manual and the messages can be made from it. */
#include "rules/registry.h"

#include <ctype.h>
#include <string.h>

#include "support/test.h"

static void assert_name(const char *name)
{
    assert_non_null(name);
    assert_true(*name);
    for (const char *p = name; *p; p++)
        assert_true(islower((unsigned char)*p) || isdigit((unsigned char)*p) || *p == '_');
}

TEST(find)
{
    assert_true(registry_count() > 0);
    for (size_t i = 0; i < registry_count(); i++)
        assert_ptr_equal(registry_find(registry_word(i)->name), registry_word(i)); /* no name twice */
    assert_null(registry_find("no such word"));
    assert_int_equal(registry_find("square")->class, WORD_BOARD);
    assert_int_equal(registry_find("neutral")->class, WORD_PIECES);
    assert_int_equal(registry_find("if_possible")->class, WORD_STAGE);
    assert_int_equal(registry_find("place")->class, WORD_ACTION);
    assert_int_equal(registry_find("no_move")->class, WORD_ENDING);
}

TEST(words)
{
    for (size_t i = 0; i < registry_count(); i++) {
        const word *w = registry_word(i);
        assert_name(w->name);
        assert_true(w->class < WORD_CLASSES && w->positional <= w->nfields);
        assert_non_null(w->summary);
        size_t length = strlen(w->summary);
        assert_true(isupper((unsigned char)*w->summary) && w->summary[length - 1] == '.');
    }
}

static void check_default(const field *f)
{
    int choices = 0;
    switch (f->kind) {
    case FIELD_INTEGER:
        assert_true(f->min < f->max);
        if (!f->required && f->initial) assert_true(f->initial >= f->min && f->initial <= f->max);
        break;
    case FIELD_NUMBER:
        assert_true(f->low < f->high && f->initial_number >= f->low && f->initial_number <= f->high);
        break;
    case FIELD_BOOLEAN: assert_in_range(f->initial, 0, 1); break;
    case FIELD_CHOICE:
        while (f->choices[choices]) choices++;
        assert_in_range(f->initial, 0, choices - 1);
        break;
    case FIELD_AMOUNT:
    case FIELD_REGION: assert_true(f->required || f->initial_text || f->later); break;
    case FIELD_FUNCTION: assert_true(f->required); break;
    case FIELD_SPECS: assert_in_range(f->list_of, 1, (1 << WORD_CLASSES) - 1); break;
    case FIELD_TEXT: break;
    }
}

TEST(fields)
{
    for (size_t i = 0; i < registry_count(); i++) {
        const word *w = registry_word(i);
        for (int k = 0; k < w->nfields; k++) {
            assert_name(w->fields[k].name);
            assert_non_null(w->fields[k].help);
            assert_int_equal(word_field(w, w->fields[k].name), k); /* no name twice */
            check_default(&w->fields[k]);
        }
    }
}
