import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { databaseName, databaseUri, servicesWithDatabase } from '@noren/contracts/databases';
import { groupEvents } from '@noren/contracts/groups';
import {
  type Cipher,
  connectMongo,
  createCipher,
  type Mongo,
  type NatsServer,
  openArtifactStore,
} from '@noren/service-kit';
import { createTestHarness, eventually, sealUnbound, type TestHarness } from '@noren/service-kit/testing';
import mongoose from 'mongoose';
import { backup, restore, rotateKeys, runOperation } from '../src/mod.js';

const { Long, Decimal128, ObjectId } = mongoose.mongo;
const oldKey = 'ab'.repeat(32);
const newKey = 'cd'.repeat(32);

let harness: TestHarness;
let mongo: Mongo;
let directory: string;
let servers: { mongoUri: string; natsServer: NatsServer; artifactStore: string };

beforeAll(async () => {
  harness = await createTestHarness('operations');
  servers = {
    mongoUri: harness.config.MONGODB_URI,
    natsServer: { url: harness.config.NATS_URL },
    artifactStore: harness.config.ARTIFACT_STORE,
  };
  mongo = await connectMongo(databaseUri(servers.mongoUri, databaseName('apps')));
  directory = await mkdtemp(join(tmpdir(), 'noren-backup-'));
});
afterAll(async () => {
  for (const service of servicesWithDatabase)
    await mongo.connection.useDb(databaseName(service)).dropDatabase();
  await mongo.close();
  await rm(directory, { recursive: true, force: true });
  await harness.stop();
});

/** Runs a command on the harness's servers and returns what it prints. */
async function run(...argv: string[]): Promise<string[]> {
  const { mongoUri, natsServer, artifactStore } = servers;
  const environment = { MONGODB_URI: mongoUri, NATS_URL: natsServer.url, ARTIFACT_STORE: artifactStore };
  const before = { ...process.env };
  Object.assign(process.env, environment);
  const lines: string[] = [];
  try {
    await runOperation(argv, (line) => lines.push(line));
  } finally {
    process.env = before;
  }
  return lines;
}

const items = () => mongo.connection.collection<{ _id: string; [field: string]: unknown }>('items');

