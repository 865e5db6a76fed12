#!/bin/bash
# Completion and the manual page come from the table of commands.
. "$(dirname "$0")/lib.sh"

names=$("$POISE" help --json | sed -n 's/.*"command": "\([a-z]*\)".*/\1/p')
"$POISE" help --completion bash >"$work/bash"
"$POISE" help --completion zsh >"$work/zsh"
"$POISE" help --completion fish >"$work/fish"
"$POISE" help --man >"$work/man"

check "the script is bash" bash -n "$work/bash"
# completes WORD...: what bash offers for the last of these words after poise; it takes : and = for words of their own.
completes() {
    PATH="$(dirname "$POISE"):$PATH" bash -c '
        source "$0"; COMP_LINE="poise $*"; COMP_LINE=${COMP_LINE// : /:} COMP_LINE=${COMP_LINE// = /=} COMP_POINT=${#COMP_LINE}
        COMP_WORDS=(poise "$@"); COMP_CWORD=$#; _poise; printf "%s " "${COMPREPLY[@]}"' "$work/bash" "$@"
}
check "commands" same "simulate solve " "$(completes s | tr ' ' '\n' | grep -e sim -e sol | tr '\n' ' ')"
check "options" same "--games --players --seed --threads --max-plies --opening --zone --allow-engines --json --help " "$(completes simulate t4 --)"
check "an option" same "--max-plies " "$(completes simulate --ma)"
check "variants" same "tic_tac_toe " "$(completes simulate tic)"
check "options of a variant" same "kinds= " "$(completes simulate t4 : ki)"
check "the next option of a variant" same "2,width= " "$(completes simulate t4 : kinds = 2,wi)"
check "players" same "mcts " "$(completes simulate t4 --players m)"
check "a player of play" same "novice " "$(completes play t4 --second no)"
check "words of the manual" same "slide " "$(completes help slid)"
check "commands and topics of help" same "limits " "$(completes help lim)"
check "nothing but options where files are wanted" same "" "$(completes merge x | tr -d ' ')"

# Every command, and every option of it, is in each of them.
missing() {
    local name flag
    for name in $names; do
        grep -q "^ *$name) _arguments" "$work/zsh" || echo "zsh $name"
        grep -q -- "-a $name -d" "$work/fish" || echo "fish $name"
        grep -q "^\.SS poise $name " "$work/man" || echo "man $name"
        for flag in $("$POISE" help "$name" | sed -n 's/^  --\([a-z-]*\) .*/\1/p' | grep -vx json); do
            sed -n "/^ *$name) _arguments/,/;;/p" "$work/zsh" | grep -q -- "'--$flag\[" || echo "zsh $name --$flag"
            grep -q -- "from $name' -l $flag " "$work/fish" || echo "fish $name --$flag"
            sed -n "/^\.SS poise $name /,/^\.SS/p" "$work/man" | grep -q "^\.B .-.-${flag//-/.-}" || echo "man $name --$flag"
        done
    done
}
check "nothing is missing" same "" "$(missing)"
command -v zsh >/dev/null && check "the script is zsh" zsh -n "$work/zsh"
command -v fish >/dev/null && check "the script is fish" fish -n "$work/fish"
command -v mandoc >/dev/null && check "the page is one" mandoc -T lint -W error "$work/man"
check "no line begins with a macro that is none" same "" "$(grep '^\.' "$work/man" | grep -vE '^\.(TH|SH|SS|TP|B|I|RI|PP|nf|fi|RS|RE)( |$)')"
check "another shell" fails_with 2 'poise: --completion: bash, zsh or fish wanted, got "tcsh"' "$POISE" help --completion tcsh
exit $failed
