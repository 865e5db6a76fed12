#!/bin/bash
# The commands as a user calls them.
. "$(dirname "$0")/lib.sh"

check "perft counts positions" same "1	48	0
2	456	0
3	21432	0" "$("$POISE" perft t4 3)"
check "perft with an option" same "1	32	0
2	304	0" "$("$POISE" perft t4:kinds=2 2)"
check "perft --json" same '{"schema": 1, "variant": "t4", "depths": [{"depth": 1, "nodes": 48, "finished": 0}]}' "$("$POISE" perft t4 1 --json)"

# every count, without what the clock says
counts() { "$POISE" simulate t4 --games 20000 --players random --seed 7 --json "$@" | sed 's/, "user_seconds.*//'; }
one=$(counts --threads 1)
check "simulate agrees on 1 and 2 threads" same "$one" "$(counts --threads 2)"
check "simulate agrees on 1 and 7 threads" same "$one" "$(counts --threads 7)"
check "simulate depends on the seed" test "$one" != "$("$POISE" simulate t4 --games 20000 --seed 8 --json | sed 's/, "user_seconds.*//')"
check "simulate shows its fields" bash -c "'$POISE' simulate t4 --games 10 --json | grep -q '\"fingerprint\": .*\"players\": .*\"seed\": .*\"games\": 10.*\"plies\": .*\"first\": .*\"second\": .*\"draws\": .*\"cut\": .*\"endings\": .*\"user_seconds\": .*\"plies_per_second\": '"
check "simulate says its rate" bash -c "'$POISE' simulate t4 --games 20000 | grep -qE '(million|thousand) plies per second'"
check "players for both sides" bash -c "'$POISE' simulate t4 --games 4 --players uct:iterations=5,random --json | grep -q '\"players\": \[\"uct:iterations=5,exploration=1.4\", \"random\"\]'"

check "a zone of one's own" bash -c "'$POISE' simulate t4 --games 2000 --zone 0.2 --json | grep -q '\"verdict\": \"BALANCED\".*\"zone\": \[0.3, 0.7\]'"
check "two ends of a zone" bash -c "'$POISE' simulate t4 --games 2000 --zone 0.6,0.7 | head -1 | grep -qx 'SECOND PLAYER FAVOURED'"
for zone in 0 0.5 0.1,0.1 x 0.4,x 0.4,1.1 0.4,0.6,0.7 -0.1 nan; do
    check "a zone of $zone" fails_with 2 "poise: --zone: two shares such as 0.47,0.53, or half the width, wanted, got \"$zone\"" \
        "$POISE" simulate t4 --zone "$zone"
done
check "a zone in percent" fails_with 2 "poise: --zone: two shares such as 0.47,0.53, or half the width, wanted, got \"45,55\": shares of 1, not of 100; write 0.45,0.55" \
    "$POISE" simulate t4 --zone 45,55
check "games to go" bash -c "'$POISE' simulate t4 --games 50 | grep -q '^Too early to estimate how many games it takes: at least [0-9]* more.$'"

check "variants lists t4" bash -c "'$POISE' variants | grep -q '^t4 '"
check "variants --json" bash -c "'$POISE' variants --json | grep -q '\"name\": \"t4\"'"
check "show plays moves" bash -c "'$POISE' show t4 1@b2 b2-d4 | grep -q '^  4  . . . 1'"
check "show refuses an illegal move" fails_with 1 'poise: move 2: b2-c4 is not a legal move (nearest: b2-b4); from b2: b2-b3, b2-b4, b2-b1, b2-c2, b2-d2, b2-a2, b2-c3, b2-d4 and 3 more' "$POISE" show t4 1@b2 b2-c4
check "show tells rules in words" bash -c "'$POISE' show tafl | grep -q 'may stop on empty cells except the centre or the corner; goes orthogonal'"
check "what an ending joins, it does not move" bash -c "'$POISE' show hex | grep -q 'looks at first pieces; joins top; with bottom'"
check "what an effect makes of a piece" bash -c "'$POISE' show english_draughts | grep -q 'what was man; becomes king'"
check "what is so is said without a value" bash -c "'$POISE' show english_draughts | grep -q 'goes diagonal; takes what it jumps over'"
check "who cannot move" bash -c "'$POISE' show chess | grep -q 'no_move: whoever cannot move loses; called mate'"
check "show --formal" bash -c "'$POISE' show tafl --formal | grep -q 'slide{from=(own & ~king), to=(empty & ~(centre | corner))'"
check "show --json" bash -c "'$POISE' show t4 --json | grep -q '\"options\": '"
check "show --svg" bash -c "'$POISE' show t4 --svg '$work/a.svg' >/dev/null && grep -q '</svg>' '$work/a.svg'"
check "check is content" bash -c "'$POISE' check t4 | grep -q '^t4: ok'"
check "check --json" bash -c "'$POISE' check t4 --games 10 --json | grep -q '\"ok\": true'"
check "help lists the commands" bash -c "'$POISE' help | grep -q simulate"
check "help of a command has an example" bash -c "'$POISE' help run | grep -q 'poise run'"
"$POISE" help engine >"$work/both"
check "help of a command that has a section shows it" bash -c "grep -q '^usage: poise engine' '$work/both' && grep -q 'Plays decisions, or none if one' '$work/both'"
check "and tells it programs" bash -c "'$POISE' help engine --json | grep -q '\"section\": \"engine\"'"
check "help --json" bash -c "'$POISE' help --json | grep -q '\"command\": \"perft\"'"

