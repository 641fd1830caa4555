import type { DeviceProof } from '@noren/contracts/device-proofs';
import type { ErrorCode } from '@noren/contracts/errors';
import { ServiceError } from '@noren/service-kit';
import type { ProveDevice, Settings } from '../ports.js';
import type { AppScope, RateLimitSubject } from '../request-context.js';
import type { DeviceTouchRepository } from './repository.js';
import { askEchoss, askHitap, type OutboundWithin } from './readers.js';

/** Failed proofs before a member has to wait; allows for a stamp that slips. */
export const failedActions = { most: 10, seconds: 600 };

export interface DeviceProofOptions {
  readonly settings: Settings;
  readonly outbound: OutboundWithin;
  readonly touches: Pick<DeviceTouchRepository, 'claim'>;
  readonly limits: {
    allowsTrial(
      what: readonly string[],
      who: RateLimitSubject,
      limit: typeof failedActions,
    ): Promise<boolean>;
    forgiveTrial(what: readonly string[], who: RateLimitSubject, limit: typeof failedActions): Promise<void>;
  };
  readonly now: () => Date;
}

/** Failures that count towards the limit: they could reveal valid patterns. Others are not the member's fault. */
const counted: readonly ErrorCode[] = ['deviceUnknown', 'deviceRefused', 'deviceRepeated'];

export function createProveDevice(options: DeviceProofOptions): ProveDevice {
  const { settings, outbound, touches, limits, now } = options;

  async function getStamp(scope: AppScope, proof: DeviceProof): Promise<string> {
    if (proof.kind === 'echoss') return askEchoss(outbound, await settings.getFor(scope, 'echoss'), proof);
    return `hitap-${await askHitap(outbound, await settings.getFor(scope, 'hitap'), proof)}`;
  }

  return async (user, kind, proof) => {
    const { scope, who } = user;
    if (proof?.kind !== kind || !scope.features[kind]) throw new ServiceError('deviceParameter');
    const what = ['device', scope.appId, scope.environment];
    // Count before asking, or concurrent requests would all pass the limit.
    if (!(await limits.allowsTrial(what, who, failedActions))) throw new ServiceError('deviceRepeated');
    try {
      const stampId = await getStamp(scope, proof);
      // Only recognised touches: unknown ones are rejected anyway, and may be pressed again.
      if (!(await touches.claim(user, proof, now()))) throw new ServiceError('deviceUnknown');
      await limits.forgiveTrial(what, who, failedActions);
      return { stampId };
    } catch (error) {
      if (!(error instanceof ServiceError && counted.includes(error.code))) {
        await limits.forgiveTrial(what, who, failedActions);
      }
      throw error;
    }
  };
}
