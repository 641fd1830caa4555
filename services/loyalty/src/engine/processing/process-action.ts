import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@noren/contracts/errors';
import { conflict, type ServiceError, unavailable } from '@noren/service-kit';
import { tokyoDay } from '../../time.js';
import type { ActionRequest } from '../types/action.js';
import type { ActionContext, MakePlan, Plan, SubjectReader, UniqueKey } from '../types/plan.js';
import type { NewAction } from '../types/record.js';
import { type DecideOptions, decide } from './decide.js';
import { complete, finish, isAbandoned, leaseMs, release } from './outcomes.js';
import { canUseFastPath, confirmOnFastPath, toResourceRefs } from './reserve.js';

/*
 * How an action is processed without transactions, so that nothing is oversold, lost or counted twice, whatever runs
 * at the same time and wherever a process dies:
 *
 * 1. Reserve: insert the action. Unique indexes hold its idempotency key and its unique keys (a member's day at a
 *    card, the next number of a series). Of equal actions one gets past this step, and only this process decides
 *    it. It comes first because a member's surplus actions must not touch the stock that others wait for.
 * 2. Authorize, if a third party has to be asked.
 * 3. Try: one conditional write for each reservation. It changes the resource and notes a hold in the same
 *    document. If it changes nothing, there is not enough.
 * 4. External step, if there is one (a card charge): see `external-steps.ts`.
 * 5. Confirm: the action becomes `confirmed`, conditional on `reserved`, with its answer, its events and its due
 *    effects in the same write. From here on it counts.
 * 6. Effects. Each is safe to repeat under its id; the answer is given after all of them.
 * 7. The holds are confirmed: they leave the resources, in batches after the answer.
 *
 * Fast path: if no third party is asked and the resources have headroom (or none is reserved), surplus actions
 * cannot reject anyone. Such an action reserves first and is then inserted as confirmed (3, then 1 and 5 in one
 * write), both in one command unless others reserve from the same resource. If the insert fails, its holds are
 * cancelled and the full path follows.
 *
 * A crash after 1 leaves a reserved action; after 3 also holds; after 5 due effects and surplus holds; on the fast
 * path holds of an action that does not exist, whose id the recovery occupies before it cancels them, so that the
 * action cannot be inserted any more. A reserved action that is older than its lease is released (conditional on
 * `reserved`: a confirmation wins) and its holds are cancelled. A process that was only suspended finds at 4 or 5 that
 * its action was released, and cancels its own holds. Due effects are applied by the next action with this key or
 * by the recovery. Therefore a resource always equals confirmed actions plus holds, and the status of a hold's
 * action says whether it stays.
 */

export interface ProcessActionOptions<T extends NewAction, O> extends DecideOptions<T, O> {
  readonly now: () => Date;
  /** Returns the error for a request beside the member's open action of the same subject. */
  readonly toConflict?: (open: T) => ServiceError;
}

/**
 * Processes an action; the same request again gets the same action.
 *
 * @returns it confirmed with all its effects, rejected, or in its external step
 * @throws whatever its plan throws, `idempotencyKeyReused`, `conflict` beside an open action, or `maintenance` if it
 * is undecided: the same request may then be repeated
 */
export type ProcessAction<T extends NewAction, O> = <S = undefined>(
  request: ActionRequest,
  makePlan: MakePlan<Plan<O>, S>,
  subject?: SubjectReader<S>,
) => Promise<T>;

const pollMs = 20;
/** How long an action waits for conflicting ones. */
const timeoutMs = 10_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs));

