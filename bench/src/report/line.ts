/** One line of the table: a figure of a part. */
export interface Line {
  readonly figure: string;
  readonly value: number;
  /** `ms`, `KB` (1,000 bytes), `requests`, `uses/s` … */
  readonly unit: string;
  /** The target, where there is one: no more than this. */
  readonly atMost?: number;
  /** The target, where there is one: no less than this. */
  readonly atLeast?: number;
}

/** Whether a figure keeps its target; undefined where it has none. */
export function verdictOf({ value, atMost, atLeast }: Line): 'ok' | 'missed' | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  return value <= (atMost ?? value) && value >= (atLeast ?? value) ? 'ok' : 'missed';
}

/** The target as people write it, empty where there is none. */
export function targetOf({ atMost, atLeast }: Line): string {
  if (atMost !== undefined) return `≤ ${atMost}`;
  return atLeast === undefined ? '' : `≥ ${atLeast}`;
}
