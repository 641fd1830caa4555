/** One line of the table: a metric of a part. */
export interface Line {
  readonly metric: string;
  readonly value: number;
  /** `ms`, `KB` (1,000 bytes), `requests`, `uses/s` … */
  readonly unit: string;
  /** Target: maximum value. */
  readonly atMost?: number;
  /** Target: minimum value. */
  readonly atLeast?: number;
}

/** Compares a metric with its target; undefined without a target. */
export function getVerdict({ value, atMost, atLeast }: Line): 'ok' | 'missed' | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  return value <= (atMost ?? value) && value >= (atLeast ?? value) ? 'ok' : 'missed';
}

/** Returns the target as text; empty without a target. */
export function getTarget({ atMost, atLeast }: Line): string {
  if (atMost !== undefined) return `≤ ${atMost}`;
  return atLeast === undefined ? '' : `≥ ${atLeast}`;
}
