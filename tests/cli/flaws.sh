#!/bin/bash
# A flaw that was planted is found, with a game that can be seen; a game in which nothing was planted has none.
. "$(dirname "$0")/lib.sh"

flaws() { "$POISE" flaws "$@" 2>/dev/null; }
plant() { # NAME RULES [OPTIONS]
    cat >"$work/$1.lua" <<LUA
variant { name = '$1', options = { $3 }, rules = function (o)
  return { pieces = sides { first = 'man X', second = 'man O' }, $2 } end }
LUA
}
# found NAME WORDS [ITERATIONS [TRAINING]]: by few games of players who think little and train by few, which is enough here.
found() {
    said=$(flaws "$work/$1.lua" --iterations "${3:-16}" --games 20 --training "${4:-0}" --out "$work/$1")
    check "$1 is found" grep -q "$2" <<<"$said"
}
plant mirror "board = square { 4, 4 }, turn = place { to = empty & ~beside(occupied) }, finish = no_move { result = 'loss' }"
plant endless "board = square { 4, 4 }, start = drawn { 'OO../..../..../..XX' }, turn = slide { along = orthogonal },
  finish = no_move { result = 'loss' }"
plant size "board = square { o.size, 1 }, turn = place {}, finish = { full { result = 'win' }, no_move { result = 'loss' } }" \
    "size = integer { 5, min = 4, max = 6 }"
plant passing "board = square { 5, 5 }, start = drawn { 'OOOOO/...../...../...../XXXXX' },
  turn = optional { step { along = forward }, step { along = forward_diagonal, to = enemy } },
  finish = { reach { region = 'first & top | second & bottom', result = 'win' }, none_left { region = enemy, result = 'win' },
    ply_limit { plies = 60, result = 'draw' } }"
plant waiting "board = square { 4, 4 }, start = drawn { 'OOOO/..../..../XXXX' }, turn = take { from = own },
  finish = { compared { by = 'count(own)', when = 'ply == 5', equal = 'second' }, no_move { result = 'loss' } }"
plant opening "board = square { 3, 3 }, turn = place {},
  finish = { wins { when = 'ply == 2 and count(own & b2) == 1' }, wins { when = 'ply == 3' }, no_move { result = 'draw' } }"
plant holding "board = square { 3, 3 }, turn = place {},
  finish = { line { at_least = 3, result = 'win' }, full { result = 'draw' } }"
plant unused "board = square { 4, 6 }, start = drawn { 'OOOO/..../..../..../..../XXXX' },
  turn = either { step { along = 'forward | forward_diagonal' }, take { from = own, name = 'undo' } },
  finish = { reach { region = 'first & top | second & bottom', result = 'win' }, no_move { result = 'loss' } }"
plant decided "board = square { 21, 1 }, turn = place { to = 'empty & (k1 | beside(occupied))' }, finish = { compared { by = 'count(own & k1)', when = 'ply == 20' },
  no_move { result = 'draw' } }"
plant goal "board = square { 4, 3 }, turn = place {},
  finish = { wins { when = 'here & a1', name = 'quick' }, wins { when = 'count(own) == 2', name = 'slow' }, no_move { result = 'draw' } }"
plant cells "board = square { 6, 3, holes = '...#../...#../...#..' }, turn = place {},
  finish = { compared { by = 'count(own & (a1 | a2 | a3 | b1 | b2 | b3 | c1 | c2 | c3))', when = 'ply == 6' }, no_move { result = 'draw' } }"
plant far "board = square { 6, 4 }, start = drawn { 'OOO.../....../....../XXX...' }, turn = step { along = forward },
  finish = { reach { region = 'first & top | second & bottom', result = 'win' }, no_move { result = 'loss' } }"
plant loop "board = square { 3, 2 }, parts = { nook = 'a1 a2' }, start = drawn { '..O/X.O' },
  turn = either { step { from = 'own & first', along = all, to = 'empty | enemy' },
                  step { from = 'own & second', along = all, to = '(empty | enemy) & ~nook' } },
  finish = { none_left { region = enemy, result = 'win' }, repetition { result = 'draw' }, no_move { result = 'loss' } }"
# Under a sanitizer, which takes six times as long, one flaw of those that games show and none.
case $BUILD in *san-*)
    found waiting 'Passing would be best, and is not allowed: strong players who do not win would have scored 100 % rather than 0 %'
    check "nothing planted" bash -c "'$POISE' flaws clobber:width=4,height=5 --iterations 16 --games 20 --training 0 --out '$work/sound' 2>/dev/null | head -1 | grep -q 'no flaw found$'"
    exit $failed ;;
esac
found size 'Whom it favours depends on the size of the board: the first player scores 100 % here and 0 % with size=4'
check "the same again" same "$said" "$(flaws "$work/size.lua" --iterations 16 --games 20 --training 0 --out "$work/size2" --threads 1 | sed 's/size2/size/')"
found passing 'Passing is best: strong players pass' 16 300
found waiting 'Passing would be best, and is not allowed: strong players who do not win would have scored 100 % rather than 0 %'
found opening 'There is one opening: of 9 first decisions, 3 of which the rules tell apart, only b2 wins with best play'
found holding 'A side that only wants not to lose cannot be beaten: the first player'
found decided 'Games are decided long before they end: on average nothing changes any more in the last 100 %'
found goal 'Nobody needs the goal "slow"'
found cells 'Nobody needs [0-9]* of the 15 cells' 64
found far 'Nobody can use 12 of the 24 cells (d1 e1 f1 d2'
found loop 'One side can force a loop: the first player' 64
found unused 'Nobody needs the action "undo"' 16 300
said=$(flaws "$work/mirror.lua" --iterations 128 --games 24 --out "$work/mirror")
check "a mirror is found" grep -q "Nobody needs to think: as the second player who always mirrors the other, where it can, by symmetry" <<<"$said"
check "its game is there" bash -c "'$POISE' replay $(grep -o "$work/mirror [0-9.]*$" <<<"$said" | head -1) | grep -q 'policy:wish='"
said=$(flaws "$work/endless.lua" --iterations 16 --games 20 --training 0 --max-plies 60 --out "$work/endless")
check "no end" grep -q 'Games do not end: 100 % of those between random players go on after 60 decisions.' <<<"$said"
check "too slow for policies" grep -q '^The game is slow: the time is too short for a strong player to test policies' <<<"$said"
said=$(flaws "$work/endless.lua" --iterations 100000 --minutes .03 --out "$work/late")
check "and that not all was asked" grep -qE ': (FLAWED|no flaw found by the questions that time allowed)$' <(head -1 <<<"$said")
check "what there was no time for is told" grep -q '^No time was left to ask, or to ask fully: policy, seat, strength' <<<"$said"
check "nothing planted" bash -c "'$POISE' flaws clobber:width=4,height=5 --iterations 16 --games 20 --training 0 --out '$work/sound' 2>/dev/null | head -1 | grep -q 'no flaw found$'"
check "help tells what counts" bash -c "'$POISE' help probes | grep -q 'more than 70 % of games between strong players are drawn'"
exit $failed
