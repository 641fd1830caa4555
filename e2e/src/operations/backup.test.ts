import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  assetEndpoints,
  connectionEndpoints,
  couponEndpoints,
  createClient,
  groupEndpoints,
  memberCouponEndpoints,
  memberEndpoints,
} from '@noren/contracts';
import { databaseUri, type Stack } from '@noren/local-stack';
import { backup, listDeadLetters, restore, rotateKeys } from '@noren/operations';
import { connectMongo, connectNats, createCipher } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import { outboxesAreEmpty, serviceNames } from '../faults/outboxes.js';
import { type DemoShop, openShop } from '../mini-app/demo-shop.js';
import { startTestStack } from '../stack.js';
import { type Askers, answersOf, type Known } from './answers.js';

const [presentKey, nextKey, digestKey] = [1, 2, 3].map(() => randomBytes(32).toString('hex')) as [
  string,
  string,
  string,
];
const systemName = 'aoba-coffee';

let dataDir: string;
let stack: Stack;
let shop: DemoShop;
let known: Known;
let askers: Askers;
let servers: { mongoUri: string; natsUrl: string; artifactStore: string };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'noren-operations-'));
  // Before the second step of a rotation: services write with the present key and read both.
  const keys = { encryptionKey: `${presentKey},${nextKey}`, digestKey };
  await writeFile(join(dataDir, 'encryption.json'), JSON.stringify(keys));
  stack = await startTestStack({ dataDir });
  servers = {
    mongoUri: stack.urls.mongo,
    natsUrl: stack.urls.nats,
    artifactStore: pathToFileURL(join(dataDir, 'artifacts')).href,
  };
  shop = await openShop(stack, {});
  const { data: groups } = await shop.client.call(groupEndpoints.list, { query: {} });
  const groupId = groups[0]?.groupId ?? '';
  const connection = { connectionName: 'Before', groupId, clientSecret: `secret-${randomUUID()}` };
  await shop.client.call(connectionEndpoints.create, { body: connection });
  const { data: assets } = await shop.client.call(assetEndpoints.list, {
    params: { appId: shop.appId },
    query: {},
  });
  const { data: coupon } = await shop.client.call(couponEndpoints.create, {
    params: { appId: shop.appId },
    body: { name: 'Before', useType: 'none', oncePerDay: true, membersOnly: false, published: true },
  });
  const { host } = new URL(shop.origin);
  const anyone = createClient({ baseUrl: stack.service('loyalty').url });
  const at = { params: { systemName }, headers: { 'x-forwarded-host': host } };
  const { token } = (await eventually(() => anyone.call(memberEndpoints.visit, at))).data;
  askers = { staff: 'admin', member: { token, host } };
  known = {
    ...{ appId: shop.appId, groupId, systemName },
    assetsHistoryId: assets[0]?.assetsHistoryId ?? '',
    couponId: coupon.id,
  };
});

afterAll(async () => {
  await stack?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A page of the mini-app as its members get it. */
async function pageOf(path: string): Promise<{ etag: string | undefined; html: string }> {
  const { host, port } = new URL(shop.origin);
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      text(answer).then((html) => resolve({ etag: answer.headers.etag, html }), reject);
    });
    asked.once('error', reject).end();
  });
}

/** Presses "use" on a coupon; too much for the moment, and it presses again, as the page does. */
async function press(key: string): Promise<unknown> {
  const { token, host } = askers.member;
  const client = createClient({ baseUrl: stack.service('loyalty').url, token: () => token });
  const headers = { 'x-forwarded-host': host, 'idempotency-key': key };
  const params = { systemName, couponId: known['couponId'] ?? '' };
  return eventually(
    async () => (await client.call(memberCouponEndpoints.use, { params, headers, body: {} })).data,
    { timeoutMs: 30_000 },
  );
}

/** Everything gone: documents, events, pointers, artifacts, caches. */
async function wipe(): Promise<void> {
  for (const service of ['groups', 'templates', 'apps', 'builds', 'loyalty']) {
    const mongo = await connectMongo(databaseUri(servers.mongoUri, `noren_${service}`));
    await mongo.connection.dropDatabase();
    await mongo.close();
  }
  const nats = await connectNats(servers.natsUrl);
  for await (const { config } of nats.manager.streams.list()) await nats.manager.streams.delete(config.name);
  await nats.close();
  for (const folder of ['artifacts', 'runtimes', 'edge'])
    await rm(join(dataDir, folder), { recursive: true, force: true });
}

/** Every line of a backup's documents and events. */
async function contentOf(directory: string): Promise<string> {
  const files = await readdir(directory, { recursive: true });
  const read = files
    .filter((file) => file.endsWith('.ndjson'))
    .map((file) => readFile(join(directory, file), 'utf8'));
  return (await Promise.all(read)).join('');
}

describe('an installation', () => {
  it('is encrypted anew while it runs, and is the same everywhere after backup, wipe and restore', async () => {
    const key = randomUUID();
    const used = await press(key);
    await outboxesAreEmpty(stack);
    const page = await pageOf('/');
    expect(page.html).toContain('<!doctype html>');
    const before = await answersOf(stack, known, askers);
    expect([...before.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(30);

    const { changed, unreadable } = await rotateKeys({
      ...servers,
      encryptionKey: `${nextKey},${presentKey}`,
    });
    expect(changed).toBeGreaterThan(0);
    expect(unreadable).toEqual([]);
    expect(await answersOf(stack, known, askers)).toEqual(before);

    const directory = join(dataDir, 'backups', 'first');
    await backup(servers, directory);
    const content = await contentOf(directory);
    expect(content).toContain(`v1.${createCipher(nextKey).keyId}.`);
    expect(content).not.toContain(`v1.${createCipher(presentKey).keyId}.`);

    await expect(restore(servers, directory, { force: true })).rejects.toThrow(/Services still run/);
    await Promise.all(serviceNames.map((name) => stack.service(name).stop()));
    await expect(restore(servers, directory)).rejects.toThrow(/not empty: --force/);
    await wipe();
    await restore(servers, directory);
    await Promise.all(serviceNames.map((name) => stack.service(name).start()));

    await eventually(async () => expect(await pageOf('/')).toEqual(page), { timeoutMs: 60_000 });
    expect(await press(key)).toEqual(used);
    await outboxesAreEmpty(stack);
    await eventually(async () => expect(await answersOf(stack, known, askers)).toEqual(before), {
      timeoutMs: 60_000,
      everyMs: 1_000,
    });
    expect(await listDeadLetters(servers.natsUrl)).toEqual([]);
  });
});
