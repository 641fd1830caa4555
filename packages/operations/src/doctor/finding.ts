/** What a check of an installation found. */
export interface Finding {
  /** What was checked, such as "MongoDB". */
  readonly part: string;
  /** `warning` works now and should be mended; `unchecked` had no address to check. */
  readonly state: 'ok' | 'warning' | 'error' | 'unchecked';
  /** What is the case, on one line. */
  readonly text: string;
  /** What to do about it; only of a warning or an error. */
  readonly remedy?: string;
}

/** Takes what the check of one part finds. */
export interface Report {
  ok(text: string): void;
  warn(text: string, remedy: string): void;
  fail(text: string, remedy: string): void;
}

/**
 * Runs the check of one part. It never throws: an error ends the check and is one of its findings.
 *
 * @param remedy - what to do if the part cannot be reached
 */
export async function examine(
  part: string,
  remedy: string,
  check: (report: Report) => Promise<void>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    await check({
      ok: (text) => findings.push({ part, state: 'ok', text }),
      warn: (text, mend) => findings.push({ part, state: 'warning', text, remedy: mend }),
      fail: (text, mend) => findings.push({ part, state: 'error', text, remedy: mend }),
    });
  } catch (error) {
    findings.push({ part, state: 'error', text: describeError(error), remedy });
  }
  return findings;
}

/** Returns an error on one line; a failed `fetch` says why only in its cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const { code } = error as { code?: unknown };
  const text = [error.message.split('\n')[0], typeof code === 'string' ? `(${code})` : ''].join(' ').trim();
  return cause instanceof Error && error.message === 'fetch failed' ? describeError(cause) : text;
}

/** Time that clocks may differ, in milliseconds: tokens are valid for minutes, one-time codes for 30 seconds. */
const clockTolerance = 10_000;

/** Compares another clock with this machine's. */
export function examineClock(report: Report, other: Date, whose: string): void {
  const difference = Math.round((other.getTime() - Date.now()) / 1000);
  if (Math.abs(difference) * 1000 <= clockTolerance) return;
  report.fail(
    `The clock of ${whose} differs from this machine's by ${difference} s`,
    'Synchronise both by NTP; tokens and codes are refused until then',
  );
}
