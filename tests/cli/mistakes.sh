#!/bin/bash
# What a newcomer types that is nearly right: the message says what is.
. "$(dirname "$0")/lib.sh"

usage() { # WANTED CALL...
    local wanted=$1
    shift
    check "$*" fails_with 2 "poise $wanted" "$POISE" "$@"
}
wrong() { # WANTED CALL...
    local wanted=$1
    shift
    check "$*" fails_with 2 "poise: $wanted" "$POISE" "$@"
}
bad() { # WANTED CALL...
    local wanted=$1
    shift
    check "$*" fails_with 1 "poise: $wanted" "$POISE" "$@"
}

# Options: nearly the same letters, the name of another command, of another program, or of an experiment's file.
usage 'simulate: no option --minute; did you mean --games N? poise help simulate shows them' simulate t4 --minute 1
usage 'study: no option --seconds; did you mean --minutes M? poise help study shows them' study t4 --seconds=5
usage 'solve: no option --time; did you mean --nodes N? poise help solve shows them' solve t4 --time 3
usage 'check: no option --seconds; did you mean --budget SECONDS? poise help check shows them' check t4 --seconds 3
usage 'simulate: no option --player; did you mean --players A[,B]? poise help simulate shows them' simulate t4 --player random
usage 'simulate: no option --max_moves; did you mean --max-plies P? poise help simulate shows them' simulate t4 --max_moves 9
usage 'play: no option --white; did you mean --first PLAYER? poise help play shows them' play t4 --white random
usage 'simulate: no option -j; did you mean --threads T? poise help simulate shows them' simulate t4 -j 2
usage "run: no option --players; it is the key players of the experiment's file; poise help run shows them" run demo --players random
usage "report: no option --zone; it is the key zone of the experiment's file; poise help report shows them" report demo --zone .1
usage 'show: no option --rungs; poise ladder has it; poise help show shows them' show t4 --rungs 3
usage 'show: no option --frobnicate; poise help show shows them' show t4 --frobnicate
usage 'simulate: options of a variant follow a colon: t4:width=5; usage: poise simulate VARIANT' simulate t4 width=5
usage 'simulate: options of a variant follow a colon: t4:kinds=2,width=5; usage: poise simulate VARIANT' simulate t4:kinds=2 width=5

usage 'simulate: no option --kinds; options of a variant follow its name, as in VARIANT:kinds=...; poise help simulate shows them' simulate t4 --kinds 3
usage 'pie: no option --most; did you mean --games N? poise help pie shows them' pie t4 --most 5
wrong '--games: whole number from 1 on wanted, got "1k"; write 1000' simulate t4 --games 1k
wrong '--games: whole number from 1 on wanted, got "1,000"; write 1000' simulate t4 --games 1,000
bad 't4:kinds=2-4: kinds: integer in 1..8 wanted, got 2-4; a range is tried by poise balance --over, as 2..4, or by sweep' simulate t4:kinds=2-4
bad '--over: t4 has no option called "kinsd"; did you mean "kinds"?' balance t4 --over kinsd=2..4

# Names.
bad 'no variant is called "tic tac toe"; did you mean "tic_tac_toe"?' simulate 'tic tac toe'
bad "no variant is called \"Nine Men's Morris\"; did you mean \"nine_mens_morris\"?" simulate "Nine Men's Morris"
bad 'no variant is called "t4 tic_tac_toe"; if these are several, each is a name of its own' simulate 't4 tic_tac_toe'

# Players.
bad 'player wanted, got "mcts=100"; write mcts:iterations=100' simulate t4 --players mcts=100
bad 'player wanted, got "MCTS(100)"; write mcts:iterations=100' simulate t4 --players 'MCTS(100)'
bad 'player wanted, got "alphabeta2000"; write alphabeta:nodes=2000' simulate t4 --players alphabeta2000
bad 'player mcts: key=value wanted, got "100"; write iterations=100' simulate t4 --players mcts:100
bad 'player wanted, got "minimax"; nearest: alphabeta' simulate t4 --players minimax
bad 'player wanted, got "human": people play by poise play VARIANT' simulate t4 --players human
bad 'mcts.iterations: a value without spaces wanted, got "9 random"; two players are joined by a comma' \
    simulate t4 --players 'mcts:iterations=9 random'

