#!/bin/bash
# Games from elsewhere: what they say, who won, and what breaks a rule.
. "$(dirname "$0")/lib.sh"

import() { "$POISE" import "$@"; }

# The rules end two of these games; the last word of one says how it was given up, and one is broken.
cat >"$work/games.csv" <<CSV
moves,result,first,second
a1 b1 a2 b2 a3,White,Ann,Bob
b1 a1 b2 a2 c3 a3,Black,Bob,Ann
a1 b2 c3 resigned,Black,Ann,Bob
a1 b2,ongoing,Ann,Bob
a1 a1,White,Bob,Ann
a1 b1 a2 b2 a3,Black,Ann,Bob
CSV
said() { cat <<TXT
tic_tac_toe: 3 games, the first player scores 33.3 % (3.9 to 83.3)
left out: 1 without a result, 2 that break a rule
  $work/games.csv, game 5: move 1, second: a1 is not a legal move (nearest: b1)
  $work/games.csv, game 6: its result is "Black", but by its moves it is: the first player wins
TXT
}
check "a table" same "$(said | grep -v 'scores')" "$(import "$work/games.csv" --variant tic_tac_toe --out "$work/table" | grep -v 'scores\|between equals\|poise report')"
check "is there only once" fails_with 1 "poise: $work/table/results.db: is there already; choose another place with --out DIR" \
    import "$work/games.csv" --variant tic_tac_toe --out "$work/table"

the_page() {
    "$POISE" report "$work/table" >/dev/null && for text in "In 3 games between people the player who moves first scored 33.3 %" \
        "1 game has no result" "game 5: move 1, second: a1 is not a legal move" "By person"; do
        grep -q "$text" "$work/table/report.html" || { echo "missing: $text"; return 1; }
    done
}
check "the page" the_page
tafl_page() { # sides have names, and games that were given up are told as what they are
    import tests/data/brandubh.csv --variant tafl:rules=brandubh --out "$work/tafl" >/dev/null && "$POISE" report "$work/tafl" >/dev/null || return 1
    for text in "between people the attackers, who move first, scored" "won by the attackers<th scope=\"col\">by the defenders" \
        "given up, or agreed on<td>[0-9]*<td>[0-9]" "poise import tests/data/brandubh.csv --variant tafl:rules=brandubh</code>"; do
        grep -q "$text" "$work/tafl/report.html" || { echo "missing: $text"; return 1; }
    done
}
check "the page of a game whose sides have names" tafl_page
check "a game again" same "the second player wins after 3 plies" "$("$POISE" replay "$work/table" 0.2 | grep wins)"

cat >"$work/tafl.otg" <<OTG
[date:2015.05.04]
[result:-1]
[attackers:Xerxes]
[defenders:Animals]
[rules:dim:7 name:Brandub surf:n atkf:y ks:c nj:n cj:n cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
[start-comment:From a tournament.]

1. d2-e2 c4-c5
[Fairly standard.|A good move.]

2. f4-f5 c5-a5
2a.1.1a. d6-c6 d5-b5
3. d6-a6xa5 d5-a5xa6
4. f5-d5 d3-a3xa4
5. e2-c2 a5-b5
6. b4-c4 b5-b4xc4
7. d1-d3 e4-e2
8. d3-d2 Kd4-d3
9. g4-g3 Kd3-f3
10. d2-d1 Kf3-f2
OTG
tafl=tafl:corners=king,drawn=...a.../...a.../...d.../aadKdaa/...d.../...a.../...a...,encirclement=false,escape=corner
check "OpenTafl's record" bash -c "'$POISE' import '$work/tafl.otg' --out '$work/otg' --json | grep -qF '\"variant\": \"$tafl'"
sed 's/6. b4-c4/6. b4-c5/' "$work/tafl.otg" >"$work/wrong.otg"
check "a move that is none" fails_with 1 "poise: $work/wrong.otg, game 1: move 6, first: b4-c5 is not a legal move (nearest: b4-c4)" \
    import "$work/wrong.otg" --out "$work/wrong"

# What this program writes it reads.
cat >"$work/x.lua" <<LUA
experiment { name = "x", title = "X", question = "?", variants = { "tic_tac_toe" }, players = { "uct:iterations=8" }, games = 8, seed = 5 }
LUA
"$POISE" run "$work/x.lua" --out "$work/x" >/dev/null
for i in 0 1 2 3 4 5 6 7; do "$POISE" replay "$work/x" 0.$i --record; done >"$work/records.txt"
own_records() {
    import "$work/records.txt" --out "$work/own" --json >"$work/own.json" && grep -q '"games": 8' "$work/own.json" &&
        same "$("$POISE" replay "$work/x" 0.7 | tail -n +3)" "$("$POISE" replay "$work/own" 0.7 | tail -n +3)"
}
check "own records" own_records

printf 'moves,result\na1,first\n' >"$work/bare.csv"
check "no variant" fails_with 1 "poise: $work/bare.csv, game 1: nothing names the variant; poise import --variant VARIANT does" \
    import "$work/bare.csv" --out "$work/bare"
printf 'moves,result,variant\na1,first,tictactoe\n' >"$work/bare.csv"
check "an unknown variant" bash -c "! '$POISE' import '$work/bare.csv' --out '$work/bare' 2>'$work/err' && grep -q 'game 1: .*tictactoe' '$work/err'"
: >"$work/empty.csv"
check "no game" fails_with 1 "poise: $work/empty.csv: no game is in it" import "$work/empty.csv" --variant t4 --out "$work/empty"
exit $failed
