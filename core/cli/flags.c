/* Reads the values of a command's options. */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "cli/cli.h"

enum { MEANT_MAX = 40 };

const char *cli_flag_text(const cli *c, const char *name)
{
    for (int i = 0; c->command->flags && c->command->flags[i].name; i++)
        if (!strcmp(c->command->flags[i].name, name)) return c->flags[i];
    return NULL;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Appends a digit to the number. Returns false on overflow. */
static bool append(uint64_t *number, char digit)
{
    const uint64_t last = (uint64_t)(digit - '0');
    if (*number > (UINT64_MAX - last) / 10) return false;
    *number = *number * 10 + last;
    return true;
}

/* Reads digits, with single _ between them. Returns the rest, or NULL if there is no digit, or on overflow. */
static const char *read_digits(const char *written, uint64_t *out)
{
    if (!is_digit(*written)) return NULL;
    for (; is_digit(*written) || (*written == '_' && is_digit(written[1])); written++)
        if (*written != '_' && !append(out, *written)) return NULL;
    return written;
}

/* Reads "e6" after a number whose last `decimals` digits are decimals. Returns the rest, or NULL if it does not make an
 * integer within range. */
static const char *read_exponent(const char *written, uint64_t decimals, uint64_t *number)
{
    uint64_t exponent = 0;
    if ((*written == 'e' || *written == 'E') && !(written = read_digits(written + 1 + (written[1] == '+'), &exponent)))
        return NULL;
    if (exponent < decimals) return NULL;
    for (uint64_t i = decimals; i < exponent && *number; i++)
        if (!append(number, '0')) return NULL;
    return written;
}

/* A bound above it is not worth reporting. */
#define NUMBERS_TO_SAY UINT64_C(1000000000000)

bool cli_read_number(const char *written, uint64_t least, uint64_t most, uint64_t *out)
{
    uint64_t number = 0, decimals = 0;
    written = read_digits(written, &number);
    if (written && *written == '.')
        for (written++; is_digit(*written); written++, decimals++)
            if (!append(&number, *written)) return false;
    if (written) written = read_exponent(written, decimals, &number);
    *out = number;
    return written && !*written && number >= least && number <= most;
}

/* Reads "2,5" and "5min" as times: 2.5 and 5. Empty if it is no such number. */
static const char *say_time_meant(const char *given, char out[MEANT_MAX])
{
    const int digits = (int)strspn(given, "0123456789.");
    const char *rest = given + digits;
    *out = 0;
    if (digits && *rest == ',' && rest[1] && !rest[1 + strspn(rest + 1, "0123456789")])
        snprintf(out, MEANT_MAX, "; write %.*s.%.9s", digits < 9 ? digits : 9, given, rest + 1);
    else if (digits && *rest && !rest[strspn(rest, "abcdefghijklmnopqrstuvwxyz")])
        snprintf(out, MEANT_MAX, "; a number alone, without %.9s", rest);
    return out;
}

/* Reads "1k" and "1,000": 1000. Empty if it is no such number. */
static const char *say_meant(const char *given, char out[MEANT_MAX])
{
    uint64_t number = 0;
    const char *at = given;
    *out = 0;
    if (!is_digit(*at)) return out;
    for (; is_digit(*at) || (strchr(",' ", *at) && is_digit(at[1])); at++)
        if (is_digit(*at) && !append(&number, *at)) return out;
    const bool thousands = *at == 'k' || *at == 'K', millions = *at == 'M';
    if (thousands || millions ? at[1] || number > UINT32_MAX : *at || !strpbrk(given, ",' ")) return out;
    if (thousands || millions) number *= thousands ? 1000 : 1000000;
    snprintf(out, MEANT_MAX, "; write %llu", (unsigned long long)number);
    return out;
}

int cli_flag_number(const cli *c, const char *name, uint64_t initial, uint64_t least, uint64_t most, uint64_t *out)
{
    const char *given = cli_flag_text(c, name);
    *out = initial;
    if (!given || cli_read_number(given, least, most, out)) return 0;
    char meant[MEANT_MAX];
    bool is_small = strlen(given) < strlen("1000000000000");
    if (most > NUMBERS_TO_SAY && is_small)
        cli_say(stderr, "poise: --%s: whole number from %llu on wanted, got \"%s\"%s\n", name,
                (unsigned long long)least, given, say_meant(given, meant));
    else
        cli_say(stderr, "poise: --%s: whole number in %llu..%llu wanted, got \"%s\"%s\n", name,
                (unsigned long long)least, (unsigned long long)most, given, say_meant(given, meant));
    return -1;
}

/* Reads digits with a decimal point, or an integer in any of its forms. */
static bool read_real(const char *written, double *out)
{
    uint64_t whole;
    bool is_plain = !written[strspn(written, "0123456789.")];
    char *end = NULL;
    *out = is_plain ? strtod(written, &end) : 0;
    if (is_plain) return end != written && !*end;
    bool is_whole = cli_read_number(written, 0, UINT32_MAX, &whole);
    *out = is_whole ? (double)whole : 0;
    return is_whole;
}

int cli_flag_time(const cli *c, const char *name, double initial, double least, double most, double *out)
{
    const char *given = cli_flag_text(c, name);
    *out = initial;
    if (!given || (read_real(given, out) && *out >= least && *out <= most)) return 0;
    char meant[MEANT_MAX];
    cli_say(stderr, "poise: --%s: number in %.10g..%.10g wanted, got \"%s\"%s\n", name, least, most, given,
            say_time_meant(given, meant));
    return -1;
}

int cli_flag_share(const cli *c, const char *name, double initial, double *out)
{
    const char *given = cli_flag_text(c, name);
    char *end = NULL;
    *out = given ? strtod(given, &end) : initial;
    if (!given || (end != given && !*end && *out >= 0 && *out <= 1)) return 0;
    cli_say(stderr, "poise: --%s: share in 0..1 wanted, got \"%s\"\n", name, given);
    return -1;
}

int cli_flag_seed(const cli *c, uint64_t *out)
{
    return cli_flag_number(c, "seed", 1, 0, RANDOM_SEED_MAX, out);
}
