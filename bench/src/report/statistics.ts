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

function sortedOf(values: readonly number[]): number[] {
  if (values.length === 0) throw new Error('no figures');
  return [...values].sort((a, b) => a - b);
}
