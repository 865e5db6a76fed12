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
  not corrected for strength: too few games a person
left out: 1 without a result, 2 that cannot be read
  $work/games.csv:6: game 5: move 1, second: a1 is not a legal move (nearest: b1)
  $work/games.csv:7: game 6: its result is "Black", but by its moves it is: the first player wins
TXT
}
check "a game that breaks a rule" fails_with 1 "poise: 2 of 6 games cannot be read, the first: $work/games.csv:6: game 5: move 1, second: \
a1 is not a legal move (nearest: b1); --skip-bad leaves them out" import "$work/games.csv" --variant tic_tac_toe --out "$work/table"
check "leaves nothing" test ! -e "$work/table"
check "a table" same "$(said | grep -v 'scores')" "$(import "$work/games.csv" --variant tic_tac_toe --skip-bad --out "$work/table" | grep -v 'scores\|poise report')"
check "is there only once" fails_with 1 "poise: $work/table/results.db: exists already; choose another place with --out DIR" \
    import "$work/games.csv" --variant tic_tac_toe --skip-bad --out "$work/table"

the_page() {
    "$POISE" report "$work/table" >/dev/null && for text in "In 3 games between people the player who moves first scored 33.3 %" \
        "1 game has no result" "game 5: move 1, second: a1 is not a legal move" "By person"; do
        grep -q "$text" "$work/table/report.html" || { echo "missing: $text"; return 1; }
    done
}
check "the page" the_page
tafl_page() { # sides have names, and games that were given up are told as what they are
    import tests/data/brandubh.csv --variant tafl:rules=brandubh --skip-bad --out "$work/tafl" >/dev/null && "$POISE" report "$work/tafl" >/dev/null || return 1
    for text in "between people the attackers, who move first, scored" "won by the attackers<th scope=\"col\">by the defenders" \
        "given up, or agreed on<td>[0-9]*<td>[0-9]" "poise import tests/data/brandubh.csv --variant tafl:rules=brandubh --skip-bad</code>"; do
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
check "a move that is none" fails_with 1 "poise: $work/wrong.otg: game 1: move 6, first: b4-c5 is not a legal move (nearest: b4-c4)" \
    import "$work/wrong.otg" --out "$work/wrong"
otg_says() { # MESSAGE CHANGE: what a change makes of the record
    sed "$2" "$work/tafl.otg" >"$work/wrong.otg"
    fails_with 1 "poise: $work/wrong.otg: $1" import "$work/wrong.otg" --out "$work/wrong"
}
check "a result that is none" otg_says 'game 1: result: one of 1, 0, -1, ? wanted, got "-2"' 's/result:-1/result:-2/'
check "two results" otg_says 'a second [result:]' '2s/$/[result:1]/'
check "another position to begin with" otg_says 'game 1: it begins from a custom position, which is not supported' '5s|$|\n/3t3/3t3/3T3/ttTKTt1/3T3/3t3/3t3/|'
check "the same position, said again" bash -c "sed '5s|\$|\n/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/|' '$work/tafl.otg' >'$work/same.otg' && '$POISE' import '$work/same.otg' --out '$work/same'"

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
own_returns() {
    tr '\n' '\r' <"$work/records.txt" >"$work/returns.txt" && import "$work/returns.txt" --out "$work/returns" --json >/dev/null &&
        same "$("$POISE" replay "$work/own" 0.7)" "$("$POISE" replay "$work/returns" 0.7)"
}
check "own records with other ends of lines" own_returns

# What is not whole passes for nothing: reports refuse it, and the next import begins anew, wherever the last one ended.
awk 'BEGIN { srand(1); print "moves,result"
    for (i = 0; i < 20000; i++) {
        n = split("a1 a2 a3 b1 b2 b3 c1 c2 c3", cell, " "); line = ""
        for (k = 0; k < 4; k++) { at = 1 + int(rand() * n); line = line cell[at] " "; cell[at] = cell[n--] }
        print line "," (i % 2 ? "ongoing" : "draw")
    } }' >"$work/many.csv"
