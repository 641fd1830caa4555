import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints, paramNames } from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import { startTestStack } from '../stack.js';
import { compileGeneratedClient } from './generated-client.js';
import { withPeople } from './people.js';
import { staffEndpoints } from './staff.js';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string }[];
  readonly responses: Record<string, unknown>;
}
interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
}

let stack: Stack;
let document: OpenApi;

beforeAll(async () => {
  stack = await startTestStack(withPeople);
  document = (await (await fetch(`${stack.urls.api}/docs/json`)).json()) as OpenApi;
});

afterAll(() => stack?.stop(), 60_000);

describe('the OpenAPI document', () => {
  it('has a page to browse it', async () => {
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

  it('has every call of staff with all its parameters, and no other', () => {
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path).filter(({ operationId }) => operationId !== undefined),
    );
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.sort()).toEqual(endpoints.map(({ id }) => id).sort());
    for (const endpoint of staffEndpoints) {
      const { parameters = [], responses = {} } =
        operations.find(({ operationId }) => operationId === endpoint.id) ?? {};
      const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name);
      const { properties = {} } = (endpoint.query ?? {}) as { properties?: object };
      expect([endpoint.id, named('query')]).toEqual([endpoint.id, Object.keys(properties)]);
      expect(named('path')).toHaveLength(paramNames(endpoint.path).length);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', 'default']));
    }
  });

  it('is also what each service says of itself', async () => {
    for (const name of ['groups', 'templates', 'apps', 'builds', 'loyalty'] as const) {
      const own = (await (await fetch(`${stack.service(name).url}/openapi.json`)).json()) as OpenApi;
      const ids = Object.values(own.paths).flatMap((path) =>
        Object.values(path).map((one) => one.operationId),
      );
      const owned = endpoints.filter(({ service }) => service === name).map(({ id }) => id);
      expect(ids.sort()).toEqual(owned.sort());
    }
  });

  it('is what a linter recommends', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // Section 7 has both `/templates/types/{id}` and `/templates/{templateId}/cache`: fixed words go first.
      // And the local stack is on this machine, as its document says.
      rules: { 'no-ambiguous-paths': 'off', 'no-server-example.com': 'off' },
    });
    const problems = await lintDocument({
      externalRefResolver: new BaseResolver(config.resolve),
      document: makeDocumentFromString(JSON.stringify(document), '/openapi.json'),
      config,
    });
    const told = problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    );
    expect(told).toEqual([]);
  });

  it('makes a client by a public generator that compiles strictly', async () => {
    const program = `
      import { appsList, configurationsUpdate, imagesUpload, templatesDelete } from './client/sdk.gen';
      const { data } = await appsList({ query: { page: 0, sort: 'name,asc' }, auth: 'token' });
      export const names: string[] = (data?.data ?? []).map((app) => app.name);
      await configurationsUpdate({ path: { appId: 'a' }, body: { version: 1, sections: {} } });
      await imagesUpload({ path: { appId: 'a' }, body: { files: [new Blob([])] } });
      // @ts-expect-error A path parameter is missing.
      await templatesDelete({ path: {} });
    `;
    expect(await compileGeneratedClient(document, program)).toBe('');
  });
});
