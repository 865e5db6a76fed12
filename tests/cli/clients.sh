#!/bin/bash
# The clients in examples/: short, and each plays a game, has games played, and says what poise simulate says of them.
. "$(dirname "$0")/lib.sh"

wanted=$("$POISE" simulate tic_tac_toe --games 10000 --players random | sed -n '1p; s/^\(The first player scores .*\)$/\1/p')

says_the_same() { # COMMAND...
    local out
    out=$("$@" "$POISE" tic_tac_toe) || return 1
    grep -qE '^game: (first|second|draw) [5-9] decisions$' <<<"$out" && grep -q '^games: 10000 *$' <<<"$out" &&
        [ "$(wc -l <<<"$out")" = 5 ] && same "$wanted" "$(tail -2 <<<"$out")"
}
tells_errors() { # COMMAND...
    ! "$@" "$POISE" nosuch >"$work/out" 2>&1 && grep -q 'no variant is called "nosuch"' "$work/out"
}
client() { # NAME PROGRAM FILE
    if ! command -v "$2" >/dev/null; then
        echo "ok a client in $1 # skipped: no $2 here"
        return
    fi
    check "a client in $1" says_the_same "$2" "examples/$3"
    check "which tells errors" tells_errors "$2" "examples/$3"
}

check "clients are short" same "" "$(wc -l examples/client.* | awk '$1 > 60 && $2 != "total" { print $2 }')"
client Python python3 client.py
client JavaScript node client.js
if command -v Rscript >/dev/null && ! Rscript -e 'library(jsonlite)' >/dev/null 2>&1; then
    echo "ok a client in R # skipped: no jsonlite here"
else
    client R Rscript client.R
fi
exit $failed
