import { setMaxListeners } from 'node:events';
import type { Log } from '../observability/log.js';
import type { GaugeValue, Worker } from '../service/parts.js';
import type { Nats } from './connect-nats.js';
import type { Consumer } from './consumer.js';
import { createDelivery, type Delivery } from './delivery.js';
import { durableOf, ensureDurable } from './durable.js';
import { deadLetterStream, eventStream } from './streams.js';

export interface ConsumersOptions {
  /** Name of the service; its replicas share the work. */
  readonly service: string;
  readonly consumers: readonly Consumer[];
  readonly nats: Nats;
  readonly log: Log;
}

/** How long one request for a message waits at the server; also how soon a lost request is noticed. */
const pullMs = 5_000;
const retryMs = 300;

/** Runs consumers until they are stopped; a NATS that is away is waited for. */
export function createConsumers({ service, consumers, nats, log }: ConsumersOptions): Worker {
  const stopping = new AbortController();
  // Every loop listens; many consumers are no leak.
  setMaxListeners(0, stopping.signal);
  const loops: Promise<void>[] = [];

  async function loop(consumer: Consumer, delivery: Delivery): Promise<void> {
    while (!stopping.signal.aborted && !nats.connection.isClosed()) {
      try {
        await pull(consumer, delivery);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (nats.ready())
          log.warn({ err: error, consumer: consumer.definition.type }, 'consumer is interrupted');
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  /**
   * One message at a time and none ahead: what this process holds it also works on, so that a message is
   * never kept from an idle replica and dies with this process only if it was being handled.
   */
  async function pull(consumer: Consumer, delivery: Delivery): Promise<void> {
    const source = await ensureDurable(nats, service, consumer);
    while (!stopping.signal.aborted) {
      const messages = await source.fetch({ max_messages: 1, expires: pullMs });
      const stop = () => messages.stop();
      stopping.signal.addEventListener('abort', stop, { once: true });
      for await (const message of messages) await delivery(message);
      stopping.signal.removeEventListener('abort', stop);
    }
  }

  return {
    name: 'consumers',
    async start() {
      for (const consumer of consumers) {
        const delivery = createDelivery({
          service,
          consumer,
          nats,
          log,
          signal: stopping.signal,
        });
        const { concurrency = 1 } = consumer.options;
        for (let index = 0; index < concurrency; index += 1) loops.push(loop(consumer, delivery));
      }
    },
    ready: () => loops.length > 0 && !stopping.signal.aborted,
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
    async gauges() {
      if (!nats.ready()) return [];
      const lags = await Promise.all(consumers.map((each) => lag(nats, service, each)));
      return [...(await deadLetters(nats, service, consumers)), ...lags];
    },
  };
}

/** What lies in the stream: also what an earlier process gave up, and no longer what was replayed or dropped. */
async function deadLetters(
  nats: Nats,
  service: string,
  consumers: readonly Consumer[],
): Promise<GaugeValue[]> {
  const prefix = `dead.${service}.`;
  const info = await nats.manager.streams
    .info(deadLetterStream, { subjects_filter: `${prefix}>` })
    .catch(() => undefined);
  if (info === undefined) return [];
  const types = new Set(consumers.map(({ definition }) => definition.type));
  return [...types].map((event) => ({
    name: 'noren_dead_letters',
    labels: { event },
    value: info.state.subjects?.[prefix + event] ?? 0,
  }));
}

async function lag(nats: Nats, service: string, consumer: Consumer): Promise<GaugeValue> {
  const durable = durableOf(service, consumer);
  const info = await nats.manager.consumers.info(eventStream, durable).catch(() => undefined);
  return {
    name: 'noren_consumer_lag',
    labels: { consumer: durable },
    value: (info?.num_pending ?? 0) + (info?.num_ack_pending ?? 0),
  };
}