describe('key rotation', () => {
  const place = (id: string, path: string, collection = 'items') => ({ collection, id, path });
  const after = createCipher(newKey);
  const decrypt = (text: unknown, id: string, path: string) => after.decrypt(String(text), place(id, path));

  it('re-encrypts everything while services write, losing no write and leaving no old key', async () => {
    const [before, during] = [createCipher(oldKey), createCipher(`${newKey},${oldKey}`)];
    const ids = Array.from({ length: 120 }, (_, index) => `t${index}`);
    const stored = new Map(ids.map((id) => [id, `secret of ${id}`]));
    await items().insertMany(
      ids.map((id) => ({
        _id: id,
        token: before.encrypt(stored.get(id) ?? '', place(id, 'token')),
        sections: { otp: { secret: before.encrypt(`nested ${id}`, place(id, 'sections.otp.secret')) } },
        cards: [{ token: sealUnbound(oldKey, `card ${id}`) }, { token: 'plain' }],
        // A text that only has the same format.
        note: `v1.00000000.${'A'.repeat(16)}.${'A'.repeat(22)}.AAAA`,
      })),
    );
    // One service without the new key first, and one with it.
    let writing = true;
    const writer = async (cipher: Cipher, offset: number) => {
      for (let round = 0; writing; round += 1) {
        const id = ids[(round * 7 + offset) % ids.length] ?? '';
        const text = `round ${round} of ${offset}`;
        const token = cipher.encrypt(text, place(id, 'token'));
        await items().updateOne({ _id: id }, { $set: { token }, $push: { log: text } as never });
      }
    };
    const writers = [writer(before, 0), writer(during, 3)];
    const rotating = rotateKeys({
      mongoUri: servers.mongoUri,
      encryptionKey: `${newKey},${oldKey}`,
    });
    await rotating.catch(() => undefined);
    writing = false;
    await Promise.all(writers);
    const { unreadable } = await rotateKeys({
      mongoUri: servers.mongoUri,
      encryptionKey: `${newKey},${oldKey}`,
    });
    expect(unreadable).toHaveLength(ids.length);
    expect(unreadable[0]).toMatch(/^noren_apps\.items t0 note \(key 00000000\)$/);

    const found = await items().find({}).toArray();
    expect(JSON.stringify(found)).not.toContain(`.${before.keyId}.`);
    for (const { _id, token, sections, cards, log } of found) {
      const written = log as string[] | undefined;
      expect([...(written ?? []), stored.get(_id)]).toContain(decrypt(token, _id, 'token'));
      if (written !== undefined) expect(decrypt(token, _id, 'token')).toBe(written.at(-1));
      const { secret } = (sections as { otp: { secret: string } }).otp;
      expect(decrypt(secret, _id, 'sections.otp.secret')).toBe(`nested ${_id}`);
      const [card] = cards as [{ token: string }];
      expect(decrypt(card.token, _id, 'cards.0.token')).toBe(`card ${_id}`);
    }
    expect(found.filter(({ log }) => log !== undefined).length).toBeGreaterThan(0);
    await items().deleteMany({});
  });

  it('binds older secrets to their records, and keeps the places of those that have one', async () => {
    const before = createCipher(oldKey);
    const connections = mongo.connection.collection<{ _id: string; clientSecret: string }>('connections');
    const inConnections = (id: string) => place(id, 'clientSecret', 'connections');
    await connections.insertMany([
      { _id: 'older', clientSecret: sealUnbound(oldKey, 'older') },
      { _id: 'bound', clientSecret: before.encrypt('bound', inConnections('bound')) },
    ]);
    const encryptionKey = `${newKey},${oldKey}`;
    const { rotatedCount, unreadable } = await rotateKeys({ mongoUri: servers.mongoUri, encryptionKey });
    expect({ rotatedCount, unreadable }).toEqual({ rotatedCount: 2, unreadable: [] });
    for (const { _id, clientSecret } of await connections.find({}).toArray()) {
      expect(after.decrypt(clientSecret, inConnections(_id))).toBe(_id);
      expect(() => after.decrypt(clientSecret, inConnections('another'))).toThrow(/another record/);
    }
    expect((await rotateKeys({ mongoUri: servers.mongoUri, encryptionKey })).rotatedCount).toBe(0);
    await connections.deleteMany({});
  });

  it('makes another pass for what a service wrote with the old key meanwhile', async () => {
    const before = createCipher(oldKey);
    const sealed = (_id: string) => ({ _id, token: before.encrypt(_id, place(_id, 'token')) });
    await items().insertOne(sealed('first'));
    let late: Promise<unknown> | undefined;
    const encryptionKey = `${newKey},${oldKey}`;
    // It reports a database after its pass.
    const { rotatedCount } = await rotateKeys({ mongoUri: servers.mongoUri, encryptionKey }, () => {
      late ??= items().insertOne(sealed('late'));
    });
    await late;
    expect(rotatedCount).toBe(2);
    const found = await items().find({}).toArray();
    const texts = found.map(({ _id, token }) => decrypt(token, _id, 'token'));
    expect(texts).toEqual(['first', 'late']);
    await items().deleteMany({});
  });
});

describe('dead letters', () => {
  const type = groupEvents.deleted.type;
  const bury = (id: string) =>
    harness.nats.jetstream.publish(`dead.apps.${type}`, JSON.stringify({ id, subject: id }));

  it('can be listed, replayed and dropped by number, once each', async () => {
    const numbers: number[] = [];
    for (const id of ['one', 'two', 'three']) numbers.push((await bury(id)).seq);
    const listed = JSON.parse((await run('dead-letters', 'list', '--json')).join('\n'));
    expect(listed).toMatchObject(
      ['one', 'two', 'three'].map((subject, index) => ({
        number: numbers[index],
        service: 'apps',
        type,
        subject,
      })),
    );
    expect(await run('dead-letters', 'replay', `${numbers[1]}`)).toEqual(['1 replayed']);
    await eventually(async () =>
      expect((await harness.events(type)).map(({ subject }) => subject)).toEqual(['two']),
    );
    await expect(run('dead-letters', 'drop', `${numbers[1]}`)).rejects.toThrow(/no dead letter/);
    await expect(run('dead-letters', 'drop')).rejects.toThrow(/^npm run dead-letters/);
    expect(await run('dead-letters', 'drop', '--all')).toEqual(['2 dropped']);
    expect(await run('dead-letters', 'list')).toEqual(['There are no dead letters.']);
  });
});

