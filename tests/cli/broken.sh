#!/bin/bash
# A game that breaks has no result: every command names it, says what went wrong, and fails.
. "$(dirname "$0")/lib.sh"

variant() { # NAME WHEN: its evaluation fails when that holds
    cat >"$work/$1.lua" <<LUA
variant {
  name = "$1",
  rules = function ()
    return {
      board = square { 3, 3 }, pieces = sides { first = "man X", second = "man O" }, turn = { place {} },
      finish = { line { at_least = 3, result = "win" }, full { result = "draw" } },
      evaluate = function (p)
        if $2 then error("no idea") end
        return 0
      end,
    }
  end,
}
LUA
}
variant whole false
variant breaks 'p:plies() == 8 and p:is("a1", own) and p:is("b1", own)'
broke="$work/breaks.lua:8: no idea, in the rule \"evaluate\""
cat >"$work/e.lua" <<LUA
experiment { name = "e", variants = { "$work/whole.lua", "$work/breaks.lua" }, players = { "greedy" }, games = 40, seed = 1 }
LUA
run() { "$POISE" run "$work/e.lua" --out "$work/$1" --threads "$2"; }
report() { "$POISE" report "$work/e.lua" --out "$work/$1"; }

message="poise: $work/breaks.lua: game 10 broke: $broke"
check "simulate" fails_with 1 "$message" "$POISE" simulate "$work/breaks.lua" --players greedy --games 100
check "simulate on 3 threads" fails_with 1 "$message" "$POISE" simulate "$work/breaks.lua" --players greedy --games 100 --threads 3
check "simulate --json" fails_with 1 "$message" "$POISE" simulate "$work/breaks.lua" --players greedy --games 100 --json
check "where the function is not called" bash -c "'$POISE' simulate '$work/breaks.lua' --games 100 | grep -q 'player wins'"

message="poise: $work/breaks.lua: game 1.10 broke: $broke"
check "run on 1 thread" fails_with 1 "$message" run a 1
check "run on 3 threads" fails_with 1 "$message" run b 3
check "run again" fails_with 1 "$message" run a 1
report a >"$work/out" 2>"$work/err"
check "report fails" same "1 $message" "$? $(cat "$work/err")"
check "report says what went wrong" grep -q "game 1.10 broke: .*breaks.lua:8: no idea" "$work/a/report.html"
shown="Game 1.10, in which the rules failed after [0-9]* pl[a-z]*: .*breaks.lua:8: no idea"
check "it shows the position, which is stepped to" bash -c "tr -d '\n' <'$work/a/report.html' | grep -q '<div class=\"game hero\"[^>]*data-steps=\"[^\"][^>]*><p>$shown'"
mv "$work/breaks.lua" "$work/gone.lua"
report a >/dev/null 2>&1
check "also when the rules are gone" grep -q "$shown" "$work/a/report.html"
mv "$work/gone.lua" "$work/breaks.lua"
check "what comes after it is not counted" bash -c "grep 'breaks.lua,' '$work/a/tables/cells.csv' | grep -q ',greedy,greedy,8,'"
"$POISE" replay "$work/e.lua" 1.10 --out "$work/a" >"$work/out" 2>"$work/err"
check "replay fails" same "1 poise: game 1.10 broke: $broke" "$? $(cat "$work/err")"
check "replay shows the game" grep -q '^broken: .* after [0-9] plies' "$work/out"

cat >"$work/check.lua" <<'LUA'
variant {
  name = "check",
  rules = function ()
    return {
      board = square { 3, 3 }, pieces = sides { first = "man X", second = "man O" }, turn = { place {} },
      finish = { full { result = "draw" }, ending { result = "win", call = function (p) return p:plies() == 3 and {} end } },
    }
  end,
}
LUA
"$POISE" check "$work/check.lua" --games 7 >"$work/out"
check "check fails" same 1 "$?"
check "check says what went wrong" same "$work/check.lua: BROKEN
  check: game 0, ply 3: broken: $work/check.lua:6: the function gave a table; true, false, nothing or a result wanted, in the rule \"ending\"
  7 games broke, first game 0: $work/check.lua:6: the function gave a table; true, false, nothing or a result wanted, in the rule \"ending\"" "$(head -3 "$work/out")"

"$POISE" check "$work/breaks.lua" >"$work/out"
check "check tries the evaluation" same "1 $work/breaks.lua: BROKEN" "$? $(head -1 "$work/out")"
check "check says what went wrong with it" grep -q "games broke, first game [0-9]*: $broke" "$work/out"

