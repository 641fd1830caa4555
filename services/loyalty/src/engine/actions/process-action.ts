import { randomUUID } from 'node:crypto';
import { type ErrorCode, getStatus } from '@noren/contracts';
import { conflict, ServiceError, unavailable } from '@noren/service-kit';
import { tokyoDay } from '../../time.js';
import { canUseFastPath, createFastPath } from './fast-path.js';
import type { ActionContext, ActionPlan, ActionRequest, PlanAction, UniqueKey } from './plan.js';
import { cancelHolds, complete, isAbandoned, leaseMs, type RecoveryOptions, release } from './recovery.js';
import type { ActionRecord, NewAction, ResourceRef } from './repository.js';
import { createReserve, type Resources } from './reservations.js';

/*
 * How a member action is processed without transactions, so that nothing is oversold, lost or counted twice,
 * whatever runs at the same time and wherever a process dies:
 *
 * 1. Reserve: insert the action. Unique indexes hold its idempotency key and its unique keys (a member's day at a
 *    card, the next number of a series). Of equal actions one gets past this step, and only this process decides
 *    it. It comes first because a member's surplus actions must not touch the stock that others wait for.
 * 2. Authorize, if a third party has to be asked.
 * 3. Try: one conditional write for each reservation. It changes the resource and notes a hold in the same
 *    document. If it changes nothing, there is not enough.
 * 4. Confirm: the action becomes `confirmed`, conditional on `reserved`, with its answer, its events and its due
 *    effects in the same write. From here on it counts.
 * 5. Effects. Each is safe to repeat under its id; the answer is given after all of them.
 * 6. The holds are confirmed: they leave the resources, in batches after the answer.
 *
 * Fast path: if no third party is asked and the resources have headroom (or none is reserved), surplus actions
 * cannot reject anyone. Such an action reserves first and is then inserted as confirmed (3, then 1 and 4 in one
 * write), both in one command unless others reserve from the same resource. If the insert fails, its holds are
 * cancelled and the full path follows.
 *
 * A crash after 1 leaves a reserved action; after 3 also holds; after 4 due effects and surplus holds; on the fast
 * path holds of an action that does not exist, whose id the recovery occupies before it cancels them, so that the
 * action cannot be inserted any more. A reserved action that is older than its lease is released (conditional on
 * `reserved`: a confirmation wins) and its holds are cancelled. A process that was only suspended finds at 4 that
 * its action was released, and cancels its own holds. Due effects are applied by the next action with this key or
 * by the recovery. Therefore a resource always equals confirmed actions plus holds, and the status of a hold's
 * action says whether it stays.
 */

export interface ProcessActionOptions extends RecoveryOptions {
  readonly resources: Resources;
  /** Confirms the hold of a confirmed action; it may do so later. */
  readonly confirmHold: (resource: ResourceRef, actionId: string) => void;
  readonly now: () => Date;
}

/**
 * Processes a member action; the same request again gets the same answer.
 *
 * @throws its rejection reason, whatever its plan throws, `idempotencyKeyReused`, or `maintenance` if it is
 * undecided: the same request may then be repeated
 */
export type ProcessAction = <A extends object>(
  request: ActionRequest,
  planAction: PlanAction<A>,
) => Promise<A>;

interface Attempt {
  /** When the request arrived. */
  readonly at: Date;
  /** How long it may wait for conflicting actions, on the clock of `performance`. */
  readonly deadline: number;
  readonly isRetry: boolean;
}

const pollMs = 20;
/** How long an action waits for conflicting ones. */
const timeoutMs = 10_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs));

