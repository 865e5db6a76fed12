#!/bin/bash
# Runs the tests and ends in one line, `N passed, N failed`. Usage: run.sh [NAME...]: only tests whose name contains one of these.
# BUILD: the folder of the test programs; POISE: the program that the scripts use.
set -u
cd "$(dirname "$0")/.." || exit 1
export POISE=${POISE:-build/poise} BUILD=${BUILD:-build/release}
passed=0 failed=0 seconds=600 long=20 # a test that takes longer hangs, or is told how long it took
names=("${@:-}")
logs=$(mktemp -d) jobs=${JOBS:-$(($(nproc) + 1))} tests=() begun=0

# A program of cmocka's prints TAP; a script prints `ok NAME` and `not ok NAME` lines.
judge() {
    local name=$1 log=$2 code took ok bad skipped
    read -r code took <"$log.code"
    ok=$(grep -c '^ok ' "$log")
    skipped=$(grep -c '^not ok .*# SKIP' "$log") # as cmocka says it
    bad=$(($(grep -c '^not ok ' "$log") - skipped))
    # Whoever ends badly without saying so, or has no test, has failed.
    if [ "$bad" = 0 ] && { [ "$code" != 0 ] || [ $((ok + skipped)) = 0 ]; }; then bad=1; fi
    passed=$((passed + ok)) failed=$((failed + bad))
    if [ "$bad" = 0 ]; then
        printf '%-36s %3d passed%s%s\n' "$name" "$ok" "$([ "$skipped" = 0 ] || echo ", $skipped skipped")" "$([ "$took" -lt "$long" ] || echo "  ($took s)")"
    else
        printf '%-36s %3d passed, %d FAILED (exit %d)\n' "$name" "$ok" "$bad" "$code"
        grep -v '^ok ' "$log" | tail -60
    fi
}

# What is done and was not told.
tell() {
    local i
    for i in "${!tests[@]}"; do
        [ -e "$logs/$i.code" ] || continue
        judge "${tests[i]}" "$logs/$i"
        unset "tests[i]"
    done
}

# As many tests at a time as there are cores, and one for those that wait for the disk or for a time to pass.
run() {
    local log=$logs/$begun
    tests[begun++]=$1
    shift
    while [ "$(jobs -rp | wc -l)" -ge "$jobs" ]; do wait -n; done
    tell
    {
        local start=$SECONDS
        CMOCKA_MESSAGE_OUTPUT=TAP timeout "$seconds" "$@" >"$log" 2>&1 </dev/null
        echo "$? $((SECONDS - start))" >"$log.new" && mv "$log.new" "$log.code"
    } &
}

is_wanted() {
    local part
    for part in "${names[@]}"; do
        [[ $1 == *"$part"* ]] && return
    done
    return 1
}

# Result files wait for the disk: where there is one in memory with room, the tests use that.
in_memory=/dev/shm room=$((1 << 20)) # kibibytes
[ -w $in_memory ] && [ "$(df -Pk $in_memory | awk 'END { print $4 }')" -gt $room ] && export TMPDIR=$in_memory

# What players learn is not to be kept in the user's folder.
POISE_CACHE=$(mktemp -d) && export POISE_CACHE
trap 'rm -rf "$logs" "$POISE_CACHE"' EXIT

found() { # the names of all tests
    local file
    for file in tests/*/test_*.c tests/*/*/test_*.c tests/cli/*.sh; do # lib.sh is not executable
        [[ $file == *.sh && ! -x $file ]] && continue
        file=${file#tests/}
        echo "${file%.*}"
    done
}
# Those that take longest begin, so that no processor waits for the last one.
in_order() {
    grep -xFf <(found) tests/longest.txt
    found | grep -vxFf tests/longest.txt
}

while read -r name; do
    is_wanted "$name" || continue
    if [ -x "tests/$name.sh" ]; then
        run "$name" "tests/$name.sh"
    else
        run "$name" "$BUILD/tests/$name"
    fi
done < <(in_order)
wait
tell

[ $((passed + failed)) -gt 0 ] || { echo "no test is called like \"$*\"" && failed=1; }
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
