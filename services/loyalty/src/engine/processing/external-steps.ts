import type { ErrorCode } from '@noren/contracts/errors';
import { ServiceError } from '@noren/service-kit';
import { type ExternalStep, StepNotStartedError, type StepOutcome } from '../types/external-step.js';
import type { ExternalStepStore } from '../types/action-store.js';
import type { NewAction } from '../types/record.js';
import { type FinishOptions, finish, undo } from './outcomes.js';
import { cancelHolds } from './reserve.js';

/*
 * An external step runs between reservation and confirmation, at a third party that alone knows its outcome. Its
 * start is stored before it is requested. From then on the lease does not apply: the process that learns the outcome
 * decides the action, in the request, when the member returns, or in the background, which checks unknown outcomes
 * until they are known. Confirming and abandoning are conditional writes, and the first wins. The step of an abandoned
 * action is cancelled, or reverted if it happened all the same.
 */

export interface ExternalStepOptions<T extends NewAction, O> extends FinishOptions<T, O> {
  readonly actions: ExternalStepStore<T, O>;
  readonly step: ExternalStep<T, O>;
  /** How long a member may take to continue the step. */
  readonly openMs: number;
  /** Why an action is rejected that was undecided for too long. */
  readonly timeoutReason: ErrorCode;
  readonly now: () => Date;
}

export type ExternalSteps<T extends NewAction, O> = ReturnType<typeof createExternalSteps<T, O>>;

/** After this time a step unknown to the third party is cancelled there, so that it cannot arrive late. */
const lateMs = 30_000;
const firstCheckMs = 2_000;
const slowestCheckMs = 10 * 60 * 1000;

export function createExternalSteps<T extends NewAction, O>(options: ExternalStepOptions<T, O>) {
  const { actions, resources, step, openMs, timeoutReason, now } = options;
  const after = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const current = async (action: T) => (await actions.find(action.id)) ?? action;

  async function applySuccess(action: T, outcome: O): Promise<T> {
    const confirmed = await actions.confirm(action, outcome);
    if (confirmed !== undefined) return finish(options, confirmed);
    const latest = await current(action);
    // Another call learned of it first.
    if (latest.status === 'confirmed') return latest;
    // It was abandoned in the meantime.
    await step.onLateSuccess?.(action, outcome);
    const reverting = await actions.startRevert(action, after(firstCheckMs));
    return reverting === undefined ? current(action) : revert(reverting);
  }

  async function applyFailure(action: T, rejectionReason: ErrorCode): Promise<T> {
    const rejected = await actions.reject(action, rejectionReason);
    if (rejected === undefined) return storeFailure(action);
    await step.onRejected?.(rejected);
    await cancelHolds(resources, action);
    return rejected;
  }

  /** Stores the outcome of an action that was abandoned in the meantime. */
  const storeFailure = async (action: T) => (await actions.stepFailed(action)) ?? current(action);

  async function revert(action: T): Promise<T> {
    const { status } = await step.revert(action);
    return status === 'reverted' ? ((await actions.reverted(action)) ?? current(action)) : action;
  }

  /** Applies what is known of a step to its action. */
  async function apply(action: T, outcome: StepOutcome<O>): Promise<T> {
    if (outcome.status === 'succeeded') return applySuccess(action, outcome.outcome);
    if (outcome.status === 'failed') return applyFailure(action, outcome.rejectionReason);
    if (outcome.status === 'reverted') return (await actions.reverted(action)) ?? current(action);
    const waiting =
      outcome.status === 'waiting' && (await actions.awaitMember(action, outcome.redirectUrl, after(openMs)));
    return waiting || current(action);
  }

  /** Rejects an action whose step certainly did not start; its request may be repeated. */
  async function notStarted(action: T, error: StepNotStartedError): Promise<T> {
    const rejected = await actions.rejectNotStarted(action, error.code);
    if (rejected === undefined) return storeFailure(action);
    await cancelHolds(resources, action);
    throw new ServiceError(error.code, { cause: error });
  }

  /**
   * Asks the third party about a step whose outcome is unknown.
   *
   * @throws any error of the third party; the background asks again later
   */
  async function check(action: T): Promise<T> {
    if (action.step === 'reverting') return revert(action);
    if (action.step !== 'started') return action;
    if (action.status !== 'reserved') return apply(action, await step.cancel(action));
    const outcome = await step.find(action);
    if (outcome !== undefined) return apply(action, outcome);
    const isLate = Date.parse(action.stepStartedAt ?? action.at) + lateMs <= now().getTime();
    return isLate ? apply(action, await step.cancel(action)) : action;
  }

  /**
   * Abandons an undecided action; does nothing to others.
   *
   * @param rejectionReason - absent if its member cancels it
   * @returns its current state
   */
  async function abandon(action: T, rejectionReason?: ErrorCode): Promise<T> {
    let latest = action;
    while (latest.status === 'reserved') {
      const open = latest;
      latest = await undo(options, open, () => actions.abandon(open, rejectionReason, after(0)));
    }
    return latest;
  }

  return {
    check,
    abandon,

    /** Starts the step of an action. @returns the action with what is known after the first response */
    async start(action: T, startStep: () => Promise<StepOutcome<O>>): Promise<T> {
      const started = await actions.startStep(action, after(0), after(firstCheckMs));
      if (started === undefined) {
        await cancelHolds(resources, action);
        return current(action);
      }
      try {
        return await apply(started, await startStep());
      } catch (error) {
        if (error instanceof StepNotStartedError) return notStarted(started, error);
        // Outcome unknown: the background checks it, and the member can look again.
        return current(started);
      }
    },

    listOverdue: actions.listOverdue,
    timeOut: (action: T) => abandon(action, timeoutReason),
    listDueChecks: actions.listDueChecks,
    /** Checks an unknown outcome again, with exponential backoff. */
    async checkAgain(action: T): Promise<void> {
      const delayMs = Math.min(firstCheckMs * 2 ** (action.stepChecks ?? 0), slowestCheckMs);
      // Postpone first, so that replicas do not all keep asking a third party that is down.
      await actions.postponeCheck(action, after(delayMs));
      await check(action);
    },
  };
}