# A variant where an experiment is wanted, and the other way round.
for command in run report; do
    bad '"t4:kinds=2" is a variant, no experiment: poise simulate t4:kinds=2 plays games of it, poise study t4:kinds=2 makes an experiment and a page of it' \
        $command t4:kinds=2
done
bad '"demo" is an experiment, no variant: poise run demo plays it, poise report demo writes its page' simulate demo
bad "variants/t4.lua:8: 'variant' is not available here: an experiment was wanted; poise simulate, study and check take the file of a variant" \
    run variants/t4.lua
bad "experiments/demo.lua:2: 'experiment' is not available here: a variant was wanted; poise run takes the file of an experiment" \
    check experiments/demo.lua
bad 'no variant is called "variants/t4"; the file here is variants/t4.lua' show variants/t4
bad 't4.lua: the file cannot be opened; the variant that comes with the program is called "t4"' show t4.lua

# Who plays, and what is compared, where only one variant was wanted; a zone as a range.
usage 'simulate: "random" is too much: name players in --players FIRST,SECOND; usage: poise simulate VARIANT' simulate t4 random mcts
wrong '--zone: two shares such as 0.47,0.53, or half the width, wanted, got "45-55": shares of 1, not of 100; write 0.45,0.55' simulate t4 --zone 45-55
check "a share without a zero before it" same "$("$POISE" simulate t4 --games 9 --zone 0.1 | sed 4q)" "$("$POISE" simulate t4 --games 9 --zone .1 | sed 4q)"
bad 'player wanted, got "mcts(iterations=100)"; write mcts:iterations=100' simulate t4 --players 'mcts(iterations=100)'
bad 'policy.wish: no wish is called "capture"; did you mean "captures"?' simulate t4 --players policy:wish=capture
bad 'player mcts: a value wanted, as in mcts:iterations=..., got none' simulate t4 --players mcts:iterations

# Moves.
bad 'move 1: z9 is not a legal move; there is no cell z9; the 16 cells are a1 to d4' show t4 z9
bad 'move 1: a1 is not a legal move (nearest: 1@a1)' show t4 a1
bad 'move 1: e2-e5 is not a legal move (nearest: e2-e3); from e2: e2-e3, e2-e4' show chess e2-e5
bad 'move 2: a1 is not a legal move (nearest: b1); a1 is occupied' solve tic_tac_toe a1 a1

# Names of commands in other programs.
check list fails_with 2 'poise: no command is called "list"; did you mean "variants"?; poise help lists them' "$POISE" list
check version fails_with 2 'poise: no command is called "version"; did you mean "--version"?; poise help lists them' "$POISE" version
bad 'move 1: kinds=4 is none; options of a variant follow a colon: t4:kinds=4' show t4 kinds=4

# A variant before the command, or as a word of the manual; options with another sign between them; a folder; a part of a name.
wrong 'the command comes before the variant, as in poise simulate t4:kinds=3; poise help lists them' t4:kinds=3 simulate
bad '"t4" is a variant: poise show t4 shows its rules' help t4
usage 'simulate: options of a variant follow a colon: t4:kinds=3,width=4; usage: poise simulate VARIANT' simulate t4:kinds=3, width=4
usage 'simulate: "kinds" is too much: options of a variant follow a colon, as in t4:width=5; usage: poise simulate VARIANT' simulate t4 kinds 3
bad 't4:kinds=3;width=4: kinds: integer in 1..8 wanted, got 3;width=4; separate options by a comma' simulate 't4:kinds=3;width=4'
bad 't4:kinds=3:width=4: kinds: integer in 1..8 wanted, got 3:width=4; separate options by a comma' simulate t4:kinds=3:width=4
bad '"variants" is a folder; the file of a variant ends in .lua' simulate variants
bad 'no variant is called "connect4"; nearest: connect6, connect_four' simulate connect4
bad 'no variant is called "connct6"; did you mean "connect6"?' simulate connct6
for name in draughts checkers; do
    bad "no variant is called \"$name\"; nearest: english_draughts, international_draughts, russian_draughts, turkish_draughts, two_move_draughts" simulate $name