ended() { # SIGNAL: again, where all was done before the signal came
    local dir=$work/ended-$1 pid code=0 tries=0
    while [ $code = 0 ] && [ $((tries++)) -lt 20 ]; do
        rm -rf "$dir"
        env --default-signal "$POISE" import "$work/many.csv" --variant tic_tac_toe --out "$dir" >/dev/null 2>&1 & pid=$!
        until [ -s "$dir/results.db.part" ] || ! kill -0 $pid 2>/dev/null; do :; done
        kill -"$1" $pid
        wait $pid
        code=$?
    done
    [ ! -e "$dir/results.db" ] || { echo "a part has the name of the whole"; return 1; }
    case $1 in TERM | HUP | INT) same "" "$(ls "$dir")" && same 130 $code || return 1 ;; esac
    "$POISE" report "$dir" 2>/dev/null && { echo "a page of a part"; return 1; }
    import "$work/many.csv" --variant tic_tac_toe --out "$dir" >"$work/again" && grep -q '^tic_tac_toe: 10000 games' "$work/again" &&
        same results.db "$(ls "$dir")"
}
for signal in TERM HUP INT PIPE KILL; do check "ended by SIG$signal" ended $signal; done
two_at_once() {
    mkdir "$work/two" && flock "$work/two/results.db.lock" -c "! '$POISE' import '$work/many.csv' --variant tic_tac_toe --out '$work/two' 2>'$work/err'" &&
        same "poise: $work/two/results.db: another run writes there; wait until it has ended, or choose another place" "$(cat "$work/err")" && same results.db.lock "$(ls "$work/two")"
}
check "two at once" two_at_once
full() { # what cannot be written leaves nothing behind, and with room the same command does it
    (ulimit -f 400 && trap '' XFSZ && ! import "$work/many.csv" --variant tic_tac_toe --out "$work/full" 2>"$work/err" >/dev/null) &&
        same 1 "$(wc -l <"$work/err")" && same "" "$(ls "$work/full")" && import "$work/many.csv" --variant tic_tac_toe --out "$work/full" >/dev/null
}
check "a full disk" full

# --- who played, in the words of the file ---

people() { # VARIANT FILE: who won as what, and what was not read
    rm -rf "$work/who" && import "$2" --variant "$1" --out "$work/who" >"$work/said" &&
        "$POISE" report "$work/who" >/dev/null && cut -d, -f1-5 "$work/who/tables/persons1.csv" | tail -n +2 | sort | tr '\n' ' ' &&
        grep -E '^(columns|whose)' "$work/said"
}
white_and_black() { # SEPARATOR END VARIANT: by the sides of the variant, in any case, with blanks
    printf '\xef\xbb\xbf"White Player"%s Black %sResult%sMoves%sWhite Elo%sBlackElo%sdate\x0d\x0aAnn%sBob%s1-0%s"%s"%s1800%s?%s"2020, May"\x0d\x0a' \
        "$1" "$1" "$1" "$1" "$1" "$1" "$1" "$1" "$1" "$2" "$1" "$1" "$1" >"$work/who.csv"
    people "$3" "$work/who.csv"
}
unread='columns or headers that are not read: "date"'
for parts in , ';' $'\t'; do
    check "white moves first in breakthrough, parted by '$parts'" same "Ann,1,1,0,0 Bob,0,0,1,0 $unread" "$(white_and_black "$parts" "b2-b3" breakthrough)"
    check "black moves first in gomoku, parted by '$parts'" same "Ann,0,0,1,0 Bob,1,1,0,0 $unread" "$(white_and_black "$parts" "a1" gomoku)"
done
check "as usual, and it says so" same "Ann,1,1,0,0 Bob,0,0,1,0 $unread
whose side neither the variant nor the ends of games tell, so that it is as usual (white and attackers move first): \"white\", \"black\"" \
    "$(white_and_black , "a1" tic_tac_toe)"
