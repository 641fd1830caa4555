import { setTimeout as sleep } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { cloudEvent, type EventDefinition, type EventOf } from '@noren/contracts/core';
import { exactCheck } from '../http/schema-check.js';
import { isDatabaseOutage } from '../mongo/mongo-error.js';
import type { Log } from '../observability/log.js';
import { traced } from '../observability/tracing.js';
import type { Nats } from './connect-nats.js';
import type { Consumer } from './consumer.js';
import { toAckWait, toDurableName } from './durable.js';

/** Processes one message until it is acknowledged, delayed or a dead letter. Never throws. */
export type Delivery = (message: JsMsg) => Promise<void>;

export interface DeliveryOptions {
  readonly service: string;
  readonly consumer: Consumer;
  readonly nats: Nats;
  readonly log: Log;
  readonly signal: AbortSignal;
}

const defaultAttempts = 10;
const defaultBackoffMs = [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
/** Extra deliveries for attempts that were lost to crashed processes. */
const deaths = 5;

export function createDelivery(options: DeliveryOptions): Delivery {
  const { consumer, log, service, signal } = options;
  const { attempts = defaultAttempts, backoffMs = defaultBackoffMs } = consumer.options;
  const isOutage = (error: unknown) => isDatabaseOutage(error) || consumer.options.isOutage?.(error) === true;
  const getPause = (tries: number) => backoffMs[Math.min(tries, backoffMs.length) - 1] ?? 0;
  const check = exactCheck(cloudEvent(consumer.definition.data));
  const about = { consumer: toDurableName(service, consumer) };
  const span = { name: `consume ${consumer.definition.type}`, kind: 'consumer', attributes: about } as const;

  async function deliver(message: JsMsg): Promise<void> {
    const attempt = message.info.deliveryCount;
    const event = parse(message);
    if (!check(event)) {
      const [fault] = check.errors ?? [];
      return bury(message, `invalid event: ${fault?.instancePath ?? ''} ${fault?.message ?? 'not JSON'}`);
    }
    if (attempt > attempts + deaths) return bury(message, 'processes kept dying with it');
    try {
      await withHeartbeat(message, attempt, event as EventOf<EventDefinition>);
    } catch (error) {
      if (signal.aborted) return message.nak();
      log.warn({ ...about, err: error, attempt, seq: message.seq }, 'event handler failed');
      if (attempt >= attempts) return bury(message, getReason(error));
      return message.nak(getPause(attempt));
    }
    message.ack();
  }

  /** Sends three heartbeats per acknowledgement deadline while the handler runs. */
  async function withHeartbeat(message: JsMsg, attempt: number, event: EventOf<EventDefinition>) {
    const work = { ...span, parent: event.traceparent, attributes: { ...span.attributes, attempt } };
    const beat = setInterval(() => message.working(), toAckWait(consumer) / 3);
    try {
      await outlastOutages(message, () =>
        traced(work, () => consumer.handle(event, { attempt, signal, working: () => message.working() })),
      );
    } finally {
      clearInterval(beat);
    }
  }

  /**
   * Repeats the work with growing pauses while what all messages need is down. The message stays here: a redelivery
   * would cost an attempt, and other messages would fail in the same way.
   */
  async function outlastOutages(message: JsMsg, work: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (signal.aborted || !isOutage(error)) throw error;
        log.warn({ ...about, err: error, seq: message.seq }, 'event waits for the end of an outage');
        await sleep(getPause(tries), undefined, { signal }).catch(() => undefined);
        if (signal.aborted) throw error;
      }
    }
  }

  /**
   * Stores the dead letter before the message is terminated; if that fails, the message is redelivered and retried.
   */
  async function bury(message: JsMsg, reason: string): Promise<void> {
    const head = headers();
    head.set('Noren-Reason', reason.replace(/\s+/g, ' ').slice(0, 1_000));
    head.set('Noren-Consumer', about.consumer);
    head.set('Noren-Attempts', String(message.info.deliveryCount));
    await options.nats.jetstream.publish(`dead.${service}.${message.subject}`, message.data, {
      headers: head,
      msgID: `${about.consumer}:${message.seq}`,
    });
    message.term();
    log.error({ ...about, seq: message.seq, reason }, 'event became a dead letter');
  }

  return async (message) => {
    try {
      await deliver(message);
    } catch (error) {
      log.warn({ ...about, err: error, seq: message.seq }, 'delivery was interrupted');
    }
  };
}

function parse(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}

function getReason(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
