import type { CloudEvent } from '@noren/contracts/core';
import type { Model } from 'mongoose';
import type { OutboxEntry, Stored } from '../mongo/document.js';
import { translated } from '../mongo/mongo-error.js';
import type { Emitted } from './emit.js';

/** The relay's view of the pending events in a collection of aggregates. */
export interface Outbox {
  /** Name of the collection. */
  readonly name: string;
  /** Registers a listener that receives the id of every document with new events. */
  onWrite(listener: (id: string) => void): void;
  /** Notifies the listeners of a write. */
  wrote(id: string): void;
  /** Lists the ids of documents with pending events, oldest event first. */
  waiting(limit: number): Promise<string[]>;
  /** Reads the pending events of some documents, in the order they happened. */
  read(ids: readonly string[]): Promise<CloudEvent[][]>;
  /** Removes published events from documents, and removed documents outside the trash once their last event is published. */
  published(ids: readonly string[], eventIds: readonly string[]): Promise<void>;
  /** Deletes a removed document: immediately, or once its last event is published. */
  discard(id: string): Promise<void>;
  /** Returns the time of the oldest pending event, ISO 8601. */
  oldest(): Promise<string | undefined>;
}

/** Matches only documents with an entry; the index on the field has this order. */
const someWait = { 'outbox.time': { $gt: '' } };

export function createOutbox(model: Model<unknown>): Outbox {
  const listeners: ((id: string) => void)[] = [];
  /** Removed documents among those read: rare, so not queried after every event. */
  const removed = new Set<string>();
  const wrote = (id: string) => {
    for (const listener of listeners) listener(id);
  };
  const isDone = { live: false, deletedAt: { $exists: false }, 'outbox.0': { $exists: false } };
  const remove = (ids: readonly string[]) =>
    translated(() => model.deleteMany({ ...isDone, _id: { $in: ids } }));

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
        outbox.map((entry, index) => toEvent(_id, entry, sequence - outbox.length + index + 1)),
      );
    },
    async published(ids, eventIds) {
      const off = { $pull: { outbox: { id: { $in: eventIds } } } };
      if (eventIds.length > 0) await translated(() => model.updateMany({ _id: { $in: ids } }, off));
      const removable = ids.filter((id) => removed.has(id));
      if (removable.length > 0) await remove(removable);
      for (const id of removable) removed.delete(id);
    },
    async discard(id) {
      // The relay must delete the document after publishing its pending events.
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

/** Returns the outbox entry of an event. */
export function getEntry({ id, type, source, time, data, traceparent }: Emitted): OutboxEntry {
  return { id, type, source, time, data: JSON.stringify(data), ...(traceparent && { traceparent }) };
}

/**
 * Derives the sequence from the position: a document counts all its events, writes append entries and publishing
 * removes them from the front. So an atomic write need not know the number.
 */
function toEvent(subject: string, entry: OutboxEntry, sequence: number): CloudEvent {
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
