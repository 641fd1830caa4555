import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type CallingService,
  getServiceClientId,
  servicePermissions,
  toScope,
} from '@noren/contracts/service-permissions';
import type { TestStack } from '../stack.js';

/** Returns an access token of one of our own services, with all of its scopes. */
export async function getMachineToken(
  { dataDir, urls }: TestStack,
  service: CallingService,
): Promise<string> {
  const text = await readFile(path.join(dataDir, 'identity', 'secrets.json'), 'utf8');
  const { serviceClientSecrets: secrets } = JSON.parse(text) as {
    serviceClientSecrets: Record<CallingService, string>;
  };
  const credentials = `${getServiceClientId(service)}:${secrets[service]}`;
  const scope = servicePermissions[service].map(toScope).join(' ');
  const response = await fetch(`${urls.issuer}/protocol/openid-connect/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`There is no token for ${service} (HTTP ${response.status})`);
  return token;
}
