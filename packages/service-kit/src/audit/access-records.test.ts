import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { defineEndpoint, model, several } from '@noren/contracts/core';
import { actions, type Caller } from '@noren/contracts/permissions';
import { Type } from 'typebox';
import { createTestHarness, eventually, type TestHarness } from '../../test/mod.js';
import { unauthenticated } from '../errors/service-error.js';
import { route } from '../http/route.js';
import { createService, type Service } from '../service/create-service.js';
import { type AccessRecords, createAccessRecords } from './access-records.js';
import { type Audit, createAuditLog } from './open-audit.js';

const people = defineEndpoint({
  id: 'people.list',
  method: 'GET',
  path: '/apps/{appId}/people',
  service: 'apps',
  access: 'app.read',
  recorded: { kind: 'app' },
  summary: 'People',
  response: several(model('Listed', 'A person', { id: Type.String() })),
});
const secrets = { ...people, id: 'secrets.get', path: '/apps/{appId}/secrets' } as const;
const callers: Record<string, Caller> = {
  olga: { id: 'olga', name: 'Olga', role: 'operator', groups: [] },
  mona: { id: 'mona', name: 'Mona', role: 'monitor', groups: [] },
  builds: { id: 'builds', name: 'builds', role: 'service', groups: [], actions: [...actions] },
};

let harness: TestHarness;
let service: Service;
let audit: Audit;
let access: AccessRecords;

beforeAll(async () => {
  harness = await createTestHarness();
  audit = createAuditLog(harness.mongo, { kinds: ['app', 'user'], sources: ['apps'] });
  access = createAccessRecords(harness.mongo, 'apps');
  service = createService({
    ...harness,
    name: 'apps',
    access,
    routes: [
      route(people, () => ({ data: [] })),
      route({ ...secrets, recorded: { kind: 'app', visibleTo: 'config.write' } }, () => ({ data: [] })),
    ],
    aggregates: audit.collections,
    consumers: audit.consumers,
    verifyToken: async (token) => callers[token] ?? Promise.reject(unauthenticated()),
  });
  await service.start();
});
afterAll(async () => {
  await service.stop();
  await harness.stop();
});

const read = async (appId: string, what: string, token: string) =>
  (
    await service.app.inject({
      url: `/apps/${appId}/${what}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;
const list = async (kind: 'app' | 'user', subject: string) =>
  (await audit.list(kind, subject, { reads: true, sort: 'at,asc' })).data.map(
    ({ action, actor }) => `${actor.id} ${action}`,
  );

it('records who read what is confidential, once an hour, and not who got nothing of it', async () => {
  const appId = randomUUID();
  const calls = [
    ...[read(appId, 'people', 'olga'), read(appId, 'people', 'olga'), read(appId, 'people', 'builds')],
    ...[read(appId, 'secrets', 'olga'), read(appId, 'secrets', 'mona')],
  ];
  expect(await Promise.all(calls)).toEqual([200, 200, 200, 200, 200]);
  expect(await read(appId, 'people', 'nobody')).toBe(401);
  await eventually(async () =>
    expect((await list('app', appId)).sort()).toEqual(['olga people.list', 'olga secrets.get']),
  );
  // The log of changes has none of them, unless they are asked for.
  expect((await audit.list('app', appId, {})).data).toEqual([]);
  expect((await audit.list('app', appId, { action: 'people.list' })).data).toMatchObject([
    { read: true, actor: { id: 'olga', name: 'Olga', role: 'operator' }, changes: [] },
  ]);
});

it('records the sign-in of a session once, whichever services see it', async () => {
  const caller: Caller = { id: randomUUID(), name: 'Aoi', role: 'admin', groups: [] };
  const other = createAccessRecords(harness.mongo, 'apps');
  const worker = other.worker(service.log);
  await worker.start();
  for (const records of [access, other])
    for (const session of ['s1', 's1']) records.signedIn(caller, session);
  await worker.stop();
  access.signedIn(caller, 's2');
  const signedIn = `${caller.id} users.signIn`;
  await eventually(async () => expect(await list('user', caller.id)).toEqual([signedIn, signedIn]));
});

it('loses no entry on a clean stop', async () => {
  const caller: Caller = { id: randomUUID(), name: 'Aoi', role: 'admin', groups: [] };
  const records = createAccessRecords(harness.mongo, 'apps');
  const worker = records.worker(service.log);
  await worker.start();
  for (let session = 0; session < 250; session += 1) records.signedIn(caller, `s${session}`);
  await worker.stop();
  await eventually(async () =>
    expect((await audit.list('user', caller.id, {})).page.totalElements).toBe(250),
  );
});