done
wrong '--zone: two shares such as 0.47,0.53, or half the width, wanted, got "0.4-0.6"; write 0.4,0.6' simulate t4 --zone 0.4-0.6
wrong '--zone: two shares such as 0.47,0.53, or half the width, wanted, got "0.6,0.4"; write 0.4,0.6' simulate t4 --zone 0.6,0.4
usage 'perft: no option --depth; depth is given without it: poise perft VARIANT DEPTH; poise help perft shows how it is called' perft t4 --depth 3
bad 'player mcts: thinking is counted, so that games can be played again: write mcts:iterations=1000' simulate t4 --players mcts:time=5
bad 'move 1: a1,b2 is not a legal move; several moves have blanks between them' show tic_tac_toe a1,b2
bad 'move 1: D4 is not a legal move (nearest: d4)' show go:size=9 D4
bad 'move 1: e4 is not a legal move; moves to e4: e2-e4' show chess e4
bad 'move 1: Nf3 is not a legal move; moves to f3: f2-f3, g1-f3' show chess Nf3

# Rules in the words of other programs, or nearly written right.
rules() { # MESSAGE FILE
    echo "$2" >"$work/m.lua"
    check "$2" fails_with 1 "poise: $work/m.lua:1: $1" "$POISE" check "$work/m.lua"
}
game() { # MESSAGE TURN FINISH MORE
    rules "$1" "variant { name = 'x', rules = function (o) return { board = square { 4, 4 }, pieces = sides { first = 'man X', second = 'man O' }, turn = $2, finish = $3, $4 } end }"
}
game "'three_in_a_row' is not available here: it is line { at_least = 3, result = 'win' }" 'place {}' 'three_in_a_row {}'
game "'checkmate' is not available here: forbids { when = ... } forbids a move, no_move { result = ... } ends the game; poise help say has more" 'place {}' 'checkmate {}'
game "'eliminated' is not available here: none_left { region = ..., result = ... } asks whether something is gone" 'place {}' 'eliminated {}'
game "'move' is not available here: step, slide, leap and hop are actions that move a piece; moves takes a function" 'move {}' 'no_move { result = "loss" }'
game 'no_move.result: one of win, loss, draw, first, second, illegal wanted, got "lose"; did you mean "loss"?' 'place {}' 'no_move { result = "lose" }'
game 'place.to: no region is called "A1"; the cell is called "a1"' 'place { to = "A1" }' 'no_move { result = "loss" }'
game 'drawn: at most 1 value without a key wanted, got one more: "...."; all rows are in one text, separated by /' 'place {}' 'no_move { result = "loss" }' 'start = drawn { "XX..", "...." }'
game 'rules.pieces: pieces (neutral, sides, columns, seeds) wanted, got a table without such a word before its {, as in sides { first = '\''man X'\'', second = '\''man O'\'' }' 'place {}' 'no_move { result = "loss" }' 'pieces = { man = "X" }'
game 'slide.along: directions wanted (all, orthogonal, diagonal, queen, north, south, east, west, forward, backward, sideways, forward_diagonal, backward_diagonal, north_east, north_west, south_east, south_west), got "forwards"; did you mean "forward"?' \
    'slide { along = "forwards" }' 'no_move { result = "loss" }'
