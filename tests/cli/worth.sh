#!/bin/bash
# What a rule is worth, also where that was planted; and what is barred to a side belongs to the name of any variant.
. "$(dirname "$0")/lib.sh"

worth() { "$POISE" worth "$@"; }
said=$(worth tafl:rules=brandubh --players random --games 200 --most 200 --out "$work/tafl" 2>"$work/told")
check "the price before" grep -qE '^price: 7 versions of the rules, 200 games of each: about [0-9]+ s$' "$work/told"
check "what each is worth" same "captures kind.king kind.defender action.slide kind.attacker " "$(grep -oE '^(captures|kind\.[a-z]*|action\.[a-z]*) ' <<<"$said" | tr -d '\n')"
check "captures are worth something" grep -qE '^captures  .*  worth something$' <<<"$said"
cp "$work/tafl/results.db" "$work/first.db"
check "again it says the same" same "$said" "$(worth tafl:rules=brandubh --players random --games 200 --most 200 --out "$work/tafl" --threads 2)"
check "and leaves the same bytes" cmp "$work/first.db" "$work/tafl/results.db"
check "a game without a rule can be seen" bash -c "'$POISE' replay '$work/tafl' 1.0 | grep -q 'tafl:rules=brandubh,bar=first'"
check "a rule that is never a choice" bash -c "'$POISE' worth hex:size=3 --players random --games 40 --most 40 --out '$work/hex' | grep -qE '^action\.place +there is never an alternative: cannot be measured'"
# Who steps at random is the faster the longer the steps that are left.
cat >"$work/race.lua" <<'LUA'
variant { name = 'Race', rules = function () return { board = square { 2, 19 }, pieces = sides { first = 'man X', second = 'man O' },
  start = drawn { 'O./../../../../../../../../../../../../../../../../../.X' },
  turn = either { slide { along = forward, limit = 1, name = 'one' }, slide { along = forward, least = 2, limit = 2, name = 'two' },
    slide { along = forward, least = 4, limit = 4, name = 'four' } },
  finish = { reach { region = first & top | second & bottom, result = 'win' }, no_move { result = 'loss' } } } end }
LUA
race=$(worth "$work/race.lua" --players random --games 1000 --most 1000 --out "$work/race")
check "a planted order" same "action.four action.two action.one " "$(grep -oE '^action\.[a-z]* ' <<<"$race" | tr -d '\n')"
check "what helps and what hinders" same 1,1 "$(grep -cE '^action.four .* worth something$' <<<"$race"),$(grep -cE '^action.one .* they play better without it$' <<<"$race")"
# Who runs out of steps loses: to pass is worth the whole game to the second side, and nothing to the first.
cat >"$work/tempo.lua" <<'LUA'
variant { name = 'Tempo', rules = function () return { board = square { 3, 4 }, pieces = sides { first = 'man X', second = 'man O' },
  start = drawn { 'OOO/.../.../XXX' }, turn = either { step { along = forward, name = 'ahead' }, pass { when = 'turns < 6' } },
  finish = no_move { result = 'loss' } } end }
LUA
check "what a pass is worth, and to whom" grep -qE '^pass +50\.0 .* 0\.0 .* 100\.0 .* worth something$' <(worth "$work/tempo.lua" --players uct:iterations=20 --games 32 --most 32 --out "$work/tempo" 2>/dev/null)
# A second piece that only idles, of a kind and an action of its own: one rule, which is worth nothing.
cat >"$work/idle.lua" <<'LUA'
variant { name = 'Idle', rules = function () return { board = square { 3, 3 }, pieces = sides { first = 'man X, idler I', second = 'man O, idler J' },
  start = drawn { '..J/.../..I' },
  turn = either { place { to = 'empty & left', piece = man, name = 'put' }, step { from = 'own & idler', along = orthogonal, to = 'empty & right', name = 'idle' } },
  finish = { wins { when = 'ply == 4 and count(man) % 2 == 0' }, ends { when = 'ply == 5', result = draw }, no_move { result = 'draw' } } } end }
LUA
idle=$(worth "$work/idle.lua" --players random --games 40 --most 80 --out "$work/idle" 2>"$work/told")
check "what may be played then" grep -qE '^price: 5 versions .*; then up to 80 games without each rule whose worth is open: at most [0-9]+ s$' "$work/told"
check "two names of one rule" grep -qxE 'kind.idler: the same moves as action.idle' <<<"$idle"
check "fewer then" fails_with 2 'poise: --most: whole number in 40..1000000 wanted, got "39"' "$POISE" worth t4 --games 40 --most 39
check "too few games" fails_with 2 'poise: --games: whole number in 32..1000000 wanted, got "10"' "$POISE" worth t4 --games 10
check "a variant with a bar" fails_with 1 'poise: t4:bar=first.pass: a variant without bar wanted' "$POISE" worth t4:bar=first.pass

# What is barred to a side changes nothing that is learned, so that two bars differ by what they bar alone.
net() { "$POISE" simulate "breakthrough:height=5,width=4$1" --players mcts:iterations=2,training=20 --games 4 2>&1 | grep -o 'net [0-9a-f]*'; }
plain=$(net '')
check "it learns" grep -qE '^net [0-9a-f]{16}$' <<<"$plain"
check "barred games learn the same" same "$plain $plain" "$(net ,bar=first.captures) $(net ,bar=second.captures)"

check "a bar in a name" bash -c "'$POISE' simulate breakthrough:bar=first.captures --games 200 | grep -q '^breakthrough:bar=first.captures, random'"
check "beside an option" bash -c "'$POISE' simulate breakthrough:bar=first.captures,width=4 --games 20 | grep -q '^breakthrough:width=4,bar=first.captures, random'"
check "a wrong bar" fails_with 1 'poise: t4:bar=first.kind.9: bar: no kind of piece is called "9"; there are: 1, 2, 3' "$POISE" simulate t4:bar=first.kind.9
echo "variant { name = 'x', base = 't4:bar=first.pass' }" >"$work/based.lua"
check "no bar for a base" fails_with 1 "poise: $work/based.lua:1: variant.base: bar is for a variant that is played, not for a base" "$POISE" simulate "$work/based.lua"
echo "variant { name = 'x', options = { bar = integer { 3 } }, rules = function () end }" >"$work/own.lua"
check "no option of that name" fails_with 1 "poise: $work/own.lua:1: variant.options.bar: every variant has this key already; another name wanted" "$POISE" simulate "$work/own.lua"
exit $failed
