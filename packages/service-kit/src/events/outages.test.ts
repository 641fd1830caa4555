import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CloudEvent } from '@noren/contracts/core';
import { groupEvents } from '@noren/contracts/groups';
import { deadLetterStream } from '@noren/contracts/nats';
import { createTestHarness, eventually, type TestHarness } from '../../test/mod.js';
import { unavailable } from '../errors/service-error.js';
import type { Worker } from '../service/parts.js';
import { type Consumer, consumer } from './consumer.js';
import { createConsumers } from './consumers.js';

let harness: TestHarness;
const running: Worker[] = [];
const gone = groupEvents.deleted;

beforeAll(async () => {
  harness = await createTestHarness('outages');
});
afterAll(async () => {
  await Promise.all(running.map((worker) => worker.stop()));
  await harness.stop();
});

async function run(service: string, ...consumers: Consumer[]): Promise<Worker> {
  const worker = createConsumers({ service, consumers, nats: harness.nats, log: harness.log });
  running.push(worker);
  await worker.start();
  return worker;
}

function event(id: string, sequence: number, data: unknown = { id }): CloudEvent {
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
const publish = (published: unknown) => harness.nats.jetstream.publish(gone.type, JSON.stringify(published));

async function countDeadLetters(service: string): Promise<number> {
  const filter = { filter_subjects: `dead.${service}.>` };
  const letters = await harness.nats.jetstream.consumers.get(deadLetterStream, filter);
  return (await letters.info()).num_pending;
}

describe('a consumer', () => {
  it('waits for the end of an outage, however long, without a dead letter or a further attempt', async () => {
    const handled: string[] = [];
    let failures = 0;
    const outage = Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' });
    const errors = [unavailable('maintenance', { cause: outage }), new Error('store is down')];
    await run(
      'patience',
      consumer(
        gone,
        async ({ subject }, { attempt }) => {
          failures += 1;
          if (failures <= 20) throw errors[failures % 2];
          handled.push(`${subject}:${attempt}`);
        },
        { attempts: 2, backoffMs: [5], isOutage: (error) => error === errors[1] },
      ),
    );
    await publish(event('patient', 1));
    await eventually(() => expect(handled).toContain('patient:1'));
    expect(await countDeadLetters('patience')).toBe(0);
  });

  it('ends during an outage, and leaves the message to the next process', async () => {
    const outage = Object.assign(new Error('gone'), { name: 'MongoNetworkError' });
    let tries = 0;
    const failing = consumer(
      gone,
      async () => {
        tries += 1;
        throw outage;
      },
      { backoffMs: [60_000] },
    );
    const worker = await run('stopped-outage', failing);
    await publish(event('waiting', 1));
    await eventually(() => expect(tries).toBeGreaterThan(0));
    await worker.stop();
    const handled: string[] = [];
    await run(
      'stopped-outage',
      consumer(gone, async ({ subject }) => void handled.push(subject)),
    );
    await eventually(() => expect(handled).toContain('waiting'));
  });
});
