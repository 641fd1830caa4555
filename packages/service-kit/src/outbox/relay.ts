import type { CloudEvent } from '@noren/contracts';
import type { Nats } from '../events/connect-nats.js';
import type { Collection } from '../mongo/collection.js';
import type { Log } from '../observability/log.js';
import { currentTracer, traced } from '../observability/tracing.js';
import type { GaugeValue, Worker } from '../service/parts.js';
import type { Outbox } from './outbox.js';

export interface RelayOptions {
  readonly aggregates: readonly Collection[];
  readonly nats: Nats;
  readonly log: Log;
  /** How often outboxes are looked through for what no write woke it for, milliseconds. */
  readonly sweepMs?: number;
}

const concurrency = 16;
const batch = 200;
const drainMs = 5_000;
const publishTimeoutMs = 2_000;

/**
 * Publishes what waits in the outboxes: at once after a write, and by a regular sweep what a process that
 * died or a server that was away left behind. Events of one document go out in order, each acknowledged
 * before the next. Any number of relays may work on the same database.
 */
export function createRelay({ aggregates, nats, log, sweepMs = 1_000 }: RelayOptions): Worker {
  const outboxes = aggregates.flatMap(({ outbox }) => (outbox === undefined ? [] : [outbox]));
  /** Documents to look at: the key keeps one document from being published twice at once. */
  const queue = new Map<string, () => Promise<void>>();
  const busy = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let complained = false;
  let forget: (() => void) | undefined;

  function enqueue(outbox: Outbox, id: string): void {
    queue.set(`${outbox.name}/${id}`, () => publishAll(outbox, id));
    pump();
  }

  function pump(): void {
    if (!nats.ready()) return;
    for (const [key, work] of queue) {
      if (busy.size >= concurrency) return;
      if (busy.has(key)) continue;
      queue.delete(key);
      const running = work()
        .then(() => (complained = false))
        .catch(complain)
        .finally(() => {
          busy.delete(key);
          pump();
        });
      busy.set(
        key,
        running.then(() => undefined),
      );
    }
  }

  async function publishAll(outbox: Outbox, id: string): Promise<void> {
    for (const event of await outbox.read(id)) {
      await publish(event);
      await outbox.published(id, [event.id]);
    }
  }

  function publish(event: CloudEvent): Promise<void> {
    const { id: msgID, type, traceparent: parent } = event;
    return traced({ name: `publish ${type}`, kind: 'producer', parent }, async () => {
      const traceparent = currentTracer()?.parent() ?? parent;
      const sent = traceparent === undefined ? event : { ...event, traceparent };
      await nats.jetstream.publish(type, JSON.stringify(sent), { msgID, timeout: publishTimeoutMs });
    });
  }

  /** Once per outage: the sweep will try again every second. */
  function complain(error: unknown): void {
    if (!complained) log.warn({ err: error }, 'events wait in the outbox');
    complained = true;
  }

  function sweep(): Promise<void> {
    sweeping ??= Promise.all(
      outboxes.map(async (outbox) => {
        if (nats.ready()) for (const id of await outbox.waiting(batch)) enqueue(outbox, id);
      }),
    )
      .then(() => undefined, complain)
      .finally(() => (sweeping = undefined));
    return sweeping;
  }

  async function settle(): Promise<void> {
    while (busy.size > 0) await Promise.all(busy.values());
  }

  /** Bounded: what does not get out now does at the next start. */
  async function drain(): Promise<void> {
    const until = Date.now() + drainMs;
    while (nats.ready() && Date.now() < until && !complained) {
      await sweep();
      if (busy.size === 0) return;
      await settle();
    }
  }

  return {
    name: 'relay',
    async start() {
      for (const outbox of outboxes) outbox.onWrite((id) => enqueue(outbox, id));
      forget = nats.onReconnect(() => void sweep());
      timer = setInterval(() => void sweep(), sweepMs);
      void sweep();
    },
    ready: () => timer !== undefined,
    async stop() {
      clearInterval(timer);
      forget?.();
      timer = undefined;
      await Promise.race([drain(), new Promise((resolve) => setTimeout(resolve, drainMs).unref())]);
      queue.clear();
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