printf 'moves,blue,white,result\ne1,Ann,Bob,white wins\n' >"$work/who.csv"
check "sides of other names" same "Ann,1,0,0,0 Bob,0,0,1,1 " "$(people catchup "$work/who.csv")"
printf 'moves,white,black,result\ne1,Ann,Bob,Black won\n' >"$work/who.csv"
check "the other side of one that is known" same "Ann,0,0,1,0 Bob,1,1,0,0 whose side neither the variant nor the ends of games tell, so that it is as \
usual (white and attackers move first): \"Black won\", \"black\"" "$(people catchup "$work/who.csv")"
printf 'moves,red,green,winner\na1 b1 a2 b2 a3,Ann,Bob,green\na1,Bob,Cy,red\n' >"$work/who.csv"
check "ends of games tell" same "Ann,0,0,1,0 Bob,1,1,1,1 Cy,1,0,0,0 " "$(people tic_tac_toe "$work/who.csv")"
printf 'moves,player1,Player 2,result,p1 rating\na1,Ann,Bob,0-1,none\na1,Bob,Ann,1/2-1/2,\na1 b1 a2 b2 a3,Ann,Bob,who knows,\n' >"$work/who.csv"
check "the first and the second" same 'Ann,2,1,1,0.5 Bob,1,0.5,2,1 ' "$(people tic_tac_toe "$work/who.csv")"
printf 'moves,result\na1 b1 a2 b2 a3,first\na1,winn\na1,\na1,?\n' >"$work/word.csv"
check "a result that says nothing" fails_with 1 "poise: 1 of 4 games cannot be read, the first: $work/word.csv:3: game 2: its result is \"winn\", \
which has no meaning; first, second, draw, 1-0, the name of a side, or ? wanted; --skip-bad leaves them out" \
    import "$work/word.csv" --variant tic_tac_toe --out "$work/word"
printf 'sep=;\r\nmoves;result\r\na1 b1 a2 b2 a3;first\r\n' >"$work/sep.csv"
check "a spreadsheet's line with the sign between columns" grep -q '1 game, the first player scores 100' <(import "$work/sep.csv" --variant tic_tac_toe --out "$work/sep")
printf 'sep=;\nmoves;result\na1 a1;first\n' >"$work/sep.csv"
check "which counts as a line" fails_with 1 "poise: $work/sep.csv:3: game 1: move 1, second: a1 is not a legal move (nearest: b1)" import "$work/sep.csv" --variant tic_tac_toe --out "$work/sep2"
printf '[Result "1-0"]\n\n1.a1 $1 b1 2.a2 $14 b2 3.a3 1-0\n' >"$work/joined.pgn"
check "numbers without a blank behind them, and opinions" grep -q '1 game, the first player scores 100' <(import "$work/joined.pgn" --variant tic_tac_toe --out "$work/joined")
printf '[Result "1-0"]\n\n1.a1 b1 3.a2 b2 4.a3 1-0\n' >"$work/joined.pgn"
check "which are checked" fails_with 1 "poise: $work/joined.pgn:1: game 1: move 2, first: the number 3 stands in its place" import "$work/joined.pgn" --variant tic_tac_toe --out "$work/joined2"
cat >"$work/who.pgn" <<PGN
[Event "A [bracket] and a \\"quote\\""]
[Variant "gomoku"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]

1. h8 {a comment
[of two lines] } j10 1-0

[White "Bob"]
[Black "Ann"]
[Variant "gomoku"]
[Result "1/2-1/2"]

1. h8 j10 1/2-1/2
PGN
check "headers of a scoresheet" same 'Ann,1,0.5,1,0 Bob,1,1,1,0.5 columns or headers that are not read: "Event"' "$(people gomoku "$work/who.pgn")"
printf '[White "Ann"]\n[White "Bob"]\n\n1. h8\n' >"$work/twice.pgn"
check "two headers of one name" fails_with 1 "poise: $work/twice.pgn:1: game 1: header 2: a second White" import "$work/twice.pgn" --variant gomoku --out "$work/twice"

# --- what is not as it should be, in one line with the place ---

refused() { # MESSAGE CONTENT, as printf takes it
    printf "$2" >"$work/bad.csv"
    fails_with 1 "poise: $1" import "$work/bad.csv" --variant tic_tac_toe --out "$work/bad"
}
check "no moves" refused "$work/bad.csv:1: a column \"moves\" wanted, got \"white\" and others" 'white,black,result\nAnn,Bob,1-0\n'
check "two columns of results" refused "$work/bad.csv:1: columns 2, \"result\", and 3, \"Winner\", have the same role; leave one out" 'moves,result,Winner\na1,draw,Ann\n'
check "two columns of one name" refused "$work/bad.csv:1: columns 2, \"White Elo\", and 4, \"white_elo\", have the same role; leave one out" \
    'moves,White Elo,result,white_elo\na1,1500,draw,1600\n'
