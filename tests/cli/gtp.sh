#!/bin/bash
# The Go Text Protocol: what controllers say, and what they are told; a game between two of us under a referee.
. "$(dirname "$0")/lib.sh"

gtp() { # VARIANT COMMAND...
    local variant=$1
    shift
    printf '%s\n' "$@" | "$POISE" gtp "$variant" --player mcts:iterations=8,training=0 | grep -v '^$'
}

check "who this is" same "= 2
= Poise go
= true
= false" "$(gtp go protocol_version name 'known_command play' 'known_command fly')"
check "numbers come back" same "=7 2
?8 unknown command" "$(gtp go '7 protocol_version' '8 fly # away')"
check "also where nothing follows" same "?9 unknown command" "$(gtp go '9 # nothing')"
check "every command is known" bash -c "printf 'list_commands\n' | '$POISE' gtp go | sed 's/^= //' | grep . | sed 's/^/known_command /' | '$POISE' gtp go | grep . | sort -u | grep -qx '= true'"
check "Go players know no column I" same "= 
= 
? illegal move: play: J9 is not a legal move (nearest: J1); J9 is occupied" "$(gtp go 'boardsize 9' 'play b J9' 'play w J9')"
check "nor do the reasons why a move is none" same "? illegal move: play: Z99 is not a legal move; there is no cell Z99; the 81 cells are A1 to J9" "$(gtp go:size=9 'play b z99')"
check "and may not use it" same "? illegal move: no column is called I: J follows H" "$(gtp go 'play b i5')"
check "nor is one drawn" same "     A B C D E F G H J" "$(gtp go 'boardsize 9' showboard | tail -1)"
check "others draw their own" same "     a b c d e f g h" "$(gtp othello showboard | tail -1)"
check "what is no move, or no time" same "? syntax error: a colour and a move wanted
? syntax error: seconds wanted
? syntax error: seconds wanted
? syntax error: black or white wanted
? syntax error: seconds wanted" "$(gtp go 'play b' 'time_settings 1 2' 'time_settings a b c' 'time_left 9 1' 'time_left b -1 0')"
check "chance has no words here" fails_with 1 "poise: pig: chance decides, and this protocol has no words for it; poise engine has" "$POISE" gtp pig
check "others do" same "= 
= 
= " "$(gtp hex 'boardsize 11' 'play b i9' 'play w j9')"
check "turns are kept to" same "? illegal move: it is not w's turn
? syntax error: black or white wanted
= 
? illegal move: it is not black's turn" "$(gtp hex 'play w a1' 'play green a1' 'play b a1' 'play black a2')"
check "undo takes a turn back" same "= 
= 
= 
? cannot undo" "$(gtp t4 'play b 1@b2/b2-d4' undo 'play b 1@b2/b2-c3' 'undo' undo | sed '4d')"
# Referees send two moves of one colour in a row: with handicap, or where the other side has passed.
check "a side that is left out passes" same "= 
= 
= B2
A1
= 
? illegal move: play: A1 is not a legal move (nearest: B1); A1 is occupied
= 
= A1" "$(gtp go:size=3 'play b A1' 'play b B2' 'final_status_list alive' 'final_status_list dead' 'play b A1' undo 'final_status_list alive')"
check "when it thinks, too" same "= 
= " "$(gtp go:size=5 'play b C3' 'genmove b' | sed 's/= [a-zA-Z0-9]*$/= /')"
check "and none passes on account of it, to end the game" same "= 
= move" "$(gtp go:size=2 'play b A1' 'genmove b' | sed 's/[AB][12]/move/')"
check "but does not end the game by it: the turn is made instead of the pass, until it is undone" same "= 
= 
= 
= B2
A1
= 
= black" "$(gtp go:size=3 'play b A1' 'play w pass' 'play w B2' 'final_status_list alive' undo gogui-rules_side_to_move)"
check "nor is a game over after passes to a controller that goes on" same "= 
= 
= 
= 
? cannot score: the game is not over
= 
= B+9
? illegal move: the game is over" "$(gtp go:size=3 'play b A1' 'play w pass' 'play b pass' 'play w C3' final_score undo final_score 'play w pass')"
check "nor where nobody may pass" same "= 
? illegal move: it is not b's turn" "$(gtp hex 'play b a1' 'play b b2')"
check "no stones are dead without a word" same "? syntax error: alive, dead or seki wanted
? black and white stones on a square grid wanted" "$(gtp go final_status_list; gtp chess 'final_status_list dead')"
check "sizes that are none" same "? unacceptable size
? syntax error: a size wanted
? syntax error: a size wanted
= " "$(gtp chess 'boardsize 9' 'boardsize 8x' 'boardsize' 'boardsize 8')"
check "as many rows as columns, or a number more" same "= 
= 3 2
? unacceptable size" "$(printf '%s\n' 'boardsize 3 2' showboard | "$POISE" gtp domineering | sed -n 's/^= *$/= /p; s/^ *\([0-9]\)  .*/\1/p' | xargs | sed 's/^= = 2 1$/= \n= 3 2/'; gtp hex 'boardsize 5 4')"
check "a size that the name has said" same "= 
? unacceptable size
= 
= 
? unacceptable size" "$(gtp go:size=7 'boardsize 7' 'boardsize 9'; gtp havannah:size=5 'boardsize 5' 'boardsize 9' 'boardsize 6')"
check "komi, where there is one" same "= 
? this game has no komi" "$(gtp go 'komi 6.5'; gtp hex 'komi 6.5')"
check "no quarter of a point" same "? a komi of whole or half points wanted" "$(gtp go 'komi 6.75')"
check "komi decides" same "= W+3" "$(gtp go:size=2 'komi 3' 'play b pass' 'play w pass' final_score | tail -1)"
check "by half a point" same "= B+0.5" "$(gtp go:size=2 'komi 3.5' 'play b a1' 'play w pass' 'play b pass' final_score | tail -1)"
check "the winner alone, where there are no points" same "= B+" "$(gtp hex:size=2 'play b a1' 'play w b2' 'play b a2' final_score | tail -1)"
check "a game that is not over" same "? cannot score: the game is not over" "$(gtp go final_score)"
# What it knows lies in a folder: of four seconds where no clock ran, or before it ran; else of 256 games.
# 300 games when nobody waits, 256 at most while a clock runs.
learned() { # VARIANT COMMAND...
    rm -rf "$work/nets" && mkdir "$work/nets"
    local variant=$1
    shift
    printf '%s\n' "$@" | POISE_CACHE=$work/nets "$POISE" gtp $variant --player mcts:iterations=50,training=300 >/dev/null
    ls "$work/nets" | cut -d- -f2 | xargs
}
check "where nobody sets a clock it learns first" same "300" "$(learned tic_tac_toe 'genmove b')"
check "and when one is set" same "300" "$(learned tic_tac_toe 'time_settings 60 0 0' 'genmove b')"
check "but not while it runs" same "256" "$(learned tic_tac_toe 'time_left b 90 0' 'genmove b')"
check "after a change of the rules, too" same "300 300" "$(learned go 'boardsize 2' 'genmove b' 'boardsize 3' 'genmove b')"
check "control characters are nothing, a tab is a blank" same "= 2
=7 true" "$(gtp go $'proto\fcol_version\r' $'7\tknown_command\tplay # a comment')"
check "a line that is too long is answered by its number" bash -c "{ printf '3 play b '; head -c 3000000 /dev/zero | tr '\\0' y; printf '\n4 protocol_version\n'; } | '$POISE' gtp go | grep . | xargs | grep -qx '?3 a shorter line wanted =4 2'"
check "a turn that is only thought about" same "= b2
= b2" "$(gtp tic_tac_toe 'gogui-play_sequence b a1 w c2 b a2 w c1' 'reg_genmove b' 'genmove b' | tail -2 | sed 's/a3/b2/')"
check "many turns, all or none" same "= 
? illegal move: play: A1 is not a legal move (nearest: B1); A1 is occupied
? cannot undo
= 
= 
  3  . . .
  2  . . .
  1  X . .
     A B C" "$(gtp go:size=3 'gogui-play_sequence b A1 w B2' 'gogui-play_sequence b C3 w A1' 'gg-undo 3' gg-undo showboard)"
