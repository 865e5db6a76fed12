#!/bin/bash
# Programs of others as referees and as opponents: chess.js judges each move of `poise uci chess`, python-chess plays it, GNU Go,
# Stockfish and Fairy-Stockfish meet our players. What is not installed is skipped; nothing else needs it. Debian has gnugo, stockfish
# and fairy-stockfish; cutechess-cli and gogui-twogtp are built from their sources (CUTECHESS, TWOGTP: commands); npm chess.js (MODULES: the folder with node_modules), pip chess (PYTHON: a python that has it).
set -u
cd "$(dirname "$0")/.." || exit 1
poise=$(realpath "${POISE:-build/poise}") passed=0 failed=0 skipped=0
PATH=$PATH:/usr/games
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

check() { # NAME COMMAND...
    local name=$1
    shift
    if "$@" >"$work/said" 2>&1; then
        echo "ok $name" && passed=$((passed + 1))
    else
        echo "not ok $name" && failed=$((failed + 1))
        tail -5 "$work/said" | cut -c1-200 | sed 's/^/# /'
    fi
}
skip() { echo "skipped $1: $2 is not here" && skipped=$((skipped + 1)); }
has() { command -v "$1" >/dev/null; }

# --- chess.js judges ---

cat >"$work/judge.cjs" <<'JS'
// Both sides are the engine; each move must be legal, and where the rules say that it is over they agree.
const { Chess } = require("chess.js");
const { spawn } = require("node:child_process");
const engine = spawn(process.argv[2], ["uci", "chess"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = require("node:readline").createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
const say = (line) => engine.stdin.write(line + "\n");
async function hear(word) {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error("it ended");
    if (value.startsWith(word)) return value;
  }
}
(async () => {
  say("uci");
  await hear("uciok");
  for (let number = 0; number < 4; number++) {
    const judge = new Chess();
    const moves = [];
    for (let i = 0; i < 4 + number; i++) { // a few by chance, so that games differ
      const all = judge.moves({ verbose: true });
      const { from, to, promotion = "" } = all[(7 * i + 3 * number) % all.length];
      judge.move({ from, to, promotion });
      moves.push(from + to + promotion);
    }
    say("ucinewgame");
    while (!judge.isGameOver() && moves.length < 120) {
      say(`position startpos moves ${moves.join(" ")}`);
      say("go nodes 400");
      const move = (await hear("bestmove")).split(" ")[1];
      judge.move({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] });
      moves.push(move);
    }
    console.log(moves.length, judge.fen());
  }
  say("quit");
})().catch((error) => { console.error(error.message); process.exit(1); });
JS
if has node && NODE_PATH=${MODULES:-node_modules} node -e 'require("chess.js")' 2>/dev/null; then
    check "chess.js finds each move of four games legal" env NODE_PATH="${MODULES:-node_modules}" timeout 600 node "$work/judge.cjs" "$poise"
else
    skip "chess.js as referee" chess.js
fi

# --- python-chess plays ---

cat >"$work/play.py" <<'PY'
import sys, chess, chess.engine
with chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci", "chess"]) as engine:
    board = chess.Board()
    while not board.is_game_over() and board.ply() < 80:
        board.push(engine.play(board, chess.engine.Limit(nodes=400)).move)
    engine.analyse(chess.Board(), chess.engine.Limit(time=.2))
    print(board.fen())
PY
if "${PYTHON:-python3}" -c 'import chess.engine' 2>/dev/null; then
    check "python-chess plays a game" timeout 600 "${PYTHON:-python3}" "$work/play.py" "$poise"
else
    skip "python-chess as referee" "its module chess"
fi

# --- others as players ---

meet() { # VARIANT GAMES PLAYERS
    timeout 900 "$poise" simulate "$1" --games "$2" --players "$3" --allow-engines --threads 1 --max-plies 200
}
if has gnugo; then
    check "GNU Go plays go on 7x7, in both seats" meet go:size=7 2 "engine:command=gnugo --mode gtp --boardsize 7 --chinese-rules --level 1,protocol=gtp,random"
    check "and as the second player" meet go:size=7 2 "random,engine:command=gnugo --mode gtp --boardsize 7 --chinese-rules --level 1,protocol=gtp"
    printf '%s\n' "boardsize 7" "clear_board" "genmove b" "genmove w" "showboard" "final_score" quit | "$poise" gtp go:size=7 >"$work/gtp" 2>&1
    check "our GTP answers what GNU Go's referees ask" grep -q '^= [A-H][1-7]' "$work/gtp"
    # Who passes has taken what is dead: both score alike.
    cat >"$work/score.py" <<'PY'
