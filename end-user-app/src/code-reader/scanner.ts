import type { MemberEnvironment } from '@noren/contracts/members';

/** Why no code was read: the messaging app is too old, the reader does not start, or the member cancelled. */
export type ScanFailureReason = 'version' | 'cannotStart' | 'cancelled';

export class ScanFailure extends Error {
  readonly reason: ScanFailureReason;

  constructor(reason: ScanFailureReason) {
    super(reason);
    this.reason = reason;
  }
}

/** A QR code reader of the device. */
export interface Scanner {
  /**
   * Returns the text of the code.
   * @throws ScanFailure
   */
  scan(environment: MemberEnvironment): Promise<string>;
}

/** The oldest version of the messaging app with a working reader. */
export const oldestVersion = '11.7.0';

/** True if a version such as `11.10.0` is at least `oldest`; false for an unknown version. */
export function isAtLeast(version: string | null, oldest: string): boolean {
  if (version === null) return false;
  const [a, b] = [version, oldest].map((text) => text.split('.').map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (a?.[part] ?? 0) - (b?.[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
