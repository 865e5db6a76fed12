#!/bin/bash
# Game records: written by replay, read by show.
. "$(dirname "$0")/lib.sh"

"$POISE" replay demo 0.17 --record >"$work/game.txt"
check "replay writes a record" bash -c "grep -q '^\[Variant \"t4:kinds=2\"\]' '$work/game.txt' && grep -q '^\[Game \"0.17\"\]' '$work/game.txt' && grep -q '^1\. ' '$work/game.txt'"
check "show reads it" bash -c "'$POISE' show --record '$work/game.txt' | grep -Eq '[0-9]+ decisions, all of them legal; result: (first|second) [(][a-z ]+[)]'"
check "the end is that of the replay" same "$("$POISE" replay demo 0.17 | tail -5)" "$("$POISE" show --record - <"$work/game.txt" | tail -6 | head -5)"
check "show --record --svg" bash -c "'$POISE' show --record '$work/game.txt' --svg '$work/a.svg' >/dev/null && grep -q '</svg>' '$work/a.svg'"
check "show --record --json" bash -c "'$POISE' show --record '$work/game.txt' --json | grep -Eq '\"record\": [{]\"first\": \"random\", \"second\": \"random\", \"result\": \"(first|second)\", \"ending\": \"[a-z ]+\", \"plies\": [0-9]+, \"same_rules\": true[}]'"
check "other rules are named" bash -c "'$POISE' show t4:kinds=4 --record '$work/game.txt' | grep -q 'played by other rules'"

echo '1. 1@a1/a1-b1 2@a1' >"$work/short.txt"
check "a record without headers" bash -c "'$POISE' show t4 --record '$work/short.txt' | grep -q '3 decisions, all of them legal; result: unfinished'"
check "moves follow the record" bash -c "'$POISE' show t4 a1-a4 --record '$work/short.txt' | grep -q '^  4  2'"
check "a record without a variant" fails_with 1 "poise: $work/short.txt: no header names the variant: poise show VARIANT --record FILE" "$POISE" show --record "$work/short.txt"
brandubh='[Variant "tafl:rules=brandubh"]'
printf '%s\n' "$brandubh" '[Result "draw"]' '[Ending "agreed"]' '1. d2-e2 c4-c2' >"$work/agreed.txt"
printf '%s\n' "$brandubh" '[Result "first"]' '[Ending "resigned"]' '1. d2-e2 c4-c2 2. b4-b2 d4-c4 3. e2-d2xx d3, c2' >"$work/resigned.txt"
check "a draw by agreement" bash -c "'$POISE' show --record '$work/agreed.txt' | grep -q '2 decisions, all of them legal; result: draw (agreed)'"
check "blanks in what was taken, and a resignation" bash -c "'$POISE' show --record '$work/resigned.txt' | grep -q '5 decisions, all of them legal; result: first (resigned)'"
echo '1. 1@a1/a1-b3' >"$work/wrong.txt"
check "a move that is not legal" fails_with 1 "poise: $work/wrong.txt: move 1, first: a1-b3 is not a legal move (nearest: a1-a3)" "$POISE" show t4 --record "$work/wrong.txt"
check "no such file" fails_with 1 "poise: $work/none: No such file or directory" "$POISE" show t4 --record "$work/none"
check "neither variant nor record" fails_with 2 "poise: show: a variant or --record FILE wanted" "$POISE" show

# A game whose rules do not come with the program takes them along.
mkdir "$work/away"
sed 's/name = "Tic-tac-toe"/name = "Mine \\"here\\""/' variants/tic_tac_toe.lua >"$work/mine.lua"
printf '%s\n' a1 b2 "save $work/own.txt" quit | "$POISE" play "$work/mine.lua:width=4,height=4" --second human >/dev/null 2>&1
mv "$work/mine.lua" "$work/away"
check "rules of one's own go along" bash -c "'$POISE' show --record '$work/own.txt' | grep -q '2 decisions, all of them legal; result: unfinished'"
check "with their options" bash -c "'$POISE' show --record '$work/own.txt' | grep -q '^  4  . . . .'"
check "shipped ones do not" bash -c "! grep -q '^.Rules' '$work/game.txt' && grep -q '^.Rules \"' '$work/own.txt'"
sed 's/^variant {/variant { base = "nosuch",/' "$work/away/mine.lua" >"$work/base.lua"
{ printf '[Variant "base.lua"]\n[Rules "' && sed 's/["\\]/\\&/g' "$work/base.lua" | awk '{ printf "%s\\n", $0 }' && printf '"]\n1. a1\n'; } >"$work/based.txt"
check "what they build on is named" bash -c "'$POISE' show --record '$work/based.txt' 2>&1 | grep -q 'nosuch'"
exit $failed
