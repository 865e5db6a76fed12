#!/bin/bash
# What check says of rules that break nothing and have no say: the game is silently another one than its author means.
. "$(dirname "$0")/lib.sh"

# NAME BASE LUA
change() {
  cat >"$work/$1.lua" <<LUA
variant { name = "$1", base = "$2", rules = function (o, base)
  $3
  return base end }
LUA
}
notes() { "$POISE" check "$@" | sed -n 's/^  note: //p' | sed "s|$work/||"; }

change far hex:size=5 'base.turn = place { to = "empty & ~beside(last & own)" }'
notes "$work/far.lua" --games 50 >"$work/far"
check "the enemy's last piece is never one's own" grep -Eqx 'far.lua:2: place.to: "last & own" holds nothing in any of [0-9]{3,} positions of random games' "$work/far"
check "nothing is otherwise than in its base" grep -Eqx 'in 50 random games, of [0-9]{3,} decisions, no move and no result was another than in hex:size=5, its base' "$work/far"
check "and no more" same 2 "$(wc -l <"$work/far")"
"$POISE" check "$work/far.lua" --games 50 --json | tr -d '\n' >"$work/far.json"
check "in one document" bash -c "grep -q '\"idle\": \[{\"place\": \"[^\"]*far.lua:2: place.to\", \"part\": \"last & own\", \"says\": \"empty\"}\], \"as_base\": true' '$work/far.json'"

change near hex:size=5 'base.turn = place { to = "empty & ~beside(last & enemy)" }'
check "what has a say is not told" same "" "$(notes "$work/near.lua" --games 50)"

change rest konane:size=6 'for _, t in ipairs(base.turn) do for _, a in ipairs(t.actions) do a.from = "own & ~last" end end'
check "what is left out in vain" bash -c "'$POISE' check '$work/rest.lua' --games 50 | grep -q 'hop.from: in \"own & ~last\", \"~last\" takes nothing away in any of'"

change joined hex:size=5 'base.turn = place { to = "empty & size(own) < 4" }'
check "a number that is 0 wherever it is asked for" bash -c "'$POISE' check '$work/joined.lua' --games 1000 | grep -q 'place.to: in \"empty & size(own) < 4\", \"size(own) < 4\" takes nothing away in any of'"
change near_ones hex:size=5 'base.turn = place { to = "empty & beside(own) < 4" }'
check "one that is not" same "" "$(notes "$work/near_ones.lua" --games 1000)"

change taker go:size=5 'table.insert(base.effects, remove { what = here, when = "taken & enemy" })'
check "what was taken is gone" bash -c "'$POISE' check '$work/taker.lua' --games 50 | grep -q 'remove.when: \"taken & enemy\" holds nothing in any of'"

cat >"$work/unplayed.lua" <<'LUA'
variant { name = "unplayed", base = "breakthrough", rules = function (o, base)
  base.turn = either { step { along = forward }, step { along = forward_diagonal, to = empty | enemy }, step { along = backward, to = "empty & beside(enemy, 8, all)" } }
  return base end }
LUA
check "moves that nobody has" same "unplayed.lua:2: step: no random game had such a move" "$(notes "$work/unplayed.lua" --games 500 | head -1)"
check "are told of after many games, as some are rare" same "" "$(notes "$work/unplayed.lua" --games 50 | grep 'had such')"

check "a game of its own has no base" bash -c "'$POISE' check hex:size=4 --games 20 --json | grep -q '\"idle\": \[\], \"as_base\": false'"
for name in breakthrough hex:size=6 konane:size=6 nine_mens_morris dara mu_torere; do
  check "$name asks for nothing in vain" same "" "$(notes "$name" --games 100)"
done

change rows hasami_shogi 'table.insert(base.finish, 1, line { at_least = 5, result = "win" })'
check "an ending that holds at the start" same "every random game ended with its first decision; does an ending hold at the start already?" \
    "$(notes "$work/rows.lua" --games 20 | head -1)"
