#!/bin/bash
# How often are the laboratory's answers wrong? Simulates families of cells, variants and ladders with known truth through
# the code that answers, so many times as many as `make test` does, and prints the rates.
# Usage: scripts/calibration.sh [TIMES], 20 unless said otherwise, which takes some ten minutes.
set -eu
cd "$(dirname "$0")/.."
make -j"$(nproc)" TEST='stats/test_contrast studies/test_effects studies/test_balance stats/test_curve' tests >/dev/null
for test in stats/test_contrast studies/test_effects studies/test_balance stats/test_curve; do
    echo "$test"
    FAMILIES=${1:-20} CMOCKA_MESSAGE_OUTPUT=TAP nice build/release/tests/$test | grep -E '^#|^not ok' || true
done