check "an option out of range" fails_with 1 'poise: t4:kinds=9: kinds: integer in 1..8 wanted, got 9' "$POISE" simulate t4:kinds=9
check "an unknown option" fails_with 1 'poise: t4:kind=3: no option is called "kind"; did you mean "kinds"?' "$POISE" simulate t4:kind=3
check "an option of the wrong type" fails_with 1 'poise: t4:kinds=three: kinds: integer in 1..8 wanted, got three' "$POISE" simulate t4:kinds=three
check "a variant nearly named" fails_with 1 'poise: no variant is called "chees"; did you mean "chess"?' "$POISE" simulate chees
check "an unknown variant" bash -c "'$POISE' simulate nosuch 2>&1 | grep -q '^poise: no variant is called \"nosuch\"; known are [a-z0-9_]*, .*, and [0-9]* more; or give a path that ends in .lua\$'"
check "an unknown command" fails_with 2 'poise: no command is called "perf"; did you mean "perft"?; poise help lists them' "$POISE" perf
check "an unknown flag" fails_with 2 'poise simulate: no option --game; did you mean --games N? poise help simulate shows them' "$POISE" simulate t4 --game 3
check "a flag without its value" fails_with 2 'poise: --games wants a value' "$POISE" simulate t4 --games
check "a flag that is no number" fails_with 2 'poise: --games: whole number from 1 on wanted, got "x"' "$POISE" simulate t4 --games x
check "a depth that is no number" fails_with 1 'poise: DEPTH: number in 1..20 wanted, got "x"' "$POISE" perft t4 x
check "an unknown player" fails_with 1 'poise: player wanted, got "mtcs"; nearest: mcts' "$POISE" simulate t4 --players mtcs

cat >"$work/loop.lua" <<'LUA'
variant { name = "x", rules = function (o)
  while true do end
end }
LUA
check "an endless loop" fails_with 1 "poise: $work/loop.lua:2: stopped after 20 million steps; is there a loop without an end?" "$POISE" simulate "$work/loop.lua"
echo 'variant { name = "x", rulse = 3 }' >"$work/key.lua"
check "a misspelt key" fails_with 1 "poise: $work/key.lua:1: variant.rulse: unknown key; did you mean \"rules\"?" "$POISE" simulate "$work/key.lua"
echo 'os.execute("touch '"$work"'/made")' >"$work/os.lua"
check "os.execute" bash -c "! '$POISE' simulate '$work/os.lua' 2>'$work/err' && [ \$(wc -l <'$work/err') = 1 ] && [ ! -e '$work/made' ]"
echo 'local x = string.rep("x", 1e9)' >"$work/rep.lua"
check "string.rep" bash -c "! '$POISE' simulate '$work/rep.lua' 2>'$work/err' && [ \$(wc -l <'$work/err') = 1 ] && grep -q 'rep.lua:1: ' '$work/err'"
echo 'variant {' >"$work/syntax.lua"
check "a syntax error" bash -c "! '$POISE' simulate '$work/syntax.lua' 2>'$work/err' && [ \$(wc -l <'$work/err') = 1 ] && grep -qE 'syntax.lua:[12]: ' '$work/err'"
# One is not many, and what is shown of an interval holds all of it.
cat >"$work/one.lua" <<'LUA'
variant { name = 'One', rules = function () return { board = square { 1, 1 }, turn = place {}, finish = full { result = 'draw' },
  pieces = sides { first = 'man X', second = 'man O' } } end }
LUA
one=$("$POISE" simulate "$work/one.lua" --games 1)
check "one game" grep -q ', random, 1 game, seed 1$' <<<"$one"
check "an interval outwards" grep -q '(95 % at any moment: 0.1 – 99.9; zone 47 – 53)' <<<"$one"
check "one of them" bash -c "'$POISE' simulate '$work/one.lua' --games 2 --players uct:iterations=2 | grep -q '^Of these games 1 is distinct;'"
check "one time" same "  ending  full                     in 100.0 % of games, 1 time" "$("$POISE" check "$work/one.lua" --games 1 | tail -1)"
exit $failed
