import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { groupEvents } from '@noren/contracts/groups';
import { Schema } from 'mongoose';
import { createTestHarness, eventually, type TestHarness } from '../../test/mod.js';
import { type Aggregate, defineAggregate } from '../mongo/aggregate.js';
import type { Mongo } from '../mongo/connect-mongo.js';
import type { Entity } from '../mongo/document.js';
import type { Worker } from '../service/parts.js';
import { emit } from './emit.js';
import { createRelay } from './relay.js';

type Note = Entity & { text: string };

let harness: TestHarness;
let notes: Aggregate<Note>;
let relay: Worker;
const type = groupEvents.deleted.type;

const define = (mongo: Mongo) =>
  defineAggregate<Note>(mongo, { name: 'notes', schema: new Schema({ text: String }), sortable: [] });
const gone = (id: string) => [emit(groupEvents.deleted, { id })];

beforeAll(async () => {
  harness = await createTestHarness('relay');
  notes = define(harness.mongo);
  await notes.start();
  relay = createRelay({ aggregates: [notes], nats: harness.nats, log: harness.log, sweepMs: 100 });
  await relay.start();
});
afterAll(async () => {
  await relay.stop();
  await harness.stop();
});

async function published(subject: string) {
  return (await harness.events(type, 0)).filter((event) => event.subject === subject);
}
async function oldest(worker: Worker) {
  return (await worker.gauges?.())?.[0]?.value ?? 0;
}

describe('the relay', () => {
  it('publishes writes immediately and in order, and empties the outbox', async () => {
    await notes.insert({ id: 'one', text: '' }, gone('1'));
    await notes.update('one', {}, { $set: { text: 'x' } }, gone('2'));
    await notes.update('one', {}, { $set: { text: 'y' } });
    await notes.update('one', {}, { $set: { text: 'z' } }, [...gone('3'), ...gone('4')]);
    const events = await eventually(async () => {
      const found = await published('one');
      expect(found).toHaveLength(4);
      return found;
    });
    expect(events.map((event) => [event.sequence, event.data])).toEqual(
      [1, 2, 3, 4].map((sequence) => [sequence, { id: `${sequence}` }]),
    );
    await eventually(async () => expect(await notes.outbox.waiting(10)).toEqual([]));
  });

  it('deletes a removed document after its last event', async () => {
    await notes.insert({ id: 'two', text: '' }, gone('a'));
    await notes.remove('two', {}, gone('b'));
    await eventually(async () => expect(await published('two')).toHaveLength(2));
    await eventually(async () =>
      expect(
        await harness.mongo.connection.collection<{ _id: string }>('notes').findOne({ _id: 'two' }),
      ).toBeNull(),
    );
  });

  it('deletes a document that is removed without an event while one is being published', async () => {
    const lives = (id: string) =>
      harness.mongo.connection.collection<{ _id: string }>('notes').findOne({ _id: id });
    for (let round = 0; round < 20; round += 1) {
      const id = `quick-${round}`;
      await notes.insert({ id, text: '' }, gone('a'));
      await notes.remove(id, {});
      await eventually(async () => expect(await lives(id)).toBeNull());
    }
  });

  it('publishes events written during a NATS outage afterwards, in order', async () => {
    await harness.natsEngine.kill();
    await eventually(() => expect(harness.nats.ready()).toBe(false));
    await notes.insert({ id: 'three', text: '' }, gone('1'));
    for (let index = 2; index <= 20; index += 1) {
      await notes.update('three', { version: index - 1 }, { $set: { text: `${index}` } }, gone(`${index}`));
    }
    expect(await oldest(relay)).toBeGreaterThan(0);
    await harness.natsEngine.start();
    await eventually(async () => expect(await published('three')).toHaveLength(20));
    expect((await published('three')).map((event) => event.sequence)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    await eventually(async () => expect(await oldest(relay)).toBe(0));
  });

  it('publishes the events of a killed process exactly once, with two relays running', async () => {
    const acknowledged: string[] = [];
    for (const [round, relays] of [false, true, true].entries()) {
      acknowledged.push(...(await writeAndDie(`r${round}`, relays, 40 + 25 * round)));
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(150);
    const other = await harness.connect();
    const second = createRelay({
      ...other,
      aggregates: [define(other.mongo)],
      log: harness.log,
      sweepMs: 50,
    });
    await second.start();
    await eventually(async () => expect(await notes.outbox.waiting(1)).toEqual([]));
    await second.stop();
    const subjects = (await harness.events(type, 0))
      .map((event) => event.subject)
      .filter((id) => /^r\d-/.test(id));
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(subjects).toEqual(expect.arrayContaining(acknowledged));
    // Conversely, no event exists without its write.
    expect(await notes.count({ _id: { $in: subjects } })).toBe(subjects.length);
  });
});

/** Runs a process that writes as fast as it can and kills it after it reports this many writes. */
async function writeAndDie(prefix: string, relays: boolean, writes: number): Promise<string[]> {
  const program = `
    import { Schema } from 'mongoose';
    import { groupEvents } from '@noren/contracts/groups';
    import { connectMongo } from './src/mongo/connect-mongo.ts';
    import { connectNats } from './src/events/connect-nats.ts';
    import { defineAggregate } from './src/mongo/aggregate.ts';
    import { createLog } from './src/observability/log.ts';
    import { createRelay } from './src/outbox/relay.ts';
    import { emit } from './src/outbox/emit.ts';
    const mongo = await connectMongo(process.env.MONGODB_URI);
    const notes = defineAggregate(mongo, { name: 'notes', schema: new Schema({ text: String }), sortable: [] });
    if (${relays}) {
      const nats = await connectNats(process.env.NATS_URL);
      await createRelay({ aggregates: [notes], nats, log: createLog({ name: 'child', level: 'silent' }) }).start();
    }
    const writer = async (lane) => {
      for (let index = 0; ; index += 1) {
        const id = '${prefix}-' + lane + '-' + index;
        await notes.insert({ id, text: '' }, [emit(groupEvents.deleted, { id })]);
        process.stdout.write(id + '\\n');
      }
    };
    await Promise.all([1, 2, 3, 4].map(writer));
  `;
  const root = new URL('../../', import.meta.url);
  const hooks = new URL('../local-stack/source-hooks/register.mjs', root).href;
  const args = ['--conditions=source', `--import=${hooks}`, '--input-type=module', '--eval', program];
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      ...{ MONGODB_URI: harness.config.MONGODB_URI, NATS_URL: harness.config.NATS_URL },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const received: string[] = [];
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.stdout === null) throw new Error('the process has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    received.push(line);
    if (received.length === writes) child.kill('SIGKILL');
  }
  await ended;
  return received;
}
