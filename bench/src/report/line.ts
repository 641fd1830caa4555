/** One line of the table: a figure of a part. */
export interface Line {
  readonly figure: string;
  readonly value: number;
  /** `ms`, `KB` (1,000 bytes), `requests`, `uses/s` … */
  readonly unit: string;
  /** The target, where there is one. */
  readonly atMost?: number;
}

/** Whether a figure keeps its target; undefined where it has none. */
export function verdictOf({ value, atMost }: Line): 'ok' | 'missed' | undefined {
  if (atMost === undefined) return undefined;
  return value <= atMost ? 'ok' : 'missed';
}
