import type { Outbox } from './outbox.js';

interface Gathering {
  readonly ids: Set<string>;
  readonly eventIds: string[];
  readonly done: Promise<void>;
}

/** How long published events gather: whoever dies meanwhile has them published again under the same ids. */
const gatherMs = 50;

/**
 * Takes published events off their documents, those of many in one write: it is only tidying, so it need not follow
 * each event at once.
 *
 * @returns what resolves when they are off
 */
export function createTakingOff(): (
  outbox: Outbox,
  ids: readonly string[],
  eventIds: readonly string[],
) => Promise<void> {
  const gatherings = new Map<Outbox, Gathering>();

  function begin(outbox: Outbox): Gathering {
    const ids = new Set<string>();
    const eventIds: string[] = [];
    const done = new Promise<void>((resolve) => setTimeout(resolve, gatherMs)).then(() => {
      gatherings.delete(outbox);
      return outbox.published([...ids], eventIds);
    });
    const gathering = { ids, eventIds, done };
    gatherings.set(outbox, gathering);
    return gathering;
  }

  return (outbox, ids, eventIds) => {
    const gathering = gatherings.get(outbox) ?? begin(outbox);
    for (const id of ids) gathering.ids.add(id);
    gathering.eventIds.push(...eventIds);
    return gathering.done;
  };
}
