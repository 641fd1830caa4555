import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from '@noren/contracts/client';
import { groupEndpoints } from '@noren/contracts/groups';
import { serviceClient } from './service-client.js';

let origin: string;
let requests: { token: number; authorization: string[] };
let expiresIn: number;
let rejected: boolean;

const server = createServer((request, response) => {
  const [status, body] = answer(request);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});

function answer({ url = '', headers }: IncomingMessage): [number, unknown] {
  if (url.includes('openid'))
    return [200, { jwks_uri: `${origin}/certs`, token_endpoint: `${origin}/token` }];
  requests.authorization.push(headers.authorization ?? '');
  if (url !== '/token') return [200, { data: {} }];
  requests.token += 1;
  return rejected ? [401, {}] : [200, { access_token: `t${requests.token}`, expires_in: expiresIn }];
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  requests = { token: 0, authorization: [] };
  expiresIn = 300;
  rejected = false;
});

function client(): Client {
  return serviceClient('apps', {
    API_URL: `${origin}/api`,
    OIDC_ISSUER: origin,
    OIDC_CLIENT_ID: 'noren-services',
    OIDC_CLIENT_SECRET: 's3cret:%',
  });
}
const call = (from: Client) => from.call(groupEndpoints.get, { params: { groupId: 'g' } });

describe('the service client', () => {
  it('requests one token with its client credentials for many calls', async () => {
    const ours = client();
    await Promise.all([call(ours), call(ours), call(ours)]);
    await call(ours);
    const basic = `Basic ${Buffer.from('noren-services:s3cret%3A%25').toString('base64')}`;
    expect(requests).toEqual({ token: 1, authorization: [basic, ...Array<string>(4).fill('Bearer t1')] });
  });

  it('renews a token shortly before it expires', async () => {
    expiresIn = 20;
    const ours = client();
    await call(ours);
    await call(ours);
    expect(requests.authorization.filter((text) => text.startsWith('Bearer'))).toEqual([
      'Bearer t1',
      'Bearer t2',
    ]);
  });

  it('reports a rejected token request and retries at the next call', async () => {
    rejected = true;
    const ours = client();
    await expect(call(ours)).rejects.toThrow('noren-services');
    rejected = false;
    await call(ours);
    expect(requests.token).toBe(2);
  });
});