export function createProcessAction(options: ProcessActionOptions): ProcessAction {
  const { actions, resources, now } = options;
  const { reserveAll, toResourceRefs } = createReserve(resources);
  const processOnFastPath = createFastPath(options);

  /** @returns undefined if a conflict was resolved and the request has to be tried again */
  async function attempt<A extends object>(
    request: ActionRequest,
    planAction: PlanAction<A>,
    { at, deadline, isRetry }: Attempt,
  ): Promise<A | undefined> {
    const { owner, key } = request;
    // Nearly every request is new: its key is looked up after a conflict only.
    const previous = isRetry ? await actions.byKey(owner, key) : undefined;
    if (previous !== undefined) return (await replay(request, previous, deadline)) as A | undefined;
    const planned = await createPlan(request, planAction, at).catch((error: unknown) => {
      if (isRetry) throw error;
    });
    if (planned === undefined) return undefined;
    const { context, plan } = planned;
    if (typeof plan === 'string') return rejectNew(toNewAction(request, context), plan);
    if (plan.check !== undefined) {
      const repeated = isRetry ? undefined : await actions.byKey(owner, key);
      if (repeated !== undefined) return (await replay(request, repeated, deadline)) as A | undefined;
      const rejectionReason = await plan.check();
      if (rejectionReason !== undefined) return rejectNew(toNewAction(request, context), rejectionReason);
    }

    const { reservations = [] } = plan;
    const uniqueKeys = [...(plan.uniqueKeys ?? []), ...toSequenceKeys(request, context)];
    const action = toNewAction(request, context, uniqueKeys, toResourceRefs(owner, reservations));
    if (canUseFastPath(plan)) {
      const confirmed = await processOnFastPath(action, plan);
      if (confirmed !== undefined) return finish<A>(confirmed);
    }
    if (!(await actions.reserve(action))) return resolveConflict(action, uniqueKeys, deadline);
    return decide(action, plan);
  }

  async function createPlan<A extends object>(
    { owner, series }: ActionRequest,
    planAction: PlanAction<A>,
    at: Date,
  ) {
    const last = series === undefined ? undefined : await actions.last(owner, series);
    const context: ActionContext = { id: randomUUID(), at, day: tokyoDay(at), last };
    return { context, plan: await planAction(context) };
  }

  /** Rejects the action if a confirmed one owns its unique key; waits for undecided ones. */
  async function resolveConflict(
    action: NewAction,
    uniqueKeys: readonly UniqueKey[],
    deadline: number,
  ): Promise<undefined> {
    const conflicting = await actions.listByUniqueKeys(
      action,
      uniqueKeys.map(({ value }) => value),
    );
    for (const other of conflicting) {
      if (other.status !== 'confirmed') await waitForOutcome(other, deadline);
      const lost = uniqueKeys.find(
        ({ value, rejectionReason }) => rejectionReason && other.uniqueKeys?.includes(value),
      );
      if (other.status === 'confirmed' && lost?.rejectionReason) {
        return rejectNew(action, lost.rejectionReason);
      }
    }
  }

  async function rejectNew(action: NewAction, rejectionReason: ErrorCode): Promise<undefined> {
    if (await actions.insertRejected(action, rejectionReason)) throw new ServiceError(rejectionReason);
  }

  async function decide<A extends object>(action: NewAction, plan: ActionPlan<A>): Promise<A> {
    await authorize(action, plan);
    const reserved = await reserveAll(action, plan.reservations ?? []);
    if (typeof reserved === 'string') {
      await cancelHolds(resources, action);
      return reject(action, reserved);
    }
    const confirmed = await actions.confirm(action, await plan.getOutcome(reserved));
    if (confirmed === undefined) {
      await cancelHolds(resources, action);
      throw unavailable();
    }
    return finish<A>(confirmed);
  }

  async function finish<A extends object>(confirmed: NewAction): Promise<A> {
    for (const resource of confirmed.resourceRefs ?? []) options.confirmHold(resource, confirmed.id);
    return (await complete(options, confirmed)) as A;
  }

  async function authorize<A extends object>(action: NewAction, plan: ActionPlan<A>): Promise<void> {
    try {
      await plan.authorize?.();
    } catch (error) {
      if (error instanceof ServiceError && getStatus(error.code) < 500) return reject(action, error.code);
      await release(options, action);
      throw error;
    }
  }

  async function reject(action: NewAction, rejectionReason: ErrorCode): Promise<never> {
    if (!(await actions.reject(action, rejectionReason))) throw unavailable();
    throw new ServiceError(rejectionReason);
  }

  async function replay({ fingerprint }: ActionRequest, previous: ActionRecord, deadline: number) {
    if (previous.fingerprint !== fingerprint) throw conflict('idempotencyKeyReused');
    if (previous.rejectionReason !== undefined) throw new ServiceError(previous.rejectionReason);
    if (previous.status === 'confirmed') return complete(options, previous);
    await waitForOutcome(previous, deadline);
    return undefined;
  }

  /** Waits until an action is decided. An abandoned one is released. */
  async function waitForOutcome(action: ActionRecord, deadline: number): Promise<void> {
    let current: ActionRecord | undefined = action;
    while (current?.status === 'reserved') {
      if (isAbandoned(current, now())) return release(options, current);
      if (performance.now() > deadline) throw unavailable();
      await pause();
      current = await actions.find(action.id);
    }
  }

  function toNewAction(
    { owner, key, ...request }: ActionRequest,
    { id, at, day, last }: ActionContext,
    uniqueKeys: readonly UniqueKey[] = [],
    resourceRefs: readonly ResourceRef[] = [],
  ): NewAction {
    const { appId, environment, memberId } = owner;
    const { kind, subject, fingerprint, series } = request;
    return {
      id,
      appId,
      environment,
      memberId,
      kind,
      subject,
      key,
      fingerprint,
      day,
      status: 'reserved',
      at: at.toISOString(),
      // The request may have waited: the lease runs from now.
      leaseUntil: new Date(now().getTime() + leaseMs).toISOString(),
      ...(series === undefined ? {} : { series, number: (last?.number ?? 0) + 1 }),
      ...(uniqueKeys.length === 0 ? {} : { uniqueKeys: uniqueKeys.map(({ value }) => value) }),
      ...(resourceRefs.length === 0 ? {} : { resourceRefs: [...resourceRefs] }),
    };
  }

  return async <A extends object>(request: ActionRequest, planAction: PlanAction<A>): Promise<A> => {
    const at = now();
    const deadline = performance.now() + timeoutMs;
    for (let isRetry = false; performance.now() <= deadline; isRetry = true) {
      const answer = await attempt(request, planAction, { at, deadline, isRetry });
      if (answer !== undefined) return answer;
    }
    throw unavailable();
  };
}

function toSequenceKeys({ owner, series }: ActionRequest, { last }: ActionContext): UniqueKey[] {
  if (series === undefined) return [];
  return [{ value: `number:${series}:${owner.memberId}:${(last?.number ?? 0) + 1}` }];
}
