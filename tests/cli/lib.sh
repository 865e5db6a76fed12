# Shared by the scripts here: POISE is the program; each check prints one line.
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
POISE=${POISE:-build/poise}
POISE=$(realpath "$POISE")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# check NAME CONDITION...: the condition is a command.
check() {
    local name=$1
    shift
    if "$@" >"$work/check" 2>&1; then
        echo "ok $name"
    else
        echo "not ok $name"
        sed 's/^/# /' "$work/check" | head -20
        failed=1
    fi
}

same() { # EXPECTED GOT
    [ "$1" = "$2" ] || { printf 'wanted: %s\ngot:    %s\n' "$1" "$2"; return 1; }
}

# played_alike FILE NAME: the experiment leaves the same bytes on one thread (in NAME1), on three, and from two shards.
played_alike() {
    "$POISE" run "$1" --out "$2"1 --threads 1 >/dev/null && "$POISE" run "$1" --out "$2"3 --threads 3 >/dev/null || return 1
    "$POISE" run "$1" --out "$2"s --shard 1/2 >/dev/null && "$POISE" run "$1" --out "$2"s --shard 2/2 >/dev/null || return 1
    "$POISE" merge "$1" --out "$2"s >/dev/null && cmp "$2"1/results.db "$2"3/results.db && cmp "$2"1/results.db "$2"s/results.db
}

# fails_with CODE MESSAGE COMMAND...: exactly that one line on stderr, nothing on stdout.
fails_with() {
    local code=$1 message=$2 out got
    shift 2
    out=$("$@" 2>"$work/stderr")
    got=$?
    same "$message" "$(cat "$work/stderr")" && same "$code" "$got" && same "" "$out"
}

# Of what is drawn or played by numbers, a quarter where the program is built with the sanitizers (tests/support/part.h).
part=1
case ${BUILD:-} in *san-*) part=4 ;; esac

# not_under_sanitizers NAME WHY: ends the script where the program is built with them, and slow.
not_under_sanitizers() {
    case ${BUILD:-} in *san-*) echo "ok $1 # skipped: $2" && exit $failed ;; esac
}

# rows LINE: writes $work/v.lua, a variant that so many in a row win.
rows() {
    cat >"$work/v.lua" <<LUA
variant { name = "V", rules = function ()
  return { board = square { 3, 3 }, pieces = sides { first = "man X", second = "man O" }, turn = { place {} },
           finish = { line { at_least = $1, result = "win" }, full { result = "draw" } } }
end }
LUA
}
