import { randomUUID } from 'node:crypto';
import type { AppDetail } from '@noren/contracts/apps';
import { type Client, createClient } from '@noren/contracts/client';
import { getContentEndpoints } from '@noren/contracts/contents';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import { releaseUrl } from '@noren/contracts/releases';
import { memberTicketEndpoints } from '@noren/contracts/tickets';
import { known } from '../faults/staff-api.js';
import type { TestStack } from '../stack.js';

/** Calls the service as the gateway does: not every resolver resolves names below localhost. */
function toMiniApp(stack: TestStack, { systemName }: AppDetail, token?: string) {
  const host = new URL(releaseUrl(stack.urls.miniApp, { systemName, environment: 'development' })).host;
  const client = createClient({ baseUrl: stack.service('loyalty').url, token: () => token });
  return { client, headers: { 'x-forwarded-host': host } };
}

/** Signs in to an app in development through the messaging sandbox. */
export async function newMember(stack: TestStack, app: AppDetail): Promise<MemberSession> {
  const response = await fetch(`${stack.urls.messaging}/messaging/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channelId: app.liffId?.split('-')[0] }),
  });
  const { data } = (await response.json()) as { data: { idToken: string } };
  const { client, headers } = toMiniApp(stack, app);
  const { systemName } = app;
  const body = { idToken: data.idToken };
  const session = await known(() =>
    client.call(memberEndpoints.signIn, { params: { systemName }, headers, body }),
  );
  return session.data;
}

/** Gives a member a free ticket, and returns the purchase's id. */
export async function newPurchase(
  stack: TestStack,
  admin: Client,
  app: AppDetail,
  { token }: MemberSession,
): Promise<string> {
  const ticket = await admin.call(getContentEndpoints('tickets').create, {
    params: { appId: app.id },
    body: {
      ...{ name: 'Free', kind: 'ticket', price: 0, billedAmount: 0, payments: ['card'], validityDays: 30 },
      ...{ oncePerDay: false, exclusive: false, goldOnly: false, useType: 'none', published: true },
    },
  });
  const { client, headers } = toMiniApp(stack, app, token);
  const purchase = await client.call(memberTicketEndpoints.purchase, {
    params: { systemName: app.systemName, ticketId: ticket.data.id },
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { amount: 0, numberOfPayments: 1, saveCard: false },
  });
  return purchase.data.id;
}
