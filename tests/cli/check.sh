#!/bin/bash
# What check says of rules that forbid moves, and that functions which take their time do not keep it for ever.
. "$(dirname "$0")/lib.sh"

cat >"$work/fill.lua" <<'LUA'
variant {
  name = "fill",
  rules = function ()
    return {
      board = square { 3, 3 }, pieces = sides { first = "man X", second = "man O" }, turn = or_pass { place {} },
      finish = { condition { name = "not beside", call = function (p)
          local beside = 0
          for _, cell in ipairs(p:neighbours(p:last(), orthogonal)) do beside = beside + (p:is(cell, own) and 1 or 0) end
          return beside == 0
        end, guard = all },
        condition { name = "never", call = function (p) return true end },
        full { result = "draw", after = "decision" }, no_move { result = "draw" } },
    }
  end,
}
LUA
"$POISE" check "$work/fill.lua" --games 200 --budget 1000 >"$work/out"
check "check" same "0 $work/fill.lua: NOBODY WINS" "$? $(head -1 "$work/out")"
check "nobody ever wins" same '  52 random games were drawn, 148 were cut: no ending happened that makes a winner, by result = "win" or "loss"' "$(sed -n 2p "$work/out")"
check "in numbers" bash -c "'$POISE' check '$work/fill.lua' --games 20 --json 2>/dev/null | grep -Eq '\"won\": 0, \"drawn\": [1-9][0-9]*, \"cut\": [1-9][0-9]*, '"
check "no game ends" bash -c "'$POISE' check chess --games 3 --max-plies 2 | sed -n 2p | grep -qx '  0 random games were drawn, 3 were cut: none came to an end; is an ending missing, or --max-plies too small?'"
check "forbidden moves are counted" grep -Eq '^  ending  not beside  *in +[1-9][0-9.]* % of games, [1-9][0-9]* times of the moves tried$' "$work/out"
check "what forbids nothing is said to do nothing" grep -Eq '^  ending  never  *in +0.0 % of games, 0 times  ! never happened$' "$work/out"
cat >"$work/stuck.lua" <<'LUA'
variant {
  name = "stuck", options = { finish = boolean { false } },
  rules = function (o)
    return {
      board = square { 3, 3 }, pieces = sides { first = "man X", second = "man O" },
      turn = { either { place {}, must_finish = o.finish }, place { to = "empty & beside(moved)" } }, finish = no_move { result = "loss" },
    }
  end,
}
LUA
check "turns that cannot be finished are told" bash -c "'$POISE' check '$work/stuck.lua' --games 50 | grep -Eq '^  note: [1-9][0-9.]* % of games ended in a turn that was begun and could not be finished; must_finish'"
check "and not where they are not begun" bash -c "! '$POISE' check '$work/stuck.lua:finish=true' --games 50 | grep -q 'could not be finished'"
cat >"$work/ahead.lua" <<'LUA'
variant {
  name = "ahead",
  rules = function ()
    return {
      board = square { 3, 1 }, pieces = sides { first = "man X", second = "man O" },
      turn = { either { place {}, must_finish = true }, place { to = "empty & beside(moved)", name = "next" } },
      finish = { forbids { when = "moved & b1", after = "next" }, no_move { result = "loss" } },
    }
  end,
}
LUA
check "what forbids where only a look-ahead sees it is counted" bash -c "'$POISE' check '$work/ahead.lua' --games 20 | grep -Eq 'ending  forbids +in +[1-9][0-9.]* % of games, [1-9][0-9]* times of the moves tried$'"
check "the same every time" same "$(cat "$work/out")" "$("$POISE" check "$work/fill.lua" --games 200 --budget 1000)"

cat >"$work/slow.lua" <<'LUA'
variant {
  name = "slow",
  rules = function ()
    return {
      board = square { 8, 8 }, pieces = sides { first = "man X", second = "man O" },
      start = drawn { "OOOOOOOO/OOOOOOOO/......../......../......../......../XXXXXXXX/XXXXXXXX" },
      turn = slide { along = queen }, finish = { condition { call = function (p) return p:count(own) > 0 end }, no_move { result = "loss" } },
    }
  end,
}
LUA
check "a slow condition" timeout 60 "$POISE" check "$work/slow.lua" --games 2
"$POISE" check "$work/slow.lua" --games 2 --json >"$work/slow.json"
check "says how far it went" bash -c "'$POISE' check '$work/slow.lua' --games 2 |
    grep -Eq '^  not checked: the invariants from ply [0-9]+ of game [0-9]+ of 50 on; --budget 10 checks more$'"
check "as one document, too" grep -q '"left_out": "the invariants from ply ' "$work/slow.json"

sed 's/turn = .*/turn = { place {}, if_possible { place { when = "ply % 3 == 0" } } }, finish = no_move { result = "loss" },/' \
    "$work/slow.lua" >"$work/ply.lua"
note="place.when: ply counts decisions, of which a turn may have several here; turns counts turns, as in turns % 3, and \
turns(own) those of a side"
check "who counts decisions may mean turns" bash -c "'$POISE' check '$work/ply.lua' --games 2 | grep -qF '  note: $note'"
check "is told by show, too" bash -c "'$POISE' show '$work/ply.lua' | grep -qFx 'note: $note'"
cat >"$work/stays.lua" <<'LUA'
variant { name = 'stays', rules = function (o)
  return { board = hexagon { 3 }, pieces = sides { first = 'man X', second = 'man O' }, start = drawn { 'X../..../...../..../..O' },
    turn = step { along = 'all' }, finish = { reach { region = 'own & origin & edge', result = 'win' }, no_move { result = 'loss' } } }
end }
LUA
check "a region in which no piece ends is told" bash -c "'$POISE' show '$work/stays.lua' |
    grep -q '^note: reach: origin is where the piece came from, so that it stands there only if it ends where it began;'"
sed -i 's/ply %/turns %/' "$work/ply.lua"
check "who counts turns is told nothing" same "" "$("$POISE" check "$work/ply.lua" --games 2 | grep note)"
check "small games get everything" same "" "$("$POISE" check tic_tac_toe --games 2 --budget 1000 | grep "left out")"

cat >"$work/split.lua" <<'LUA'
variant { name = "split", rules = function ()
  return { board = square { 13, 13 }, pieces = columns { first = "man X", second = "man O", most = 12 },
    start = filled { first = "rank == 1", second = "rank == 13", height = 3 },
    turn = either { relocate { pieces = any, to = "empty | own", replace = false }, place {} },
    finish = { forbids { when = "count(own) > 60" }, ply_limit { plies = 60, result = draw }, no_move { result = loss } } }
end }
LUA
check "some of a column anywhere, on a large board" timeout $((60 * part)) "$POISE" simulate "$work/split.lua" --games $((5 / part)) --players random

cat >"$work/lost.lua" <<'LUA'
variant { name = "lost", base = "kalah", rules = function (o, base) base.effects[1] = nil return base end }
LUA
check "a rule taken out by its number is told in words" bash -c "'$POISE' check '$work/lost.lua' --games 5 | grep -A1 '^Differs from kalah' | grep -qx '  effect   gather: left out'"
exit $failed
