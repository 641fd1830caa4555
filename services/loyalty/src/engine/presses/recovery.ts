import { applyEffects, type EffectHandlers } from './effects.js';
import type { Take } from './plan.js';
import type { NewPress, PressRepository } from './repository.js';
import type { Taker } from './taker.js';

/** A press that has no outcome after this long has lost its process. */
export const leaseMs = 20_000;

type TakerName = Take['taker'];

/** What ending and undoing need to know of a taker. */
export type Undo = Pick<Taker<never, unknown>, 'giveBack' | 'settle' | 'heldSince'>;

export interface RecoveryOptions {
  readonly presses: PressRepository;
  readonly takers: Readonly<Record<TakerName, Undo>>;
  readonly effects: EffectHandlers;
}

/** Whether nobody works on a reserved press any more. A wrong guess costs that press, never a count. */
export function isAbandoned({ leaseUntil }: { leaseUntil: string }, now: Date): boolean {
  return leaseUntil < now.toISOString();
}

/** Gives back whatever a press took; what it did not take is not noted, and stays. */
export async function giveBackAll(takers: RecoveryOptions['takers'], press: NewPress): Promise<void> {
  for (const { taker, holder } of press.holders ?? []) await takers[taker].giveBack(holder, press.id);
}

/** Makes a press without an outcome undone. The status goes first: after it nobody can confirm any more. */
export async function release({ presses, takers }: RecoveryOptions, press: NewPress): Promise<void> {
  if (!(await presses.release(press))) return;
  await giveBackAll(takers, press);
}

/** Brings about what a confirmed press still owes. @returns its full answer */
export async function complete(
  { presses, effects }: RecoveryOptions,
  press: NewPress,
): Promise<object | undefined> {
  if (press.due !== true) return press.answer;
  const results = await applyEffects(effects)(press);
  return ((await presses.completed(press.id, results)) ?? (await presses.find(press.id)) ?? press).answer;
}

/**
 * Brings to an end what a process that died left in between; see `press.ts` for why this is always possible.
 * Safe to run at any time and in several replicas at once.
 *
 * @throws AggregateError of what could not be ended; everything else is
 */
export async function recover(options: RecoveryOptions, now: Date): Promise<void> {
  const { presses, takers } = options;
  const failures: unknown[] = [];
  async function each<T>(things: readonly T[], end: (thing: T) => Promise<unknown>): Promise<void> {
    for (const thing of things) await end(thing).catch((error: unknown) => failures.push(error));
  }

  await each(await presses.abandoned(now.toISOString()), (press) => release(options, press));
  await each(await presses.overdue(now.toISOString()), (press) => complete(options, press));
  const before = new Date(now.getTime() - leaseMs).toISOString();
  for (const taker of Object.values(takers)) {
    await each(await taker.heldSince(before), async ({ holder, pressId }) => {
      const press = await presses.find(pressId);
      // It may be on its way still: whichever comes first is what counts.
      if (press === undefined && !(await presses.forbid(pressId))) return;
      if (press?.status === 'confirmed') await taker.settle([holder], [pressId]);
      else if (press?.status !== 'reserved') await taker.giveBack(holder, pressId);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some presses could not be ended');
}
