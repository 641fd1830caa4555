import { type CounterRepository, counterId } from './counters.js';
import type { CouponUseRepository, NewCouponUse } from './repository.js';

/** A use that has no outcome after this long has lost its process. */
const leaseMs = 20_000;

export interface RecoveryOptions {
  readonly uses: CouponUseRepository;
  readonly counters: CounterRepository;
}

/** Whether nobody works on a reserved use any more. A wrong guess costs that press, never a count. */
export function isAbandoned({ reservedAt }: { reservedAt: string }, now: Date): boolean {
  return reservedAt < leaseBegin(now);
}

/** Makes a use without an outcome undone. The status goes first: after it nobody can confirm any more. */
export async function release({ uses, counters }: RecoveryOptions, use: NewCouponUse): Promise<void> {
  if ((await uses.release(use)) === undefined) return;
  await counters.giveBack(counterId(use), use.id);
}

/**
 * Brings to an end what a process that died left in between; see `use-coupon.ts` for why this is always
 * possible. Safe to run at any time and in several replicas at once.
 */
export async function recover({ uses, counters }: RecoveryOptions, now: Date): Promise<void> {
  const before = leaseBegin(now);
  for (const use of await uses.openSince(before)) await release({ uses, counters }, use);
  for (const counter of await counters.unsettledSince(before)) {
    for (const { useId, at } of counter.pending) {
      if (at >= before) continue;
      const use = await uses.find(useId);
      if (use?.status === 'confirmed') await counters.settle(counter.id, [useId]);
      else if (use?.status !== 'reserved') await counters.giveBack(counter.id, useId);
    }
  }
}

function leaseBegin(now: Date): string {
  return new Date(now.getTime() - leaseMs).toISOString();
}