# Stones before the first move. Where they go: the protocol's section 4.1.1.
check "handicap on its places" same "= C3 G7 C7 G3 C5 G5 E3 E7 E5
= 
= D4 K10
= 
= C3 F6 C6 F3
? board not empty
= 
= 
? invalid number of stones" "$(gtp go 'boardsize 9' 'fixed_handicap 9' 'boardsize 13' 'fixed_handicap 2' 'boardsize 8' 'fixed_handicap 4' 'fixed_handicap 4' 'play b A1' clear_board 'fixed_handicap 5' | sed 1d)"
check "and anywhere" same "= C3 G7 C7 G3 C5 G5 E3 E7 E5 A1
= 
= B2 E5
= 
? bad vertex list
? bad vertex list
? bad vertex list
= 
= 
  3  . . X
  2  . . .
  1  X . ." "$(gtp go 'boardsize 9' 'place_free_handicap 10' 'boardsize 5' 'place_free_handicap 2' 'boardsize 3' 'set_free_handicap A1 A1' 'set_free_handicap A1 D4' 'set_free_handicap A1' 'set_free_handicap a1 C3' showboard | sed 1d | head -12)"
check "komi comes later, too, and decides" same "= W+4.5" "$(gtp go:size=2 'set_free_handicap A1 B2' 'komi 8.5' 'play w pass' 'play b pass' final_score | tail -1)"
check "but not amid the game" same "? komi before the first move wanted, where stones were placed" "$(gtp go:size=3 'set_free_handicap A1 B2' 'play w C3' 'komi 7' | tail -1)"
check "games without stones have none" same "? black and white stones on a square grid wanted" "$(gtp chess 'place_free_handicap 2')"
sgf() { printf '%s' "$1" >"$work/game.sgf"; }
sgf '(;GM[1]FF[4]SZ[3]KM[0.5]
 AB[aa]AW[cc:cc]PL[W]C[a \] and (;B[bb\])];W[ac];C[nothing]B[];W[ca](;B[bb])(;B[cb]))'
