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

# fails_with CODE MESSAGE COMMAND...: exactly that one line on stderr, nothing on stdout.
fails_with() {
    local code=$1 message=$2 out got
    shift 2
    out=$("$@" 2>"$work/stderr")
    got=$?
    same "$message" "$(cat "$work/stderr")" && same "$code" "$got" && same "" "$out"
}
