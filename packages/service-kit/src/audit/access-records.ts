import { createHash, randomUUID } from 'node:crypto';
import { type AuditKind, type AuditSource, auditEvents } from '@noren/contracts/audit';
import type { Endpoint } from '@noren/contracts/core';
import { type Action, type Caller, may } from '@noren/contracts/permissions';
import { LRUCache } from 'lru-cache';
import { Schema } from 'mongoose';
import { defineAggregate } from '../mongo/aggregate.js';
import type { Mongo } from '../mongo/connect-mongo.js';
import type { Entity } from '../mongo/document.js';
import type { Log } from '../observability/log.js';
import { type Emitted, emit } from '../outbox/emit.js';
import type { Collection, Worker } from '../service/parts.js';
import { createPeriodicWorker } from '../service/periodic-worker.js';

/** Records who signed in and who read what, for the audit log. */
export interface AccessRecords {
  readonly collections: readonly Collection[];
  /** Stores the entries in batches; its stop stores the last ones. */
  worker(log: Log): Worker;
  /** Records a read of an endpoint that is `recorded`, after its answer is known. */
  read(caller: Caller, endpoint: Endpoint, params: unknown, answer: unknown): void;
  /** Records a person's sign-in; the same session is recorded once, whichever services see it. */
  signedIn(caller: Caller, session: string): void;
}

/** Time that entries wait to be stored together, milliseconds. */
const flushMs = 500;
/** Maximum entries of one write. */
const maxBatch = 200;
/** Entries that wait while the database is unavailable; older ones make place. */
const maxWaiting = 10_000;
/** A person's repeated reads of the same thing within this time are one entry, milliseconds. */
const repeatedMs = 60 * 60 * 1000;

/** Creates the records of a service. They wait in memory for a moment, so no answer waits for them. */
export function createAccessRecords(mongo: Mongo, source: AuditSource): AccessRecords {
  const batches = defineAggregate<Entity>(mongo, {
    name: 'access-records',
    schema: new Schema({}),
    sortable: [],
  });
  const recent = new LRUCache<string, true>({ max: 5_000, ttl: repeatedMs });
  let waiting: Emitted[] = [];

  function add(caller: Caller, entry: Entry, id?: string): void {
    const { id: actorId, name, role, groups } = caller;
    const event = emit(auditEvents[source], {
      ...{ kind: entry.kind, subject: entry.subject, action: entry.action, read: true as const, groups },
      actor: { id: actorId, name, role },
      changes: entry.changes ?? [],
    });
    waiting.push(id === undefined ? event : { ...event, id });
    if (waiting.length > maxWaiting) waiting.shift();
  }

  /** True if the same was recorded a while ago. */
  function isRepeated(...parts: readonly string[]): boolean {
    const key = parts.join('\n');
    if (recent.has(key)) return true;
    recent.set(key, true);
    return false;
  }

  /** Stores what waits. The document of a batch disappears with its last event. */
  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch);
      const id = randomUUID();
      await batches.insert({ id });
      await batches.remove(id, {}, batch);
      const stored = new Set(batch);
      waiting = waiting.filter((event) => !stored.has(event));
    }
  }

  return {
    collections: [batches],
    worker: (log) => createWorker(flush, log),
    read(caller, { id: action, recorded, stream }, params, answer) {
      if (recorded === undefined || !isVisibleTo(caller, recorded.visibleTo)) return;
      for (const subject of getSubjects(params, answer)) {
        // Each file that leaves the system counts.
        const counts = stream !== undefined || !isRepeated(caller.id, action, subject);
        if (counts) add(caller, { kind: recorded.kind, subject, action });
      }
    },
    signedIn(caller, session) {
      if (caller.role === 'service' || isRepeated(caller.id, 'users.signIn', session)) return;
      const id = createHash('sha256').update(`${caller.id}\n${session}`).digest('base64url');
      const changes = [{ path: '/role', after: caller.role }];
      add(caller, { kind: 'user', subject: caller.id, action: 'users.signIn', changes }, id);
    },
  };
}

interface Entry {
  readonly kind: AuditKind;
  readonly subject: string;
  readonly action: string;
  readonly changes?: { path: string; after: unknown }[];
}

function isVisibleTo({ role }: Caller, action: Action | undefined): boolean {
  return action === undefined ? role !== 'service' : may(role, action);
}

/** Returns the ids of what was read: the path names it, or the answer. */
function getSubjects(params: unknown, answer: unknown): string[] {
  const { appId, id } = params as Readonly<Record<string, string | undefined>>;
  const named = appId ?? id;
  if (named !== undefined) return [named];
  const { data } = (answer ?? {}) as { data?: { id: string } | { id: string }[] };
  return [data ?? []].flat().map((item) => item.id);
}

function createWorker(flush: () => Promise<void>, log: Log): Worker {
  const { worker } = createPeriodicWorker({ name: 'access-records', work: flush, pauseMs: flushMs, log });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      await flush().catch((error: unknown) => log.error({ err: error }, 'access records are lost'));
    },
  };
}
