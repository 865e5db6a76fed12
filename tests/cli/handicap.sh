#!/bin/bash
# The order 1-2-2 as a variant of its own: it loads, it plays, and what cannot be made so is refused.
. "$(dirname "$0")/lib.sh"

handicap() { "$POISE" handicap "$@"; }
file=$work/hex122.lua
check "a file is written" same "$file
Is it fairer? poise study hex:size=3 $file" "$(handicap hex:size=3 --save "$file")"
check "it says what it is" grep -q '^Hex, 1-2-2, by ' <("$POISE" show "$file")
check "it holds together" bash -c "'$POISE' check '$file' --games 200 >/dev/null"
for game in tic_tac_toe y:size=4 gomoku havannah:size=3 connect_four; do
    check "$game" handicap "$game" --save "$work/${game%%:*}.lua"
done
mkdir "$work/elsewhere"
by_its_name() { # COMMAND...: on a variant that is named without a folder
    (cd "$work" && echo "variant { base = 'go:size=3', name = 'A\"]] error(1) --' }" >own.lua && "$POISE" "$@" >/dev/null 2>&1 && "$POISE" show elsewhere/*.lua >/dev/null)
}
check "a file here, written elsewhere" by_its_name handicap own.lua --save elsewhere/other.lua
rm "$work/elsewhere/other.lua"
check "and with komi" by_its_name komi own.lua --players random --margins 500 --zone .1 --out elsewhere
check "a file that is there stays" fails_with 1 "poise: $file: there already" handicap hex:size=3 --save "$file"
check "a turn of several decisions" fails_with 1 "poise: t4: a turn of this game is not one decision, so moves cannot be given ahead; poise pie is another remedy" handicap t4 --save "$work/t4.lua"
check "a game without placing" bash -c "! '$POISE' handicap chess --save '$work/chess.lua' 2>/dev/null && test ! -e '$work/chess.lua'"
check "another name" fails_with 1 "poise: --save: a name that ends in .lua wanted, got \"hex.txt\"" handicap hex --save hex.txt
exit $failed
