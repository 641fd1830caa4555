import type { Outbox } from './outbox.js';

interface Gathering {
  readonly ids: Set<string>;
  readonly eventIds: string[];
  readonly done: Promise<void>;
}

/** Batching window. After a crash within it, events are published again under the same ids. */
const flushDelayMs = 50;

/**
 * Removes published events from their documents in batched writes: cleanup need not follow each event immediately.
 *
 * @returns a function whose promise resolves when the events are removed
 */
export function createOutboxCleanup(): (
  outbox: Outbox,
  ids: readonly string[],
  eventIds: readonly string[],
) => Promise<void> {
  const gatherings = new Map<Outbox, Gathering>();

  function startGathering(outbox: Outbox): Gathering {
    const ids = new Set<string>();
    const eventIds: string[] = [];
    const done = new Promise<void>((resolve) => setTimeout(resolve, flushDelayMs)).then(() => {
      gatherings.delete(outbox);
      return outbox.published([...ids], eventIds);
    });
    const gathering = { ids, eventIds, done };
    gatherings.set(outbox, gathering);
    return gathering;
  }

  return (outbox, ids, eventIds) => {
    const gathering = gatherings.get(outbox) ?? startGathering(outbox);
    for (const id of ids) gathering.ids.add(id);
    gathering.eventIds.push(...eventIds);
    return gathering.done;
  };
}
