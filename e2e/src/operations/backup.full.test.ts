import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assetEndpoints } from '@noren/contracts/assets';
import { type Client, createClient } from '@noren/contracts/client';
import { connectionEndpoints } from '@noren/contracts/connections';
import { couponEndpoints } from '@noren/contracts/contents';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { databaseName, databaseUri, servicesWithDatabase } from '@noren/contracts/databases';
import { groupEndpoints } from '@noren/contracts/groups';
import { memberEndpoints } from '@noren/contracts/members';
import { reviewEndpoints } from '@noren/contracts/reviews';
import { runtimeEndpoints } from '@noren/contracts/runtimes';
import { memberStampEndpoints } from '@noren/contracts/stamps';
import { templateEndpoints } from '@noren/contracts/templates';
import type { Stack } from '@noren/local-stack';
import { backup, listDeadLetters, restore, rotateKeys } from '@noren/operations';
import { connectMongo, connectNats, createCipher, type NatsServer } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import { waitForEmptyOutboxes, serviceNames } from '../faults/outboxes.js';
import { type DemoShop, openShop } from '../mini-app/demo-shop.js';
import { startTestStack } from '../stack.js';
import { type Callers, type Known, readAnswers } from './answers.js';
import { fetchFile, fetchFiles, listPaths } from './served-files.js';

const [presentKey, nextKey, digestKey] = [1, 2, 3].map(() => randomBytes(32).toString('hex')) as [
  string,
  string,
  string,
];
let systemName: string;

let dataDir: string;
let stack: Stack;
let shop: DemoShop;
let known: Known;
let callers: Callers;
/** Digest of the served build. */
let built: string;
let servers: { mongoUri: string; natsServer: NatsServer; artifactStore: string };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'noren-operations-'));
  // First step of a rotation: services encrypt with the current key and decrypt with both.
  const keys = { encryptionKey: `${presentKey},${nextKey}`, digestKey };
  await writeFile(join(dataDir, 'encryption.json'), JSON.stringify(keys));
  stack = await startTestStack({ dataDir });
  servers = {
    mongoUri: stack.urls.mongo,
    natsServer: stack.natsServer,
    artifactStore: pathToFileURL(join(dataDir, 'artifacts')).href,
  };
  shop = await openShop(stack, 'backup', {});
  ({ systemName } = shop);
  const { data: groups } = await shop.client.call(groupEndpoints.list, { query: {} });
  const groupId = groups[0]?.groupId ?? '';
  const connection = { connectionName: 'Before', groupId, clientSecret: `secret-${randomUUID()}` };
  const { data: made } = await shop.client.call(connectionEndpoints.create, { body: connection });
  const app = { appId: shop.appId };
  const { data: assets } = await shop.client.call(assetEndpoints.list, { params: app, query: {} });
  const { assetsHistoryId = '', digest = '' } = assets[0] ?? {};
  built = digest;
  await shop.client.call(reviewEndpoints.create, { params: { ...app, assetsHistoryId }, body: {} });
  const { data: templates } = await shop.client.call(templateEndpoints.list, { query: {} });
  const { data: runtimes } = await shop.client.call(runtimeEndpoints.list, { query: {} });
  const { data: coupon } = await shop.client.call(couponEndpoints.create, {
    params: { appId: shop.appId },
    body: { name: 'Before', useType: 'none', oncePerDay: true, membersOnly: false, published: true },
  });
  const { host } = new URL(shop.origin);
  callers = { staff: 'admin', host, people: { visitor: await visit(host), member: await signIn(host) } };
  known = {
    ...{ ...app, groupId, systemName, assetsHistoryId, couponId: coupon.id },
    stampCardId: await shop.add('stampCards', {
      ...{ name: 'Before', proof: 'security', securityCode: '4711' },
      rewards: [{ at: 1, kind: 'point', points: 50 }],
    }),
    pointRewardId: await shop.toId('pointRewards'),
    scratchGameId: await shop.toId('scratchGames'),
    ticketId: await shop.toId('tickets'),
    shopId: await shop.toId('shops'),
    shopCategoryId: await shop.toId('shopCategories'),
    informationId: await shop.toId('information'),
    templateId: templates[0]?.id ?? '',
    'connections.id': made.id,
    'audit.connection.id': made.id,
    'runtimes.id': runtimes[0]?.id ?? '',
    'audit.runtime.id': runtimes[0]?.id ?? '',
  };
});

const anyone = () => createClient({ baseUrl: stack.service('loyalty').url });
const at = (host: string) => ({ params: { systemName }, headers: { 'x-forwarded-host': host } });

async function visit(host: string): Promise<string> {
  return (await eventually(() => anyone().call(memberEndpoints.visit, at(host)))).data.token;
}

