#!/bin/bash
# The library as others use it: installed, found by pkg-config, and the examples compiled with it, with each of its two kinds.
. "$(dirname "$0")/lib.sh"

san=$(sed -n 's/^san-\(.*\)/\1/p' <<<"${BUILD#build/}") cc=gcc
[[ $san != *-clang ]] || cc=clang
san=$(sed 's/-clang$//; s/-/,/g' <<<"$san")
flags="${san:+-fsanitize=$san}"
make -s install PREFIX="$work/usr" >"$work/log" 2>&1 || { tail -5 "$work/log"; exit 1; }
export PKG_CONFIG_PATH=$work/usr/lib/pkgconfig
compile() { # NAME KIND: with the shared library, or the static one and what that needs
    local more
    [ "$2" = shared ] && more="$(pkg-config --libs poise) -Wl,-rpath,$work/usr/lib" || more="-Wl,-Bstatic $(pkg-config --libs poise) -Wl,-Bdynamic $(pkg-config --static --libs poise | sed 's/-lpoise//')"
    # shellcheck disable=SC2046,SC2086 # lists of flags
    $cc -std=c11 -Wall -Wextra -Werror $flags $(pkg-config --cflags poise) "examples/$1.c" $more -o "$work/$1-$2"
}
for name in count play simulate verdict; do check "$name is compiled" compile "$name" shared; done
check "also with the static library" compile simulate static
check "the version" same "$("$POISE" --version | cut -d' ' -f2)" "$(pkg-config --modversion poise)"

check "the installed program finds what variants share" grep -qx 'gomoku:opening=swap_2,size=5: ok' <("$work/usr/bin/poise" check gomoku:opening=swap_2,size=5 --games 50)

check "positions are counted" same 8902 "$("$work/count-shared" chess 3)"
drawn() { "$work/play-shared" tic_tac_toe mcts:iterations=200,training=0 mcts:iterations=200,training=0; }
check "a game between two who think" grep -qx 'drawn by full' <(drawn)
check "and what they expect" grep -qE '^first: [a-c][1-3] \(the first player is expected to score 0\.[0-9]+\)$' <(drawn)
counts() { "$POISE" simulate "$@" --games 2000 --json | grep -oE '"(first|draws|second|cut)": [0-9]+' | head -4 | sort | grep -oE '[0-9]+$' | paste -sd' '; }
sorted() { read -r first draws second cut <<<"$1"; echo "$cut $draws $first $second"; }
check "the games are those of the program" same "$(counts t4 --players random)" "$(sorted "$("$work/simulate-shared" t4 random random 2000)")"
check "by the static library, too" same "$("$work/simulate-shared" hex:size=4 random random 500)" "$("$work/simulate-static" hex:size=4 random random 500)"
check "a verdict" grep -q '^FIRST PLAYER FAVOURED: the first player scores 65.0 %' <("$work/verdict-shared" 600 100 300 0)
check "withheld" grep -q '^WITHHELD' <("$work/verdict-shared" 1 0 0 3)
check "a mistake is told" same 'no variant is called "chss"; did you mean "chess"?' "$("$work/count-shared" chss 1 2>&1)"

# What is not declared is not exported.
declared() { grep -ohE '\bpoise_[a-z_]+\(' include/poise/*.h | tr -d '(' | sort -u; }
exported() { nm -D --defined-only "$work/usr/lib/libpoise.so" | awk '$2 ~ /[TDBR]/ { print $3 }' | grep -vE '^(__|_init|_fini)' | sort -u; }
check "what is declared is exported, and nothing else" same "$(declared)" "$(exported)"
static() { nm --defined-only "$work/usr/lib/libpoise.a" 2>/dev/null | awk '$2 ~ /^[TDBR]$/ { print $3 }' | grep -v '^__' | sort -u; }
check "of the static library, too" same "$(declared)" "$(static)"
check "the headers are short" test "$(cat include/poise.h include/poise/*.h | wc -l)" -le 300
exit $failed
