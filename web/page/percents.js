// Shares for people: they add up.

/** Whole per cents of what adds up to `games`, which add up to a hundred. */
export function perCents(counts, games) {
  const exact = counts.map((count) => (100 * count) / games);
  const whole = exact.map(Math.floor);
  const order = exact.map((_, i) => i).sort((a, b) => exact[b] - whole[b] - (exact[a] - whole[a]));
  for (let i = 0, left = 100 - whole.reduce((a, b) => a + b, 0); i < left; i++) whole[order[i]]++;
  return whole.map((n, i) => (n || !counts[i] ? `${n} %` : "under 1 %"));
}