describe('backup', () => {
  it('restores documents with their types, events and artifacts, and overwrites only with --force', async () => {
    const document = {
      _id: new ObjectId(),
      long: Long.fromString('9007199254740993'),
      date: new Date(0),
      price: Decimal128.fromString('1.10'),
      text: 'お茶\n"x"',
      bytes: new mongoose.mongo.Binary(Buffer.from([0, 255])),
      none: null,
    };
    const typed = mongoose.mongo.BSON.EJSON.stringify(document, { relaxed: false });
    await mongo.connection.collection('items').insertOne(document as never);
    const digest = await openArtifactStore(servers.artifactStore).put(Buffer.from('an artifact'));
    await harness.nats.manager.consumers.add('NOREN', {
      durable_name: 'apps-one',
      ack_policy: 'explicit' as never,
    });
    const first = await (await harness.nats.jetstream.consumers.get('NOREN', 'apps-one')).next();
    await first?.ackAck();
    await harness.nats.jetstream.publish(
      groupEvents.deleted.type,
      JSON.stringify({ id: 'e2', subject: 'after' }),
      {
        msgID: 'e2',
      },
    );
    const target = join(directory, 'first');
    await run('backup', target);
    await expect(run('backup', target)).rejects.toThrow(/exists/);
    await expect(run('restore', target)).rejects.toThrow(/noren_apps is not empty: --force/);

    await rm(new URL(`${digest.slice(0, 2)}/${digest}`, `${servers.artifactStore}/`));
    await mongo.connection.collection('items').updateOne({}, { $set: { text: 'spoilt' } });
    await harness.nats.jetstream.publish(
      groupEvents.deleted.type,
      JSON.stringify({ id: 'e3', subject: 'never' }),
    );
    await restore(servers, target, { force: true });
    const found = await mongo.connection.collection('items').findOne({}, { promoteValues: false });
    expect(mongoose.mongo.BSON.EJSON.stringify(found, { relaxed: false })).toBe(typed);
    expect((await openArtifactStore(servers.artifactStore).get(digest))?.toString()).toBe('an artifact');
    const next = await (await harness.nats.jetstream.consumers.get('NOREN', 'apps-one')).next();
    expect(next?.json()).toMatchObject({ subject: 'after' });
    expect(next?.headers?.get('Nats-Msg-Id')).toBe('e2');

    const file = join(target, 'databases', 'noren_apps', 'items.ndjson');
    await writeFile(file, (await readFile(file, 'utf8')).replace('お茶', 'お水'));
    await expect(backupIsWhole(target)).rejects.toThrow(/damaged: databases\/noren_apps\/items/);
    expect(await mongo.connection.collection('items').countDocuments()).toBe(1);
  });

  it('does not exist if it could not be completed', async () => {
    const target = join(directory, 'second');
    await expect(
      backup({ ...servers, artifactStore: 's3://bucket?endpoint=http://127.0.0.1:9' }, target),
    ).rejects.toThrow();
    await expect(backupIsWhole(target)).rejects.toThrow(/no backup/);
  });
});

const backupIsWhole = (target: string) => restore(servers, target, { force: true });

describe('the check of artifacts', () => {
  const toUrl = (digest: string) => new URL(`${digest.slice(0, 2)}/${digest}`, `${servers.artifactStore}/`);
  const allIntact = [expect.stringMatching(/^\d+ artifacts, all intact$/)];

  it('names damaged artifacts, and restores them and missing ones from a backup', async () => {
    const store = openArtifactStore(servers.artifactStore);
    const damaged = await store.put(Buffer.from('will be damaged'));
    const missing = await store.put(Buffer.from('will be missing'));
    const target = join(directory, 'of-artifacts');
    await run('backup', target);
    await writeFile(toUrl(damaged), 'spoilt');
    await rm(toUrl(missing));
    await expect(run('verify-artifacts')).rejects.toThrow(damaged);
    await expect(run('verify-artifacts', '--from', directory)).rejects.toThrow('There is no backup');
    const restored = await run('verify-artifacts', '--from', target);
    expect(restored).toEqual([`Restored 2 artifacts from ${target}`, ...allIntact]);
    expect(String(await store.get(damaged))).toBe('will be damaged');
    expect(String(await store.get(missing))).toBe('will be missing');
    expect(await run('verify-artifacts')).toEqual(allIntact);
  });
});
