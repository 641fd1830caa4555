import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { contentEndpoints, contentIds, contentKind, couponEndpoints } from '@noren/contracts/contents';
import { type Endpoint, paramNames } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import { releaseUrl } from '@noren/contracts/releases';
import { known } from '../faults/staff-api.js';
import { sharedStack } from '../stack.js';
import {
  type CaseInput,
  createFixtures,
  createUniqueCode,
  type Fixtures,
  getRuntime,
  newDeployment,
} from './fixtures.js';
import { createHttpClient, type HttpClient, type HttpRequest } from './http-client.js';
import { newMember, newPurchase } from './members.js';
import { getToken } from './people.js';
import { permissionCases } from './permission-cases.js';
import { deployToProduction, permissionTable } from './permission-table.js';
import { publishContents } from './publish-contents.js';
import { clientWith } from './staff.js';

/** What an operator may change in production: deploy what is approved, take contents off, take releases back. */
const intended = [deployToProduction, 'contentReleases.takeDown', 'contentReleases.takeBack'];
/** The version in cases that are to be a conflict. */
const noVersion = 999_999;

const stack = sharedStack();
let http: HttpClient;
let loyalty: HttpClient;
let admin: Client;
let input: CaseInput;
let operator: string;

beforeAll(async () => {
  http = createHttpClient(stack.urls.api);
  loyalty = createHttpClient(stack.service('loyalty').url);
  admin = clientWith(stack, await stack.token('admin'));
  const fixtures = await withCurrentNews(await createFixtures(admin, createUniqueCode('operator')));
  const session = await newMember(stack, fixtures.app);
  const purchaseId = await newPurchase(stack, admin, fixtures.app, session);
  operator = await getToken(stack, 'operator-calls', 'operator', [fixtures.group.groupId]);
  input = {
    ...fixtures,
    // Operators have no calls of the templates' types and tags.
    ...({ runtime: await getRuntime(admin), template: fixtures.app.template } as CaseInput),
    memberId: session.memberId,
    purchaseId,
    admin,
    uniqueName: createUniqueCode('operator'),
  };
  await publishAll(fixtures);
});
afterAll(() => {
  http?.close();
  loyalty?.close();
});

/** Replaces the fixture's information, whose time is over, by one that members see. */
async function withCurrentNews(fixtures: Fixtures): Promise<Fixtures> {
  const body = { name: 'お知らせ', important: false, published: true };
  const call = { params: { appId: fixtures.app.id }, body };
  const information = (await admin.call(contentEndpoints.information.create, call)).data;
  return { ...fixtures, contents: { ...fixtures.contents, information } };
}

/** Deploys the approved asset to production, with every content in an approved release. */
async function publishAll({ app, asset, contents }: Fixtures): Promise<void> {
  const { id: appId } = app;
  const version = (await admin.call(appEndpoints.get, { params: { appId } })).data.version;
  const credentials = { uuid: randomUUID(), securityToken: 'ab'.repeat(32) };
  await admin.call(appEndpoints.update, { params: { appId }, body: { version, ...credentials } });
  const { assetsHistoryId } = asset;
  await newDeployment(admin, appId, { assetsHistoryId, environment: 'production' });
  const refs = contentIds.map((kind) => ({ kind, contentId: contents[kind].id }));
  await publishContents(admin, appId, refs);
}

/** Reads everything that production answers to a visitor without a session. */
async function readProduction(): Promise<Map<string, string>> {
  const { app, contents } = input;
  const { systemName } = app;
  const ids = Object.fromEntries(contentIds.map((kind) => [contentKind(kind).param, contents[kind].id]));
  const host = new URL(releaseUrl(stack.urls.miniApp, { systemName, environment: 'production' })).host;
  const params: Record<string, string> = { ...ids, systemName };
  const calls = endpoints.filter(
    ({ path, method }) =>
      path.startsWith('/m/') && method === 'GET' && paramNames(path).every((name) => name in params),
  );
  const answers = await Promise.all(
    calls.map(async ({ id, path }: Endpoint) => {
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      const { status, body } = await loyalty.send({
        method: 'GET',
        path: url,
        headers: { 'x-forwarded-host': host },
      });
      // The id of a request is in its problem.
      return [id, `${status} ${body.toString().replace(/"requestId":"[^"]*"/, '')}`] as const;
    }),
  );
  return new Map(answers);
}

/** Replaces a version that is to be a conflict by the newest one, so that the call changes something. */
async function withVersion(request: HttpRequest): Promise<HttpRequest> {
  const body = typeof request.body === 'string' && request.body !== '' ? JSON.parse(request.body) : undefined;
  if (body?.version !== noVersion) return request;
  const current = await http.send({
    method: 'GET',
    path: request.path,
    token: await stack.token('admin'),
  });
  const { data } = JSON.parse(current.body.toString()) as { data?: { version: number } };
  if (data === undefined) return request;
  const changed = 'name' in body ? { name: `${body.name}.` } : {};
  return { ...request, body: JSON.stringify({ ...body, ...changed, version: data.version }) };
}

const calls = permissionTable
  .filter(({ may }) => may.includes('operator'))
  .flatMap((row) => row.calls)
  .filter((id) => !intended.includes(id))
  .filter((id) => endpoints.find((endpoint) => endpoint.id === id)?.method !== 'GET');

describe('production', () => {
  it('serves the release and every content of it', async () => {
    const answers = await readProduction();
    for (const kind of contentIds) expect([...answers.values()].join()).toContain(input.contents[kind].id);
  });

  it.each(calls)('answers the same bytes after an operator called %s', async (id) => {
    const before = await readProduction();
    const request = await permissionCases[id]?.({ ...input, uniqueName: createUniqueCode('op') });
    if (request === undefined) throw new Error(`${id} has no case`);
    const { status } = await http.send({ ...(await withVersion(request)), token: operator });
    expect(status).toBeLessThan(500);
    expect(await readProduction()).toEqual(before);
  });

  it('changes by an approved release, and back when it is taken back', async () => {
    const before = await readProduction();
    const { id: appId } = input.app;
    const params = { appId, couponId: input.contents.coupons.id };
    const { data } = await admin.call(couponEndpoints.get, { params });
    const { id: contentId, appId: _app, createdAt: _created, updatedAt: _updated, ...values } = data;
    await admin.call(couponEndpoints.update, { params, body: { ...values, name: '公開した名前' } });
    expect(await readProduction()).toEqual(before);
    const release = await publishContents(admin, appId, [{ kind: 'coupons', contentId }]);
    await known(async () =>
      expect((await readProduction()).get('memberCoupons.list')).toContain('公開した名前'),
    );
    await admin.call(contentReleaseEndpoints.takeBack, {
      params: { appId, contentReleaseId: release.id },
    });
    await known(async () => expect(await readProduction()).toEqual(before));
  });
});
