import { type AppDetail, createClient, memberEndpoints, releaseUrl } from '@noren/contracts';
import { known } from '../faults/staff-api.js';
import type { TestStack } from '../stack.js';

/** The id of somebody who signs in to an app in development, by the sandbox of the messaging platform. */
export async function newMember(stack: TestStack, { systemName, liffId }: AppDetail): Promise<string> {
  const response = await fetch(`${stack.urls.messaging}/messaging/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channelId: liffId?.split('-')[0] }),
  });
  const { data } = (await response.json()) as { data: { idToken: string } };
  const host = new URL(releaseUrl(stack.urls.miniApp, { systemName, environment: 'development' })).host;
  // As the gateway passes it on: not every resolver knows the names below localhost.
  const anyone = createClient({ baseUrl: stack.service('loyalty').url });
  const session = await known(() =>
    anyone.call(memberEndpoints.signIn, {
      params: { systemName },
      headers: { 'x-forwarded-host': host },
      body: { idToken: data.idToken },
    }),
  );
  return session.data.memberId;
}
