import type { AppDetail } from '@noren/contracts/apps';
import { createClient } from '@noren/contracts/client';
import { memberEndpoints } from '@noren/contracts/members';
import { releaseUrl } from '@noren/contracts/releases';
import { known } from '../faults/staff-api.js';
import type { TestStack } from '../stack.js';

/** Signs in to an app in development through the messaging sandbox and returns the member's id. */
export async function newMember(stack: TestStack, { systemName, liffId }: AppDetail): Promise<string> {
  const response = await fetch(`${stack.urls.messaging}/messaging/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channelId: liffId?.split('-')[0] }),
  });
  const { data } = (await response.json()) as { data: { idToken: string } };
  const host = new URL(releaseUrl(stack.urls.miniApp, { systemName, environment: 'development' })).host;
  // Sent as the gateway sends it: not every resolver resolves names below localhost.
  const client = createClient({ baseUrl: stack.service('loyalty').url });
  const session = await known(() =>
    client.call(memberEndpoints.signIn, {
      params: { systemName },
      headers: { 'x-forwarded-host': host },
      body: { idToken: data.idToken },
    }),
  );
  return session.data.memberId;
}
