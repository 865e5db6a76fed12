#!/bin/bash
# A game at the terminal, driven from a pipe.
. "$(dirname "$0")/lib.sh"

play() { "$POISE" play "$@" 2>"$work/err" >"$work/out"; }
says() { grep -qF -- "$1" "$work/out" || { cat "$work/out"; return 1; }; }

play tic_tac_toe --first human --second human <<'END'
  a1  
b2
a2
b3
a3
END
check "two people play to the end" says 'the first player wins by: row, after 5 decisions'
check "the board is shown" says '  3  X O .'
check "the prompt says whose move it is" says 'second> '
check "the end of the input leaves quietly" test ! -s "$work/err"

play tic_tac_toe --second human <<END
a9
zzz
moves
a1
save
save $work/nosuch/game.txt
save $work/game.txt
resign
b2
moves
save $work/end.txt
undo
b2
END
check "a wrong move and the nearest legal one" says 'a9 is not a legal move (nearest: a1)'
check "where one stands" says 'there are moves, such as a1'
check "a wrong move that is near none" says 'zzz is not a legal move; `moves` lists all'
check "the legal moves in columns" says 'a1  b1  c1  a2  b2  c2  a3  b3  c3'
check "save wants a file" says 'save wants a file: save game.txt'
check "a file that cannot be written" says "$work/nosuch/game.txt: cannot be written"
check "a saved game is read by show" bash -c "'$POISE' show --record '$work/game.txt' | grep -q '^1 decision, all of them legal; result: unfinished'"
check "resigning ends the game" says 'the first player wins by: resigned, after 1 decision'
check "no move when the game is over" says 'the game is over: save FILE, undo or quit'
check "a resigned game is read by show" bash -c "'$POISE' show --record '$work/end.txt' | grep -q 'result: first (resigned)'"
check "a resignation can be taken back" says '  2  . O .'

play tic_tac_toe --second random --seed 3 <<'END'
undo
a1
undo
undo
c3
quit
b2
END
check "nothing to take back" says 'there is nothing to take back'
check "undo takes back the answer too" same 1 "$(grep -c '^  1  \. \. \.$' <(sed -n '/a1/,/first: c3/p' "$work/out"))"
check "quit leaves" bash -c "! grep -q 'first: b2' '$work/out'"

play tic_tac_toe --second alphabeta:training=0 <<'END'
hint
b2
?!
quit
END
check "a hint, and what it is worth" bash -c "grep -qE '^first> hint: [abc][123]$' '$work/out'"
check "a proven draw" says '[##########..........] a draw, with best play'
check "?! is a hint" same 2 "$(grep -c 'hint: ' "$work/out")"
answers() { printf 'c3\nb1\n' | "$POISE" play tic_tac_toe --second random --seed "$1"; }
check "the seed decides the answers" same "$(answers 3)" "$(answers 3)"
check "a player answers" bash -c "printf 'b2\n' | '$POISE' play tic_tac_toe | grep -q '^second: '"
check "--json is one document" same '{"schema": 1, "variant": "tic_tac_toe", "players": ["human", "human"], "result": "unfinished", "ending": null, "plies": 1}' "$(echo b2 | "$POISE" play tic_tac_toe --second human --json 2>/dev/null)"
points() { printf 'a1\npass\npass\n' | "$POISE" play "$1" --second human 2>/dev/null | grep "wins by"; }
check "by how many points" same "the first player (black) wins by: area (0.5 points), after 3 decisions" "$(points go:size=2,komi=7)"
check "by one point" same "the second player (white) wins by: area (1 point), after 3 decisions" "$(points go:size=2,komi=10)"
check "two players need nobody" bash -c "'$POISE' play tic_tac_toe --first random --second random </dev/null | grep -q ', after [5-9] decisions'"

printf '%s\n' b4-b3 e4-e5 b3-c3 e5-e4 f4-f3 e4-e5 moves f3-e3 "save $work/taken.txt" |
    "$POISE" play tafl:rules=brandubh --second human >"$work/out"
