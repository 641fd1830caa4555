import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestStack } from '../stack.js';

/** Returns an access token of our own services. */
export async function getMachineToken({ dataDir, urls }: TestStack): Promise<string> {
  const text = await readFile(path.join(dataDir, 'identity', 'secrets.json'), 'utf8');
  const { serviceClientSecret } = JSON.parse(text) as { serviceClientSecret: string };
  const response = await fetch(`${urls.issuer}/protocol/openid-connect/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`noren-services:${serviceClientSecret}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`There is no token for services (HTTP ${response.status})`);
  return token;
}
