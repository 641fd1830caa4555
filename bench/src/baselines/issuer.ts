import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { BaselineSettings } from './baseline.js';

/** A minimal identity provider for the baselines: its URL and its keys. */
export interface Issuer extends BaselineSettings {
  /** An access token of an admin, valid for an hour. */
  readonly token: string;
  close(): Promise<void>;
}

const audience = 'noren-api';

export async function startIssuer(): Promise<Issuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const header = { alg: 'RS256', kid: 'bench' };
  const keys = { keys: [{ ...(await exportJWK(publicKey)), ...header, use: 'sig' }] };
  const server = createServer((request, response) => {
    const discovery = { issuer, jwks_uri: `${issuer}/jwks`, token_endpoint: `${issuer}/token` };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.url === '/jwks' ? keys : discovery));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const token = await new SignJWT({ name: 'Admin', groups: [], realm_access: { roles: ['admin'] } })
    .setProtectedHeader(header)
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('bench')
    .setExpirationTime('1h')
    .sign(privateKey);
  return {
    issuer,
    audience,
    token,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