check "a quote" refused "$work/bad.csv:3: a quote is not closed" 'moves,result\na1,draw\n"a1,draw\nb1,draw\n'
check "behind a quote" refused "$work/bad.csv:2: a comma wanted behind a quote" 'moves,result\n"a1"b1,draw\n'
check "too many columns" refused "2 of 3 games cannot be read, the first: $work/bad.csv:3: game 2: 2 columns wanted, as in the first line, got 3; \
quotes go round what has a comma in it; --skip-bad leaves them out" 'moves,result\na1,draw\na1,b1,draw\na1 a1,draw\n'
check "a rating" refused "$work/bad.csv:2: game 1: rating: number wanted, got \"good\"" 'moves,result,first,first_rating\na1,draw,Ann,good\n'
check "zero bytes" refused "$work/bad.csv: text wanted, got zero bytes; save it as text in UTF-8" 'm\0o\0v\0e\0s\0'
check "a file that was cut" refused "1 of 2 games cannot be read, the first: $work/bad.csv:3: game 2: 4 columns wanted, as in the first line, got 3; \
is the file whole?; --skip-bad leaves them out" 'moves,result,first,first_rating\na1,draw,Ann,1500\nb1,draw,An'
check "control bytes" refused "$work/bad.csv:2: game 1: move 1, first: $(printf ' [31m\xef\xbf\xbd\xef\xbf\xbd') is not a legal move" 'moves,result\n\x1b[31m\x9b\x7f,draw\n'
check "fewer columns" same "Ann" "$(printf 'moves,result,first,second\na1,draw,Ann\n\n,\n' >"$work/few.csv"; import "$work/few.csv" --skip-bad --variant tic_tac_toe --out "$work/few" >/dev/null && echo Ann)"
check "lines that end as they please" same 3 "$(printf '\nmoves,result\ra1,draw\rb1,draw\r\n"c1\n",draw' >"$work/ends.csv"; import "$work/ends.csv" --variant tic_tac_toe --out "$work/ends" --json | grep -o '"games": [0-9]*' | tr -dc 0-9)"

printf 'moves,result\na1,first\n' >"$work/bare.csv"
check "no variant" fails_with 1 "poise: $work/bare.csv:2: game 1: nothing names the variant; poise import --variant VARIANT does" \
    import "$work/bare.csv" --out "$work/bare"
printf 'moves,result,variant\na1,first,tictactoe\n' >"$work/bare.csv"
check "an unknown variant" bash -c "! '$POISE' import '$work/bare.csv' --out '$work/bare' 2>'$work/err' && grep -q 'game 1: .*tictactoe' '$work/err'"
: >"$work/empty.csv"
check "no game" fails_with 1 "poise: $work/empty.csv: no game is in it" import "$work/empty.csv" --variant t4 --out "$work/empty"

# The stronger of two plays first in most games: as played the first player is favoured, between equals nobody knows. Whoever is asked says so.
{
    echo "moves,first,second,result"
    for i in {1..105}; do echo "a1,Ann,Bob,first"; done
    for i in {1..35}; do echo "a2,Ann,Bob,second"; done
    for i in {1..5}; do echo "a1,Bob,Ann,first"; done
    for i in {1..15}; do echo "a2,Bob,Ann,second"; done
} >"$work/seats.csv"
"$POISE" import "$work/seats.csv" --variant ./tests/data/coin.lua --out "$work/seats" >"$work/said" && "$POISE" report "$work/seats" >/dev/null
brief=$("$POISE" report "$work/seats" --brief)
check "nothing is known between equals" same 20 $?
check "in five lines" same "Undecided: Coin, between people" "$(head -1 <<<"$brief")"
check "which say what is so between equals" grep -q "^Between players of equal strength it would be " <<<"$brief"
check "as the page does" grep -qF "$(sed -n 2p <<<"$brief")" "$work/seats/report.html"
check "and the index" grep -qF "$(sed -n 2p <<<"$brief")" <("$POISE" index "$work" seats >/dev/null; cat "$work/index.html")
check "with the interval of the terminal" grep -qF "$(sed -n 's/.*names: [0-9.]* % (\([0-9.]*\) to \([0-9.]*\)).*/95 %: \1 – \2 %/p' "$work/said")" <<<"$brief"
check "and one ply is one" grep -q "at most 1 ply\." "$work/seats/report.html"
exit $failed