export function createProcessAction<T extends NewAction, O>(
  options: ProcessActionOptions<T, O>,
): ProcessAction<T, O> {
  const { actions, resources, steps, now } = options;

  /** Rejects the action if a confirmed one owns its unique key; waits for undecided ones. */
  async function resolveConflict(
    action: T,
    uniqueKeys: readonly UniqueKey[],
    deadline: number,
  ): Promise<T | undefined> {
    for (const other of await actions.listConflicting(action)) {
      if (other.status !== 'confirmed') await waitForOutcome(other, deadline);
      const lost = uniqueKeys.find(
        ({ value, rejectionReason }) => rejectionReason && other.uniqueKeys?.includes(value),
      );
      if (other.status === 'confirmed' && lost?.rejectionReason) {
        return rejectNew(action, lost.rejectionReason);
      }
    }
    return undefined;
  }

  /** Abandons the member's open action if its external step waits for them. @throws a conflict otherwise */
  async function resolveOpen({ key }: ActionRequest, open: T): Promise<undefined> {
    // A concurrent request with the same key: the next attempt finds it by the key.
    if (open.key === key) return;
    if (isAbandoned(open, now())) {
      await release(options, open);
      return;
    }
    const isWaiting = open.redirectUrl !== undefined && steps !== undefined;
    const left = isWaiting ? await steps.abandon(open) : open;
    if (left.status === 'reserved') throw options.toConflict?.(left) ?? conflict();
  }

  /** @returns undefined if its key is taken */
  async function rejectNew(action: T, rejectionReason: ErrorCode): Promise<T | undefined> {
    const isStored = await actions.insertRejected(action, rejectionReason);
    return isStored ? { ...action, status: 'rejected', rejectionReason } : undefined;
  }

  /** @returns undefined if the previous action with this key was undecided */
  async function replay(
    { fingerprint }: ActionRequest,
    previous: T,
    deadline: number,
  ): Promise<T | undefined> {
    if (previous.fingerprint !== fingerprint) throw conflict('idempotencyKeyReused');
    if (previous.status === 'confirmed') return complete(options, previous);
    if (previous.status !== 'reserved' || previous.step === 'started') return previous;
    await waitForOutcome(previous, deadline);
    return undefined;
  }

  /** Waits until an action is decided or in its external step. An abandoned one is released. */
  async function waitForOutcome(action: T, deadline: number): Promise<void> {
    let current: T | undefined = action;
    while (current?.status === 'reserved' && current.step !== 'started') {
      if (isAbandoned(current, now())) return release(options, current);
      if (performance.now() > deadline) throw unavailable();
      await pause();
      current = await actions.find(action.id);
    }
  }

  function toNewAction(
    { owner, key, ...request }: ActionRequest,
    { id, at, day, last }: ActionContext,
    { fields, uniqueKeys = [], reservations = [] }: Partial<Plan<O>> = {},
  ): T {
    const { appId, environment, memberId } = owner;
    const { kind, subject, fingerprint, series } = request;
    const action: NewAction = {
      ...{ id, appId, environment, memberId, kind, subject, key, fingerprint, day },
      status: 'reserved',
      at: at.toISOString(),
      // The request may have waited: the lease runs from now.
      leaseUntil: new Date(now().getTime() + leaseMs).toISOString(),
      ...(series === undefined ? {} : { series, number: (last?.number ?? 0) + 1 }),
      ...(uniqueKeys.length === 0 ? {} : { uniqueKeys: uniqueKeys.map(({ value }) => value) }),
      ...(reservations.length === 0 ? {} : { resourceRefs: toResourceRefs(resources, owner, reservations) }),
    };
    // A store's own fields come from its plans.
    return { ...action, ...fields } as T;
  }

  return async <S>(request: ActionRequest, makePlan: MakePlan<Plan<O>, S>, subject?: SubjectReader<S>) => {
    const { owner, key, series } = request;
    const at = now();
    const deadline = performance.now() + timeoutMs;

    /** Plans from the cache for the fast path, otherwise from the database. */
    async function createPlan(context: ActionContext, isRetry: boolean): Promise<Plan<O> | ErrorCode> {
      const cached = isRetry ? undefined : subject?.getCached?.();
      const plan = cached && (await makePlan(context, cached));
      if (typeof plan === 'object' && canUseFastPath(resources, plan)) return plan;
      return makePlan(context, (await subject?.read()) as S);
    }

    /** @returns undefined if a conflict was resolved and the request has to be tried again */
    async function attempt(isRetry: boolean): Promise<T | undefined> {
      // Nearly every request is new: its key is looked up after a conflict only.
      const previous = isRetry ? await actions.findByKey(owner, key) : undefined;
      if (previous !== undefined) return replay(request, previous, deadline);
      const open = await actions.findOpen?.(owner, request.subject);
      if (open !== undefined) return resolveOpen(request, open);
      const last = series === undefined ? undefined : await actions.findLast?.(owner, series);
      const context: ActionContext = { id: randomUUID(), at, day: tokyoDay(at), last };
      const plan = await createPlan(context, isRetry).catch((error: unknown) => {
        if (isRetry) throw error;
      });
      if (plan === undefined) return undefined;
      if (typeof plan === 'string') return rejectNew(toNewAction(request, context), plan);
      if (plan.check !== undefined) {
        const repeated = isRetry ? undefined : await actions.findByKey(owner, key);
        if (repeated !== undefined) return replay(request, repeated, deadline);
        const rejectionReason = await plan.check();
        if (rejectionReason) return rejectNew(toNewAction(request, context, plan), rejectionReason);
      }
      const uniqueKeys = [...(plan.uniqueKeys ?? []), ...toSequenceKeys(request, context)];
      const action = toNewAction(request, context, { ...plan, uniqueKeys });
      const confirmed = await confirmOnFastPath(options, action, plan);
      if (confirmed !== undefined) {
        subject?.cacheConfirmed?.(plan.reservations ?? []);
        return finish(options, confirmed);
      }
      if (!(await actions.reserve(action))) return resolveConflict(action, uniqueKeys, deadline);
      return decide(options, action, plan);
    }

    for (let isRetry = false; performance.now() <= deadline; isRetry = true) {
      const action = await attempt(isRetry);
      if (action !== undefined) return action;
    }
    throw unavailable();
  };
}

function toSequenceKeys({ owner, series }: ActionRequest, { last }: ActionContext): UniqueKey[] {
  if (series === undefined) return [];
  return [{ value: `number:${series}:${owner.memberId}:${(last?.number ?? 0) + 1}` }];
}
