/** Returns the median; the mean of the two middle values if their number is even. */
export function median(values: readonly number[]): number {
  const sorted = sortValues(values);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** Returns the smallest value that at least `percent` of all values do not exceed (nearest rank). */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = sortValues(values);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}

/** Significance level of the sign test. */
const seldom = 0.05;

/**
 * Returns in how many rounds, at most, one of two equals is above the other by chance (one-sided sign test). With
 * more rounds than that the difference is significant.
 */
export function maxByChance(rounds: number): number {
  let ways = 1;
  let tail = 0;
  for (let above = rounds; above > 0; above--) {
    tail += ways / 2 ** rounds;
    if (tail >= seldom) return above;
    ways = (ways * above) / (rounds - above + 1);
  }
  return 0;
}

function sortValues(values: readonly number[]): number[] {
  if (values.length === 0) throw new Error('no metrics');
  return [...values].sort((a, b) => a - b);
}