/** Returns the session of a member who signs in through the messaging app. */
async function signIn(host: string): Promise<string> {
  const { data: environment } = await anyone().call(memberEndpoints.environment, at(host));
  const answer = await fetch(`${environment.sandboxUrl}/messaging/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      channelId: environment.liffId?.split('-')[0],
      userId: randomUUID(),
      name: '花子',
    }),
  });
  const { idToken } = ((await answer.json()) as { data: { idToken: string } }).data;
  return (await anyone().call(memberEndpoints.signIn, { ...at(host), body: { idToken } })).data.token;
}

afterAll(async () => {
  await stack?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends a member action and repeats it while the service is busy, as the page does. */
async function sendAction<R>(
  who: string,
  key: string,
  call: (client: Client, headers: Record<string, string>) => Promise<R>,
) {
  const client = createClient({
    baseUrl: stack.service('loyalty').url,
    token: () => callers.people[who] ?? '',
  });
  const headers = { 'x-forwarded-host': callers.host, 'idempotency-key': key };
  return eventually(() => call(client, headers));
}

/** Redeems the coupon. */
const redeemCoupon = (who: string, key: string) =>
  sendAction(who, key, async (client, headers) => {
    const params = { systemName, couponId: known['couponId'] ?? '' };
    return (await client.call(memberCouponEndpoints.use, { params, headers, body: {} })).data;
  });

/** Collects a stamp with the security code, and its reward in points. */
const collectStamp = (who: string, key: string) =>
  sendAction(who, key, async (client, headers) => {
    const params = { systemName, stampCardId: known['stampCardId'] ?? '' };
    return (await client.call(memberStampEndpoints.press, { params, headers, body: { code: '4711' } })).data;
  });

/** Deletes documents, events, pointers, artifacts and caches. */
async function wipe(): Promise<void> {
  for (const service of servicesWithDatabase) {
    const mongo = await connectMongo(databaseUri(servers.mongoUri, databaseName(service)));
    await mongo.connection.dropDatabase();
    await mongo.close();
  }
  const nats = await connectNats(servers.natsServer);
  for await (const { config } of nats.manager.streams.list()) await nats.manager.streams.delete(config.name);
  await nats.close();
  for (const folder of ['artifacts', 'runtimes', 'edge'])
    await rm(join(dataDir, folder), { recursive: true, force: true });
}

/** Reads all documents and events of a backup. */
async function readContent(directory: string): Promise<string> {
  const files = await readdir(directory, { recursive: true });
  const read = files
    .filter((file) => file.endsWith('.ndjson'))
    .map((file) => readFile(join(directory, file), 'utf8'));
  return (await Promise.all(read)).join('');
}

describe('an installation', () => {
  it('returns the same answers after key rotation, backup, wipe and restore', async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    const redeemed = await redeemCoupon('visitor', key);
    const stamped = [await collectStamp('member', other), await redeemCoupon('member', key)];
    await waitForEmptyOutboxes(stack);
    const paths = await listPaths(servers.artifactStore, built);
    const files = await fetchFiles(shop.origin, paths);
    expect(files.size).toBeGreaterThan(30);
    expect((await fetchFile(shop.origin, '/')).bytes.toString()).toContain('<!doctype html>');
    const before = await readAnswers(stack, known, callers);
    expect([...before.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(80);
    expect(before.get('member memberPoints.balance')).toContain('50');
    expect(before.get('member histories.list')).toContain('Before');

    const { rotatedCount, unreadable } = await rotateKeys({
      ...servers,
      encryptionKey: `${nextKey},${presentKey}`,
    });
    expect(rotatedCount).toBeGreaterThan(0);
    expect(unreadable).toEqual([]);
    expect(await readAnswers(stack, known, callers)).toEqual(before);

    const directory = join(dataDir, 'backups', 'first');
    await backup(servers, directory);
    const content = await readContent(directory);
    expect(content).toMatch(new RegExp(`v[12]\\.${createCipher(nextKey).keyId}\\.`));
    expect(content).not.toMatch(new RegExp(`v[12]\\.${createCipher(presentKey).keyId}\\.`));

    await expect(restore(servers, directory, { force: true })).rejects.toThrow(/Services still run/);
    await Promise.all(serviceNames.map((name) => stack.service(name).stop()));
    await expect(restore(servers, directory)).rejects.toThrow(/not empty: --force/);
    await wipe();
    await restore(servers, directory);
    await Promise.all(serviceNames.map((name) => stack.service(name).start()));

    await eventually(async () => expect(await fetchFiles(shop.origin, paths)).toEqual(files));
    expect(await redeemCoupon('visitor', key)).toEqual(redeemed);
    expect([await collectStamp('member', other), await redeemCoupon('member', key)]).toEqual(stamped);
    await waitForEmptyOutboxes(stack);
    await eventually(async () => expect(await readAnswers(stack, known, callers)).toEqual(before), {
      everyMs: 1_000,
    });
    expect(await listDeadLetters(servers.natsServer)).toEqual([]);
  });
});
