#!/bin/bash
# A variant that changes another one: what show says of it, and that experiments, the store, records and replays take it
# like any other.
. "$(dirname "$0")/lib.sh"

mkdir "$work/mine"
cat >"$work/mine/house.lua" <<'LUA'
variant {
  base = "t4:kinds=2", name = "House T4", options = { width = 5, lucky = boolean { false } },
  rules = function (o, base)
    base.turn["slide"].limit = 2
    base.finish:before("no move", full { result = "draw", name = "crowded" })
    base.finish["no move"] = nil
    table.insert(base.finish, no_move { result = "draw", name = "stuck" })
    return base
  end,
}
LUA
printf 'variant { base = "house.lua", name = "Mine" }\n' >"$work/mine/second.lua"

differences() { "$POISE" show "$@" | sed -n '/Differs from\|The same as/,/^$/p'; }

check "differences" same 'Differs from t4:kinds=2
  option   width: 5, fixed
           there: 4
  option   lucky: new, false
  turn     slide.limit: 2
           there: 32
  finish   no move: left out
           there: no_move (result loss, name no move)
  finish   crowded: new, full (result draw, name crowded)
  finish   stuck: new, no_move (result draw, name stuck)' "$(differences "$work/mine/house.lua")"
check "the option that was set is the same there" bash -c "! '$POISE' show '$work/mine/house.lua:height=5' | grep -q 'height: '"
check "no difference" same "The same as house.lua" "$(differences "$work/mine/second.lua")"
check "the same game" same "$("$POISE" show "$work/mine/house.lua" --json | sed 's/.*"fingerprint": \("[0-9a-f]*"\).*/\1/')" \
    "$("$POISE" show "$work/mine/second.lua" --json | sed 's/.*"fingerprint": \("[0-9a-f]*"\).*/\1/')"
check "show --json" bash -c "'$POISE' show '$work/mine/house.lua' --json |
    grep -q '\"base\": \"t4:kinds=2\", \"differences\": \[{\"what\": \"option\", \"name\": \"width\", \"field\": null, \"was\": \"4\", \"now\": \"5, fixed\", \"says\": \"option width: 5, fixed; there: 4\"}'"
check "check --json" bash -c "'$POISE' check '$work/mine/house.lua' --games 1 --budget .01 --json |
    grep -q '\"base\": \"t4:kinds=2\", \"differences\": \[{\"what\": \"option\", \"name\": \"width\"'"
check "no word of it without a base" bash -c "! '$POISE' show t4 | grep -q Differs && ! '$POISE' show t4 --json | grep -q '\"base\"'"
check "fixed" fails_with 1 "poise: $work/mine/house.lua:width=4: width: the variant has fixed it at 5" \
    "$POISE" show "$work/mine/house.lua:width=4"

check "check" "$POISE" check "$work/mine/second.lua" --games 50
cat >"$work/e.lua" <<LUA
experiment { name = "e", variants = { "t4:kinds=2", "$work/mine/house.lua", "$work/mine/second.lua:kinds=3" }, players = { "random" }, games = 30, seed = 1 }
LUA
check "run" "$POISE" run "$work/e.lua" --out "$work/out"
check "report" "$POISE" report "$work/e.lua" --out "$work/out"
check "replay" "$POISE" replay "$work/e.lua" 1.4 --out "$work/out"
check "replay of the second" "$POISE" replay "$work/e.lua" 2.4 --out "$work/out"
sed -i 's/limit = 2/limit = 3/' "$work/mine/house.lua"
check "rules of the base that have changed are other rules" bash -c "! '$POISE' replay '$work/out' 2.4 2>'$work/stderr' &&
    grep -q 'second.lua:kinds=3: the rules have changed since these games were played: .*limit=2.* is now .*limit=3' '$work/stderr'"

# Whoever changes one of several rules of a word is told which ones stay; an action that stands at two places has two names.
changed() { # changed VARIANT CODE
    printf 'variant { base = "%s", name = "Changed", rules = function (o, base) %s return base end }\n' "$1" "$2" >"$work/mine/changed.lua"
    differences "$work/mine/changed.lua" 2>&1
}
check "one of several" same 'Differs from english_draughts
  turn     hop (2).approach: 32
           there: 0
           as there: hop, hop (3), hop (4)' "$(changed english_draughts 'base.turn["hop (2)"].approach = any')"