game 'rules.capture: unknown key: effects take, such as custodial and remove, and actions with to = enemy; poise help say has more' 'place {}' 'no_move { result = "loss" }' 'capture = custodial {}'
game 'rules.finish: list without keys wanted, got full = ...; write full { ... }' 'place {}' '{ full = "draw" }'
echo "variant { name = 'x', rules = function (o) return { board = square { 4, 4 }, pieces = sides { first = 'man X', second = 'man O' }, turn = { place {}, custodial {} }, finish = full { result = 'draw' } } end }" >"$work/m.lua"
check "an effect in the turn" bash -c "'$POISE' check '$work/m.lua' 2>&1 | grep -q 'rules.turn\[2\]: stage or action .* wanted, got effect custodial, which belongs to rules.effects$'"
game 'no_move.result: one of win, loss, draw, first, second, illegal wanted, got "tie"; did you mean "draw"?' 'place {}' 'no_move { result = "tie" }'
game 'step.along: directions joined by | wanted, such as north | south, got "orthogonal, diagonal"' 'step { along = "orthogonal, diagonal" }' 'no_move { result = "loss" }'
game 'step.along: directions joined by | wanted, such as north | south, got "(all & ~diagonal)"' 'step { along = all & ~diagonal }' 'no_move { result = "loss" }'
game 'step.mandatory: unknown key: prefer { } has the actions that go before others; poise help prefer' 'step { along = "all", mandatory = true }' 'no_move { result = "loss" }'
game 'either.actions: list wanted, got nothing (the actions to choose from); as in either { place {} }' 'either {}' 'no_move { result = "loss" }'
for region in far home goal; do
    game "place.to: no region is called \"$region\"; edges of the board are top, bottom, left and right; parts = { $region = ... } names cells" "place { to = $region }" 'no_move { result = "loss" }'
done
start() { game "$1" 'place {}' 'no_move { result = "loss" }' "start = $2"; }
start 'drawn.rows: 4 rows wanted, got 2; the empty board is "..../..../..../...."' 'drawn { "X.../...." }'
start "drawn.rows: a piece's sign (X O) or '.' wanted, got 'a'; the empty board is \"..../..../..../....\"" 'drawn { "a1 X" }'
start "rules.start: start (drawn, filled) wanted, got a table without such a word before its {, as in drawn { rows = 'X../.../..O' }" '{ "X...", "...." }'
game 'square.home: cells of the board, with blanks between them, wanted, such as "a1 d4", got "a1-d1"' 'place {}' 'no_move { result = "loss" }' 'parts = { home = "a1-d1" }'
game 'rules.players: unknown key: two sides play; their pieces are declared by pieces = sides { first = ..., second = ... }' 'place {}' 'no_move { result = "loss" }' 'players = 2'
game 'rules.ends: unknown key; did you mean "finish"?' 'place {}' 'no_move { result = "loss" }' 'ends = 3'
game "sides.second: a sign that no other piece has wanted, got 'X' again in \"man X\"" 'place {}' 'no_move { result = "loss" }' 'pieces = sides { first = "man X", second = "man X" }'
signs='either { place {}, pass {} } is a choice, { place {}, pass {} } one after the other'
for sign in '+' '|' '..' '&'; do
    game "no sign joins place { } with another value: $signs" "place {} $sign pass {}" 'no_move { result = "loss" }'