check "the legal moves say what they take" says 'f3-e3xd3'
check "a decision says what it took" says 'attackers: f3-e3xd3'
check "a record says what was taken" bash -c "grep -q '^4. f3-e3xd3$' '$work/taken.txt'"
check "a record with captures is read" bash -c "'$POISE' show --record '$work/taken.txt' | grep -q '^7 decisions'"
check "a captured piece is gone" says '  3  . . a . a . .'
cat >"$work/fails.lua" <<'LUA'
variant {
  name = "Fails", rules = function ()
    return {
      board = square { 2, 2 }, pieces = sides { first = "man X", second = "man O" }, turn = { place {} },
      effects = { effect { call = function (p) local x = nil + 1 end } }, finish = { full { result = "draw" } },
    }
  end,
}
LUA
echo a1 | "$POISE" play "$work/fails.lua" --second human >"$work/out"
check "a function that fails is named" says "broken: $work/fails.lua:5: "
check "no colour in a pipe" bash -c "! grep -q \$'\\033' '$work/out'"
check "an unknown player" fails_with 1 'poise: player wanted, got "mtcs"; nearest: mcts' "$POISE" play t4 --second mtcs
check "an unknown variant" fails_with 1 'poise: no variant is called "chees"; did you mean "chess"?' "$POISE" play chees
check "help lists play" bash -c "'$POISE' help | grep -q '^  play '"

# What a newcomer types, and is told.
printf '%s\n' 'E2 E4' 'moves d7' 'moves x' d7d5 e4xd5 q | "$POISE" play chess --second human >"$work/out"
check "capitals and a blank" says 'white: e2-e4'
check "a capture as chess players write it" says 'white: e4-d5'
check "the moves from a cell" says 'black> d7-d6  d7-d5'
check "no move begins so" says 'black> no legal move begins so'
printf '1a1\nexit\na1-a2\n' | "$POISE" play t4 --second human >"$work/out"
check "whose turn goes on" same 'first> first, again> ' "$(grep -o '^first.*> ' "$work/out" | tr -d '\n')"
printf '%s\n' b1 a3 c4 c1 a1 d3 a4 pass | "$POISE" play othello:size=4 --second human >"$work/out"
check "who can only pass is told so" says 'white can only pass'
printf 'quit\n' | "$POISE" play t4 --second mcts:iterations=5,training=0 >"$work/out"
check "players are called by what matters of them" says 'first: human, second: mcts:iterations=5,training=0'
printf 'quit\n' | "$POISE" play ring_world --second random >"$work/out"
check "a wide board is folded" same 58 "$(awk '{ if (length($0) > most) most = length($0) } END { print most }' "$work/out")"

# People see the board before a player has learned anything, and what it learns is kept, wherever they are by then.
export POISE_CACHE="$work/learned"
printf '' | timeout 120 "$POISE" play t4 >"$work/out"
check "the board comes first, and leaving stops the learning" same '0 ' "$? $(ls "$POISE_CACHE" 2>/dev/null | grep -v '\.value$')"
printf 'a1\n' | "$POISE" play tic_tac_toe --second mcts:iterations=9,training=50 >"$work/out" 2>"$work/err"
check "it learns before it answers" test -n "$(ls "$POISE_CACHE")"
check "and answers" says 'second: '
"$POISE" solve tic_tac_toe >/dev/null
echo quit | "$POISE" play tic_tac_toe >"$work/out" 2>"$work/err"
check "what is known of the game is told" says 'With best play the game is drawn.'
unset POISE_CACHE

# Why a move is not legal: the rule, or what stands there.
why() { # GAME MOVES...
    local game=$1
    shift
    printf '%s\n' "$@" | "$POISE" play "$game" --second human | grep -A1 'is not a legal move' | tail -1
}
check "the rule that forbids it" same 'the rule "check" forbids a7-a6' "$(why chess e2-e4 d7-d5 f1-b5 a7-a6)"
check "an empty cell" same 'e5 is empty' "$(why chess e5-e6)"
check "a piece of the other side" same 'c7 holds a piece of black' "$(why chess c7-c6)"
check "what there is from that cell" same 'from e2: e2-e3, e2-e4' "$(why chess e2-e5)"
check "the same for the cell alone" same 'from e2: e2-e3, e2-e4' "$(why chess e2)"
check "nothing from that cell" same 'from a1: there is no move now' "$(why chess a1-a5)"
check "an occupied cell" same 'b2 is occupied' "$(why tic_tac_toe b2 b2)"
check "a capture comes before" same 'other moves come before a3-b4, such as d4xb6' "$(why english_draughts e3-d4 b6-c5 a3-b4)"
check "another part of the turn" same '2@b2 is for another part of the turn; now there are moves, such as a1-a2' "$(why t4 1@a1 2@b2)"
check "another name of a ring" same '0.1.6 is another way to 0.0.3' "$(why ring_world 0.1.6)"
check "? is help" bash -c "echo '?' | '$POISE' play nim | grep -q 'takes back the latest decision'"

exit $failed
