import type { CloudEvent } from '@noren/contracts/core';
import { groupEvents } from '@noren/contracts/groups';
import { deadLetterStream } from '@noren/contracts/nats';
import type { Nats } from '../src/events/connect-nats.js';
import type { Consumer } from '../src/events/consumer.js';
import { createConsumers } from '../src/events/consumers.js';
import type { Worker } from '../src/service/parts.js';
import { createTestHarness } from './create-test-harness.js';

/** The event type that the tests of consumers publish. */
export const gone = groupEvents.deleted;

/** Returns an event about a resource. @param sequence of the resource */
export function createEvent(id: string, sequence: number, data: unknown = { id }): CloudEvent {
  return {
    specversion: '1.0',
    id: `${id}-${sequence}`,
    source: 'groups',
    type: gone.type,
    subject: id,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    sequence,
    data,
  };
}

export type ConsumerHarness = Awaited<ReturnType<typeof createConsumerHarness>>;

/** Starts the servers for the tests of consumers, and runs consumers until `stop`. */
export async function createConsumerHarness(database: string) {
  const harness = await createTestHarness(database);
  const running: Worker[] = [];

  async function runOn(nats: Nats, service: string, ...consumers: Consumer[]): Promise<Worker> {
    const worker = createConsumers({ service, consumers, nats, log: harness.log });
    running.push(worker);
    await worker.start();
    return worker;
  }

  return {
    ...harness,
    /** Runs consumers on a connection of their own, as another replica does. */
    runOn,
    run: (service: string, ...consumers: Consumer[]) => runOn(harness.nats, service, ...consumers),
    publish: (published: unknown) => harness.nats.jetstream.publish(gone.type, JSON.stringify(published)),

    /** Lists the dead letters of a service. */
    async listDeadLetters(service: string) {
      const letters = await harness.nats.jetstream.consumers.get(deadLetterStream, {
        filter_subjects: `dead.${service}.>`,
      });
      const { num_pending: count } = await letters.info();
      const found = [];
      if (count === 0) return [];
      for await (const message of await letters.fetch({ max_messages: count, expires: 1_000 }))
        found.push(message);
      return found;
    },
    async stop(): Promise<void> {
      await Promise.all(running.map((worker) => worker.stop()));
      await harness.stop();
    },
  };
}
