#!/bin/bash
# Seeds of more than 53 bits are exact, wherever they enter or leave, or refused.
. "$(dirname "$0")/lib.sh"

seed=9007199254740993 # 2^53 + 1, which no double is
check "as text in JSON" bash -c "'$POISE' simulate t4 --games 10 --seed $seed --json | grep -q '\"seed\": \"$seed\", '"
check "a small one is a number" bash -c "'$POISE' simulate t4 --games 10 --seed 17 --json | grep -q '\"seed\": 17, '"
check "in the summary" bash -c "'$POISE' simulate t4 --games 10 --seed $seed | grep -q 'seed $seed\$'"
check "the largest" bash -c "'$POISE' simulate t4 --games 10 --seed 9223372036854775807 | grep -q 'seed 9223372036854775807\$'"
check "none is larger" fails_with 2 'poise: --seed: whole number in 0..9223372036854775807 wanted, got "9223372036854775808"' \
    "$POISE" simulate t4 --seed 9223372036854775808
check "its neighbour plays other games" test "$("$POISE" simulate t4 --games 999 --seed $seed | grep 'wins')" != \
    "$("$POISE" simulate t4 --games 999 --seed $((seed - 1)) | grep 'wins')"

cat >"$work/seed.lua" <<LUA
experiment { name = "seed", variants = { "t4" }, players = { "random" }, games = 10, seed = $seed }
LUA
"$POISE" run "$work/seed.lua" --out "$work/seed" >/dev/null
"$POISE" report "$work/seed.lua" --out "$work/seed" >/dev/null
check "on the page" grep -q "seed $seed" "$work/seed/report.html"
check "in a record" bash -c "'$POISE' replay '$work/seed.lua' 0.1 --out '$work/seed' --record | grep -q '^\[Seed \"$seed\"\]'"
exit $failed
