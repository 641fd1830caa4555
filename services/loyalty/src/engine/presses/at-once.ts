import type { SingleWrite } from '@noren/service-kit';
import { type CounterTake, sparing } from '../counters/counter-taker.js';
import type { Plan, Take, Taken } from './plan.js';
import { giveBackAll } from './recovery.js';
import type { NewPress, PressRepository } from './repository.js';
import { type Takers, takingFrom } from './taking.js';

/** Whether nothing comes between taking and confirming, and surplus presses take nothing from anybody. */
export function isAtOnce({ prove, takes = [] }: Plan<object>): boolean {
  if (prove !== undefined || takes.length > 1) return false;
  return takes.every((take) => take.taker === 'counters' && take.plenty === true);
}

/** What is counted, so that what is spare stays. */
function sparingly(takes: readonly Take[]): CounterTake[] {
  return takes.flatMap((take) =>
    take.taker === 'counters' ? [{ ...take, counts: sparing(take.counts) }] : [],
  );
}

/** Decides presses that are decided at once. */
export function createDecideAtOnce(options: { presses: PressRepository; takers: Takers }) {
  const { presses, takers } = options;
  const { takeAll } = takingFrom(takers);

  /** @returns it as it is then, or undefined when it is to be decided step by step, and nothing is taken */
  return async (press: NewPress, plan: Plan<object>): Promise<NewPress | undefined> => {
    const takes = sparingly(plan.takes ?? []);
    const confirm = async (taken: Taken, after: readonly SingleWrite[]) =>
      presses.confirmAtOnce(press, await plan.outcome(taken), after);
    async function takeFirst() {
      const taken = await takeAll(press, takes);
      return typeof taken === 'string' ? undefined : confirm(taken, []);
    }
    const [take] = takes;
    const inOneCommand =
      take &&
      takers.counters.takeWith(press, take, (taking) =>
        confirm({ counters: new Set([take.thing]) }, [taking]),
      );
    const confirmed = await (inOneCommand ?? takeFirst());
    if (confirmed === undefined) await giveBackAll(takers, press);
    return confirmed;
  };
}