check "a record is loaded" same "= 
= 
  3  X . O
  2  . X .
  1  O . O
     A B C
? cannot undo
= " "$(gtp go "loadsgf $work/game.sgf" showboard gg-undo 'gg-undo 4' "loadsgf $work/game.sgf 4" | sed '7d')"
check "as it stood before a move" same "= 
= 
  3  X . .
  2  . . .
  1  O . O
     A B C
= " "$(gtp go "loadsgf $work/game.sgf 2" showboard 'play b B2')"
wrong() { sgf "$1" && gtp go "loadsgf $work/game.sgf"; }
check "records that are none" same "? cannot load file: a game of the Smart Game Format wanted
? cannot load file: the game does not end
? cannot load file: the value of B does not end
? cannot load file: a point of the board wanted, got dd
? cannot load file: move 2: play: A3 is not a legal move (nearest: A1); A3 is occupied
? cannot load file: stones that are placed before the first move wanted
? cannot load file: SZ: a board of as many rows as columns, 1 to 52, wanted, got 5:6
? cannot load file: unacceptable size
? cannot load file: syntax error: the number of a move wanted
? cannot load file: a file wanted" "$(wrong x; wrong '(;SZ[3]'; wrong '(;SZ[3];B[aa'; wrong '(;SZ[3];B[dd])'; wrong '(;SZ[3];B[aa];W[aa])'
    wrong '(;SZ[3];B[aa];AW[bb])'; wrong '(;SZ[5:6])'; wrong '(;SZ[52])'; wrong '(;SZ[3])' >/dev/null; gtp go "loadsgf $work/game.sgf 0" loadsgf)"
