import type { Log } from '@noren/service-kit';
import type { ExternalSteps } from '../processing/external-steps.js';
import { complete, leaseMs, type OutcomeOptions, release } from '../processing/outcomes.js';
import type { NewAction } from '../types/record.js';

export interface RecoveryOptions<T extends NewAction, O> extends OutcomeOptions<T, O> {
  /** Present if actions may have an external step. */
  readonly steps?:
    | Pick<ExternalSteps<T, O>, 'listOverdue' | 'timeOut' | 'listDueChecks' | 'checkAgain'>
    | undefined;
}

/** Maximum number of actions finished concurrently: a third party may let each of them wait. */
const maxConcurrent = 10;

/** Finishes items independently of each other. @returns the errors of those that failed */
export async function finishEach<I>(
  items: readonly I[],
  end: (item: I) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let from = 0; from < items.length; from += maxConcurrent) {
    const ended = await Promise.allSettled(items.slice(from, from + maxConcurrent).map(end));
    failures.push(...ended.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
  }
  return failures;
}

/**
 * Finishes what died processes left; see the top of `process-action.ts`. Safe to run at any time and in several
 * replicas at once.
 *
 * @throws AggregateError of what failed, after everything else is finished
 */
export async function recover<T extends NewAction, O>(
  options: RecoveryOptions<T, O>,
  now: Date,
): Promise<void> {
  const { actions, resources, steps } = options;
  const at = now.toISOString();
  const failures: unknown[] = [];
  async function each<I>(items: readonly I[], end: (item: I) => Promise<unknown>): Promise<void> {
    failures.push(...(await finishEach(items, end)));
  }

  await each(await actions.listAbandoned(at), (action) => release(options, action));
  if (steps !== undefined) {
    await each(await steps.listOverdue(at), steps.timeOut);
    await each(await steps.listDueChecks(at), steps.checkAgain);
  }
  await each(await actions.listWithOverdueEffects(at), (action) => complete(options, action));
  const before = new Date(now.getTime() - leaseMs).toISOString();
  for (const resource of Object.values(resources)) {
    await each(await resource.listHoldsBefore(before), async ({ resourceId, actionId }) => {
      const action = await actions.find(actionId);
      // Its insert may still be under way: whichever comes first wins.
      if (action === undefined && !(await actions.forbid(actionId))) return;
      if (action?.status === 'confirmed') await resource.confirmHolds([resourceId], [actionId]);
      else if (action?.status !== 'reserved') await resource.cancelHold(resourceId, actionId);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some actions could not be finished');
}

export interface BackgroundOptions<T extends NewAction, O> extends RecoveryOptions<T, O> {
  readonly log: Log;
  readonly now: () => Date;
  /** Pause between recoveries, ms. */
  readonly pauseMs: number;
  /** Further periodic work. */
  readonly sweeps?: readonly ((now: Date) => Promise<void>)[];
}

/** Runs the recovery and other periodic work, from start to stop. */
export function createBackground<T extends NewAction, O>(options: BackgroundOptions<T, O>) {
  const { log, now, pauseMs, sweeps = [] } = options;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    for (const work of [() => recover(options, now()), ...sweeps]) {
      // What fails stays in the database for the next sweep.
      await work(now()).catch((error: unknown) => log.warn({ err: error }, 'A sweep failed'));
    }
  }

  /** Starts the background; resolves after its first sweep. */
  function start(): Promise<void> {
    running = sweep().then(() => {
      if (!isStopped) timer = setTimeout(() => void start(), pauseMs);
    });
    return running;
  }

  return {
    start,
    isStopped: () => isStopped,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
