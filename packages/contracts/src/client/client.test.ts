import { describe, expect, it } from '@jest/globals';
import { appEndpoints } from '../apps/endpoints.js';
import { groupEndpoints } from '../groups/endpoints.js';
import { ApiError } from './api-error.js';
import { createClient, toUrl } from './client.js';

function answering(status: number, body: unknown) {
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  const client = createClient({
    baseUrl: 'https://console.example/api',
    token: () => 'secret',
    fetch: async (url, init) => {
      requests.push({ url: String(url), init });
      return new Response(body === undefined ? null : JSON.stringify(body), { status });
    },
  });
  return { client, requests };
}

describe('the client', () => {
  it('sends parameters, query and token', async () => {
    const { client, requests } = answering(200, { data: [], page: {} });
    await client.call(groupEndpoints.list, { query: { name: 'a&b', page: 2 } });
    expect(requests[0]?.url).toBe('https://console.example/api/groups?name=a%26b&page=2');
    expect(requests[0]?.init?.headers).toMatchObject({ authorization: 'Bearer secret' });
  });

  it('[C89] rejects a missing path parameter before any request, with the text of the specification', async () => {
    const { client, requests } = answering(200, {});
    const params = { appId: undefined } as unknown as { appId: string };
    await expect(client.call(appEndpoints.get, { params })).rejects.toThrow(
      'Required parameter appId was null or undefined when calling apps.get',
    );
    expect(requests).toEqual([]);
  });

  it("calls an endpoint's service directly if the base URL contains {service}", async () => {
    const urls: string[] = [];
    const send = async (url: unknown) => Response.json({ data: urls.push(String(url)) });
    const client = createClient({ baseUrl: 'http://{service}:8080/api', fetch: send as typeof fetch });
    await client.call(appEndpoints.get, { params: { appId: 'a' } });
    await client.call(groupEndpoints.get, { params: { groupId: 'g' } });
    expect(urls).toEqual(['http://apps:8080/api/apps/a', 'http://groups:8080/api/groups/g']);
  });

  it('escapes path parameters', () => {
    expect(toUrl(appEndpoints.get, { params: { appId: '../groups' } })).toBe('/apps/..%2Fgroups');
  });

  it('throws the problem document as an error, with the current state of a conflict', async () => {
    const { client } = answering(409, { code: 'configConflict', detail: 'Newer', current: { version: 3 } });
    const failure = await client.call(groupEndpoints.list).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ code: 'configConflict', status: 409, current: { version: 3 } });
  });

  it('throws an ApiError for a response without a problem document', async () => {
    const { client } = answering(502, undefined);
    await expect(client.call(groupEndpoints.list)).rejects.toMatchObject({
      code: 'maintenance',
      status: 502,
    });
  });
});
