import { type ErrorCode, getStatus } from '@noren/contracts/errors';
import { ServiceError, unavailable } from '@noren/service-kit';
import type { Plan } from '../types/plan.js';
import type { NewAction } from '../types/record.js';
import type { ExternalSteps } from './external-steps.js';
import { type FinishOptions, finish, release } from './outcomes.js';
import { cancelHolds, reserveAll } from './reserve.js';

export interface DecideOptions<T extends NewAction, O> extends FinishOptions<T, O> {
  /** Present if plans may have an external step. */
  readonly steps?: ExternalSteps<T, O> | undefined;
}

/**
 * Decides a reserved action (full path).
 *
 * @returns it confirmed with its effects, rejected, or in its external step
 * @throws `maintenance` if it was released in between, or whatever left it undecided
 */
export async function decide<T extends NewAction, O>(
  options: DecideOptions<T, O>,
  action: T,
  plan: Plan<O>,
): Promise<T> {
  const { actions, resources, steps } = options;

  async function reject(rejectionReason: ErrorCode): Promise<T> {
    const rejected = await actions.reject(action, rejectionReason);
    if (rejected === undefined) throw unavailable();
    return rejected;
  }

  try {
    await plan.authorize?.();
  } catch (error) {
    if (error instanceof ServiceError && isFinal(error.code)) return reject(error.code);
    await release(options, action);
    throw error;
  }
  const reserved = await reserveAll(resources, action, plan.reservations ?? []);
  if (typeof reserved === 'string') {
    await cancelHolds(resources, action);
    return reject(reserved);
  }
  if (plan.startStep !== undefined && steps !== undefined) return steps.start(action, plan.startStep);
  const confirmed = await actions.confirm(action, await plan.getOutcome(reserved));
  if (confirmed === undefined) {
    await cancelHolds(resources, action);
    throw unavailable();
  }
  return finish(options, confirmed);
}

/** False if the same request may succeed later. */
function isFinal(code: ErrorCode): boolean {
  return getStatus(code) < 500 && code !== 'tooManyRequests';
}
