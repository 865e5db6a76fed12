/* Source: "OpenTafl Notation", distributed with OpenTafl. A table maps each value of each key to options; the first
 * value of a key is its default, since the defaults of tafl.lua may differ. Keys that are neither in the table nor in
 * the list of irrelevant ones are refused. */
#include "import/otg_rules.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"

/* Returns the value of `key:` in the rules, up to a blank, and its length; NULL if the key is missing. */
static const char *find(const char *rules, const char *key, size_t *length)
{
    size_t wanted = strlen(key);
    for (const char *at = rules; *at; at += strcspn(at, " ")) {
        at += strspn(at, " ");
        if (strncmp(at, key, wanted) != 0 || at[wanted] != ':') continue;
        *length = strcspn(at + wanted + 1, " ");
        return at + wanted + 1;
    }
    *length = 0;
    return NULL;
}

bool otg_attackers_first(const char *rules)
{
    size_t length;
    const char *given = rules ? find(rules, "atkf", &length) : NULL;
    return !given || *given != 'n';
}

/* Values of the keys and the corresponding options; NULL: there are none. The first value of a key is its default. */
typedef struct choice {
    const char *key, *given, *options;
} choice;

static const choice choices[] = {
    {"esc", "c", "escape=corner"},
    {"esc", "e", "escape=edge"},
    {"surf", "y", "encirclement=true"},
    {"surf", "n", "encirclement=false"},
    {"atkf", "y", "first=attackers"},
    {"atkf", "n", "first=defenders"},
    {"tfr", "d", "repetition=draw"},
    {"tfr", "i", "repetition=ignored"},
    {"tfr", "w", "repetition=mover_wins"},
    {"tfr", "l", "repetition=mover_loses"},
    {"ka", "y", "king=armed"},
    {"ka", "n", "king=unarmed"},
    {"ks", "y", "king_taken=four_three"},
    {"ks", "s", "king_taken=four_three"},
    {"ks", "n", "king_taken=two"},
    {"ks", "w", "king_taken=two"},
    {"ks", "c", "king_taken=four_three_two"},
    {"kj", "n", ""},
    {"kj", "r", NULL},
    {"kj", "j", NULL},
    {"kj", "c", NULL},
    {"cor", "default", "corners=king"},
    {"cor", "", "corners=none"},
    {"cen", "default", "throne_stop=king"},
    {"cen", "", "throne_stop=everyone,throne_hostile=nobody"},
    {"afor", "", ""},
    {"dfor", "", ""},
    {"corh", "tcnkTCNK", ""},
    {"corh", "", "corners_hostile=false"},
    {"cenp", "tcnkTCNK", ""},
    {"cenp", "K", "throne_pass=king"},
    {"cenp", "", "throne_pass=nobody"},
    {"cens", "K", ""},
    {"cens", "tcnkTCNK", "throne_stop=everyone"},
    {"cens", "", "throne_stop=once"},
    {"cors", "K", ""},
    {"cors", "tcnkTCNK", "corners=everyone"},
    {"sw", "n", ""},
    {"sw", "w", "shield_wall=true"},
    {"sw", "s", "shield_wall=true"},
    {"efe", "n", ""},
    {"efe", "y", "exit_fort=true"},
    {"ber", "n", ""},
    {"ber", "c", NULL},
    {"ber", "m", NULL},
};

/* Keys without effect here: names, and rules about pieces and squares that tafl.lua does not have. */
static const char *const skipped[] = {"dim",   "name",  "start", "nj",    "cj",    "swf",   "corp", "cenh", "cenhe",
                                      "aforh", "dforh", "aforp", "dforp", "afors", "dfors", "cm",   "cto",  "spd"};

static bool is_skipped(const char *entry_of, size_t length)
{
    for (size_t i = 0; i < sizeof skipped / sizeof *skipped; i++)
        if (strlen(skipped[i]) == length && !strncmp(skipped[i], entry_of, length)) return true;
    return false;
}

/* Lists of pieces are equal in any order. */
static bool same_list(const char *given, size_t length, const char *wanted)
{
    if (length != strlen(wanted)) return false;
    for (size_t i = 0; i < length; i++)
        if (!memchr(given, wanted[i], length)) return false;
    return true;
}

