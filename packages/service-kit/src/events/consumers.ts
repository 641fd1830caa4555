import { setMaxListeners } from 'node:events';
import { deadLetterStream, eventStream } from '@noren/contracts/nats';
import type { Log } from '../observability/log.js';
import type { GaugeValue, Worker } from '../service/parts.js';
import type { Nats } from './connect-nats.js';
import type { Consumer } from './consumer.js';
import { createDelivery, type Delivery } from './delivery.js';
import { ensureDurable, toDurableName } from './durable.js';

export interface ConsumersOptions {
  /** Name of the service; its replicas share the messages. */
  readonly service: string;
  readonly consumers: readonly Consumer[];
  readonly nats: Nats;
  readonly log: Log;
}

/** Server-side timeout of one pull request; also the time in which a lost request is noticed. */
const pullMs = 5_000;
const retryMs = 300;

/** Runs consumers until they are stopped, waiting for NATS while it is unavailable. */
export function createConsumers({ service, consumers, nats, log }: ConsumersOptions): Worker {
  const stopping = new AbortController();
  // Every loop adds a listener; many consumers are not a leak.
  setMaxListeners(0, stopping.signal);
  const loops: Promise<void>[] = [];

  async function loop(consumer: Consumer, delivery: Delivery): Promise<void> {
    while (!stopping.signal.aborted && !nats.connection.isClosed()) {
      try {
        await pull(consumer, delivery);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (nats.ready())
          log.warn({ err: error, consumer: consumer.definition.type }, 'consumer interrupted');
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  /**
   * Pulls one message at a time without prefetching: no message waits here while another replica is idle, and a crash
   * affects only the message being handled.
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

/** Counts the stream's messages: includes those of earlier processes, excludes replayed and deleted ones. */
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
  const durable = toDurableName(service, consumer);
  const info = await nats.manager.consumers.info(eventStream, durable).catch(() => undefined);
  return {
    name: 'noren_consumer_lag',
    labels: { consumer: durable },
    value: (info?.num_pending ?? 0) + (info?.num_ack_pending ?? 0),
  };
}