done
game 'no sign joins full { } with another value: write several as a list, { ONE {}, OTHER {} }' 'place {}' 'full { result = "draw" } | "x"'
game 'place { } is followed by a bracket: a comma is missing between them' '{ place {} { } }' 'no_move { result = "loss" }'
rules "unknown word 'turn.place'; a key gets its value with =, as in turn = place { ... }" 'variant { name = "x", rules = function (o) return { turn: place {} } end }'
option() { # MESSAGE OPTION
    rules "$1" "variant { name = 'x', options = { size = $2 }, rules = function (o) return { } end }"
}
plain='variant.options.size: integer, boolean, choice or text { } wanted, got'
option "$plain 5; write integer { 5 }" 5
option "$plain true; write boolean { true }" true
option "$plain \"a\"; write choice { \"a\", ... } or text { \"a\" }" '"a"'
option "$plain a table; write choice { \"a\", \"b\" }, or integer { 3, min = 2, max = 5 }" '{ 3, 4 }'
option 'integer.default: unknown key: the default comes first, as in integer { 3, min = 2, max = 5 }' 'integer { default = 3 }'
rules 'variant.board: unknown key: it belongs to the rules: rules = function (o) return { ... } end' 'variant { name = "x", board = square { 4, 4 } }'
rules "unexpected symbol near '{': a table follows = or return, as in function (o) return { ... } end" 'variant { name = "x", rules = function (o) { board = square { 4, 4 } } end }'
rules 'variant { ... } wanted, without =' 'variant = { name = "x" }'
rules 'variant.rules: function (o) return { ... } end wanted, got a table' 'variant { name = "x", rules = { board = square { 4, 4 } } }'
echo 'return { name = "x" }' >"$work/m.lua"
bad "$work/m.lua: a call of variant { } wanted, got none: the file is variant { name = ..., rules = ... }, without return" check "$work/m.lua"

# Names with capitals, dashes and brackets; experiments and variants in the place of commands.
check "a variant in other letters for a command" fails_with 2 'poise: the command comes before the variant, as in poise simulate tic_tac_toe; poise help lists them' "$POISE" Tic-Tac-Toe
check "an experiment for a command" fails_with 2 'poise: the command comes before the experiment, as in poise run demo; poise help lists them' "$POISE" demo
usage 'simulate: "hex" is too much: one variant at a time; poise study A B compares several; usage: poise simulate VARIANT' simulate t4 hex
usage 'simulate: "200" is too much; usage: poise simulate VARIANT' simulate t4 --games 100 200
usage 'simulate: "–-games" is too much: options begin with two plain signs, --; usage: poise simulate VARIANT' simulate t4 –-games
usage 'simulate: no option -q; poise help simulate shows them' simulate t4 -q
usage 'show: no option --output; did you mean --svg FILE? poise help show shows them' show t4 --output x.svg
check "help takes no value" fails_with 2 'poise: --help takes no value' "$POISE" simulate --help=t4
bad 't4:KINDS=3: no option is called "KINDS"; did you mean "kinds"?' show t4:KINDS=3
bad 't4:kinds:3: OPTION=VALUE wanted, got "kinds:3"; write kinds=3' show t4:kinds:3
bad 'go:19: OPTION=VALUE wanted, as in size=19, got a value alone; poise show go lists the options' show go:19
for name in 't4?kinds=3' 't4(kinds=3)' 't4[kinds=3]'; do
    bad "no variant is called \"$name\"; options follow a colon: t4:kinds=3" show "$name"
done
bad 'no variant is called "go-19x19"; nearest: go' show go-19x19

# Programs of others, people, and two players in one.
for name in stockfish gnugo ./bot.py uci; do
    bad "player wanted, got \"$name\"; another program plays as engine:command=PROGRAM,protocol=uci (or gtp), with --allow-engines" \
        simulate t4 --players $name
done
bad 'player wanted, got "random vs mcts"; two players are joined by a comma: random,mcts' simulate t4 --players 'random vs mcts'
bad 'player wanted, got "random/mcts"; two players are joined by a comma: random,mcts' simulate t4 --players random/mcts:iterations=9
bad 'player wanted, got "000"; a comma joins two players or two options, numbers have none' simulate t4 --players mcts:iterations=1,000
bad 'player wanted, got "me": people play by poise play VARIANT' simulate t4 --players me

