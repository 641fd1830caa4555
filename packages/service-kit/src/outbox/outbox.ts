import type { CloudEvent } from '@noren/contracts';
import type { Model } from 'mongoose';
import type { OutboxEntry, Stored } from '../mongo/document.js';
import { translated } from '../mongo/mongo-error.js';
import type { Emitted } from './emit.js';

/** The events that wait in a collection of aggregates, as the relay sees them. */
export interface Outbox {
  /** Name of the collection. */
  readonly name: string;
  /** Calls back with the id of every document that was given events. */
  onWrite(listener: (id: string) => void): void;
  /** Tells the listeners of a write. */
  wrote(id: string): void;
  /** Ids of documents with waiting events, those that wait longest first. */
  waiting(limit: number): Promise<string[]>;
  /** The waiting events of some documents: of each in the order they happened. */
  read(ids: readonly string[]): Promise<CloudEvent[][]>;
  /** Takes published events off some documents; one that was removed when it was read goes with its last event. */
  published(ids: readonly string[], eventIds: readonly string[]): Promise<void>;
  /** Has a removed document go: now, or when its last event is out. */
  discard(id: string): Promise<void>;
  /** When the event that waits longest happened, ISO 8601. */
  oldest(): Promise<string | undefined>;
}

/** Only documents with an entry have a text here, and the index on it is in this order. */
const someWait = { 'outbox.time': { $gt: '' } };

export function createOutbox(model: Model<unknown>): Outbox {
  const listeners: ((id: string) => void)[] = [];
  /** Of those that were read: nearly none is, so it is not asked for after every event. */
  const removed = new Set<string>();
  const wrote = (id: string) => {
    for (const listener of listeners) listener(id);
  };
  const remove = (ids: readonly string[]) =>
    translated(() => model.deleteMany({ _id: { $in: ids }, live: false, 'outbox.0': { $exists: false } }));

  return {
    name: model.modelName,
    onWrite: (listener) => listeners.push(listener),
    wrote,
    async waiting(limit) {
      const found = await translated(() =>
        model.find(someWait, { _id: 1 }).sort({ 'outbox.time': 1 }).limit(limit).lean<{ _id: string }[]>(),
      );
      return found.map((document) => document._id);
    },
    async read(ids) {
      const fields = { outbox: 1, sequence: 1, live: 1 };
      const found = await translated(() => model.find({ _id: { $in: ids } }, fields).lean<Stored[]>());
      for (const { _id, live } of found) if (!live) removed.add(_id);
      return found.map(({ _id, outbox = [], sequence }) =>
        outbox.map((entry, index) => eventOf(_id, entry, sequence - outbox.length + index + 1)),
      );
    },
    async published(ids, eventIds) {
      const off = { $pull: { outbox: { id: { $in: eventIds } } } };
      if (eventIds.length > 0) await translated(() => model.updateMany({ _id: { $in: ids } }, off));
      const gone = ids.filter((id) => removed.has(id));
      if (gone.length > 0) await remove(gone);
      for (const id of gone) removed.delete(id);
    },
    async discard(id) {
      // Who publishes what waits in it has to know that it is to go afterwards.
      if ((await remove([id])).deletedCount === 0) wrote(id);
    },
    async oldest() {
      const [document] = await translated(() =>
        model
          .find(someWait, { outbox: { $slice: 1 } })
          .sort({ 'outbox.time': 1 })
          .limit(1)
          .lean<Stored[]>(),
      );
      return document?.outbox?.[0]?.time;
    },
  };
}

/** An event as it waits. */
export function entryOf({ id, type, source, time, data, traceparent }: Emitted): OutboxEntry {
  return { id, type, source, time, data: JSON.stringify(data), ...(traceparent && { traceparent }) };
}

/**
 * The sequence follows from the place: a document counts every event it was ever given, entries are
 * appended by the write itself and leave from the front. So one atomic write needs to know no number.
 */
function eventOf(subject: string, entry: OutboxEntry, sequence: number): CloudEvent {
  return {
    specversion: '1.0',
    id: entry.id,
    source: entry.source,
    type: entry.type,
    subject,
    time: entry.time,
    datacontenttype: 'application/json',
    sequence,
    ...(entry.traceparent && { traceparent: entry.traceparent }),
    data: JSON.parse(entry.data) as unknown,
  };
}
