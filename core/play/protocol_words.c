/* Turns are converted as text, without a position. What only the legal moves tell, such as the meaning of a promotion
 * letter or the piece of a drop, is left to the caller (uci_is_promotion, uci_is_drop). */
#include "play/protocol_words.h"

#include <ctype.h>
#include <string.h>

#include "base/json.h"

size_t turn_first(const char *turn)
{
    const size_t sign = strspn(turn, "/");
    return sign + strcspn(turn + sign, "/");
}

void json_turn(const char *turn, text *out)
{
    text_add(out, "[");
    for (const char *at = turn;; at++) {
        const size_t length = turn_first(at);
        text one = {0};
        text_add_bytes(&one, at, length);
        text_add(out, at == turn ? "" : ", ");
        json_string(out, one.data ? one.data : "");
        text_done_into(&one, out);
        at += length;
        if (!*at) break;
    }
    text_add(out, "]");
}

bool gtp_skips_i(const char *variant)
{
    return strcspn(variant, ":") == 2 && !strncmp(variant, "go", 2);
}

/* A letter followed by a digit and not preceded by a letter is a column. */
static bool is_column(const char *at, const char *start)
{
    const bool letter_before = at > start && isalpha((unsigned char)at[-1]);
    return isalpha((unsigned char)*at) && isdigit((unsigned char)at[1]) && !letter_before;
}

void gtp_write_columns(const char *turn, text *out)
{
    for (const char *at = turn; *at; at++) {
        char c = *at;
        if (is_column(at, turn)) c = (char)toupper((unsigned char)(c >= 'i' ? c + 1 : c));
        text_add(out, "%c", c);
    }
}

bool gtp_names_i(const char *written)
{
    for (const char *at = written; *at; at++)
        if (is_column(at, written) && tolower((unsigned char)*at) == 'i') return true;
    return false;
}

void gtp_read_columns(const char *written, text *out)
{
    for (const char *at = written; *at; at++) {
        char c = *at;
        if (is_column(at, written)) c = (char)tolower((unsigned char)c);
        if (is_column(at, written) && c > 'i') c--;
        text_add(out, "%c", c);
    }
}

/* Returns the length of the cell name at `at`, such as "e4"; 0: none. */
static size_t cell_at(const char *at)
{
    size_t letters = 0, digits = 0;
    while (islower((unsigned char)at[letters])) letters++;
    while (isdigit((unsigned char)at[letters + digits])) digits++;
    return letters && digits ? letters + digits : 0;
}

/* Returns the letter of a type of piece. */
static char letter_of(const char *type)
{
    return strncmp(type, "knight", strlen("knight")) ? type[0] : 'n';
}

/* Returns the cell of a placement, "e4" or "chick@e4", and its type, or NULL if no type is given. NULL: another
 * decision. */
static const char *dropped_at(const char *decision, const char **type)
{
    const char *at = strchr(decision, '@'), *where = at ? at + 1 : decision;
    const size_t length = cell_at(where);
    *type = at ? decision : NULL;
    return length && !where[length] && (!at || isalpha((unsigned char)*decision)) ? where : NULL;
}

static void write_rest(const char *rest, const char *to, size_t length, text *out)
{
    const char *becomes = strchr(rest, '=');
    const char *target = rest + strspn(rest, "/"); /* "/d8" may be the text of a decision */
    const size_t shot = cell_at(target);
    if (becomes && !strchr(rest + 1, '/'))
        text_add(out, "%c", letter_of(becomes + 1));
    else if (shot && !target[shot])
        text_add(out, ",%.*s%s", (int)length, to, target);
    else
        text_add(out, "%s", rest);
}

void uci_write_turn(const char *turn, text *out)
{
    const char *type, *where = dropped_at(turn, &type);
    const size_t from = cell_at(turn), to = from && turn[from] == '-' ? cell_at(turn + from + 1) : 0;
    const char *rest = turn + from + 1 + to;
    if (where)
        text_add(out, "%c@%s", type ? toupper((unsigned char)letter_of(type)) : 'P', where);
    else if (!to || (*rest && *rest != '/'))
        text_add(out, "%s", strcmp(turn, "pass") != 0 ? turn : "0000");
    else
        text_add(out, "%.*s%.*s", (int)from, turn, (int)to, turn + from + 1);
    if (!where && to && (!*rest || *rest == '/')) write_rest(rest, turn + from + 1, to, out);
}

void uci_read_turn(const char *written, text *out)
{
    const char *comma = strchr(written, ',');
    const size_t from = comma ? cell_at(comma + 1) : 0, begins = cell_at(written);
    const bool stays = begins && !strncmp(written, written + begins, begins) && !written[2 * begins];
    if (!strcmp(written, "0000") || stays)
        text_add(out, "pass");
    else if (from && cell_at(comma + 1 + from))
        text_add(out, "%.*s/%s", (int)(comma - written), written, comma + 1 + from);
    else
        text_add(out, "%s", written);
}

size_t uci_promotes_at(const char *written)
{
    const size_t from = cell_at(written), to = from ? cell_at(written + from) : 0, length = from + to;
    return to && isalpha((unsigned char)written[length]) && !written[length + 1] ? length : 0;
}

bool uci_drops(const char *written)
{
    return isalpha((unsigned char)written[0]) && written[1] == '@';
}

bool uci_is_drop(const char *decision, const char *written)
{
    const char *type, *where = dropped_at(decision, &type);
    if (!where || strcmp(where, written + 2) != 0) return false;
    return !type || tolower((unsigned char)letter_of(type)) == tolower((unsigned char)*written);
}

bool uci_is_promotion(const char *decision, char letter)
{
    const char *becomes = strchr(decision, '=');
    return becomes && letter_of(becomes + 1) == letter;
}

bool uci_means(const char *decision, const char *written)
{
    return uci_drops(written) ? uci_is_drop(decision, written) : uci_is_promotion(decision, *written);
}
