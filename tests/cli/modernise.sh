#!/bin/bash
# modernise: files of older versions in today's words, letter by letter, as long as the rules stay the same.
. "$(dirname "$0")/lib.sh"

cp tests/data/old_forms.lua "$work/old.lua"
"$POISE" modernise --check "$work/old.lua" >"$work/told"
check "--check ends with 1 where something is old" same 1 $?
check "and writes nothing" cmp tests/data/old_forms.lua "$work/old.lua"
"$POISE" check "$work/old.lua" --games 5 >"$work/checked"
check "check tells the first, and how many more" grep -qF "note: $work/old.lua:10: \"empty & ~( sees(own, 0, empty , orthogonal) > 1 )\" is written \"empty & ~( sees(own, along = orthogonal) > 1 )\" now, and 3 more like it; poise modernise $work/old.lua rewrites them" "$work/checked"
rules() { "$POISE" perft "$1" 2 --json | sed 's/"variant": "[^"]*"//; s/"seconds": [0-9.]*//'; }
rules "$work/old.lua:far=true" >"$work/before"
"$POISE" modernise "$work/old.lua" >"$work/made"
check "modernise ends with 0" same 0 $?
cat >"$work/wanted" <<LUA
7:     local all_of, along = "everywhere", o.wide and all or orthogonal   -- a set, and directions
10:       turn = either { place { to = "empty & ~( sees(own, along = orthogonal) > 1 )", name = "all_in" },
11:                       place { to = empty & ~sees { own, over = everywhere, along = queen } & ray(own, along, everywhere), name = "b" } },
12:       finish = { full { result = "draw", region = o.far and everywhere or all_of, name = "all" },
14:                  wins { when = [[ count(distance(own, along = all) > 9) > 8 & ~everywhere ]], name = "w" },
15:                  o.far and loses { when = "between(own, own, along = orthogonal) & ~beside(everywhere)" }, no_move { result = "loss" } },
LUA
check "lines are changed where the rules say it in an older way, and nowhere else" diff "$work/wanted" \
    <(diff --unchanged-line-format= --old-line-format= --new-line-format='%dn: %L' tests/data/old_forms.lua "$work/old.lua")
check "each change is told" same "$work/old.lua:10: sees(own, 0, empty , orthogonal) -> sees(own, along = orthogonal)" "$(sed -n 2p "$work/made")"
check "what no rules read is left, and told" grep -qxF "$work/old.lua:13: all stays: no rules that were tried read it" "$work/made"
check "operands are under another fingerprint" same "$work/old.lua: 10 changes made; the same rules in 10 settings of its options, under another fingerprint: games from a seed and results start over" "$(tail -1 "$work/made")"
check "--check says the same before" diff <(sed 's/ wanted; / made; /' "$work/told") "$work/made"
check "what is played is the same" diff "$work/before" <(rules "$work/old.lua:far=true")
check "then nothing is old" same "0 $work/old.lua: nothing is old" "$("$POISE" modernise --check "$work/old.lua" >"$work/out"; echo "$? $(tail -1 "$work/out")")"
check "and check has nothing to tell" bash -c "! '$POISE' check '$work/old.lua' --games 5 | grep -q modernise"

fingerprint() { "$POISE" show "$1" --json | grep -o '"fingerprint": "[0-9a-f]*"'; }
cat >"$work/sets.lua" <<'LUA'
variant { name = "Sets", rules = function ()
  return { board = square { 3, 3 }, pieces = sides { first = "man X", second = "man O" },
           turn = place { to = empty & ray(own | ~own, east, all) | ~all, when = "beside(all)" }, finish = no_move { result = "loss" } }
end }
LUA
before=$(fingerprint "$work/sets.lua")
check "every cell has a name of its own" same "$work/sets.lua: 3 changes made; the same rules in 1 setting of its options" "$("$POISE" modernise "$work/sets.lua" | tail -1)"
check "under the same fingerprint" same "$before" "$(fingerprint "$work/sets.lua")"

cat >"$work/change.lua" <<'LUA'
variant { name = "Change", rules = function ()
  return { board = square { 1, 3 }, pieces = sides { first = "man X, king K", second = "man O" }, start = drawn { "./X/O" },
           turn = step { along = forward }, finish = no_move { result = "loss" },
           effects = { change { from = man, to = king, where = top }, change { what = enemy, into = "man", owner = own, when = "ply > 8", name = "turned" } } }
end }
LUA
printf 'variant { base = "%s", name = "Heir", rules = function (o, base) base.effects.change.where = bottom return base end }\n' "$work/change.lua" >"$work/heir_of_change.lua"
before=$(fingerprint "$work/change.lua") inherited=$(fingerprint "$work/heir_of_change.lua")
check "change of the piece that moved is promote, that of a set stays" same "$work/change.lua:4: change -> promote" "$("$POISE" modernise "$work/change.lua" | head -1 | sed 's/:[0-9]*: /:4: /')"
check "one of the two" same 1 "$(grep -c 'effects = { promote { from = man, to = king, where = top }, change { what' "$work/change.lua")"
check "under the same fingerprint, too" same "$before" "$(fingerprint "$work/change.lua")"
check "heirs may call it as before" same "$inherited" "$(fingerprint "$work/heir_of_change.lua")"
check "or by its word" same "$inherited" "$(sed -i 's/effects.change/effects.promote/' "$work/heir_of_change.lua"; fingerprint "$work/heir_of_change.lua")"

cat >"$work/names.lua" <<'LUA'
local all = 3
variant { name = "Names", rules = function ()
  local t = { all = "empty" }
  return { board = square { all, all }, pieces = sides { first = "man X", second = "man O" },
           turn = place { to = t.all }, finish = { groups { all = true, along = all == 3 and "all", when = "not empty" }, no_move { result = "loss" } } }
end }
LUA
check "names of the file's own, keys and directions are none of it" same "$work/names.lua: nothing is old" "$("$POISE" modernise "$work/names.lua")"
cat >"$work/both.lua" <<'LUA'
variant { name = "Both", options = { one = boolean { false }, other = boolean { false } }, rules = function (o)
  return { board = square { 3, 3 }, pieces = sides { first = "man X", second = "man O" },
           turn = place { to = o.one and o.other and "empty & beside(all)" or empty }, finish = no_move { result = "loss" } }
end }
LUA
check "what shows under two options together" same "$work/both.lua: 1 change made; the same rules in 4 settings of its options" "$("$POISE" modernise "$work/both.lua" | tail -1)"
check "is written" grep -q 'o.other and "empty & beside(everywhere)"' "$work/both.lua"
printf 'variant { name = "N", base = "%s" }\n' "$(realpath tests/data/old_forms.lua)" >"$work/heir.lua"
check "a base is another file" same "$work/heir.lua: nothing is old" "$("$POISE" modernise --check "$work/heir.lua")"
check "a file that cannot be read is refused" fails_with 1 "poise: $work/bad.lua: the file cannot be opened: No such file or directory" "$POISE" modernise "$work/bad.lua"
check "as JSON" bash -c "'$POISE' modernise --check tests/data/old_forms.lua --json | grep -q '\"written\": false, \"settings\": 10, \"same_fingerprint\": false, \"changes\": \[{\"line\": 7, \"was\": \"all\", \"now\": \"everywhere\"}, .*{\"line\": 13, \"was\": \"all\", \"now\": null}'"
if [ "$part" = 1 ]; then
    check "no shipped variant says anything in an older way" bash -c "! '$POISE' modernise --check variants/*.lua | grep -v ': nothing is old$'"
fi
exit $failed
