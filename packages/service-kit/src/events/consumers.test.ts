import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CloudEvent } from '@noren/contracts/core';
import { groupEvents } from '@noren/contracts/groups';
import { Schema } from 'mongoose';
import { createTestHarness, eventually, type TestHarness } from '../../test/mod.js';
import { defineProjection } from '../mongo/projection.js';
import type { Worker } from '../service/parts.js';
import { type Consumer, consumer } from './consumer.js';
import { createConsumers } from './consumers.js';
import { deadLetterStream } from '@noren/contracts/nats';

let harness: TestHarness;
const running: Worker[] = [];
const gone = groupEvents.deleted;

beforeAll(async () => {
  harness = await createTestHarness('consumers');
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

async function closeOnReconnect({ connection }: TestHarness['nats']): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'reconnect') return connection.close();
  }
}

async function deadLetters(service: string) {
  const letters = await harness.nats.jetstream.consumers.get(deadLetterStream, {
    filter_subjects: `dead.${service}.>`,
  });
  const found = [];
  const { num_pending: count } = await letters.info();
  if (count === 0) return [];
  for await (const message of await letters.fetch({ max_messages: count, expires: 1_000 }))
    found.push(message);
  return found;
}

describe('consumers', () => {
  it('retries with backoff and processes other messages meanwhile', async () => {
    const handled: string[] = [];
    await run(
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
    await publish(event('flaky', 1));
    await publish(event('steady', 1));
    await eventually(() => expect(handled).toEqual(['steady:1', 'flaky:3']));
  });

  it('turns failing and invalid messages into dead letters with a reason', async () => {
    const subjects: string[] = [];
    const worker = await run(
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
    await publish(event('poison', 1));
    await publish(event('strange', 1, { unknown: true }));
    await harness.nats.jetstream.publish(gone.type, 'no JSON');
    await publish(event('fine', 1));
    await eventually(() => expect(subjects).toContain('fine'));
    const letters = await eventually(async () => {
      const found = await deadLetters('burial');
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
    await run('holding', slow('a'));
    await publish(event('long', 1));
    await eventually(() => expect(attempts).toEqual(['a:1']));
    const other = await harness.connect();
    const second = createConsumers({
      service: 'holding',
      consumers: [slow('b')],
      nats: other.nats,
      log: harness.log,
    });
    running.push(second);
    await second.start();
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
    await publish(event('orphan', 1));
    await eventually(() => expect(dead).toEqual(['held']));
    const inherited: number[] = [];
    await run(
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
    expect(await projection.project(event('p', 2), { name: 'second' })).toBe(true);
    expect(await projection.project(event('p', 1), { name: 'first' })).toBe(false);
    expect(await projection.project(event('p', 2), { name: 'again' })).toBe(false);
    expect(await projection.find('p')).toEqual({ id: 'p', name: 'second' });
    await Promise.all(
      [5, 3, 4, 8, 6, 7].map((sequence) => projection.project(event('p', sequence), { name: `${sequence}` })),
    );
    expect(await projection.find('p')).toEqual({ id: 'p', name: '8' });
    await projection.trash(event('p', 9));
    await projection.project(event('p', 7), { name: 'late' });
    expect(await projection.find('p')).toBeUndefined();
    expect([await projection.isTrashed('p'), await projection.isWithdrawn('p')]).toEqual([true, false]);
    await projection.project(event('p', 10), { name: 'restored' });
    expect(await projection.trash(event('p', 9))).toBe(false);
    expect(await projection.isTrashed('p')).toBe(false);
    expect(await projection.find('p')).toEqual({ id: 'p', name: 'restored' });
    await projection.withdraw(event('p', 12));
    await projection.project(event('p', 11), { name: 'late' });
    expect(await projection.find('p')).toBeUndefined();
    expect([await projection.isTrashed('p'), await projection.isWithdrawn('p')]).toEqual([false, true]);
  });

  it('resumes after a NATS outage', async () => {
    const handled: string[] = [];
    await run(
      'outage',
      consumer(gone, async ({ subject }) => void handled.push(subject)),
    );
    await publish(event('before', 1));
    await eventually(() => expect(handled).toContain('before'));
    await harness.natsEngine.kill();
    await eventually(() => expect(harness.nats.ready()).toBe(false));
    await harness.natsEngine.start();
    await eventually(() => expect(harness.nats.ready()).toBe(true));
    await publish(event('after', 1));
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
