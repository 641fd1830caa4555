/**
 * Expires documents for the embedded engine: it supports TTL indexes, but lacks the background job that removes
 * expired documents.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Document } from 'bson';
import { command } from './engine-command.js';
import type { WireEngine } from './wire-front.js';

const systemDatabases = new Set(['admin', 'config', 'local']);

interface TtlIndex {
  readonly key: Document;
  readonly expireAfterSeconds?: number;
  readonly partialFilterExpression?: Document;
}

/** Pause between two collections, milliseconds: a sweep must not delay other requests. */
const restMs = 50;

/** Removes expired documents every `intervalMs`; a real server does so every 60 s. */
export function startSweeper(engine: WireEngine, intervalMs: number): { stop(): void } {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    // A collection may disappear between listing and deleting; the next sweep sees the new state.
    sweep(engine, new Date(), restMs)
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  }, intervalMs);
  return { stop: () => clearInterval(timer) };
}

/**
 * Sweeps every collection with a TTL index once.
 *
 * @param rest pause after each collection, milliseconds
 * @returns the number of removed documents
 */
export async function sweep(engine: WireEngine, now: Date, rest = 0): Promise<number> {
  let removed = 0;
  const { databases } = await command(engine, 'admin', { listDatabases: 1, nameOnly: true });
  for (const { name: database } of databases as { name: string }[]) {
    if (systemDatabases.has(database)) continue;
    const collections = await firstBatch(engine, database, { listCollections: 1, nameOnly: true });
    for (const { name: collection } of collections as { name: string }[]) {
      removed += await sweepCollection(engine, database, collection, now);
      if (rest > 0) await delay(rest);
    }
  }
  return removed;
}

async function sweepCollection(
  engine: WireEngine,
  db: string,
  collection: string,
  now: Date,
): Promise<number> {
  let removed = 0;
  for (const index of (await firstBatch(engine, db, { listIndexes: collection })) as TtlIndex[]) {
    const field = Object.keys(index.key)[0];
    if (index.expireAfterSeconds === undefined || field === undefined) continue;
    const limit = new Date(now.getTime() - index.expireAfterSeconds * 1_000);
    // `$lt` with a date matches only dates, like a real server's sweeper.
    const expired = { [field]: { $lt: limit } };
    const filter = index.partialFilterExpression
      ? { $and: [expired, index.partialFilterExpression] }
      : expired;
    const { n } = await command(engine, db, { delete: collection, deletes: [{ q: filter, limit: 0 }] });
    removed += Number(n);
  }
  return removed;
}

async function firstBatch(engine: WireEngine, db: string, request: Document): Promise<Document[]> {
  const { cursor } = await command(engine, db, { ...request, cursor: { batchSize: 10_000 } });
  return cursor.firstBatch;
}
