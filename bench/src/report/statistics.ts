/** The middle of some figures; between the two middle ones where their number is even. */
export function median(values: readonly number[]): number {
  const sorted = sortedOf(values);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** The smallest figure that at least `percent` of all figures do not exceed (nearest rank). */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = sortedOf(values);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}

/** What happens by chance more seldom is not called chance. */
const seldom = 0.05;

/**
 * In how many of some rounds, at most, one of two equals is above the other by chance (one-sided sign test): with
 * more than these it really is above.
 */
export function mostByChance(rounds: number): number {
  let ways = 1;
  let tail = 0;
  for (let above = rounds; above > 0; above--) {
    tail += ways / 2 ** rounds;
    if (tail >= seldom) return above;
    ways = (ways * above) / (rounds - above + 1);
  }
  return 0;
}

function sortedOf(values: readonly number[]): number[] {
  if (values.length === 0) throw new Error('no figures');
  return [...values].sort((a, b) => a - b);
}