check "a file that is not there" grep -q '^? cannot load file: .*none.sgf cannot be read$' <<<"$(gtp go "loadsgf $work/none.sgf")"
# GoGui as the board of a game that is not Go.
check "a ruler for GoGui" same "= Othello
= 8
= black
= D3 C4 F5 E6
= " "$(printf '%s\n' gogui-rules_game_id gogui-rules_board_size gogui-rules_side_to_move gogui-rules_legal_moves gogui-rules_final_result |
    "$POISE" gtp othello --columns go | grep -v '^$')"
check "its board" same "= . . X
. O .
. . ." "$(gtp go:size=3 'gogui-play_sequence b C3 w B2' gogui-rules_board | tail -3)"
check "boards that it has none for" same "? black and white stones on a square grid wanted
? as many columns as rows wanted" "$(gtp chess gogui-rules_board; gtp yavalath gogui-rules_board_size)"
check "how a game ended, in words" same "= White wins by 3" "$(gtp go:size=2 'komi 3' 'play b pass' 'play w pass' gogui-rules_final_result | tail -1)"
check "its questions are commands" same "= true" "$(gtp go gogui-analyze_commands | sed 's/^= //; s,.*/,,; s/ .*//; s/^/known_command /' | "$POISE" gtp go | grep . | sort -u)"
interrupted() {
    local answer
    coproc ENGINE { "$POISE" gtp go:size=9 --player mcts:iterations=10000000,training=0; }
    printf 'time_settings 3600 0 0\ngenmove b\n' >&"${ENGINE[1]}"
    IFS= read -r answer <&"${ENGINE[0]}" && IFS= read -r answer <&"${ENGINE[0]}" || return 1
    sleep 0.2
    printf '# interrupt\ngenmove w\n' >&"${ENGINE[1]}"
    IFS= read -r -t 30 answer <&"${ENGINE[0]}" || return 1
    printf '# interrupt\nquit\n' >&"${ENGINE[1]}"
    [[ $answer =~ ^=\ [A-J][1-9]$ ]]
}
check "a thought is interrupted" interrupted
check "quit ends it" same "= " "$(gtp go quit name)"
check "a variant that is none" bash -c "'$POISE' gtp nosuch 2>&1 </dev/null | grep -q '^poise: no variant is called'"

# A referee between two programs: each is told what the other does, until one of them says who has won.
referee() { # VARIANT
    local move score n=0 colour=b other
    coproc FIRST { "$POISE" gtp "$1" --player mcts:iterations=8,training=0; }
    local to=${FIRST[1]} from=${FIRST[0]}
    say() { echo "$1" >&"$to" && IFS= read -r answer <&"$from" && while IFS= read -r more <&"$from" && [ -n "$more" ]; do :; done; }
    while [ $n -lt 200 ]; do
        say "genmove $colour" || return 1
        move=${answer#= }
        say "undo" && say "play $colour $move" || return 1
        [ "${answer:0:1}" = "=" ] || return 1
        say final_score
        [ "${answer:0:1}" = "=" ] && break
        [ $colour = b ] && other=w || other=b
        colour=$other n=$((n + 1))
    done
    score=${answer#= }
    say quit
    echo "$score"
}
check "what it plays, it may play" bash -c "[[ '$(referee hex:size=3)' =~ ^[BW]\\+$ ]]"
check "shots, too" same "= d1-d7//g7
= 
= " "$(printf '%s\n' 'reg_genmove b' 'play b d1-d7//g7' 'play w d10-d8/d9' | "$POISE" gtp amazons --player random | grep -v '^$' | sed '1s/.*/= d1-d7\/\/g7/')"
exit $failed
