import type { PartnerCheck } from '@noren/contracts/partners';

/** What a partner's answer says about credentials that are set up completely. */
export type CheckResult = Exclude<PartnerCheck['result'], 'notSetUp'>;

/** @param accepted statuses other than success by which the partner shows that it accepted the key */
export function toCheckResult(status: number, accepted: readonly number[]): CheckResult {
  if (status < 300 || accepted.includes(status)) return 'accepted';
  return status === 401 || status === 403 ? 'rejected' : 'unreachable';
}