check "the other place" same 'Differs from english_draughts
  turn     hop (4).approach: 32
           there: 0
           as there: hop, hop (2), hop (3)' "$(changed english_draughts 'base.turn["hop (4)"].approach = any')"
check "all of a word" same 4 "$(changed english_draughts 'for _, hop in ipairs(base.turn:all("hop (3)")) do hop.over = occupied end' |
    grep -c 'hop.*over: occupied')"
check "the same as JSON" same '"as_there": "hop, hop (3), hop (4)"' "$(changed english_draughts 'base.turn["hop (2)"].approach = any' >/dev/null
    "$POISE" show --json "$work/mine/changed.lua" | grep -o '"as_there": "[^"]*"')"
check "a word that several have" fails_with 1 "poise: $work/mine/changed.lua:1: turn: 4 rules are called \"hop\", by name or word: [\"hop (1)\"], [\"hop (2)\"], [\"hop (3)\"], [\"hop (4)\"] is one of them, :all(\"hop\") a list of all" \
    bash -c 'printf "%s\n" "variant { base = \"english_draughts\", rules = function (o, base) base.turn.hop.approach = any return base end }" >"$1/mine/changed.lua"; "$POISE" show "$1/mine/changed.lua"' - "$work"
check "and then none stays" bash -c "! grep -q 'as there' <<<\"\$1\"" - "$(changed english_draughts \
    'for _, hop in ipairs(base.turn:all("hop")) do hop.over = occupied end')"
check "another of the same word, with a name of its own" same 'Differs from oware
  turn     sow.along: clockwise
           there: anticlockwise
           as there: feed' "$(changed oware 'base.turn["sow (1)"].along = clockwise')"
check "a rule that is alone" bash -c "! grep -q 'as there' <<<\"\$1\"" - "$(changed amazons 'base.turn.shoot.along = orthogonal')"
changed english_draughts 'base.turn:all("leap")' >/dev/null
check "none of that word" fails_with 1 "poise: $work/mine/changed.lua:1: turn: no rule is called \"leap\"; known are: prefer, either, hop, hop (2), either (2), step, step (2), again, hop (3), hop (4)" \
    "$POISE" show "$work/mine/changed.lua"

# Misère: reversed, every ending is another; reversed twice, the game is as it was.
reversed() { # reversed VARIANT TIMES
    printf 'local endings = use "endings"\nvariant { base = "%s", name = "Reversed", rules = function (o, base)
      for _ = 1, %d do endings.misere(base) end return base end }\n' "$1" "$2" >"$work/mine/reversed.lua"
    "$POISE" show "$work/mine/reversed.lua" 2>&1
}
fingerprint_of() { grep -o 'fingerprint [0-9a-f]*'; }
for game in tic_tac_toe hex domineering nine_mens_morris havannah lines_of_action order_and_chaos othello go dvonn chess pig; do
    check "$game reversed twice" same "$("$POISE" show "$game" | fingerprint_of)" "$(reversed "$game" 2 | fingerprint_of)"
    check "$game reversed" bash -c "! grep -q 'The same as' <<<\"\$1\" && grep -q 'Differs from' <<<\"\$1\"" - "$(reversed "$game" 1)"
done
check "who is ahead" grep -q 'count: whoever is ahead loses; called more discs' <(reversed othello 1)
check "what is illegal stays" grep -q 'surrounded: the move may not be made' <(reversed go 1)
cat >"$work/mine/judged.lua" <<'LUA'
local endings = use "endings"
variant { base = "tic_tac_toe", name = "Judged", rules = function (o, base)
  base.finish = { ending { call = function (p) return "first" end }, full { result = "draw" } }
  return endings.misere(base)
end }
LUA
check "a function may say who wins" bash -c "'$POISE' show '$work/mine/judged.lua' 2>&1 | grep -q 'a game wanted without an ending { } that calls a function'"
printf 'local endings = use "endings"\nvariant { base = "tic_tac_toe", name = "Drawn", rules = function (o, base)
  base.finish = full { result = "draw" } return endings.misere(base) end }\n' >"$work/mine/drawn.lua"
check "nobody wins" bash -c "'$POISE' show '$work/mine/drawn.lua' 2>&1 | grep -q 'a game wanted with an ending that somebody wins'"
exit $failed