import subprocess, sys
class Player:
    def __init__(self, command):
        self.program = subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    def ask(self, line):
        self.program.stdin.write(line + "\n")
        self.program.stdin.flush()
        answer = self.program.stdout.readline().strip()
        while self.program.stdout.readline().strip():
            pass
        assert answer.startswith("="), (line, answer)
        return answer[2:]
ours, theirs = Player(sys.argv[1] + " gtp go:size=9 --player mcts:iterations=200,training=0"), Player("gnugo --mode gtp --level 1 --chinese-rules --capture-all-dead")
for black, white in (ours, theirs), (theirs, ours):
    for player in ours, theirs:
        [player.ask(line) for line in ("boardsize 9", "clear_board", "komi 7.5")]
    sides, moves = [("b", black, white), ("w", white, black)], []
    while [move.lower() for move in moves[-2:]] != ["pass"] * 2:
        colour, player, other = sides[len(moves) % 2]
        moves.append(player.ask("genmove " + colour))
        other.ask(f"play {colour} {moves[-1]}")
    scores = ours.ask("final_score"), theirs.ask("final_score")
    print(len(moves), *scores)
    assert scores[0] == scores[1]
PY
    check "GNU Go and our GTP score games of 9x9 alike" timeout 600 "${PYTHON:-python3}" "$work/score.py" "$poise"
else
    skip "GNU Go" gnugo
fi
# Our chess has no castling, which theirs is told by where games begin.
begin="position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
for one in stockfish fairy-stockfish; do
    if has $one; then
        check "$one plays chess, and wins" bash -c "'$poise' simulate chess --games 2 --players 'random,engine:command=$one,protocol=uci,milliseconds=50,setup=$begin' --allow-engines --threads 1 --max-plies 300 | grep -q 'second player wins *2'"
    else
        skip "$one" $one
    fi
done
if has fairy-stockfish; then
    check "Fairy-Stockfish plays chess with castling" meet chess_castling 2 "random,engine:command=fairy-stockfish,protocol=uci,milliseconds=20"
fi
# Amazons has shots: what one of us writes, another one plays.
check "our GTP plays our GTP" meet amazons 2 "random,engine:command=$poise gtp amazons --player random,protocol=gtp"
# Pieces that are put back, moves with a shot: which games it knows depends on its version.
if has fairy-stockfish; then
    for game in breakthrough clobber ataxx amazons; do
        printf 'uci\nquit\n' | fairy-stockfish | grep '^option name UCI_Variant' | grep -qw "$game" || { skip "Fairy-Stockfish and $game" "its $game" && continue; }
        begin="setoption name UCI_Variant value $game"
        [ $game = clobber ] && begin="$begin;position fen pPpPp/PpPpP/pPpPp/PpPpP/pPpPp/PpPpP w - - 0 1"
        check "Fairy-Stockfish plays $game" meet $game 2 "random,engine:command=fairy-stockfish,protocol=uci,think=nodes 200,setup=$begin"
    done
fi
# Positions of random games as it writes them, hands too: the same moves are legal, and they are written back alike.
cat >"$work/positions.py" <<'PY'
import random, re, subprocess, sys
def start(*command):
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
def ask(program, *lines):
    program.stdin.write("".join(line + "\n" for line in lines))
    program.stdin.flush()
def hear(program, last):
    heard = []
    while not heard or not re.match(last, heard[-1]):
        heard.append(program.stdout.readline().rstrip())
    return heard
def parts(fen):
    board, _, hand = fen.split()[0].partition("[")
    return board, "".join(sorted(hand.rstrip("]"))), fen.split()[1]
