import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import {
  type ConsumerHarness,
  createConsumerHarness,
  createEvent,
  gone,
} from '../../test/consumer-harness.js';
import { eventually, type TestHarness } from '../../test/mod.js';
import { defineProjection } from '../mongo/projection.js';
import { consumer } from './consumer.js';
import { createConsumers } from './consumers.js';

let harness: ConsumerHarness;

beforeAll(async () => {
  harness = await createConsumerHarness('consumers');
});
afterAll(() => harness.stop());

async function closeOnReconnect({ connection }: TestHarness['nats']): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'reconnect') return connection.close();
  }
}

describe('consumers', () => {
  it('retries with backoff and processes other messages meanwhile', async () => {
    const handled: string[] = [];
    await harness.run(
      'retry',
      consumer(
        gone,
        async ({ subject }, { attempt }) => {
          if (subject === 'flaky' && attempt < 3) throw new Error('not yet');
          handled.push(`${subject}:${attempt}`);
        },
        { backoffMs: [150] },
      ),
    );
    await harness.publish(createEvent('flaky', 1));
    await harness.publish(createEvent('steady', 1));
    await eventually(() => expect(handled).toEqual(['steady:1', 'flaky:3']));
  });

  it('turns failing and invalid messages into dead letters with a reason', async () => {
    const subjects: string[] = [];
    const worker = await harness.run(
      'burial',
      consumer(
        gone,
        async ({ subject }) => {
          if (subject === 'poison') throw new Error('cannot be handled');
          subjects.push(subject);
        },
        { attempts: 2, backoffMs: [10] },
      ),
    );
    await harness.publish(createEvent('poison', 1));
    await harness.publish(createEvent('strange', 1, { unknown: true }));
    await harness.nats.jetstream.publish(gone.type, 'no JSON');
    await harness.publish(createEvent('fine', 1));
    await eventually(() => expect(subjects).toContain('fine'));
    const letters = await eventually(async () => {
      const found = await harness.listDeadLetters('burial');
      expect(found).toHaveLength(3);
      return found;
    });
    const reasons = letters.map((letter) => letter.headers?.get('Noren-Reason')).sort();
    expect(reasons[0]).toMatch(/^Error: cannot be handled/);
    expect(reasons.slice(1).every((reason) => reason?.startsWith('invalid event'))).toBe(true);
    const gauges = (await worker.gauges?.()) ?? [];
    expect(gauges.find(({ name }) => name === 'noren_dead_letters')).toMatchObject({ value: 3 });
    await eventually(async () => {
      const lag = (await worker.gauges?.())?.find(({ name }) => name === 'noren_consumer_lag');
      expect(lag?.value).toBe(0);
    });
  });

  it('keeps a slow message to itself and redelivers it when its process dies', async () => {
    const attempts: string[] = [];
    let release: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    const slow = (replica: string) =>
      consumer(
        gone,
        async ({ subject }, { attempt }) => {
          if (subject !== 'long') return;
          attempts.push(`${replica}:${attempt}`);
          await blocked;
        },
        { ackWaitMs: 400 },
      );
    await harness.run('holding', slow('a'));
    await harness.publish(createEvent('long', 1));
    await eventually(() => expect(attempts).toEqual(['a:1']));
    const other = await harness.connect();
    await harness.runOn(other.nats, 'holding', slow('b'));
    // Three times the deadline: without heartbeats the message would be redelivered to the second consumer.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(attempts).toEqual(['a:1']);
    release();
    const dying = await harness.connect();
    const dead: string[] = [];
    let endOfTest: () => void = () => undefined;
    const dies = consumer(
      gone,
      async ({ subject }) => {
        if (subject !== 'orphan') return;
        dead.push('held');
        await dying.nats.connection.close();
        await new Promise<void>((resolve) => (endOfTest = resolve));
      },
      { ackWaitMs: 400 },
    );
    const victim = createConsumers({
      service: 'heirs',
      consumers: [dies],
      nats: dying.nats,
      log: harness.log,
    });
    await victim.start();
    await harness.publish(createEvent('orphan', 1));
    await eventually(() => expect(dead).toEqual(['held']));
    const inherited: number[] = [];
    await harness.run(
      'heirs',
      consumer(
        gone,
        async ({ subject }, { attempt }) => {
          if (subject === 'orphan') inherited.push(attempt);
        },
        { ackWaitMs: 400 },
      ),
    );
    await eventually(() => expect(inherited).toEqual([2]));
    endOfTest();
  });

  it('projects the newest state in any order and never restores a deleted subject', async () => {
    const projection = defineProjection<{ id: string; name: string }>(harness.mongo, {
      name: 'projected',
      schema: new Schema({ name: String }),
    });
    await projection.start();
    expect(await projection.project(createEvent('p', 2), { name: 'second' })).toBe(true);
    expect(await projection.project(createEvent('p', 1), { name: 'first' })).toBe(false);
    expect(await projection.project(createEvent('p', 2), { name: 'again' })).toBe(false);
    expect(await projection.find('p')).toEqual({ id: 'p', name: 'second' });
    await Promise.all(
      [5, 3, 4, 8, 6, 7].map((sequence) =>
        projection.project(createEvent('p', sequence), { name: `${sequence}` }),
      ),
    );
    expect(await projection.find('p')).toEqual({ id: 'p', name: '8' });
    await projection.trash(createEvent('p', 9));
    await projection.project(createEvent('p', 7), { name: 'late' });
    expect(await projection.find('p')).toBeUndefined();
    expect([await projection.isTrashed('p'), await projection.isWithdrawn('p')]).toEqual([true, false]);
    await projection.project(createEvent('p', 10), { name: 'restored' });
    expect(await projection.trash(createEvent('p', 9))).toBe(false);
    expect(await projection.isTrashed('p')).toBe(false);
    expect(await projection.find('p')).toEqual({ id: 'p', name: 'restored' });
    await projection.withdraw(createEvent('p', 12));
    await projection.project(createEvent('p', 11), { name: 'late' });
    expect(await projection.find('p')).toBeUndefined();
    expect([await projection.isTrashed('p'), await projection.isWithdrawn('p')]).toEqual([false, true]);
  });

  it('resumes after a NATS outage', async () => {
    const handled: string[] = [];
    await harness.run(
      'outage',
      consumer(gone, async ({ subject }) => void handled.push(subject)),
    );
    await harness.publish(createEvent('before', 1));
    await eventually(() => expect(handled).toContain('before'));
    await harness.natsEngine.kill();
    await eventually(() => expect(harness.nats.ready()).toBe(false));
    await harness.natsEngine.start();
    await eventually(() => expect(harness.nats.ready()).toBe(true));
    await harness.publish(createEvent('after', 1));
    await eventually(() => expect(handled).toContain('after'));
  });

  it('can close the connection in the middle of a recovery', async () => {
    const { nats } = await harness.connect();
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => failures.push(error);
    process.on('unhandledRejection', onFailure);
    const closed = closeOnReconnect(nats);
    await harness.natsEngine.kill();
    await harness.natsEngine.start();
    await closed;
    // Rejections are reported after the current microtasks.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', onFailure);
    expect(failures).toEqual([]);
  });
});