static int add_option(text *out, const char *options)
{
    return *options ? text_add(out, ",%s", options) : 0;
}

/* Appends the options of `key:given`; for a missing key those of its first value. */
static int add_choice(text *out, const char *key, const char *given, size_t length, error *e)
{
    bool known = false;
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        const choice *c = &choices[i];
        if (strcmp(c->key, key) != 0) continue;
        known = true;
        if (given && !same_list(given, length, c->given)) continue;
        if (c->options) return add_option(out, c->options) ? error_set(e, "out of memory") : 0;
    }
    return error_set(e, "OpenTafl's rule %s:%.*s %s; name the variant with --variant", key, (int)length, given,
                     known ? "has no counterpart here" : "is not known");
}

static bool is_first_of_key(size_t i)
{
    return !i || strcmp(choices[i - 1].key, choices[i].key) != 0;
}

/* To which side is the throne hostile? `cenh`: also with the king on it, `cenhe`: when it is empty. */
static int add_hostility(text *out, const char *rules, error *e)
{
    size_t always, empty;
    const char *cenh = find(rules, "cenh", &always), *cenhe = find(rules, "cenhe", &empty), *hostile = NULL;
    bool throne = !find(rules, "cen", &(size_t){0});
    if (cenh && !always && cenhe && !empty) hostile = "nobody";
    if (!hostile && cenh && !always) hostile = "empty";
    if (!hostile && !(cenhe && !empty)) hostile = "attackers";
    if (!hostile)
        return error_set(e, "OpenTafl's rule cenhe: has no counterpart here; name the variant with --variant");
    if (!throne) return 0;
    return text_add(out, ",throne_hostile=%s", hostile) ? error_set(e, "out of memory") : 0;
}

/* Converts "/3t3/3t3/.../" to "...a.../...a.../...". */
static int add_start(text *out, const char *start, size_t length, error *e)
{
    const char *end = start + length;
    start += *start == '/';
    if (end > start && end[-1] == '/') end--;
    for (const char *at = start; at < end; at++) {
        int empty = 0;
        while (at < end && isdigit((unsigned char)*at) && empty < 100) empty = 10 * empty + (*at++ - '0');
        for (; empty; empty--) text_add(out, ".");
        if (at >= end) break;
        const char *piece = strchr("tTK/", *at);
        if (!piece)
            return error_set(e, "OpenTafl's piece %c has no counterpart here; name the variant with --variant", *at);
        text_add(out, "%c", "adK/"[piece - "tTK/"]);
    }
    return out->failed ? error_set(e, "out of memory") : 0;
}

static int describe(const char *rules, text *out, error *e)
{
    size_t length;
    const char *start = find(rules, "start", &length);
    if (!start || !length) return error_set(e, "OpenTafl's rules name no start");
    text_add(out, "tafl:drawn=");
    if (add_start(out, start, length, e)) return -1;
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        if (!is_first_of_key(i)) continue;
        const char *given = find(rules, choices[i].key, &length);
        if (add_choice(out, choices[i].key, given, length, e)) return -1;
    }
    if (add_hostility(out, rules, e)) return -1;
    for (const char *at = rules; *(at += strspn(at, " ")); at += strcspn(at, " ")) {
        size_t key = strcspn(at, ": ");
        bool known = is_skipped(at, key);
        for (size_t i = 0; i < sizeof choices / sizeof *choices && !known; i++)
            known = strlen(choices[i].key) == key && !strncmp(choices[i].key, at, key);
        if (!known)
            return error_set(e, "OpenTafl's rule %.*s is not known; name the variant with --variant",
                             (int)strcspn(at, " "), at);
    }
    return text_add(out, ",linnaean=false,no_move=loses") ? error_set(e, "out of memory") : 0;
}

int otg_describe(const char *rules, arena *a, const char **out, error *e)
{
    text written = {0};
    int status = describe(rules, &written, e);
    if (!status) *out = arena_text(a, written.data ? written.data : "");
    if ((text_done(&written) || !*out) && !status) status = error_set(e, "out of memory");
    return status;
}