poise, variant, name, games = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
theirs, ours = start("fairy-stockfish"), start(poise, "uci", variant, "--player", "alphabeta:nodes=64,training=0")
ask(theirs, f"setoption name UCI_Variant value {name}")
ask(ours, "setoption name MultiPV value 256")
signs, seen = str.maketrans("XO", "Pp") if variant == "breakthrough" else {}, 0
for game in range(games):
    chance, moves = random.Random(game), []
    for _ in range(40):
        ask(theirs, "position startpos moves " + " ".join(moves), "d", "go perft 1")
        heard = hear(theirs, "Nodes searched")
        fen = next(line[5:] for line in heard if line.startswith("Fen: "))
        legal = [line.split(":")[0] for line in heard if re.match(r"([a-z]\d+|[A-Z]@)[a-z]\d+\S*: 1$", line)]
        if not legal:
            break
        ask(ours, f"position fen {fen}", "d", "go nodes 64")
        heard = hear(ours, "bestmove")
        written = [line[5:] for line in heard if line.startswith("Fen: ")]
        mine = {line.split(" pv ")[1].split()[0] for line in heard if " pv " in line}
        assert mine >= {move.rstrip("+") for move in legal}, (fen, sorted(mine), sorted(legal))
        # where a king may be left to be taken the rest do that
        for move in mine - {move.rstrip("+") for move in legal}:
            ask(ours, f"position fen {fen} moves {move}", "go nodes 64")
            assert any(" score cp 1200 " in line for line in hear(ours, "bestmove")), (fen, move)
        assert written and parts(written[0].translate(signs)) == parts(fen), (fen, written)
        moves.append(chance.choice(legal))
        seen += 1
print(seen)
PY
if has fairy-stockfish; then
    check "positions of dobutsu shogi, hands too, have the moves that Fairy-Stockfish finds" "${PYTHON:-python3}" "$work/positions.py" "$poise" dobutsu_shogi dobutsu 10
    check "and those of breakthrough" "${PYTHON:-python3}" "$work/positions.py" "$poise" breakthrough breakthrough 5
fi
# --- referees of their own ---

# Every game ends by the rules of both; what does not is named in the score.
by_cutechess() { # NAME OUR_VARIANT OTHER_ENGINE
    timeout 900 ${CUTECHESS:-cutechess-cli} -variant "$1" -engine name=poise "cmd=$poise" arg=uci "arg=$2" arg=--called "arg=${4:-$1}" proto=uci \
        -engine name=other $3 proto=uci -each st=0.1 timemargin=5000 -games 2 -rounds 1 -maxmoves 120 >"$work/match"
    cat "$work/match"
    [ "$(grep -c '^Finished game' "$work/match")" = 2 ] && ! grep -qE 'poise.*(illegal|disconnects|stalls|loses on time)' "$work/match"
}
if has "${CUTECHESS:-cutechess-cli}"; then
    check "cutechess-cli referees gomoku" by_cutechess gomokufreestyle gomoku "cmd=$poise arg=uci arg=gomoku arg=--called arg=gomokufreestyle"
    check "and tic-tac-toe" by_cutechess tictactoe tic_tac_toe "cmd=$poise arg=uci arg=tic_tac_toe"
    has fairy-stockfish && check "and chess against Fairy-Stockfish" by_cutechess standard chess_castling cmd=fairy-stockfish chess
else
    skip "cutechess-cli as referee" cutechess-cli
fi
# Both sides tell the same result, and none of the games has an error (the columns of its table).
by_twogtp() { # SIZE BLACK WHITE
    timeout 900 ${TWOGTP:-gogui-twogtp} -black "$2" -white "$3" -size "$1" -games 4 -alternate -auto -sgffile "$work/twogtp" -force
    awk -F '\t' '!/^#/ { n++; if ($2 != $3 || $2 !~ /^[BW]\+/) bad = 1 } END { exit bad || n != 4 }' "$work/twogtp.dat"
}
two=${TWOGTP:-gogui-twogtp}
if has "${two%% *}"; then
    check "gogui-twogtp referees hex" by_twogtp 7 "$poise gtp hex:size=7 --player mcts:iterations=200,training=0" "$poise gtp hex:size=7 --player mcts:iterations=50,training=0"
    check "and go" by_twogtp 7 "$poise gtp go:size=7 --player mcts:iterations=100,training=0" "$poise gtp go:size=7 --player mcts:iterations=50,training=0"
else
    skip "gogui-twogtp as referee" gogui-twogtp
fi
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
