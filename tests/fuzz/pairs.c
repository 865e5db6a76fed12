#include "fuzz/pairs.h"

#include "rules/registry.h"

static bool is_paired(const word *w)
{
    static const word_class classes[] = {WORD_BOARD, WORD_PIECES, WORD_STAGE, WORD_ACTION, WORD_EFFECT, WORD_ENDING};
    bool any = false;
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) any |= w->class == classes[i];
    return any;
}

static bool can_meet(const word *a, const word *b)
{
    bool only_one = a->class == WORD_BOARD || a->class == WORD_PIECES;
    return is_paired(a) && is_paired(b) && !(only_one && a->class == b->class);
}

static const word_class asked_in[] = {WORD_STAGE, WORD_ACTION, WORD_EFFECT, WORD_ENDING};
enum { ASKED_IN = sizeof asked_in / sizeof *asked_in };

static uint64_t functions_count(void)
{
    uint64_t count = 0;
    while (registry_functions()[count]) count++;
    return count;
}

/* The pair with that number among those of words; returns how many there are. */
static uint64_t find_words(uint64_t number, const word *pair[2])
{
    uint64_t at = 0;
    for (size_t i = 0; i < registry_count(); i++)
        for (size_t k = 0; k < i; k++) {
            const word *a = registry_word(i), *b = registry_word(k);
            if (!can_meet(a, b)) continue;
            if (at++ == number) pair[0] = a, pair[1] = b;
        }
    return at;
}

uint64_t pairs_count(void)
{
    const word *none[2];
    return find_words(UINT64_MAX, none) + ASKED_IN * functions_count();
}

word_pair pairs_at(uint64_t number)
{
    word_pair found = {{NULL, NULL}, NULL, WORD_STAGE};
    uint64_t words = find_words(number, found.words);
    if (number < words) return found;
    found.asked = registry_functions()[(number - words) / ASKED_IN];
    found.asked_in = asked_in[(number - words) % ASKED_IN];
    return found;
}
