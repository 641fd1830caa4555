import { beforeAll, describe, expect, it } from '@jest/globals';
import { couponEndpoints } from '@noren/contracts/contents';
import { paramNames } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import { releaseUrl } from '@noren/contracts/releases';
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import { visit } from '../faults/member-api.js';
import { known } from '../faults/staff-api.js';
import { sharedStack } from '../stack.js';
import { createUniqueCode, newApp, newGroup } from './fixtures.js';
import { runGeneratedClient } from './generated-client.js';
import { clientWith, staffEndpoints } from './staff.js';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string }[];
  readonly responses: Record<string, unknown>;
}
interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
}

const stack = sharedStack();
let document: OpenApi;

beforeAll(async () => {
  document = (await (await fetch(`${stack.urls.api}/docs/json`)).json()) as OpenApi;
});

/** Creates an app with a coupon, as soon as a visitor of its mini-app sees it. */
async function createCoupon() {
  const admin = clientWith(stack, await stack.token('admin'));
  const code = createUniqueCode('generated');
  const { groupId } = await newGroup(admin, code);
  const { id: appId, systemName } = await newApp(admin, groupId, code);
  const body = { name: '夏', useType: 'none', totalUses: 10, oncePerDay: false, membersOnly: false } as const;
  const create = () =>
    admin.call(couponEndpoints.create, { params: { appId }, body: { ...body, published: true } });
  const { id: couponId } = (await known(create)).data;
  const visitor = await visit(stack, systemName);
  await known(async () => expect(await visitor.coupons()).toMatchObject([{ id: couponId }]));
  return { systemName, couponId };
}

describe('the OpenAPI document', () => {
  it('is browsable on a page with all its scripts and styles', async () => {
    const page = await fetch(`${stack.urls.api}/docs`);
    expect(page.headers.get('content-type')).toContain('text/html');
    const sources = [...(await page.text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(
      ([, source]) => source,
    );
    expect(sources.length).toBeGreaterThan(2);
    for (const source of sources) {
      expect([source, (await fetch(stack.urls.console + source)).status]).toEqual([source, 200]);
    }
  });

  it('describes exactly the endpoints of the contracts, with all parameters of staff calls', () => {
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path).filter(({ operationId }) => operationId !== undefined),
    );
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.sort()).toEqual(endpoints.map(({ id }) => id).sort());
    for (const endpoint of staffEndpoints) {
      const { parameters = [], responses = {} } =
        operations.find(({ operationId }) => operationId === endpoint.id) ?? {};
      const named = (location: string) =>
        parameters.filter((one) => one.in === location).map(({ name }) => name);
      const { properties = {} } = (endpoint.query ?? {}) as { properties?: object };
      expect([endpoint.id, named('query')]).toEqual([endpoint.id, Object.keys(properties)]);
      expect(named('path')).toHaveLength(paramNames(endpoint.path).length);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', 'default']));
    }
  });

  it('matches the document of each service', async () => {
    for (const name of ['groups', 'templates', 'apps', 'builds', 'loyalty'] as const) {
      const own = (await (await fetch(`${stack.service(name).url}/openapi.json`)).json()) as OpenApi;
      const ids = Object.values(own.paths).flatMap((path) =>
        Object.values(path).map((one) => one.operationId),
      );
      const owned = endpoints.filter(({ service }) => service === name).map(({ id }) => id);
      expect(ids.sort()).toEqual(owned.sort());
    }
  });

  it('passes the recommended rules of a linter', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // Section 7 has both `/templates/types/{id}` and `/templates/{templateId}/cache`; literal segments win.
      // The document of the local stack names localhost as its server.
      rules: { 'no-ambiguous-paths': 'off', 'no-server-example.com': 'off' },
    });
    const problems = await lintDocument({
      externalRefResolver: new BaseResolver(config.resolve),
      document: makeDocumentFromString(JSON.stringify(document), '/openapi.json'),
      config,
    });
    const messages = problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    );
    expect(messages).toEqual([]);
  });

  it('yields a client from a public generator that compiles in strict mode and redeems a coupon', async () => {
    const { systemName, couponId } = await createCoupon();
    const host = new URL(releaseUrl(stack.urls.miniApp, { systemName, environment: 'development' })).host;
    const program = `
      import * as api from './client/sdk.gen';
      import { client } from './client/client.gen';
      declare const process: { env: { INPUT: string } };
      const { baseUrl, host, systemName, couponId } = JSON.parse(process.env.INPUT);
      async function redeem(): Promise<void> {
        client.setConfig({ baseUrl, headers: { 'x-forwarded-host': host }, throwOnError: true });
        const path = { systemName, couponId };
        const { data } = await api.membersVisit({ path });
        client.setConfig({ auth: data?.data.token ?? '' });
        const use = (key: string) =>
          api.memberCouponsUse({ path, headers: { 'Idempotency-Key': key }, body: {} });
        const [first, again] = [await use('once'), await use('once')];
        console.log(first.data?.data.useId === again.data?.data.useId);
        const { data: list } = await api.memberCouponsList({ path: { systemName }, query: {} });
        console.log(list?.data.map(({ id, left }) => [id === couponId, left].join()).join(';'));
      }
      export async function administer(): Promise<void> {
        const { data } = await api.appsList({ query: { page: 0, sort: 'name,asc' }, auth: 'token' });
        const names: string[] = (data?.data ?? []).map((app) => app.name);
        await api.configurationsUpdate({ path: { appId: names[0] ?? '' }, body: { version: 1, sections: {} } });
        await api.imagesUpload({ path: { appId: 'a' }, body: { files: [new Blob([])] } });
        // @ts-expect-error A path parameter is missing.
        await api.templatesDelete({ path: {} });
        // @ts-expect-error The key is missing.
        await api.memberCouponsUse({ path: { systemName, couponId }, body: {} });
      }
      void redeem();
    `;
    const input = { baseUrl: stack.service('loyalty').url, host, systemName, couponId };
    expect(await runGeneratedClient(document, program, input)).toBe('true\ntrue,9\n');
    // The generator and the compiler are programs of their own, which take 25 s on a machine with nothing else to do.
  });
});
