import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Endpoint, endpoints, routerPath, type ServiceName } from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import { startTestStack } from '../stack.js';
import { type Asker, openAsker } from './ask.js';
import { newApp, newGroup, newRuntime } from './belongings.js';
import { imagePart, multipart } from './multipart.js';
import { tokenOf, withPeople } from './people.js';
import { type Call, calls } from './section-seven.js';
import { clientWith } from './staff.js';

let stack: Stack;
let asker: Asker;
let token: string;

beforeAll(async () => {
  stack = await startTestStack(withPeople);
  asker = openAsker(stack.urls.api);
  token = await tokenOf(stack, 'admin');
});

afterAll(async () => {
  asker?.close();
  await stack?.stop();
});

const titled = calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call]);

function endpointOf({ method, path }: Call): Endpoint | undefined {
  return endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path);
}

/** Something that each query parameter of the section may be. */
const plausible: Record<string, string> = {
  page: '0',
  size: '5',
  limit: '5',
  hashVersion: 'true',
  file: 'picture.png',
};

/** The call with every parameter that the section names. */
async function questionOf({ method, path, query, body, multipart: form }: Call) {
  // What has a name can be ordered by it; builds and deployments have a time.
  const name = path.startsWith('/oidc/') ? 'connectionName' : 'name';
  const sort = query.includes('name') ? `${name},asc` : 'createdAt,desc';
  const words = new URLSearchParams(query.map((name) => [name, { ...plausible, sort }[name] ?? 'something']));
  const address = path.replaceAll(/\{\w+\}/g, 'nothing');
  return {
    method,
    path: query.length === 0 ? address : `${address}?${words}`,
    ...(body && { body: '{}' }),
    ...(form && (await multipart([imagePart()]))),
  };
}

/** How often a service has answered a call with which status, by its own figures. */
async function answeredBy(owner: ServiceName, call: Call): Promise<number[]> {
  const page = await (await fetch(`${stack.service(owner).url}/metrics`)).text();
  const route = routerPath(endpointOf(call) as Endpoint);
  return page
    .split('\n')
    .filter((line) => line.startsWith('noren_http_request_duration_seconds_count'))
    .filter((line) => line.includes(`method="${call.method}"`) && line.includes(`route="${route}"`))
    .map((line) => Number(/status="(\d+)"/.exec(line)?.[1]));
}

describe('section 7 of the specification', () => {
  it.each(titled)('%s is an endpoint of its owner, with the parameters named there', (_title, call) => {
    const endpoint = endpointOf(call);
    expect(endpoint?.service).toBe(call.owner);
    const { properties = {} } = (endpoint?.query ?? {}) as { properties?: Record<string, unknown> };
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...call.query]));
    expect(endpoint?.body !== undefined).toBe(call.body);
    expect(endpoint?.multipart === true).toBe(call.multipart);
  });

  it.each(titled)('%s is answered by its owner through the gateway', async (_title, call) => {
    const question = await questionOf(call);
    const stranger = await asker.ask(question);
    expect(stranger.problem).toMatchObject({ status: 401, code: 'sessionExpired' });
    const { status, problem } = await asker.ask({ ...question, token });
    expect(status).toBeLessThan(500);
    const refused = (problem?.errors ?? []).map(({ path }) => path);
    expect(refused.filter((path) => path.startsWith('/query'))).toEqual([]);
    expect(await answeredBy(call.owner, call)).toEqual(expect.arrayContaining([401, status]));
  });

  it('takes several files in one upload', async () => {
    const api = clientWith(stack, token);
    await newRuntime(api);
    const app = await newApp(api, (await newGroup(api, 'seven')).groupId, 'seven');
    for (const path of [
      `/apps/${app.id}/static/images?path=top&category=top&hashVersion=false`,
      '/templates/images',
    ]) {
      const form = await multipart([imagePart('first.png'), imagePart('second.png')]);
      const { status, body } = await asker.ask({ method: 'POST', path, token, ...form });
      expect([path, status]).toEqual([path, 201]);
      expect((JSON.parse(body.toString()) as { data: unknown[] }).data).toHaveLength(2);
    }
  });
});
