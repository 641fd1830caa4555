import type { CloudEvent } from '@noren/contracts/core';
import { createThrottle } from '../batching/throttle.js';
import type { Nats } from '../events/connect-nats.js';
import type { Log } from '../observability/log.js';
import { currentTracer, traced } from '../observability/tracing.js';
import type { Collection, GaugeValue, Worker } from '../service/parts.js';
import type { Outbox } from './outbox.js';
import { createOutboxCleanup } from './outbox-cleanup.js';

export interface RelayOptions {
  readonly aggregates: readonly Collection[];
  readonly nats: Nats;
  readonly log: Log;
  /** Interval of sweeps for events without a notification, and of retries after a failure, milliseconds. */
  readonly sweepMs?: number;
  readonly retryMs?: number;
}

/** Minimum interval between publishing batches. */
const gapMs = 50;
const concurrency = 16;
/** Maximum documents per batch: concurrent writes are read and removed in one command. */
const maxDocuments = 32;
const batch = 200;
const drainMs = 5_000;
const publishTimeoutMs = 2_000;

/**
 * Publishes the pending events of the outboxes: immediately after a write, and in periodic sweeps those left by a
 * crashed process or an outage. Events of one document are published in order, each acknowledged before the next;
 * different documents are published concurrently. Any number of relays may work on the same database.
 */
export function createRelay(options: RelayOptions): Worker {
  const { aggregates, nats, log, sweepMs = 5_000, retryMs = Math.min(sweepMs, 1_000) } = options;
  const outboxes = aggregates.flatMap(({ outbox }) => (outbox === undefined ? [] : [outbox]));
  /** Ids of the documents to process. */
  const queues = new Map<Outbox, Set<string>>(outboxes.map((outbox) => [outbox, new Set()]));
  /** Documents in progress: a document is never published twice concurrently. */
  const busy = new Map<Outbox, Set<string>>(outboxes.map((outbox) => [outbox, new Set()]));
  const running = new Set<Promise<void>>();
  const cleanUp = createOutboxCleanup();
  let timer: NodeJS.Timeout | undefined;
  let woken: Promise<void> | undefined;
  const throttle = createThrottle(gapMs);
  let sweeping: Promise<void> | undefined;
  let complained = false;
  let removeListener: (() => void) | undefined;

  /** Batches events that were written at about the same time. */
  function wake(): void {
    woken ??= throttle().then(() => {
      woken = undefined;
      pump();
    });
  }

  function pump(): void {
    if (!nats.ready()) return;
    for (const [outbox, ids] of queues) {
      while (running.size < concurrency) {
        const free = [...ids].filter((id) => busy.get(outbox)?.has(id) !== true).slice(0, maxDocuments);
        if (free.length === 0) break;
        run(outbox, free);
      }
    }
  }

  function run(outbox: Outbox, ids: readonly string[]): void {
    for (const id of ids) {
      queues.get(outbox)?.delete(id);
      busy.get(outbox)?.add(id);
    }
    const work: Promise<void> = publishAll(outbox, ids)
      .then(() => void (complained = false), complain)
      .finally(() => {
        for (const id of ids) busy.get(outbox)?.delete(id);
        running.delete(work);
        pump();
      });
    running.add(work);
  }

  /** @throws the reason if some events cannot be published; publishes all others */
  async function publishAll(outbox: Outbox, ids: readonly string[]): Promise<void> {
    const sent: string[] = [];
    const ends = await Promise.allSettled(
      (await outbox.read(ids)).map(async (events) => {
        for (const event of events) {
          await publish(event);
          sent.push(event.id);
        }
      }),
    );
    await cleanUp(outbox, ids, sent);
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  function publish(event: CloudEvent): Promise<void> {
    const { id: msgID, type, traceparent: parent } = event;
    return traced({ name: `publish ${type}`, kind: 'producer', parent }, async () => {
      const traceparent = currentTracer()?.parent() ?? parent;
      const sent = traceparent === undefined ? event : { ...event, traceparent };
      await nats.jetstream.publish(type, JSON.stringify(sent), { msgID, timeout: publishTimeoutMs });
    });
  }

  /** Logs once per outage; the sweep retries soon. */
  function complain(error: unknown): void {
    if (complained) return;
    log.warn({ err: error }, 'events are pending in the outbox');
    complained = true;
    if (timer !== undefined) sweepLater();
  }

  /** Sequential, so that the sweep does not slow down concurrent requests. */
  async function sweepOnce(): Promise<void> {
    for (const outbox of outboxes) {
      if (nats.ready()) for (const id of await outbox.waiting(batch)) queues.get(outbox)?.add(id);
    }
  }

  function sweep(): Promise<void> {
    sweeping ??= sweepOnce()
      .then(pump, complain)
      .finally(() => (sweeping = undefined));
    return sweeping;
  }

  function sweepLater(): void {
    clearTimeout(timer);
    timer = setTimeout(
      () => void sweep().finally(() => timer && sweepLater()),
      complained ? retryMs : sweepMs,
    );
  }

  async function settleEvents(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  /** Bounded: the next start publishes the rest. */
  async function drain(): Promise<void> {
    const until = Date.now() + drainMs;
    while (nats.ready() && Date.now() < until && !complained) {
      await sweep();
      if (running.size === 0) return;
      await settleEvents();
    }
  }

  return {
    name: 'relay',
    async start() {
      for (const [outbox, ids] of queues) {
        outbox.onWrite((id) => {
          ids.add(id);
          wake();
        });
      }
      removeListener = nats.onReconnect(() => void sweep());
      sweepLater();
      void sweep();
    },
    ready: () => timer !== undefined,
    async stop() {
      clearTimeout(timer);
      removeListener?.();
      timer = undefined;
      await Promise.race([drain(), new Promise((resolve) => setTimeout(resolve, drainMs).unref())]);
      for (const ids of queues.values()) ids.clear();
    },
    gauges: () => ages(outboxes),
  };
}

async function ages(outboxes: readonly Outbox[]): Promise<GaugeValue[]> {
  return Promise.all(
    outboxes.map(async (outbox): Promise<GaugeValue> => {
      const oldest = await outbox.oldest();
      return {
        name: 'noren_outbox_age_seconds',
        labels: { aggregate: outbox.name },
        value: oldest === undefined ? 0 : (Date.now() - Date.parse(oldest)) / 1000,
      };
    }),
  );
}
