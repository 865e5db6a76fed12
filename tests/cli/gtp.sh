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
check "every command is known" bash -c "printf 'list_commands\n' | '$POISE' gtp go | sed 's/^= //' | grep . | sed 's/^/known_command /' | '$POISE' gtp go | grep . | sort -u | grep -qx '= true'"
check "Go players know no column I" same "= 
= 
? illegal move: play: i9 is not a legal move (nearest: i1); i9 is occupied" "$(gtp go 'boardsize 9' 'play b J9' 'play w J9')"
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
check "sizes that are none" same "? unacceptable size
? unacceptable size
= " "$(gtp chess 'boardsize 9' 'boardsize x' 'boardsize 8')"
check "a size that the name has said" same "= 
? unacceptable size" "$(gtp go:size=7 'boardsize 7' 'boardsize 9')"
check "komi, where there is one" same "= 
? this game has no komi" "$(gtp go 'komi 6.5'; gtp hex 'komi 6.5')"
check "komi decides" same "= W+3" "$(gtp go:size=2 'komi 3' 'play b pass' 'play w pass' final_score | tail -1)"
check "by half a point" same "= B+0.5" "$(gtp go:size=2 'komi 3.5' 'play b a1' 'play w pass' 'play b pass' final_score | tail -1)"
check "the winner alone, where there are no points" same "= B+" "$(gtp hex:size=2 'play b a1' 'play w b2' 'play b a2' final_score | tail -1)"
check "a game that is not over" same "? cannot score: the game is not over" "$(gtp go final_score)"
# What it knows lies in a folder: of four seconds where no clock ran, or before it ran; else of 256 games.
learned() { # COMMAND...
    rm -rf "$work/nets" && mkdir "$work/nets"
    printf '%s\n' "$@" | POISE_CACHE=$work/nets "$POISE" gtp tic_tac_toe --player mcts:iterations=50 >/dev/null
    ls "$work/nets" | cut -d- -f2 | xargs
}
check "where nobody sets a clock it learns first" same "4s" "$(learned 'genmove b')"
check "and when one is set" same "4s" "$(learned 'time_settings 60 0 0' 'genmove b')"
check "but not while it runs" same "256" "$(learned 'time_left b 9 0' 'genmove b')"
# Two lessons, for each of which there are 20 seconds: with the sanitizers on a busy machine they take longer.
[ "$part" != 1 ] || check "after a change of the rules, too" same "4s 4s" "$(
    rm -rf "$work/nets" && mkdir "$work/nets"
    printf '%s\n' 'boardsize 2' 'genmove b' 'boardsize 3' 'genmove b' | POISE_CACHE=$work/nets "$POISE" gtp go --player mcts:iterations=50 >/dev/null
    ls "$work/nets" | cut -d- -f2 | xargs
)"
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
exit $failed
