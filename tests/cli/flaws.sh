#!/bin/bash
# A flaw that was planted is found, with a game that can be seen; a game in which nothing was planted has none.
. "$(dirname "$0")/lib.sh"

flaws() { "$POISE" flaws "$@" 2>/dev/null; }
cat >"$work/mirror.lua" <<'LUA'
variant { name = 'Mirror', rules = function () return { board = square { 4, 4 }, pieces = sides { first = 'man X', second = 'man O' },
  turn = place { to = empty & ~beside(occupied) }, finish = no_move { result = 'loss' } } end }
LUA
cat >"$work/endless.lua" <<'LUA'
variant { name = 'Endless', rules = function () return { board = square { 4, 4 }, pieces = sides { first = 'man X', second = 'man O' },
  start = drawn { 'OO../..../..../..XX' }, turn = slide { along = orthogonal }, finish = no_move { result = 'loss' } } end }
LUA
said=$(flaws "$work/mirror.lua" --iterations 128 --games 40 --out "$work/mirror")
check "a mirror is found" grep -q "Nobody needs to think: as the second player who always mirrors the other by symmetry" <<<"$said"
check "its game is there" bash -c "'$POISE' replay $(grep -o "$work/mirror [0-9.]*$" <<<"$said" | head -1) | grep -q 'policy:wish='"
check "the same again" same "$said" "$(flaws "$work/mirror.lua" --iterations 128 --games 40 --out "$work/mirror2" --threads 1 | sed 's/mirror2/mirror/')"
check "no end" bash -c "'$POISE' flaws '$work/endless.lua' --iterations 16 --games 20 --max-plies 60 --out '$work/endless' 2>/dev/null | grep -q 'Games do not end: 100 % of those between random players go on after 60 decisions.'"
check "nothing planted" bash -c "'$POISE' flaws connect_four:width=5,height=5 --iterations 128 --games 20 --out '$work/four' 2>/dev/null | head -1 | grep -q 'no flaw found$'"
check "too slow for policies" grep -q '^The game is slow: in so little time there is no strong player who could meet policies' <<<"$(flaws "$work/endless.lua" --iterations 16 --games 20 --max-plies 60 --out "$work/endless")"
check "help tells what counts" bash -c "'$POISE' help probes | grep -q 'more than 80 % of games between strong players are drawn'"
exit $failed