# Numbers: percent, units, a comma for a point, lists and ranges.
wrong '--zone: two shares such as 0.47,0.53, or half the width, wanted, got "5%": a share of 1, not of 100; write 0.05' simulate t4 --zone 5%
wrong '--minutes: number in 0.01..100000 wanted, got "1,5"; write 1.5' study t4 --minutes 1,5
wrong '--minutes: number in 0.01..100000 wanted, got "5min"; a number alone, without min' study t4 --minutes 5min
bad '--over: OPTION=VALUES wanted, got "3"; write values as in kinds=2..6 or kinds=2|3|6, and join options by commas' balance t4 --over kinds=2,3,4
bad '--over: kinds: values wanted, such as 2..6 or 2|3|6, got "2:4"; write 2..4' balance t4 --over kinds=2:4

# Shards.
bad "reports/none: no shards there, files called shard-I-of-N.db; \`poise run EXPERIMENT --shard I/N --out reports/none\` makes them, or name their files: poise merge EXPERIMENT FILE..." \
    merge demo --out reports/none
bad 'a.db: an experiment, or the folder of its results, comes first, then files of shards' merge a.db b.db

# Castling has no sign here; rules in the words of other languages, and signs that Lua stumbles over.
bad 'move 1: O-O is not a legal move; castling has no sign of its own: moves are written by their cells, such as a2-a3' show chess O-O
check "in play, too" bash -c "echo O-O | '$POISE' play chess --second random | grep -q 'castling has no sign of its own'"
game "rules.turn: place { ... } wanted, got its name without { }" place 'no_move { result = "loss" }'
game "'beside' is a function, with round brackets: beside(own)" 'place { to = beside[own] }' 'no_move { result = "loss" }'
game "sees { }: sets, numbers and directions wanted, those with a name called as poise help sees calls them" 'place { to = sees { own, alng = all } }' 'no_move { result = "loss" }'
game "sees: sets, numbers and directions wanted, got a table" 'place { to = sees { own, along = { "all" } } }' 'no_move { result = "loss" }'
game "sees { }: at most 4 operands wanted, got 5" 'place { to = sees { own, 1, empty, all, all } }' 'no_move { result = "loss" }'
game "'empty' is a set of cells, without brackets behind it" 'place { to = empty() }' 'no_move { result = "loss" }'
game 'place.when: condition "ply => 3": ">=" wanted, got "=>"' 'place { when = "ply => 3" }' 'no_move { result = "loss" }'
game 'place.when: no region or number is called "time"; turns is the number of turns, ply that of decisions; games know no clock' 'place { when = "time > 3" }' 'no_move { result = "loss" }'
game 'place.to: no region is called "leer"; cells without a piece are empty' 'place { to = leer }' 'no_move { result = "loss" }'
game 'place.piece: one type of piece wanted (man), got "stone"' 'place { piece = stone }' 'no_move { result = "loss" }'
game 'either.place: unknown key: a rule has none; write either { place { ... } }, or actions.place for one that is there' 'either { place = {} }' 'no_move { result = "loss" }'
game 'drawn.rows: row 3 of the board has fewer cells than are drawn in "....."; the empty board is "..../..../..../...."' 'place {}' 'no_move { result = "loss" }' 'start = drawn { "..../...../..../...." }'
game "'}' expected near 'X': a comma or a sign between the two is missing, or the quotes of a text" 'place {}' 'no_move { result = "loss" }' 'start = man X'
game "'}' expected near 'square': a word stands without new" 'place {}' 'no_move { result = "loss" }' 'board = new square { 4, 4 }'
game "<name> expected near '=': a key is set with = and has no quotes, as in name = \"x\"" 'place {}' 'no_move { result = "loss" }' 'start := 3'
game "'setze' is not available here: place { } puts a piece on a cell" 'setze {}' 'no_move { result = "loss" }'
rules "unknown word 'retrun'; did you mean 'return'?" 'variant { name = "x", rules = function (o) retrun { } end }'
exit $failed
