#!/bin/bash
# poise train: what it writes, where, and that it is the same each time.
. "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

"$POISE" train t4 --games 50 >table
"$POISE" train t4 --games 50 --out again.net --json >again.json
check "the file is named by the variant" test -s t4.net
check "twice gives the same bytes" cmp t4.net again.net
"$POISE" train t4 --games 300 --threads 1 --out one.net >/dev/null
"$POISE" train t4 --games 300 --threads 3 --out three.net >/dev/null
check "the same bytes on one thread and on three" cmp one.net three.net
"$POISE" train t4 --games 50 --seed 2 --out other.net --json >other.json
check "another seed is another evaluation" test "$(grep -o '"evaluation": "[^"]*' other.json)" != "$(grep -o '"evaluation": "[^"]*' again.json)"
check "the seed is told" same '"seed": 2' "$(grep -o '"seed": [0-9]*' other.json)"
check "a table of ten rows and one" same 11 "$(grep -c '%$' table)"
check "what is held out" same '"held_out": {"games": 3,' "$(grep -o '"held_out": {"games": 3,' again.json)"
check "how a search with it fares" grep -q '^ *[0-9]* won, *[0-9]* drawn, *[0-9]* lost against one with random games alone$' table
check "after minutes only also against what takes seconds" same '"matches": {"random": {' "$(grep -o '"matches": {"random": {' again.json)"
check "ten tenths" same 11 "$(grep -o '"cut"' again.json | wc -l)"
"$POISE" train t4:width=5,kinds=2 --games 3 >/dev/null
mkdir elsewhere && cp "$OLDPWD/variants/tic_tac_toe.lua" elsewhere/mine.lua
"$POISE" train elsewhere/mine.lua:width=4 --games 3 >/dev/null
check "a file of a variant elsewhere" test -s mine-width-4.net
check "options in the name" test -s t4-kinds-2-width-5.net

id=$(grep -o '"evaluation": "[0-9a-f]*' again.json | cut -d'"' -f4)
plays() { "$POISE" simulate t4 --players "$1,random" --games 40 --json; }
check "a player with the file is named by what is in it" same "greedy:net=t4.net@$id" \
    "$(plays greedy:net=t4.net | grep -o 'greedy:net=[^"]*')"
check "it plays as the one that learned the same" same \
    "$(plays greedy:net=t4.net | grep -o '"first": [0-9]*')" "$(plays "greedy:net=t4.net@$id" | grep -o '"first": [0-9]*')"
check "rules that it was not learned for" fails_with 1 \
    "poise: t4.net: learned for rules with the fingerprint $("$POISE" show t4 --json | grep -o '"fingerprint": "[0-9a-f]*' | cut -d'"' -f4), but nim has $("$POISE" show nim --json | grep -o '"fingerprint": "[0-9a-f]*' | cut -d'"' -f4)" \
    "$POISE" simulate nim --players greedy:net=t4.net
check "no such file" fails_with 1 "poise: none.net: No such file or directory" "$POISE" simulate t4 --players greedy:net=none.net
check "not an evaluation" fails_with 1 "poise: table: an evaluation wanted, as \`poise train\` writes it" \
    "$POISE" simulate t4 --players greedy:net=table
check "no games" fails_with 2 'poise: --games: whole number in 1..100000000 wanted, got "0"' "$POISE" train t4 --games 0
check "no time" fails_with 2 'poise: --minutes: number in 0.001..1440 wanted, got "0"' "$POISE" train t4 --minutes 0
check "a file that cannot be written" fails_with 1 "poise: /dev/null/x.net: cannot be written: Not a directory" "$POISE" train t4 --games 1 --out /dev/null/x.net

mkdir cache
learns() { POISE_CACHE=$work/cache "$POISE" simulate t4 --players greedy:training=30,random --games 40 --threads "$1" --json | sed 's/"user_seconds.*//'; }
one=$(learns 1)
check "what players learned is kept" same 1 "$(ls cache/*.net | wc -l)"
check "the same on three threads" same "$one" "$(learns 3)"
rm cache/*
check "and when the three learn" same "$one" "$(learns 3)"

# Stopped after the file is there: it says so. Where it had ended before it heard of it, once more. A sanitizer is too slow for
# chess to hear of it in time, and is ended the hard way.
told='poise: stopped while it was judged: long.net holds the evaluation [0-9a-f]*'
case $BUILD in *san-*) told="$told|poise: stopped; completed work is kept" ;; esac
stopped_judging() {
    local process tries=2400 # of .05 s: a sanitizer learns slowly
    rm -f long.net
    "$POISE" train chess --games 40 --out long.net >/dev/null 2>err &
    process=$!
    until [ -s long.net ] || [ $((tries--)) = 0 ]; do sleep .05; done
    kill -INT $process
    wait $process
}
judging() {
    local try
    for try in 1 2 3 4 5; do
        stopped_judging && continue
        same 130 $? && grep -qxE "$told" err && plays greedy:net=t4.net >/dev/null
        return
    done
}
check "stopped while it is judged" judging
exit $failed
