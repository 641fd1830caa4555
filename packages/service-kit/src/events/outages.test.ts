import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ConsumerHarness,
  createConsumerHarness,
  createEvent,
  gone,
} from '../../test/consumer-harness.js';
import { eventually } from '../../test/mod.js';
import { unavailable } from '../errors/service-error.js';
import { consumer } from './consumer.js';

let harness: ConsumerHarness;

beforeAll(async () => {
  harness = await createConsumerHarness('outages');
});
afterAll(() => harness.stop());

describe('a consumer', () => {
  it('waits for the end of an outage, however long, without a dead letter or a further attempt', async () => {
    const handled: string[] = [];
    let failures = 0;
    const outage = Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' });
    const errors = [unavailable('maintenance', { cause: outage }), new Error('store is down')];
    await harness.run(
      'long-outage',
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
    await harness.publish(createEvent('patient', 1));
    await eventually(() => expect(handled).toContain('patient:1'));
    expect(await harness.listDeadLetters('long-outage')).toEqual([]);
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
    const worker = await harness.run('stopped-outage', failing);
    await harness.publish(createEvent('waiting', 1));
    await eventually(() => expect(tries).toBeGreaterThan(0));
    await worker.stop();
    const handled: string[] = [];
    await harness.run(
      'stopped-outage',
      consumer(gone, async ({ subject }) => void handled.push(subject)),
    );
    await eventually(() => expect(handled).toContain('waiting'));
  });
});