cat >"$work/effect.lua" <<'LUA'
variant {
  name = "effect",
  rules = function ()
    return {
      board = square { 2, 2 }, pieces = sides { first = "man X", second = "man O" }, turn = { place {} },
      effects = { effect { call = function (p) if p:plies() == 3 then error("no idea") end end } }, finish = { full { result = "draw" } },
    }
  end,
}
LUA
check "perft" fails_with 1 "poise: the game breaks after a1 b1 a2: $work/effect.lua:6: no idea, in the rule \"effect\"" "$POISE" perft "$work/effect.lua" 4
check "perft before it" bash -c "'$POISE' perft '$work/effect.lua' 2 | grep -q '^2'"
"$POISE" show "$work/effect.lua" a1 b2 b1 >"$work/out" 2>"$work/err"
check "show fails" same "1 poise: $work/effect.lua:6: no idea, in the rule \"effect\"" "$? $(cat "$work/err")"
check "show shows the board" grep -q '^  2  \. O' "$work/out"
check "play fails" bash -c "! '$POISE' play '$work/effect.lua' --first random --second random >/dev/null </dev/null"

# A function that names moves, and fails when it is asked for those of the third decision.
cat >"$work/moves.lua" <<'LUA'
variant { name = "moves", rules = function () return {
  board = square { 3, 2 }, pieces = sides { first = "man X", second = "man O" }, start = drawn { "OO./XX." },
  turn = moves { call = function (p, from)
    if p:plies() == 2 then error("no idea") end
    return p:cells(empty)
  end }, finish = no_move { result = "loss" },
} end }
LUA
broke="$work/moves.lua:4: no idea, in the rule \"moves\""
check "perft, moves" fails_with 1 "poise: the game breaks after a1-c1 a2-a1: $broke" "$POISE" perft "$work/moves.lua" 4
check "perft before them" bash -c "'$POISE' perft '$work/moves.lua' 1 | grep -q '^1'"
"$POISE" show "$work/moves.lua" a1-c1 a2-a1 >"$work/out" 2>"$work/err"
check "show, moves" same "1 poise: $broke" "$? $(cat "$work/err")"
check "simulate, moves" fails_with 1 "poise: $work/moves.lua: game 0 broke: $broke" "$POISE" simulate "$work/moves.lua" --games 10
check "simulate, moves, a player that thinks" fails_with 1 "poise: $work/moves.lua: game 0 broke: $broke" "$POISE" simulate "$work/moves.lua" --games 10 --players uct:iterations=10
"$POISE" check "$work/moves.lua" --games 7 >"$work/out"
check "check, moves" same "1 $work/moves.lua: BROKEN" "$? $(head -1 "$work/out")"
check "check says what went wrong with them" grep -q "7 games broke, first game 0: $broke" "$work/out"
check "play, moves" bash -c "! '$POISE' play '$work/moves.lua' --first random --second random </dev/null >'$work/out' 2>&1 && grep -q 'moves.lua:4: no idea' '$work/out'"
"$POISE" bench "$work/moves.lua" >"$work/out" 2>&1
check "bench, moves" same 1 "$?"
check "bench says what went wrong with them" grep -q "moves.lua:4: no idea" "$work/out"

# Rules that do not say what happens on a full board.
cat >"$work/open.lua" <<'LUA'
variant { name = "open", rules = function () return {
  board = square { 2, 1 }, pieces = sides { first = "man X", second = "man O" }, turn = { place {} },
  finish = { ending { after = "stuck", call = function (p) return false end } },
} end }
LUA
left="there is no legal move, and no ending says what follows"
check "perft, nothing follows" fails_with 1 "poise: the game breaks after a1 b1: $left" "$POISE" perft "$work/open.lua" 3
check "simulate, nothing follows" fails_with 1 "poise: $work/open.lua: game 0 broke: $left" "$POISE" simulate "$work/open.lua"
printf 'a1\nb1\n' | "$POISE" play "$work/open.lua" --second human >"$work/out"
check "play, nothing follows" same "1 broken: $left, after 2 decisions" "$? $(grep '^broken' "$work/out")"

variant breaks 'p:plies() == 9' # another text, that never fails: a full board is no longer asked
check "a function that is mended" bash -c "'$POISE' run '$work/e.lua' --out '$work/c' && '$POISE' report '$work/e.lua' --out '$work/c'"
exit $failed
