#!/bin/bash
# How often are the laboratory's answers wrong? Simulates families of cells, variants and ladders with known truth through
# the code that answers, and experiments through the whole program up to their pages, so many times as many as `make test`
# does, and prints the rates.
# Usage: scripts/calibration.sh [TIMES], 20 unless said otherwise, which takes some fifteen minutes.
set -eu
cd "$(dirname "$0")/.."
TESTS='stats/test_calibration stats/test_contrast studies/test_effects studies/test_balance studies/test_pie studies/test_komi
    cli/test_truth_pages'
make -j"$(nproc)" TEST="$TESTS" all tests >/dev/null
for test in $TESTS; do
    echo "$test"
    FAMILIES=${1:-20} CMOCKA_MESSAGE_OUTPUT=TAP nice build/release/tests/$test | grep -E '^#|^not ok' || true
done
