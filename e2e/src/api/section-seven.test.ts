import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Endpoint, routerPath, type ServiceName } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import { sharedStack } from '../stack.js';
import { createUniqueCode, newApp, newGroup } from './fixtures.js';
import { createHttpClient, type HttpClient } from './http-client.js';
import { imagePart, multipart } from './multipart.js';
import { type Call, calls } from './section-seven.js';
import { clientWith } from './staff.js';

const stack = sharedStack();
let httpClient: HttpClient;
let token: string;

beforeAll(async () => {
  httpClient = createHttpClient(stack.urls.api);
  token = await stack.token('admin');
});

afterAll(() => httpClient?.close());

const titled = calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call]);

function getEndpoint({ method, path }: Call): Endpoint | undefined {
  return endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path);
}

/** A valid value for each query parameter of the section. */
const validValues: Record<string, string> = {
  page: '0',
  size: '5',
  limit: '5',
  hashVersion: 'true',
  file: 'picture.png',
};

/** Creates a request with every parameter that the section names. */
async function toRequest({ method, path, query, body, multipart: form }: Call) {
  // Resources sort by their name; builds and deployments have no name and sort by time.
  const name = path.startsWith('/oidc/') ? 'connectionName' : 'name';
  const sort = query.includes('name') ? `${name},asc` : 'createdAt,desc';
  const search = new URLSearchParams(
    query.map((name) => [name, { ...validValues, sort }[name] ?? 'something']),
  );
  const address = path.replaceAll(/\{\w+\}/g, 'nothing');
  return {
    method,
    path: query.length === 0 ? address : `${address}?${search}`,
    ...(body && { body: '{}' }),
    ...(form && (await multipart([imagePart()]))),
  };
}

/** Lists the response statuses of a call so far, from the metrics of its service. */
async function listStatuses(owner: ServiceName, call: Call): Promise<number[]> {
  const page = await (await fetch(`${stack.service(owner).url}/metrics`)).text();
  const route = routerPath(getEndpoint(call) as Endpoint);
  return page
    .split('\n')
    .filter((line) => line.startsWith('noren_http_request_duration_seconds_count'))
    .filter((line) => line.includes(`method="${call.method}"`) && line.includes(`route="${route}"`))
    .map((line) => Number(/status="(\d+)"/.exec(line)?.[1]));
}

describe('section 7 of the specification', () => {
  it.each(titled)('[C101] %s is an endpoint of its service with these parameters', (_title, call) => {
    const endpoint = getEndpoint(call);
    expect(endpoint?.service).toBe(call.owner);
    const { properties = {} } = (endpoint?.query ?? {}) as { properties?: Record<string, unknown> };
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...call.query]));
    expect(endpoint?.body !== undefined).toBe(call.body);
    expect(endpoint?.multipart === true).toBe(call.multipart);
  });

  it.each(titled)('[C101] %s is answered by its service through the gateway', async (_title, call) => {
    const question = await toRequest(call);
    const unauthorized = await httpClient.send(question);
    expect(unauthorized.problem).toMatchObject({ status: 401, code: 'sessionExpired' });
    const { status, problem } = await httpClient.send({ ...question, token });
    expect(status).toBeLessThan(500);
    const invalid = (problem?.errors ?? []).map(({ path }) => path);
    expect(invalid.filter((path) => path.startsWith('/query'))).toEqual([]);
    expect(await listStatuses(call.owner, call)).toEqual(expect.arrayContaining([401, status]));
  });

  it('accepts several files in one upload', async () => {
    const api = clientWith(stack, token);
    const code = createUniqueCode('seven');
    const app = await newApp(api, (await newGroup(api, code)).groupId, code);
    for (const path of [
      `/apps/${app.id}/static/images?path=top&category=top&hashVersion=false`,
      '/templates/images',
    ]) {
      const form = await multipart([imagePart('first.png'), imagePart('second.png')]);
      const { status, body } = await httpClient.send({ method: 'POST', path, token, ...form });
      expect([path, status]).toEqual([path, 201]);
      expect((JSON.parse(body.toString()) as { data: unknown[] }).data).toHaveLength(2);
    }
  });
});
